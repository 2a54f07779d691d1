/** The error for a name with more letters than `ITEM_NAME_MAX`. */
export const TOO_LONG = 'Um nome tem até 100 letras.'
