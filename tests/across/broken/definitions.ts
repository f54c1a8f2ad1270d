export const A = "Reads a note by its id.";
export const = ;
export const TEXT = "Lists the notes, the newest first.";
export function ((( {
