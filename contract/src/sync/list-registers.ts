/** What each part of a list, of its budget and of its items is: on the wire, in the history, in the database. */
import { z } from 'zod'
import { ITEM_NAME_MAX, ITEM_NOTE_MAX } from '#limits.ts'
import { MeasureDraft, MeasureShape } from '#measure/measure-schema.ts'
import { amount, Price, Quantity } from '#money/price.ts'
import type { Part, Registers, Values } from '#registers.ts'
import { lineOf, optionalLineOf } from '#text/text.ts'
import { type Item, type Register, STATUSES } from './item.ts'

/** What travels with a further list. */
export const LIST = {
  name: {
    columns: 'name',
    stamp: 'name_at',
    draft: lineOf(ITEM_NAME_MAX),
    shape: z.string(),
  },
} as const satisfies Registers

/** What travels without its list, since the list of the house has it, too. */
export const BUDGET = {
  budget: {
    columns: 'budget_cents',
    stamp: 'budget_at',
    draft: Price.describe('0: none'),
    shape: amount('reais; 0: none any more'),
  },
} as const satisfies Registers

const AISLE_MAX = 40

/** A part as it is called beside the device, where the price is `cents`. */
type Called<Name> = Name extends 'cents' ? 'price' : Name

/** Its stamps are one column, in the order of `STAMPS`. */
export const ITEM = {
  name: {
    columns: 'name',
    draft: lineOf(ITEM_NAME_MAX),
    shape: z.string(),
  },
  status: {
    columns: 'status',
    draft: z.enum(STATUSES),
    shape: z.enum(STATUSES),
  },
  price: {
    columns: 'price_cents',
    draft: Price.default(0),
    shape: amount(),
  },
  quantity: {
    columns: 'quantity',
    draft: Quantity.default(1),
    shape: z.int(),
  },
  measure: {
    columns: { amount: 'measure_amount', unit: 'measure_unit' },
    draft: MeasureDraft.optional(),
    shape: MeasureShape.optional(),
  },
  note: {
    columns: 'note',
    draft: optionalLineOf(ITEM_NOTE_MAX).optional(),
    shape: z.string().optional(),
  },
  aisle: {
    columns: 'aisle',
    draft: optionalLineOf(AISLE_MAX).optional(),
    shape: z.string().optional(),
  },
} as const satisfies {
  readonly [Name in Register | 'status' as Called<Name>]: Part & {
    readonly shape: z.ZodType<Item[Name]>
  }
}

export type ItemValues = Values<typeof ITEM>

/** The parts of an item by the names that they have on the wire. */
export function valuesOfItem(item: Omit<Item, 'id' | 'stamps'>): ItemValues {
  const { name, status, cents, quantity, measure, note, aisle } = item
  return { name, status, price: cents, quantity, measure, note, aisle }
}
