import { lazyPage, type LazyPage } from '#core/lazy-page.tsx'
import type { Overlay } from '#core/overlays.ts'
import { onUserGone, type SessionState, sessionState, useSession } from '#core/session-state.ts'
import { keepTypedName } from '#features/sharing/typed-name.ts'
import { completeStyles } from './complete-styles.ts'
import { watchWaitingImport } from './waiting-import.ts'

const loginPrompt = lazyPage(async () => (await import('./login-prompt.tsx')).LoginPrompt)
const listDialogs = () => import('#features/working-list/list-dialogs.tsx')

type Content = LazyPage | 'nothing'

/**
 * What lies over the page. Modals of an account that say 'nothing' are still to come: the menu shows
 * an item to who is signed in once its modal is here.
 */
const OVERLAYS = {
  menu: lazyPage(async () => (await import('./side-menu.tsx')).SideMenu),
  'login-prompt': loginPrompt,
  login: lazyPage(async () => (await import('#features/identity/login-modal.tsx')).LoginModal),
  profile: ofAccount(
    lazyPage(async () => (await import('#features/profile/profile-modal.tsx')).ProfileModal),
  ),
  premium: lazyPage(
    async () => (await import('#features/subscription/premium-modal.tsx')).PremiumModal,
  ),
  'my-subscription': ofAccount(
    lazyPage(
      async () =>
        (await import('#features/subscription/my-subscription-modal.tsx')).MySubscriptionModal,
    ),
  ),
  products: ofAccount(
    lazyPage(async () => (await import('#features/product/products-modal.tsx')).ProductsModal),
  ),
  lists: ofAccount(
    lazyPage(async () => (await import('#features/shopping-list/lists-modal.tsx')).ListsModal),
  ),
  recipes: ofAccount(
    lazyPage(async () => (await import('#features/recipe/recipes-modal.tsx')).RecipesModal),
  ),
  'stock-min': ofAccount(
    lazyPage(async () => (await import('#features/product/stock-min.tsx')).StockMin),
  ),
  'stock-entry': ofAccount(
    lazyPage(async () => (await import('#features/product/stock-entry.tsx')).StockEntry),
  ),
  clear: lazyPage(async () => (await listDialogs()).ClearDialog),
  share: lazyPage(async () => (await import('#features/sharing/share-dialog.tsx')).ShareDialog),
  limit: lazyPage(async () => (await listDialogs()).LimitDialog),
  'import-limit': lazyPage(
    async () => (await import('#features/working-list/import-limit-dialog.tsx')).ImportLimitDialog,
  ),
  'plan-limit': ofAccount(
    lazyPage(async () => (await import('#features/plan/limit-prompt.tsx')).LimitPrompt),
  ),
} satisfies Record<Overlay, Content | Record<SessionState['status'], Content>>

/** Fetched behind the first load: the list must not need the network again for these. */
const AT_HAND = ['menu', 'clear', 'limit', 'share'] as const satisfies readonly Overlay[]

// Once, with this module: behind the first load is soon enough.
watchWaitingImport()
onUserGone(sessionState, () => keepTypedName(''))

/** Resolves when whatever is opened will have its looks. */
export function fetchAtHand(): Promise<void> {
  // What cannot be fetched now is tried again when it is opened.
  for (const name of AT_HAND) void OVERLAYS[name].preload().catch(() => undefined)
  return completeStyles()
}

/** A guest who follows the address of an account's modal meets the prompt (G-152). */
function ofAccount(content: Content): Record<SessionState['status'], Content> {
  return { guest: loginPrompt, loading: 'nothing', user: content }
}

/** What an overlay is to somebody. */
export function contentOf(overlay: Overlay, status: SessionState['status']): Content {
  const content = OVERLAYS[overlay]
  return 'guest' in content ? content[status] : content
}

export function OpenOverlay({ overlay }: { overlay: Overlay }) {
  const content = contentOf(overlay, useSession().status)
  return content === 'nothing' ? null : <content.Component />
}
