import type { Measure } from '@compra/contract/measure/measure.ts'
import type { Cents } from '@compra/contract/money.ts'

/** In the order of the groups on the screen. */
export const STATUSES = ['pending', 'unavailable', 'purchased'] as const
export type Status = (typeof STATUSES)[number]

/**
 * When each part of an item last changed, in milliseconds: born, place (status and position),
 * price, quantity, name, measure, note. Two tabs are merged by them. A negative place means that the item went before
 * the others of its group, a positive one after them, so the place is also the order: a later
 * change always has the larger number.
 */
export type Stamps = readonly [
  born: number,
  place: number,
  price: number,
  quantity: number,
  name: number,
  measure: number,
  note: number,
]

export interface Item {
  readonly id: string
  readonly name: string
  readonly status: Status
  readonly cents: Cents
  readonly quantity: number
  /** How much one of the quantity is: 'Arroz · 2 kg'. */
  readonly measure?: Measure | undefined
  readonly note?: string | undefined
  readonly stamps: Stamps
}

/** The parts of an item that hold one value each, with the place of its stamp. */
export const REGISTERS = { cents: 2, quantity: 3, name: 4, measure: 5, note: 6 } as const
export type Register = keyof typeof REGISTERS

/** Kept by status, so that a toggle touches two groups however long the list is. */
export type Groups<Kept> = Readonly<Record<Status, readonly Kept[]>>

export interface WorkingList extends Groups<Item> {
  /** Ids of deleted items with the moment of their deletion, so that no other tab revives them. */
  readonly removed: ReadonlyMap<string, number>
}

export const EMPTY_LIST: WorkingList = {
  pending: [],
  unavailable: [],
  purchased: [],
  removed: new Map(),
}

/** All items in screen order. */
export function itemsOf(list: WorkingList): readonly Item[] {
  return [...list.pending, ...list.unavailable, ...list.purchased]
}

export function countOf(list: Groups<unknown>): number {
  return list.pending.length + list.unavailable.length + list.purchased.length
}

/** Puts items into their groups, each group in order. */
export function arrange(items: readonly Item[], removed: WorkingList['removed']): WorkingList {
  const groups: Record<Status, Item[]> = { pending: [], unavailable: [], purchased: [] }
  for (const item of items) groups[item.status].push(item)
  for (const status of STATUSES) groups[status].sort(byPlace)
  return { ...groups, removed }
}

function byPlace(a: Item, b: Item): number {
  return a.stamps[1] - b.stamps[1] || (a.id < b.id ? -1 : 1)
}
