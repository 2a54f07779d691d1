import { type Measure, rounded } from '#measure/measure.ts'
import { restOf } from './need-measures.ts'
import type { Need, UnitsNeeded } from './need.ts'

/** The result of comparing a need with a product. */
export type Comparison = Partial<Pick<Need, 'atHome' | 'buy' | 'verdict' | 'units' | 'isAbout'>>

/** Error of measuring by spoons and pieces, as a share of the stock. */
const ABOUT = 0.1

/** Compares a need with `there` units of its product. */
export function comparedNeed(
  need: Measure,
  { units, isAbout }: UnitsNeeded,
  content: Measure | null,
  there: number,
): Comparison {
  const goesOut = rounded(Math.min(units, there))
  const out = { units: goesOut > 0 ? goesOut : null, isAbout }
  const isNear = isAbout && Math.abs(units - there) <= ABOUT * there
  if (there > 0 && isNear) return { ...out, buy: need, verdict: 'check' }
  if (there > 0 && rounded(units) <= there) return { ...out, buy: null, verdict: 'home' }
  return { ...out, buy: restOf(need, units, there, content), verdict: 'buy' }
}
