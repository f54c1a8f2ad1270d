declare const database: any;

export const garden = database.garden;
