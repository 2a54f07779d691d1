/** The names under which the product keeps things on a device; `table.ts` says what they hold. */

// Local storage: a public contract, see docs/specification/storage.md.
export const THEME_KEY = 'ci_v01:theme'
export const TOKEN_KEY = 'ci_v01:refreshToken'
export const LOCAL_LIST_KEY = 'ci_v01:shopping_list'
/** Behind the key of a list: its text that could not be read. */
export const CORRUPT_ENDING = ':corrupt'
/** Which list is open; nothing for the list of this browser, unless a household shares another. */
export const OPEN_LIST_KEY = 'ci_v01:open_list'
/** The title of the open list; nothing for the general one. */
export const TITLE_KEY = 'ci_v01:list_title'
/** Before the id of a list of the household: 'house', or a UUID. */
export const LIST_PREFIX = 'ci_v01:list:'
/** Behind the key of a list of the household. */
export const MARK_ENDING = ':of'
/** Before a UUID: a list of a session that has ended. */
export const ENDED_LIST_PREFIX = 'ci_v01:ended_list:'
export const BUDGET_ENDING = ':budget'
export const BUDGET_KEY = 'ci_v01:budget'
export const THINGS_KEY = 'ci_v01:things'
/** Before the id of an account. */
export const THINGS_PREFIX = 'ci_v01:things:'
export const SHOPS_KEY = 'ci_v01:shops'
export const SHORTCUTS_KEY = 'ci_v01:shortcuts'
export const PANTRY_KEY = 'ci_v01:home'
export const RECEIPTS_KEY = 'ci_v01:receipts'
export const LEFT_ITEMS_KEY = 'ci_v01:left_items'
export const UNSENT_KEY = 'ci_v01:waits'

// Session storage.
export const CONFIRMING_KEY = 'ci_v01:confirming'
export const RESEND_KEY = 'ci_v01:resend'
export const LIST_NAME_KEY = 'ci_v01:list_name'
export const SHARED_IMPORT_KEY = 'ci_v01:shared_import'
export const SENT_RECEIPT_KEY = 'ci_v01:sent_receipt'
export const RECIPE_LINK_KEY = 'ci_v01:recipe-link'
export const INVITE_KEY = 'ci_v01:invite'
/** Before a UUID made of the token of a live link. */
export const LIVE_LINK_PREFIX = 'ci_v01:live:'

// IndexedDB.
export const TEXT_DATABASE = 'ci_v01'
export const SYNC_DATABASE = 'ci_v01_sync'
export const PANTRY_DATABASE = 'ci_v01_home'
export const RECEIPT_DATABASE = 'ci_v01_receipts'

// Cache storage.
export const TOKEN_CACHE = 'ci-token'
export const PERSON_CACHE = 'ci-person'
/** Before the id of an account. */
export const ANSWERS_PREFIX = 'ci-answers:'
export const SENT_TEXT_CACHE = 'ci-sent-text'
export const VOICE_CACHE = 'ci-voice-told'
export const REVOCATIONS_CACHE = 'ci-revocations'
export const NAMES_READ_CACHE = 'ci-names-read'
