/** Adds what a kitchen wants to a list that may already have some of it. */
import { stemKey } from '#catalogue/word-forms.ts'
import type { ThingOf } from '#match/match.ts'
import { withoutNoise } from '#measure/float-noise.ts'
import { exactAmount, isSameMeasure, type Measure } from '#measure/measure.ts'
import type { Measured } from '#measure/measured-name.ts'
import { measureInName } from '#quantity/quantity-name.ts'
import { convert } from '#quantity/quantity-scale.ts'
import { wholeUp } from './counter-step.ts'
import type { Lot } from './lot.ts'
import { joinedNote, needsIn, withoutNeed } from './need-note.ts'
import { type Batch, batchesOf, type Purchase, purchaseOf } from './purchase.ts'
import type { Want } from './want.ts'

/** A row of the list. */
export interface PresentRow extends Measured {
  readonly quantity: number
  readonly note?: string | undefined
}

export interface JoinedRow<Row> extends Purchase {
  /** The row that it replaces; undefined for a new one. */
  readonly replaces: Row | undefined
  /** Words of that row's note. */
  readonly words: string
}

/**
 * The rows that change, and new ones. A row with the need of another recipe covers both; a row of a person
 * gets as much more as is needed: packages of its size, grams, pieces.
 */
export function joinPurchases<Row extends PresentRow>(
  present: readonly Row[],
  wants: readonly Want[],
  thingOf: ThingOf,
): JoinedRow<Row>[] {
  const free = new Set(present)
  return batchesOf(wants, thingOf).flatMap((batch): readonly JoinedRow<Row>[] => {
    const purchase = purchaseOf(batch)
    for (const row of free) {
      const joined = isOf(row, batch, purchase) ? joinedRow(row, batch, thingOf) : undefined
      if (joined === undefined) continue
      free.delete(row)
      const words = withoutNeed(row.note ?? '')
      return isUnchanged(row, joined, words) ? [] : [{ ...joined, replaces: row, words }]
    }
    return [{ ...purchase, replaces: undefined, words: '' }]
  })
}

function isUnchanged(
  row: PresentRow,
  { quantity, measure, note }: Purchase,
  words: string,
): boolean {
  const isSame = row.quantity === quantity && isSameMeasure(row.measure, measure)
  return isSame && joinedNote(note, words) === (row.note ?? '')
}

/** Whether a row is of the thing: by its name, or by that of the product. */
function isOf(row: PresentRow, { name }: Batch, purchase: Purchase): boolean {
  return [name, purchase.name].map(stemKey).includes(stemKey(plainRow(row).name))
}

/** An older row has the measure in its name: 'Farinha (500 g)'. */
function plainRow(row: PresentRow): PresentRow {
  const found = row.measure ? undefined : measureInName(row.name)
  if (!found) return row
  const { quantity, unit } = found.measure
  return { ...row, name: found.name, measure: { amount: quantity, unit: unit.name } }
}

function joinedRow(given: PresentRow, batch: Batch, thingOf: ThingOf): Purchase | undefined {
  const row = plainRow(given)
  const noted = needsIn(row.note)
  if (noted) return withNoted(row, noted, batch, thingOf)
  const { lot } = batch
  if (lot.kind === 'some') return { ...row, note: '' }
  if (!row.measure) return unmeasured(row, batch)
  return withMore(row, row.measure, lot)
}

/** Both needs, as if they had been wanted at once; never less than the row has. */
function withNoted(
  row: PresentRow,
  noted: readonly (Measure | null)[],
  batch: Batch,
  thingOf: ThingOf,
): Purchase | undefined {
  const product = 'product' in batch.lot ? batch.lot.product : undefined
  const needs = [...noted, ...batch.needs]
  const wants = needs.map((need) => ({ name: batch.name, need, product }))
  const [both, ...others] = batchesOf(wants, thingOf).map(purchaseOf)
  if (!both || others.length > 0) return undefined
  const quantity = Math.max(
    both.quantity,
    isSameMeasure(both.measure, row.measure) ? row.quantity : 1,
  )
  return { ...both, name: row.name, quantity }
}

/** 'Ovos' are so many more; any other name alone takes the amount. */
function unmeasured(row: PresentRow, batch: Batch): Purchase {
  const purchase = purchaseOf(batch)
  const isCounted =
    batch.lot.kind === 'piece' || (batch.lot.kind === 'product' && !purchase.measure)
  const quantity = isCounted
    ? row.quantity + purchase.quantity
    : Math.max(row.quantity, purchase.quantity)
  return { ...purchase, name: row.name, quantity, note: isCounted ? '' : purchase.note }
}

/** More of a row with a measure: in its own packages, and of a weight in a larger weight. */
function withMore(row: PresentRow, measure: Measure, lot: Lot): Purchase | undefined {
  const { name, quantity } = row
  const exact = exactAmount(measure.amount)
  const more = amountIn(lot, measure.unit)
  if (more === undefined) return undefined
  if (lot.kind !== 'weight' || quantity > 1)
    return { name, measure, quantity: quantity + wholeUp(more / exact), note: '' }
  const amount = withoutNoise(convertOr(exact, measure.unit, lot.unit) + lot.amount)
  const sum = purchaseOf({ name, lot: { ...lot, amount }, needs: [] })
  return { ...sum, note: '' }
}

/** The amount of a lot in a unit; undefined if they cannot be added. */
function amountIn(lot: Lot, unit: string): number | undefined {
  switch (lot.kind) {
    case 'weight':
    case 'label':
      return convert(lot.amount, lot.unit, unit)
    case 'pack':
      return convert(lot.amount, lot.sizes[0]?.unit ?? lot.unit, unit)
    case 'product': {
      const { content } = lot.product
      return content ? convert(lot.amount * content.amount, content.unit, unit) : undefined
    }
    case 'piece':
    case 'some':
      return undefined
  }
}

function convertOr(amount: number, from: string, to: string): number {
  return convert(amount, from, to) ?? amount
}
