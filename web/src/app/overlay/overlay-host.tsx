import { useEffect, useLayoutEffect, useMemo } from 'react'
import { followKeys } from '#app/shortcut/follow-keys.ts'
import {
  onUserGone,
  type SessionState,
  sessionState,
  useSession,
} from '#core/session/session-state.ts'
import { revocations } from '#core/session/wire/revocations.ts'
import { lazyPage, type LazyPage } from '#core/shell/lazy-page.tsx'
import { currentOverlay, isPanel, type Overlay, raisePanel } from '#core/shell/overlays.ts'
import { useIsBehind, useIsWide } from '#core/shell/wide.ts'
import { readReceiptNote } from '#core/storage/receipt-note.ts'
import { keepTypedName } from '#features/shared-list/share/typed-name.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { type DialogPlace, DialogPlaceContext } from '#ui/dialog/dialog-place.ts'
import { allStyles } from './all-styles.ts'
import { followFiles, followLaunch } from './launch.ts'
import { endRoomForPanel } from './panel-room.ts'
import { blockReloadKeys } from './reload-keys.ts'
import { resumeImports } from './resume-imports.ts'

const loginPrompt = lazyPage(async () => (await import('#app/frame/login-prompt.tsx')).LoginPrompt)

/** The overlays above the page. */
const OVERLAYS = {
  menu: lazyPage(async () => (await import('#app/frame/menu/side-menu.tsx')).SideMenu),
  'login-prompt': loginPrompt,
  'session-ended': lazyPage(async () => (await import('./session-ended.tsx')).SessionEnded),
  'sign-out': lazyPage(
    async () => (await import('#app/frame/sign-out/sign-out-dialog.tsx')).SignOutDialog,
  ),
  login: lazyPage(
    async () => (await import('#features/identity/login/login-modal.tsx')).LoginModal,
  ),
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
    lazyPage(async () => (await import('#features/product/list/products-modal.tsx')).ProductsModal),
  ),
  lists: ofAccount(
    lazyPage(async () => (await import('#features/shopping-list/lists-modal.tsx')).ListsModal),
  ),
  recipes: ofAccount(
    lazyPage(async () => (await import('#features/recipe/list/recipes-modal.tsx')).RecipesModal),
  ),
  'week-menu': ofAccount(lazyPage(async () => (await import('./week-menu-modal.tsx')).WeekMenu)),
  household: ofAccount(
    lazyPage(async () => (await import('#features/household/household-modal.tsx')).HouseholdModal),
  ),
  receipts: ofAccount(
    lazyPage(async () => (await import('#features/receipt/notes/notes-modal.tsx')).NotesModal),
  ),
  receipt: ofAccount(
    lazyPage(async () => (await import('#features/receipt/intake/read-note.tsx')).ReadNote),
  ),
  spending: ofAccount(
    lazyPage(async () => (await import('#features/spending/spending-modal.tsx')).SpendingModal),
  ),
  'stock-min': ofAccount(
    lazyPage(async () => (await import('#features/product/stock/stock-min.tsx')).StockMin),
  ),
  'stock-entry': ofAccount(
    lazyPage(
      async () => (await import('#features/product/stock/entry/stock-entry.tsx')).StockEntry,
    ),
  ),
  transfer: ofAccount(
    lazyPage(async () => (await import('#features/transfer/transfer-modal.tsx')).TransferModal),
  ),
  clear: lazyPage(
    async () => (await import('#features/working-list/list-dialogs.tsx')).ClearDialog,
  ),
  share: lazyPage(
    async () => (await import('#features/shared-list/share/share-dialog.tsx')).ShareDialog,
  ),
  limit: lazyPage(
    async () => (await import('#features/working-list/list-dialogs.tsx')).LimitDialog,
  ),
  paste: lazyPage(
    async () => (await import('#features/working-list/paste/paste-sheet.tsx')).PasteSheet,
  ),
  'import-limit': lazyPage(
    async () =>
      (await import('#features/working-list/notice/import-limit-dialog.tsx')).ImportLimitDialog,
  ),
  shop: lazyPage(
    async () => (await import('#features/working-list/aisle/shop-dialog.tsx')).ShopDialog,
  ),
  'aisle-order': lazyPage(
    async () => (await import('#features/working-list/aisle/order-dialog.tsx')).OrderDialog,
  ),
  market: lazyPage(
    async () => (await import('#features/working-list/market/market-mode.tsx')).MarketMode,
  ),
  scan: lazyPage(
    async () => (await import('#features/working-list/scan/list-scan.tsx')).ScanOverlay,
  ),
  'running-low': lazyPage(
    async () =>
      (await import('#features/working-list/running-low/running-low-sheet.tsx')).RunningLowSheet,
  ),
  cheapest: ofAccount(
    lazyPage(async () => (await import('#features/price/cheapest-dialog.tsx')).CheapestDialog),
  ),
  'list-choice': lazyPage(
    async () => (await import('#features/working-list/house/choice/list-choice.tsx')).ListChoice,
  ),
  'list-history': ofAccount(
    lazyPage(
      async () =>
        (await import('#features/working-list/house/history/history-sheet.tsx')).HistorySheet,
    ),
  ),
  'receipt-waiting': ofAccount(
    lazyPage(
      async () =>
        (await import('#features/receipt/review/waiting/waiting-receipts.tsx')).WaitingReceipts,
    ),
  ),
  reminders: ofAccount(
    lazyPage(async () => (await import('#features/reminder/reminders-modal.tsx')).RemindersModal),
  ),
  integrations: ofAccount(
    lazyPage(async () => (await import('./integrations-modal.tsx')).IntegrationsModal),
  ),
  shortcuts: lazyPage(
    async () => (await import('#app/shortcut/shortcuts-dialog.tsx')).ShortcutsDialog,
  ),
  'plan-limit': ofAccount(
    lazyPage(async () => (await import('#features/plan/limit-prompt.tsx')).LimitPrompt),
  ),
} satisfies Record<Overlay, LazyPage | Record<SessionState['status'], LazyPage>>

