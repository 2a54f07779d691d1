/** The names in browser storage under which lists are kept that do not belong to the browser alone. */

/** Which list is open; nothing for the list of this browser. */
export const OPEN_LIST_KEY = 'ci_v01:open_list'
/** Before the id of a list: 'house', or the UUID of a further list of the household; what is kept beside its text begins so, too. */
export const LIST_PREFIX = 'ci_v01:list:'
