import { PAGES } from '@compra/contract/pages.ts'
import { useSyncExternalStore } from 'react'
import { leaveTopModal } from '#ui/dialog/open-modals.ts'

/**
 * What lies over the page: one modal or dialog at a time, and the browser's history is the only
 * place that says which. Opening pushes an entry, so that 'back' closes the modal and not the page.
 * A dialog within the modal has no entry: going back closes it and gives the modal its entry again.
 */

/** Modals with an address (`/shopping-list?modal=products`). */
const MODALS = [
  'login',
  'profile',
  'premium',
  'my-subscription',
  'products',
  'lists',
  'recipes',
  'household',
  'receipts',
  'spending',
] as const
export type Modal = (typeof MODALS)[number]

/** Transient dialogs: they have no URL and are gone after a reload. */
export type LocalDialog =
  | 'menu'
  | 'login-prompt'
  | 'session-ended'
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
export type Overlay = Modal | LocalDialog

interface Entry {
  overlay: Overlay
  /** Which load of the page made the entry: history outlives a reload, a local dialog does not. */
  visit: number
}

const VISIT = typeof performance === 'undefined' ? 0 : performance.timeOrigin

/** Set while the browser is still on its way back; opening waits for it to arrive. */
let isClosing = false
let opensNext: Overlay | undefined

/** The overlay that is open, or null. */
export function useOverlay(): Overlay | null {
  return useSyncExternalStore(onOverlayChange, currentOverlay, () => null)
}

export function currentOverlay(): Overlay | null {
  const asked = new URLSearchParams(location.search).get('modal')
  if (location.pathname === PAGES.shoppingList && isModal(asked)) return asked
  const entry = currentEntry()
  return entry && entry.visit === VISIT && !isModal(entry.overlay) ? entry.overlay : null
}

/** Opens an overlay; one that is open already gives its place, and its history entry, to it. */
export function openOverlay(overlay: Overlay): void {
  if (isClosing) {
    opensNext = overlay
    return
  }
  const open = currentOverlay()
  if (open === overlay) return
  const entry: Entry = { overlay, visit: VISIT }
  const address = addressOf(isModal(overlay) ? overlay : undefined)
  if (open === null) history.pushState(entry, '', address)
  else history.replaceState(entry, '', address)
}

/**
 * Closes the overlay that is open. The browser goes back asynchronously: to go to another page from
 * within an overlay, navigate with `replace` and do not close.
 */
export function closeOverlay(): void {
  if (isClosing || currentOverlay() === null) return
  isClosing = true
  history.back()
}

/** Whether the browser is still on its way back from the overlay that was closed. */
export function isLeaving(): boolean {
  return isClosing
}

/** Closes the overlay and loads the page anew, as it is without it. */
export function closeAndReload(): void {
  // The browser is on its way back until then.
  addEventListener('popstate', () => location.reload(), { once: true })
  closeOverlay()
}

/** Closes the overlays that show an account's data, and leaves the others open (G-065). */
export function closeAccountModal(): void {
  const open = currentOverlay()
  if (open !== null && open !== 'login' && isModal(open)) closeOverlay()
}

/** While a modal is open, F5 and Ctrl+R do not reload; the other ways stay. */
function blockReloadKeys(event: KeyboardEvent): void {
  const plainF5 = event.key === 'F5' && !event.ctrlKey && !event.shiftKey
  const ctrlR = event.key.toLowerCase() === 'r' && event.ctrlKey && !event.shiftKey
  if (!(plainF5 || ctrlR) || event.metaKey || event.altKey) return
  if (document.querySelector('dialog:modal')) event.preventDefault()
}

/** Called once per page. */
export function startOverlays(): void {
  giveEntryToAddress()
  addEventListener('keydown', blockReloadKeys)
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
  if (shown === null && currentEntry() && !isModal(currentOverlay())) {
    history.replaceState(null, '', location.href)
  }
  if (next) openOverlay(next)
  else if (!wasClosing && shown && currentOverlay() !== shown && leaveTopModal()) openOverlay(shown)
}

// wouter announces pushState and replaceState by events of that name.
const HISTORY_EVENTS = ['popstate', 'pushState', 'replaceState']

const subscribers = new Set<() => void>()

/** The state that the subscribers were last notified of. */
let shown: Overlay | null = null

/**
 * Also tells of every other change of the address. All are told within one listener: between two, React would already draw what the first was told,
 * and who moves something out of a dialog would do so while the dialog is still there.
 */
export function onOverlayChange(onChange: () => void): () => void {
  if (subscribers.size === 0) {
    shown = currentOverlay()
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
  shown = currentOverlay()
  for (const onChange of subscribers) onChange()
}

function isModal(name: string | null): name is Modal {
  return MODALS.some((modal) => modal === name)
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
