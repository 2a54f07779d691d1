import { type Measure, rounded } from '#measure/measure.ts'
import { unitNamed } from '#quantity/quantity-measure.ts'
import { convert } from '#quantity/quantity-scale.ts'
import { PIECE, type Unit } from '#quantity/quantity-units.ts'
import { gramsOfOne, ML } from './household-measures.ts'

/** An amount in the requested unit. */
export interface Converted {
  /** At most three decimals; 0 below half a thousandth. */
  readonly amount: number
  /** Converted by the table of household measures: shown with '≈'. */
  readonly isAbout: boolean
}

/**
 * Converts to another unit: exactly within weight, volume or pieces; between them by the table of
 * household measures, for a thing in it (`thingId` of the catalogue). Otherwise undefined: a density is
 * never guessed.
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

/** The weight of one unit of a thing. */
function gramsOf({ name, kind, size }: Unit, thingId: string | undefined): number | undefined {
  if (kind === 'mass') return size
  if (thingId === undefined) return undefined
  const grams = gramsOfOne(thingId, MEASURED_IN[kind] ?? name)
  return grams === undefined ? undefined : grams * size
}

/** The table has volumes per millilitre, and pieces. */
const MEASURED_IN: Readonly<Record<string, string>> = { volume: ML, count: PIECE }
