/**
 * All that the product keeps on a device. `erase.ts` erases by it, and a test compares it with
 * docs/specification/storage.md.
 */
import * as names from './names.ts'

export type Place = 'local storage' | 'IndexedDB' | 'session storage' | 'cache storage'

/**
 * 'session': the session ends, for whatever reason; 'household': the user leaves the household, or the
 * session ends; 'sign-out': the user signs out and keeps nothing; 'served': its owner erases it when it has
 * served; 'tab': the browser erases it with the tab; 'version': the next version erases it; 'never': only
 * the person does.
 */
export type Erased = 'session' | 'household' | 'sign-out' | 'served' | 'tab' | 'version' | 'never'

/** In a name `{id}` stands for what differs. The owner is a folder below web/src. */
export type StorageName = readonly [name: string, owner: string, erased: Erased, holds: string]

/** Of a list of the household, in local storage. */
const LIST = `${names.LIST_PREFIX}{id}`

export const TABLE: Readonly<Record<Place, readonly StorageName[]>> = {
  'local storage': [
    [names.THEME_KEY, 'core/shell', 'never', 'light or dark'],
    [names.TOKEN_KEY, 'core/session', 'session', 'refresh token'],
    [names.LOCAL_LIST_KEY, 'core/list/working-list', 'never', 'list of the browser'],
    [
      names.LOCAL_LIST_KEY + names.CORRUPT_ENDING,
      'core/list/working-list',
      'served',
      'unreadable text',
    ],
    [names.OPEN_LIST_KEY, 'core/list/working-list', 'session', 'id of the open list'],
    [names.TITLE_KEY, 'core/list/working-list', 'session', 'title of the open list'],
    [names.BUDGET_KEY, 'core/list/budget', 'never', 'budget of the list of the browser'],
    [LIST, 'core/list/working-list', 'household', 'list of the household'],
    [LIST + names.CORRUPT_ENDING, 'core/list/working-list', 'household', 'unreadable text'],
    [LIST + names.MARK_ENDING, 'core/sync', 'household', 'household, and its highest stamp'],
    [LIST + names.BUDGET_ENDING, 'core/list/budget', 'household', 'budget of a list'],
    [`${names.ENDED_LIST_PREFIX}{id}`, 'core/storage', 'sign-out', 'list of an ended session'],
    [names.THINGS_KEY, 'core/storage', 'never', 'things of the guest'],
    [`${names.THINGS_PREFIX}{id}`, 'core/storage', 'session', 'things of an account'],
    [names.SHOPS_KEY, 'core/list/aisles', 'never', 'shops, and the order of their aisles'],
    [names.SHORTCUTS_KEY, 'app/shortcut', 'never', 'off'],
    [names.PANTRY_KEY, 'core/storage', 'sign-out', 'owner of its database'],
    [names.RECEIPTS_KEY, 'core/storage', 'sign-out', 'owner of its database'],
    [names.UNSENT_KEY, 'core/storage', 'sign-out', 'whether rows may wait'],
    [names.LEFT_ITEMS_KEY, 'core/leaving', 'session', 'household that was left, names of items'],
  ],
  IndexedDB: [
    [names.TEXT_DATABASE, 'core/storage', 'never', 'copy of the list, lists under review'],
    [names.SYNC_DATABASE, 'core/sync', 'sign-out', 'replica of the lists'],
    [names.PANTRY_DATABASE, 'core/pantry/replica', 'sign-out', 'replica of the pantry'],
    [names.RECEIPT_DATABASE, 'features/receipt/outbox', 'sign-out', 'receipts to be sent'],
  ],
  'session storage': [
    [names.CONFIRMING_KEY, 'features/identity', 'tab', 'address'],
    [names.RESEND_KEY, 'features/identity', 'tab', 'moments'],
    [names.LIST_NAME_KEY, 'features/shared-list', 'session', 'typed name'],
    [names.SHARED_IMPORT_KEY, 'features/shared-list', 'tab', 'pending import'],
    [names.SENT_RECEIPT_KEY, 'features/receipt', 'tab', 'pending import'],
    [names.RECIPE_LINK_KEY, 'features/recipe', 'tab', 'pending import'],
    [names.INVITE_KEY, 'features/household', 'tab', 'pending invite'],
    [`${names.LIVE_LINK_PREFIX}{id}`, 'features/live-link', 'tab', 'list behind a link'],
    ['ci_v01:reloaded', 'lib/retry', 'tab', 'build'],
  ],
  'cache storage': [
    [names.TOKEN_CACHE, 'core/session', 'session', 'refresh token, and used ones'],
    [names.PERSON_CACHE, 'core/session', 'session', 'user, and plan'],
    [`${names.ANSWERS_PREFIX}{id}`, 'core/storage', 'session', 'last answers of the server'],
    [names.SENT_TEXT_CACHE, 'core/storage', 'served', 'text of another app'],
    [names.VOICE_CACHE, 'features/working-list', 'never', 'whether a notice was shown'],
    [names.REVOCATIONS_CACHE, 'core/session', 'served', 'refresh tokens to be revoked'],
    [names.NAMES_READ_CACHE, 'core/list/reading', 'never', 'whether old names were read'],
    ['compra-{version}', 'service worker', 'version', 'pages and files'],
  ],
}
