import type { Measure } from '#measure/measure.ts'
import type { Cents } from '#money/money.ts'

/** The list that every household has. Further ones are called by their UUID. */
export const HOUSE_LIST = 'house'

/** In the order of the groups on the screen. */
export const STATUSES = ['pending', 'unavailable', 'purchased'] as const
export type Status = (typeof STATUSES)[number]

/**
 * When each part of an item last changed, in milliseconds: a product of registers, each joined by
 * its later stamp. 0: not touched since the item was born, so that whatever was done elsewhere wins.
 * A negative place means that the item went before the others of its group, a positive one after
 * them, so the place is also the order. A new register is one more place at the end.
 */
export type Stamps = readonly [
  born: number,
  /** Of status and position. */
  place: number,
  price: number,
  quantity: number,
  name: number,
  measure: number,
  note: number,
  aisle: number,
]

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

/** The parts of an item that hold one value each, with the place of its stamp. */
export const REGISTERS = { cents: 2, quantity: 3, name: 4, measure: 5, note: 6, aisle: 7 } as const
export type Register = keyof typeof REGISTERS

/** An item with what became of it: the state that devices and server join. */
export interface Row extends Item {
  /** Stamp of the last removal; 0: never. */
  readonly removed: number
  /** The row that took this one over, because both were the same thing. Only the server says so. */
  readonly into?: string | undefined
  /** When the server last said so, or that it is a thing of its own again; 0: never. */
  readonly intoAt: number
}
