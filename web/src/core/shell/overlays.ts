import { PAGES } from '@compra/contract/http/pages.ts'
import { useSyncExternalStore } from 'react'
import { leaveTopModal } from '#ui/dialog/open-modals.ts'

/**
 * Overlays lie over the page or, on a wide screen, beside it. One entry of the browser's history holds all
 * open overlays: 'back' closes the last one, and the others get an entry again. A dialog within a modal has
 * no entry.
 */

/** Modals with an address (`/shopping-list?modal=products`) that a wide screen shows as panels, in that order. */
const PANELS = [
  'lists',
  'recipes',
  'week-menu',
  'products',
  'receipts',
  'spending',
  'household',
] as const
/** Modals that lie over the page on every screen. */
const OTHERS = ['login', 'profile', 'premium', 'my-subscription'] as const
export type Panel = (typeof PANELS)[number]
export type Modal = Panel | (typeof OTHERS)[number]

/** Transient dialogs: they have no URL and close at a reload, except 'market', which is used in the shop. */
export type LocalDialog =
  | 'menu'
  | 'login-prompt'
  | 'session-ended'
  | 'sign-out'
  | 'clear'
  | 'share'
  | 'limit'
  | 'paste'
  | 'import-limit'
  | 'plan-limit'
  | 'stock-min'
  | 'stock-entry'
  | 'shop'
  | 'aisle-order'
  | 'running-low'
  | 'cheapest'
  | 'market'
  | 'scan'
  | 'list-choice'
  | 'list-history'
  | 'receipt-waiting'
  | 'receipt'
  | 'transfer'
  | 'shortcuts'
  | 'reminders'
  | 'integrations'
export type Overlay = Modal | LocalDialog

interface Entry {
  overlay: Overlay
  /** The page load that created the entry: history survives a reload, a local dialog does not. */
  visit: number
  /** The modals below that of the address, lowest first. */
  below: readonly Modal[]
}

const VISIT = typeof performance === 'undefined' ? 0 : performance.timeOrigin

/** Here a panel is beside the list, on tablets too; from the second width on there are two. */
export const WIDE = '(width >= 56.25rem), (width >= 46.5rem) and (height >= 37.5rem)'
const WIDEST = '(width >= 100rem)'

/** True while the browser goes back; opening waits for that. */
let isClosing = false
let opensNext: Overlay | undefined

/** The topmost open overlay, or null. */
export function useOverlay(): Overlay | null {
  return useSyncExternalStore(onOverlayChange, currentOverlay, () => null)
}

export function currentOverlay(): Overlay | null {
  return openOverlays().at(-1) ?? null
}

/** All open overlays, lowest first: several only on wide screens. */
export function openOverlays(): readonly Overlay[] {
  const requested = new URLSearchParams(location.search).get('modal')
  const entry = currentEntry()
  const dialog = entry && isOpenDialog(entry) ? [entry.overlay] : []
  return location.pathname === PAGES.shoppingList && isModal(requested)
    ? [...(entry?.below ?? []), requested, ...dialog]
    : dialog
}

/** A reload closes every dialog but the market mode. */
function isOpenDialog({ overlay, visit }: Entry): boolean {
  return !isModal(overlay) && (visit === VISIT || overlay === 'market')
}

/** Opens an overlay. On a narrow screen it replaces the open one and its history entry. */
export function openOverlay(overlay: Overlay): void {
  if (isClosing) {
    opensNext = overlay
    return
  }
  const open = openOverlays()
  if (open.at(-1) === overlay) return
  const room = matchMedia(isPanel(overlay) ? WIDEST : WIDE)
  // A dialog within a panel closes with it, as on a narrow screen.
  const stay = room.matches && !document.querySelector('dialog dialog:modal')
  const panels = stay ? open.filter((one) => isPanel(one) && one !== overlay) : []
  const below = isPanel(overlay) ? panels.slice(-1) : panels
  // The history entry of a dialog that a reload closed is reused.
  show([...below, overlay], open.length === 0 && !currentEntry() ? 'pushState' : 'replaceState')
}

/** Makes the panel in which the user works the topmost one, for the address and 'back'. */
export function raisePanel(panel: Overlay): void {
  const open = openOverlays()
  const rest = open.filter((one) => one !== panel)
  if (rest.length < open.length && rest.every(isPanel) && open.at(-1) !== panel) {
    show([...rest, panel], 'replaceState')
  }
}