/** Preloaded after the first load, because the list must work offline with these. */
const AT_HAND = [
  'menu',
  'clear',
  'limit',
  'share',
  'market',
  'paste',
] as const satisfies readonly Overlay[]

// Once, when this module loads after the first load.
resumeImports()
followLaunch()
followFiles()
followKeys()
if (currentOverlay() === null) endRoomForPanel()
addEventListener('keydown', blockReloadKeys, true)
onUserGone(sessionState, () => keepTypedName(''))
// Sends confirmed receipts; if the code cannot be loaded, at the next start.
if (readReceiptNote()) {
  void loadCode(() => import('#features/receipt/outbox/receipt-outbox.ts')).catch(() => undefined)
}
void revocations.send()
addEventListener('online', () => void revocations.send())

/** Preloads code, and resolves when the stylesheet is loaded, which every overlay needs. */
export function fetchAtHand(): Promise<void> {
  // Code that cannot be loaded now is loaded again when the overlay opens.
  for (const name of AT_HAND) void OVERLAYS[name].preload().catch(() => undefined)
  return allStyles()
}

/** Guests get the login prompt, also at the address of a modal (G-152). */
function ofAccount(content: LazyPage): Record<SessionState['status'], LazyPage> {
  return { guest: loginPrompt, loading: loginPrompt, user: content }
}

export function OpenOverlay({ overlay }: { overlay: Overlay }) {
  const { status } = useSession()
  const place = usePlace(overlay, status !== 'guest')
  // The prompt of an unknown session makes room for the screen, whose code may still be fetched.
  useLayoutEffect(() => {
    if (status !== 'loading') endRoomForPanel()
  }, [status])
  useEffect(() => endRoomForPanel, [])
  const content = OVERLAYS[overlay]
  const { Component } = 'guest' in content ? content[status] : content
  return (
    <DialogPlaceContext value={place}>
      <Component />
    </DialogPlaceContext>
  )
}

/** A guest gets the login prompt, which is no panel. */
function usePlace(overlay: Overlay, hasAccount: boolean): DialogPlace {
  const isWide = useIsWide()
  const isBehind = useIsBehind(overlay)
  const isShownAsPanel = hasAccount && isPanel(overlay) && (isWide || isBehind)
  return useMemo(
    () => ({
      group: overlay,
      isPanel: isShownAsPanel,
      ...(isShownAsPanel && { isBehind, onWork: () => raisePanel(overlay) }),
    }),
    [overlay, isShownAsPanel, isBehind],
  )
}
