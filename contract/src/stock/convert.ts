import { type Measure, rounded } from '#measure/measure.ts'
import { unitNamed } from '#quantity/quantity-measure.ts'
import { convert } from '#quantity/quantity-scale.ts'
import { PIECE, type Unit } from '#quantity/quantity-units.ts'
import { gramsOfOne, ML } from './household-measures.ts'

/** An amount of the unit that was asked for. */
export interface Converted {
  /** At most three decimals; 0 of what is less than half a thousandth. */
  readonly amount: number
  /** Told by the table of household measures: shown with '≈'. */
  readonly isAbout: boolean
}

/**
 * As much in another unit: exactly within weight, volume or pieces; by the table of household
 * measures between them, for a thing that is in it (`thingId` of the catalogue). Undefined
 * otherwise: a density is never guessed.
 */
export function convertTo(
  { amount, unit }: Measure,
  wanted: string,
  thingId: string | undefined,
): Converted | undefined {
  const [from, to] = [unitNamed(unit), unitNamed(wanted)]
  if (from.kind === 'taste' || to.kind === 'taste') return undefined
  const exact = convert(amount, from.name, to.name)
  if (exact !== undefined) return { amount: rounded(exact), isAbout: false }
  const [whole, one] = [gramsOf(from, thingId), gramsOf(to, thingId)]
  if (whole === undefined || one === undefined) return undefined
  return { amount: rounded((amount * whole) / one), isAbout: true }
}

/** What one of a unit weighs, of a thing. */
function gramsOf({ name, kind, size }: Unit, thingId: string | undefined): number | undefined {
  if (kind === 'mass') return size
  if (thingId === undefined) return undefined
  const grams = gramsOfOne(thingId, MEASURED_IN[kind] ?? name)
  return grams === undefined ? undefined : grams * size
}

/** The table tells of a volume in millilitres, and of pieces by one. */
const MEASURED_IN: Readonly<Record<string, string>> = { volume: ML, count: PIECE }
