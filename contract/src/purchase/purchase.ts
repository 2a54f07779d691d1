/** From what a kitchen needs to what a shop sells. */
import { stemKey } from '#catalogue/word-forms.ts'
import { MAX_QUANTITY } from '#limits.ts'
import { readLine } from '#line/read-line.ts'
import type { ThingOf } from '#match/match.ts'
import { withoutNoise } from '#measure/float-noise.ts'
import type { Measure } from '#measure/measure.ts'
import type { Measured } from '#measure/measured-name.ts'
import { writtenNamesOf } from '#product/product-names.ts'
import { PIECE } from '#quantity/quantity-units.ts'
import { inReadableUnit } from '#stock/need/need-measures.ts'
import { foldName, itemName } from '#text/name.ts'
import { counterStep, wholeUp } from './counter-step.ts'
import { type Lot, lotOf } from './lot.ts'
import { needNote } from './need-note.ts'
import type { Want } from './want.ts'

/** A row of the list, in what a shop sells. */
export interface Purchase extends Measured {
  readonly quantity: number
  /** What the kitchen needs, if it is not exactly what is bought; '' otherwise. */
  readonly note: string
}

/** Wants that are bought together, added up and not yet rounded. */
export interface Batch {
  readonly name: string
  readonly lot: Lot
  readonly needs: readonly (Measure | null)[]
}

/** The rows for what a kitchen wants: each thing once for each way in which it is sold. */
export function purchasesOf(wants: readonly Want[], thingOf: ThingOf): Purchase[] {
  return batchesOf(wants, thingOf).map(purchaseOf)
}

/** The row for one want. */
export function purchaseFor(want: Want, thingOf: ThingOf): Purchase {
  return purchaseOf(batchOf(want, thingOf))
}

/** A product as the list names it: 'Arroz 5 kg' as a typed line reads it, if that leads back to it. */
export function rowOfProduct(written: string): Measured {
  const { name, measure } = readLine(written)
  const names = measure ? writtenNamesOf({ name, measure }).map(foldName) : []
  return names.includes(foldName(written)) ? { name, measure } : { name: written }
}

export function batchesOf(wants: readonly Want[], thingOf: ThingOf): readonly Batch[] {
  const batches = new Map<string, Batch>()
  for (const want of wants) {
    const batch = batchOf(want, thingOf)
    const key = `${stemKey(batch.name)}\n${kindKey(batch.lot)}`
    const present = batches.get(key)
    batches.set(key, present ? added(present, batch) : batch)
  }
  return withoutSpare([...batches.values()])
}

/** The row of a batch, rounded here and nowhere before. */
export function purchaseOf({ name, lot, needs }: Batch): Purchase {
  const row = { name: itemName(name), note: needNote(needs) }
  switch (lot.kind) {
    case 'weight': {
      const amount = counterStep(lot.amount)
      const note = withoutNoise(lot.amount) === amount ? '' : row.note
      return { ...row, note, quantity: 1, measure: inReadableUnit(amount, lot.unit) }
    }
    case 'pack':
      return packed(row, lot)
    case 'product':
      return { ...row, ...rowOfProduct(lot.product.name), ...counted(lot.amount, row.note) }
    case 'piece':
      return { ...row, ...counted(lot.amount, row.note) }
    case 'label':
      return { ...row, ...counted(lot.amount, row.note), measure: { amount: 1, unit: lot.unit } }
    case 'some':
      return { ...row, ...(lot.product && rowOfProduct(lot.product.name)), quantity: 1 }
  }
}

function batchOf(want: Want, thingOf: ThingOf): Batch {
  const thing = want.product
    ? (thingOf(want.product.name) ?? thingOf(want.name))
    : thingOf(want.name)
  const lot = lotOf(want, thing)
  const name = 'product' in lot && lot.product ? lot.product.name : want.name
  return { name, lot, needs: [want.need] }
}

function kindKey(lot: Lot): string {
  return lot.kind === 'weight' || lot.kind === 'label' ? `${lot.kind} ${lot.unit}` : lot.kind
}

function added(one: Batch, other: Batch): Batch {
  const amount = one.lot.kind === 'some' ? 1 : one.lot.amount + other.lot.amount
  return { ...one, lot: { ...one.lot, amount }, needs: [...one.needs, ...other.needs] }
}

/** One of a thing is in what is bought of it anyway. */
function withoutSpare(batches: readonly Batch[]): readonly Batch[] {
  const isBought = new Set(
    batches.flatMap(({ name, lot }) => (lot.kind === 'some' ? [] : [stemKey(name)])),
  )
  return batches.filter(({ name, lot }) => lot.kind !== 'some' || !isBought.has(stemKey(name)))
}

/** Whole packages or pieces. */
function counted(amount: number, note: string): Pick<Purchase, 'quantity' | 'note'> {
  const quantity = within(wholeUp(amount))
  return { quantity, note: withoutNoise(amount) === quantity ? '' : note }
}

/** The smallest usual package that covers the amount, else enough of the largest. */
function packed(
  row: Pick<Purchase, 'name' | 'note'>,
  { amount, sizes, unit }: Extract<Lot, { kind: 'pack' }>,
): Purchase {
  const bySize = sizes.toSorted((one, other) => one.amount - other.amount)
  const size = bySize.find((one) => one.amount >= withoutNoise(amount)) ?? bySize.at(-1)
  if (!size) return { ...row, quantity: 1 }
  // Pieces are no measure of a row: '1 bandeja' of 30 eggs.
  const measure = size.unit === PIECE ? { amount: 1, unit } : inReadableUnit(size.amount, size.unit)
  return { ...row, ...counted(amount / size.amount, row.note), measure }
}

function within(quantity: number): number {
  return Math.min(Math.max(quantity, 1), MAX_QUANTITY)
}
