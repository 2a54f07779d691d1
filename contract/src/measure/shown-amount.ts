import { unitNamed } from '#quantity/quantity-measure.ts'
import { PIECE } from '#quantity/quantity-units.ts'

/** An amount with its unit. */
interface Amount {
  readonly quantity: number
  readonly unit: string
}

const SMALLER: Readonly<Record<string, string>> = { kg: 'g', l: 'ml' }
const WHOLE = new Set(['g', 'ml', 'mg'])
/** Measured by quarters and thirds. */
const SPOONS = /^(?:colher|xícara|copo|concha)/
const HALF_DOZEN = 6

/** An amount as a kitchen measures it: decimals of kg and l, whole g and ml, parts of spoons, half pieces. */
export function shownAmount({ quantity, unit }: Amount): Amount {
  const { name, kind, size } = unitNamed(unit)
  const smaller = SMALLER[name]
  if (smaller !== undefined) {
    return quantity < 1
      ? { quantity: nearest(quantity * 1000, 1), unit: smaller }
      : { quantity: nearest(quantity, 100), unit }
  }
  // Less than a gram of saffron is not a gram.
  if (WHOLE.has(name)) return { quantity: nearest(quantity, quantity < 1 ? 10 : 1), unit }
  if (SPOONS.test(name)) return { quantity: nearestPart(quantity), unit }
  const isDozen = kind === 'count' && size > 1
  if (isDozen && nearest(quantity * size, 1) % HALF_DOZEN !== 0)
    return { quantity: nearest(quantity * size, 1), unit: PIECE }
  return { quantity: nearest(quantity, 2), unit }
}

/** The nearest multiple of 1 / `under` above 0. */
function nearest(quantity: number, under: number): number {
  return Math.max(Math.round(quantity * under), 1) / under
}

/** The nearest quarter or third above 0. */
function nearestPart(quantity: number): number {
  const [quarters, thirds] = [nearest(quantity, 4), nearest(quantity, 3)]
  return Math.abs(quarters - quantity) <= Math.abs(thirds - quantity) ? quarters : thirds
}
