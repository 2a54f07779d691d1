import { PAGES } from '@compra/contract/http/pages.ts'
import { useSyncExternalStore } from 'react'
import { leaveTopModal } from '#ui/dialog/open-modals.ts'

/**
 * What lies over the page or, on a wide screen, stands beside it. The browser's history is the only place that says
 * what is open, and one entry of it says all: 'back' closes what was opened last, and what is left gets an entry again.
 * A dialog within a modal has none either.
 */

/** Modals with an address (`/shopping-list?modal=products`) that a wide screen shows as panels, in their order there. */
const PANELS = [
  'lists',
  'recipes',
  'week-menu',
  'products',
  'receipts',
  'spending',
  'household',
] as const
/** Those that lie over the page on every screen. */
const OTHERS = ['login', 'profile', 'premium', 'my-subscription'] as const
export type Panel = (typeof PANELS)[number]
export type Modal = Panel | (typeof OTHERS)[number]

/** Transient dialogs: they have no URL and are gone after a reload, but for 'market', in which people stand in the shop. */
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
  /** Which load of the page made the entry: history outlives a reload, a local dialog does not. */
  visit: number
  /** The modals below that of the address, the lowest one first. */
  below: readonly Modal[]
}

const VISIT = typeof performance === 'undefined' ? 0 : performance.timeOrigin

/** From here on panels stand beside the list, and from the second width on two of them. */
export const WIDE = '(width >= 56.25rem)'
const WIDEST = '(width >= 100rem)'

/** Set while the browser is still on its way back; opening waits for it to arrive. */
let isClosing = false
let opensNext: Overlay | undefined

/** The overlay that is open, the upper one where there are several, or null. */
export function useOverlay(): Overlay | null {
  return useSyncExternalStore(onOverlayChange, currentOverlay, () => null)
}

export function currentOverlay(): Overlay | null {
  return openOverlays().at(-1) ?? null
}

/** All that is open, the lowest one first: several only where panels stand beside the list. */
export function openOverlays(): readonly Overlay[] {
  const asked = new URLSearchParams(location.search).get('modal')
  const entry = currentEntry()
  const dialog = entry && isOpenDialog(entry) ? [entry.overlay] : []
  return location.pathname === PAGES.shoppingList && isModal(asked)
    ? [...(entry?.below ?? []), asked, ...dialog]
    : dialog
}

/** A reload closes every dialog but the market mode. */
function isOpenDialog({ overlay, visit }: Entry): boolean {
  return !isModal(overlay) && (visit === VISIT || overlay === 'market')
}

/** Opens an overlay. On a narrow screen it takes the place, and the history entry, of what is open. */
export function openOverlay(overlay: Overlay): void {
  if (isClosing) {
    opensNext = overlay
    return
  }
  const open = openOverlays()
  if (open.at(-1) === overlay) return
  const room = matchMedia(isPanel(overlay) ? WIDEST : WIDE)
  // A dialog within a panel goes with it, as it does on a narrow screen.
  const stay = room.matches && !document.querySelector('dialog dialog:modal')
  const panels = stay ? open.filter((one) => isPanel(one) && one !== overlay) : []
  const below = isPanel(overlay) ? panels.slice(-1) : panels
  // The entry of a dialog that a reload has closed is of use again.
  show([...below, overlay], open.length === 0 && !currentEntry() ? 'pushState' : 'replaceState')
}

/** Notes that somebody works in this panel, which the address and 'back' mean from now on. */
export function raisePanel(panel: Overlay): void {
  const open = openOverlays()
  const rest = open.filter((one) => one !== panel)
  if (rest.length < open.length && rest.every(isPanel) && open.at(-1) !== panel) {
    show([...rest, panel], 'replaceState')
  }
}

function show(open: readonly Overlay[], write: 'pushState' | 'replaceState'): void {
  const modals = open.filter(isModal)
  const asked = modals.pop()
  const overlay = open.at(-1)
  history[write]({ overlay, visit: VISIT, below: modals }, '', addressOf(asked))
}

/**
 * Closes the overlay that is open. The browser goes back asynchronously: to go to another page from
 * within an overlay, navigate with `replace` and do not close.
 */
export function closeOverlay(): void {
  leaveOpen(openOverlays().slice(0, -1))
}

/** Closes all others. */
function leaveOpen(stay: readonly Overlay[]): void {
  if (isClosing || openOverlays().length === stay.length) return
  if (stay.length > 0) return show(stay, 'replaceState')
  isClosing = true
  history.back()
}

/** Whether the browser is still on its way back from the overlay that was closed. */
export function isLeaving(): boolean {
  return isClosing
}

/** Closes the overlays and loads the page anew, as it is without them. */
export function closeAndReload(): void {
  // The browser is on its way back until then.
  addEventListener('popstate', () => location.reload(), { once: true })
  leaveOpen([])
}

/** Closes the overlays that show an account's data, and leaves the others open (G-065). */
export function closeAccountModal(): void {
  leaveOpen(openOverlays().filter((open) => open === 'login' || !isModal(open)))
}

/** Called once per page. */
export function startOverlays(): void {
  giveEntryToAddress()
  // Before the subscribers hear of it: whoever stays open is never seen to close.
  addEventListener('popstate', handleBack)
}

/** A modal that came by its address gets an entry of its own, as all others have. */
function giveEntryToAddress(): void {
  const asked = currentOverlay()
  if (asked === null || currentEntry()) return
  history.replaceState(null, '', addressOf(undefined))
  openOverlay(asked)
}

function handleBack(): void {
  const wasClosing = isClosing
  const next = opensNext
  isClosing = false
  opensNext = undefined
  // Forward, to a dialog of the moment: its moment is over.
  if (shown.length === 0 && currentEntry() && !isModal(currentOverlay())) {
    history.replaceState(null, '', location.href)
  }
  if (next) openOverlay(next)
  else if (!wasClosing && openOverlays().length < shown.length) {
    const rest = leaveTopModal() ? shown : shown.slice(0, -1)
    if (rest.length > 0) show(rest, 'pushState')
  }
}

// wouter announces pushState and replaceState by events of that name.
const HISTORY_EVENTS = ['popstate', 'pushState', 'replaceState']

const subscribers = new Set<() => void>()

/** The state that the subscribers were last notified of. */
let shown: readonly Overlay[] = []

/**
 * Also tells of every other change of the address. All are told within one listener: between two, React would already draw what the first was told,
 * and who moves something out of a dialog would do so while the dialog is still there.
 */
export function onOverlayChange(onChange: () => void): () => void {
  if (subscribers.size === 0) {
    shown = openOverlays()
    for (const event of HISTORY_EVENTS) addEventListener(event, tellSubscribers)
  }
  subscribers.add(onChange)
  return () => {
    subscribers.delete(onChange)
    if (subscribers.size > 0) return
    for (const event of HISTORY_EVENTS) removeEventListener(event, tellSubscribers)
  }
}

function tellSubscribers(): void {
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

/** Modals lie over the shopping list, wherever they are opened. */
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
