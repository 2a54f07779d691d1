/**
 * Says that the user is no longer in a household, until they have seen it, also after a reload. Its unsent items were
 * moved to the local list.
 */
import { joinNames } from '@compra/contract/format/names.ts'
import { PAGES } from '@compra/contract/http/pages.ts'
import { navigate } from 'wouter/use-browser-location'
import { closeOverlay, currentOverlay } from '#core/shell/overlays.ts'
import { hideToast, showToast } from '#core/shell/toasts.ts'
import { LEFT_ITEMS_KEY } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'
import { attempt } from '#lib/attempt.ts'
import { theHousehold } from '#lib/the-household.ts'

const NAMES_SHOWN = 3

interface LeftHouse {
  /** '' if unknown. */
  readonly house: string
  /** Names of items that were not sent. */
  readonly items: readonly string[]
}

let toast: number | undefined
let showItems = () => {}

/** Sets what opens the list with the user's items; the page of the list does so by itself. */
export function onShowItems(show: () => void): void {
  showItems = show
}

/** The session and sync report a part each, in any order. */
export function showLeftHouse({ house = '', items = [] }: Partial<LeftHouse>): void {
  const known = readLeft()
  const all = [...new Set([...(known?.items ?? []), ...items])]
  const left = { house: house || (known?.house ?? ''), items: all }
  localTexts.write(LEFT_ITEMS_KEY, JSON.stringify(left))
  show(left)
}

/** Shows what the user has not closed in an earlier visit. */
export function showStoredLeftHouse(): void {
  const left = readLeft()
  if (left) show(left)
}

if (typeof window !== 'undefined') {
  // Closed in another tab.
  addEventListener('storage', ({ key }) => {
    if (key === LEFT_ITEMS_KEY && !readLeft()) hideLeftHouse()
  })
}

export function hideLeftHouse(): void {
  if (toast !== undefined) hideToast(toast)
}

function show({ house, items }: LeftHouse): void {
  hideLeftHouse()
  toast = showToast({
    title: `Você não está mais n${house === '' ? 'a casa' : theHousehold(house)}`,
    text: items.length === 0 ? 'O que era seu antes está aqui de novo.' : textOf(items),
    durationMs: Infinity,
    comesBack: true,
    outlastsList: true,
    action: { label: 'Ver a lista', onPress: openItems },
    otherAction: { label: 'Entendi', onPress: forget },
  })
}

function openItems(): void {
  forget()
  showItems()
  if (currentOverlay() !== null) closeOverlay()
  if (location.pathname !== PAGES.shoppingList) navigate(PAGES.shoppingList)
}

function textOf(names: readonly string[]): string {
  const all = joinNames(
    names.map((name) => `“${name}”`),
    NAMES_SHOWN,
  )
  return names.length === 1
    ? `${all} ainda não tinha sido enviado: está na lista deste aparelho.`
    : `${all} ainda não tinham sido enviados: estão na lista deste aparelho.`
}

/** Older versions stored the items alone. */
function readLeft(): LeftHouse | undefined {
  const stored: unknown = attempt(() => JSON.parse(localTexts.read(LEFT_ITEMS_KEY) ?? 'null'))
  if (stored === null || typeof stored !== 'object') return undefined
  const { house, items }: { house?: unknown; items?: unknown } = Array.isArray(stored)
    ? { items: stored }
    : stored
  return {
    house: typeof house === 'string' ? house : '',
    items: Array.isArray(items) ? items.filter((name) => typeof name === 'string') : [],
  }
}

function forget(): void {
  localTexts.remove(LEFT_ITEMS_KEY)
}
