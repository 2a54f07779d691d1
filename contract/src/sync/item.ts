import type { Measure } from '#measure/measure.ts'
import type { Cents } from '#money/money.ts'

/** The list that every household has. Further ones are called by their UUID. */
export const HOUSE_LIST = 'house'

/** In the order of the groups on the screen. */
export const STATUSES = ['pending', 'unavailable', 'purchased'] as const
export type Status = (typeof STATUSES)[number]

/**
 * The stamps of an item, in their order. `place` is that of status and position. A new register goes at the
 * end, and into `list-registers.ts`.
 */
export const STAMPS = [
  'born',
  'place',
  'price',
  'quantity',
  'name',
  'measure',
  'note',
  'aisle',
] as const

/**
 * When each part of an item last changed, in milliseconds: a product of registers, each joined by
 * its later stamp. 0: not touched since the item was born, so that whatever was done elsewhere wins.
 * A negative place means that the item went before the others of its group, a positive one after
 * them, so the place is also the order.
 */
export type Stamps = NumberEach<typeof STAMPS>
type NumberEach<Names extends readonly string[]> = { readonly [At in keyof Names]: number }

/** Of an item whose registers were not touched since it was born. */
export function newStamps(born: number, place = 0): Stamps {
  return stampsBy((at) => [born, place][at] ?? 0)
}

export function stampsBy(stampAt: (at: number) => number): Stamps {
  const stamps: number[] = []
  for (let at = 0; at < STAMPS.length; at += 1) stamps.push(stampAt(at))
  // `as`: there is one for each of `STAMPS`.
  return stamps as readonly number[] as Stamps
}

/** One thing on a list. Its id is a UUID made by the device that added it. */
export interface Item {
  readonly id: string
  readonly name: string
  readonly status: Status
  readonly cents: Cents
  readonly quantity: number
  /** How much one of the quantity is: 'Arroz · 2 kg'. */
  readonly measure?: Measure | undefined
  readonly note?: string | undefined
  /** Where it was put by hand: an id of the catalogue's aisles. */
  readonly aisle?: string | undefined
  readonly stamps: Stamps
}

/** The parts of an item that hold one value each. */
export type Register = Exclude<keyof Item, 'id' | 'status' | 'stamps'>

/** The places of their stamps. */
export const REGISTERS = {
  cents: 2,
  quantity: 3,
  name: 4,
  measure: 5,
  note: 6,
  aisle: 7,
} as const satisfies Readonly<Record<Register, number>>

/** With `undefined` in place of what is missing, so that the compiler names a part that is forgotten. */
export type Whole<Thing> = { readonly [Name in keyof Thing]-?: Thing[Name] }

/** An item with what became of it: the state that devices and server join. */
export interface Row extends Item {
  /** Stamp of the last removal; 0: never. */
  readonly removed: number
  /** The row that took this one over, because both were the same thing. Only the server says so. */
  readonly into?: string | undefined
  /** When the server last said so, or that it is a thing of its own again; 0: never. */
  readonly intoAt: number
}
