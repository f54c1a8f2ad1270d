export const REMOVE = "remove_plant";