function show(open: readonly Overlay[], write: 'pushState' | 'replaceState'): void {
  const modals = open.filter(isModal)
  const requested = modals.pop()
  const overlay = open.at(-1)
  history[write]({ overlay, visit: VISIT, below: modals }, '', addressOf(requested))
}

/**
 * Closes the topmost overlay. The browser goes back asynchronously: to go to another page from within an
 * overlay, navigate with `replace` instead.
 */
export function closeOverlay(): void {
  leaveOpen(openOverlays().slice(0, -1))
}

/** Closes all overlays except `stay`. */
function leaveOpen(stay: readonly Overlay[]): void {
  if (isClosing || openOverlays().length === stay.length) return
  if (stay.length > 0) return show(stay, 'replaceState')
  isClosing = true
  history.back()
}

/** Whether the browser still goes back from a closed overlay. */
export function isLeaving(): boolean {
  return isClosing
}

/** Closes the overlays and reloads the page without them. */
export function closeAndReload(): void {
  // The browser goes back asynchronously.
  addEventListener('popstate', () => location.reload(), { once: true })
  leaveOpen([])
}

/** Closes the overlays that show an account's data (G-065). */
export function closeAccountModal(): void {
  leaveOpen(openOverlays().filter((open) => !isAccountModal(open)))
}

/** Every modal with an address but the login shows an account's data. */
export function isAccountModal(overlay: Overlay): boolean {
  return isModal(overlay) && overlay !== 'login'
}

/** Called once per page. */
export function startOverlays(): void {
  giveEntryToAddress()
  // Before the subscribers are notified, so that overlays that stay never render as closed.
  addEventListener('popstate', handleBack)
}

/** A modal opened by its address gets its own history entry, like all others. */
function giveEntryToAddress(): void {
  const requested = currentOverlay()
  if (requested === null || currentEntry()) return
  history.replaceState(null, '', addressOf(undefined))
  openOverlay(requested)
}

function handleBack(): void {
  const wasClosing = isClosing
  const next = opensNext
  isClosing = false
  opensNext = undefined
  // 'Forward' to a transient dialog must not open it again.
  if (shown.length === 0 && currentEntry() && !isModal(currentOverlay())) {
    history.replaceState(null, '', location.href)
  }
  if (next) openOverlay(next)
  else if (!wasClosing && openOverlays().length < shown.length) {
    const rest = leaveTopModal() ? shown : shown.slice(0, -1)
    if (rest.length > 0) show(rest, 'pushState')
  }
}

// wouter dispatches events named pushState and replaceState.
const HISTORY_EVENTS = ['popstate', 'pushState', 'replaceState']

const subscribers = new Set<() => void>()

/** The state that the subscribers were last notified of. */
let shown: readonly Overlay[] = []

/**
 * Also runs at every other change of the address. One listener notifies all subscribers: between two
 * listeners React would render, and a subscriber would see a dialog that is already closed.
 */
export function onOverlayChange(onChange: () => void): () => void {
  if (subscribers.size === 0) {
    shown = openOverlays()
    for (const event of HISTORY_EVENTS) addEventListener(event, notifySubscribers)
  }
  subscribers.add(onChange)
  return () => {
    subscribers.delete(onChange)
    if (subscribers.size > 0) return
    for (const event of HISTORY_EVENTS) removeEventListener(event, notifySubscribers)
  }
}

function notifySubscribers(): void {
  shown = openOverlays()
  for (const onChange of subscribers) onChange()
}

function isModal(name: string | null): name is Modal {
  return isPanel(name) || OTHERS.some((modal) => modal === name)
}

export function isPanel(name: string | null): name is Panel {
  return PANELS.some((panel) => panel === name)
}

function currentEntry(): Entry | undefined {
  const state: unknown = history.state
  // `as`: only this file and wouter, which writes null, write a history state.
  return state !== null && typeof state === 'object' && 'overlay' in state
    ? (state as Entry)
    : undefined
}

/** Modals open over the shopping list, from any page. */
function addressOf(modal: Modal | undefined): string {
  if (modal && location.pathname !== PAGES.shoppingList) {
    return `${PAGES.shoppingList}?${new URLSearchParams({ modal })}`
  }
  const query = new URLSearchParams(location.search)
  if (modal) query.set('modal', modal)
  else query.delete('modal')
  const search = query.size > 0 ? `?${query}` : ''
  return `${location.pathname}${search}${location.hash}`
}
