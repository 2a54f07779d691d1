import { Suspense, useEffect } from 'react'
import { lazyPage, type LazyPage } from '#core/lazy-page.tsx'
import { type Overlay, useOverlay } from '#core/overlays.ts'
import { type SessionState, useSession } from '#core/session-state.ts'
import { OverlayBoundary } from './overlay-boundary.tsx'

const menu = lazyPage(async () => (await import('./side-menu.tsx')).SideMenu)
const loginPrompt = lazyPage(async () => (await import('./login-prompt.tsx')).LoginPrompt)
const login = lazyPage(async () => (await import('#features/identity/login-modal.tsx')).LoginModal)
const profile = lazyPage(
  async () => (await import('#features/profile/profile-modal.tsx')).ProfileModal,
)
const share = lazyPage(async () => (await import('#features/sharing/share-dialog.tsx')).ShareDialog)
const listDialogs = () => import('#features/working-list/list-dialogs.tsx')

type Content = LazyPage | 'nothing'

/** What lies over the page. */
const OVERLAYS = {
  menu,
  'login-prompt': loginPrompt,
  login,
  profile: ofAccount(profile),
  'my-subscription': ofAccount('nothing'),
  products: ofAccount('nothing'),
  lists: ofAccount('nothing'),
  recipes: ofAccount('nothing'),
  clear: lazyPage(async () => (await listDialogs()).ClearDialog),
  share,
  limit: lazyPage(async () => (await listDialogs()).LimitDialog),
} satisfies Record<Overlay, Content | Record<SessionState['status'], Content>>

/** Fetched behind the first load: the list must not need the network again for these. */
const AT_HAND = ['menu', 'clear', 'limit', 'share'] as const satisfies readonly Overlay[]

/** A guest who follows the address of an account's modal meets the prompt (G-152). */
function ofAccount(content: Content): Record<SessionState['status'], Content> {
  return { guest: loginPrompt, loading: 'nothing', user: content }
}

function contentOf(overlay: Overlay | null, { status }: SessionState): Content {
  if (overlay === null) return 'nothing'
  const content = OVERLAYS[overlay]
  return 'guest' in content ? content[status] : content
}

export function OverlayHost() {
  const overlay = useOverlay()
  const content = contentOf(overlay, useSession())
  useEffect(() => {
    // What cannot be fetched now is tried again when it is opened.
    for (const name of AT_HAND) void OVERLAYS[name].preload().catch(() => undefined)
  }, [])
  if (content === 'nothing') return null
  return (
    <OverlayBoundary key={overlay}>
      <Suspense>
        <content.Component />
      </Suspense>
    </OverlayBoundary>
  )
}
