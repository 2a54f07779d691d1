import { type Measure, rounded } from '#measure/measure.ts'
import { restOf } from './need-measures.ts'
import type { Need, UnitsNeeded } from './need.ts'

/** What is told of a need when the product is known. */
export type Judgement = Partial<Pick<Need, 'atHome' | 'buy' | 'verdict' | 'units' | 'isAbout'>>

/** Who measures by spoons and pieces is off by as much of what is there. */
const ABOUT = 0.1

/** A need that can be compared, against so many units of the product. */
export function judged(
  need: Measure,
  { units, isAbout }: UnitsNeeded,
  content: Measure | null,
  there: number,
): Judgement {
  const goesOut = rounded(Math.min(units, there))
  const out = { units: goesOut > 0 ? goesOut : null, isAbout }
  const isNear = isAbout && Math.abs(units - there) <= ABOUT * there
  if (there > 0 && isNear) return { ...out, buy: need, verdict: 'check' }
  if (there > 0 && rounded(units) <= there) return { ...out, buy: null, verdict: 'home' }
  return { ...out, buy: restOf(need, units, there, content), verdict: 'buy' }
}
