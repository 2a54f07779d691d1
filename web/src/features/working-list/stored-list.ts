import { MAX_PRICE_CENTS, MAX_QUANTITY } from '@compra/contract/limits.ts'
import { readMeasure } from '@compra/contract/measure/measure.ts'
import { reais } from '@compra/contract/money/money.ts'
import { foldName, itemName } from '@compra/contract/text/name.ts'
import {
  type Groups,
  type Item,
  type Status,
  STATUSES,
} from '#core/list/working-list/working-list-state.ts'
import { isUuid, randomUuid } from '#lib/uuid.ts'

/** The part of an item that a row shows. */
export type Shown = Omit<Item, 'stamps'>

interface StoredItem extends Omit<Shown, 'cents'> {
  readonly price: number
  readonly t: readonly number[]
}

export interface StoredList {
  /** Ordered within each status; the app orders the groups. */
  readonly items: readonly StoredItem[]
  readonly removed?: Readonly<Record<string, number>>
}

/** Undefined if the text is not in the app's format. */
export function readStored(text: string | null): StoredList | undefined {
  if (text === null) return { items: [] }
  try {
    // `as`: the next line checks every item, and removals are only passed on.
    const list = JSON.parse(text) as StoredList
    return list.items.every(isInOrder) ? list : undefined
  } catch {
    return undefined
  }
}

function isInOrder({ id, name, status, price, quantity, t }: StoredItem): boolean {
  return (
    isUuid(id) &&
    typeof name === 'string' &&
    itemName(name) === name &&
    name !== '' &&
    STATUSES.includes(status) &&
    typeof price === 'number' &&
    isWhole(reais.decode(price), 0, MAX_PRICE_CENTS) &&
    isWhole(quantity, 1, MAX_QUANTITY) &&
    t.every(Number.isInteger)
  )
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}

/** By status, in the order of the screen. */
export function groupsOf({ items }: StoredList): Groups<Shown> {
  const shown = items.map(({ price, measure, ...item }) => ({
    ...item,
    cents: reais.decode(price),
    measure: readMeasure(measure),
  }))
  const group = (wanted: Status) => shown.filter(({ status }) => status === wanted)
  return {
    pending: group('pending'),
    unavailable: group('unavailable'),
    purchased: group('purchased'),
  }
}

/** The list with one more pending item; undefined for a duplicate or a full list. */
export function append(list: StoredList, text: string, limit: number): StoredList | undefined {
  const name = itemName(text)
  const folded = foldName(name)
  const isThere = list.items.some((item) => foldName(item.name) === folded)
  if (name === '' || isThere || list.items.length >= limit) return undefined
  const item: StoredItem = {
    id: randomUuid(),
    name,
    status: 'pending',
    price: 0,
    quantity: 1,
    t: [nextStamp(list)],
  }
  return { ...list, items: [...list.items, item] }
}

/**
 * The list with an item marked, or pending again. Undefined if the item or the mark does not exist, or if the
 * item was removed once: the app resolves that.
 */
export function toggle(list: StoredList, id: string, act: string): StoredList | undefined {
  const item = list.items.find((one) => one.id === id)
  const status = item?.status === act ? 'pending' : STATUSES.find((one) => one === act)
  if (!item || !status || list.removed?.[id]) return undefined
  const isDown = STATUSES.indexOf(status) > STATUSES.indexOf(item.status)
  const [born = 0, , ...later] = item.t
  const stamp = nextStamp(list)
  const moved = { ...item, status, t: [born, isDown ? -stamp : stamp, ...later] } as const
  const rest = list.items.filter((one) => one !== item)
  return { ...list, items: isDown ? [moved, ...rest] : [...rest, moved] }
}

/** Later than every stamp in the list. */
function nextStamp({ items, removed = {} }: StoredList): number {
  const stamps = [...items.flatMap(({ t }) => t), ...Object.values(removed)]
  const later = stamps.filter(Number.isInteger).map((stamp) => Math.abs(stamp) + 1)
  return Math.max(Date.now(), ...later)
}
