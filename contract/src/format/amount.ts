import { withComma } from './numbers.ts'

/** Amounts that are written as fractions; others are decimals. */
const UNDERS = [2, 3, 4, 8]
/** Units that are never written with fractions. */
const DECIMAL = new Set(['mg', 'g', 'kg', 'ml', 'l'])

/** '0,5' of a weight or volume; '1/2', '1 1/2' of other units. Parses back to the same number. */
export function formatAmount(amount: number, unit = ''): string {
  return (DECIMAL.has(unit) ? undefined : asFraction(amount)) ?? withComma(amount)
}

function asFraction(amount: number): string | undefined {
  if (Number.isInteger(amount)) return undefined
  const whole = Math.floor(amount)
  for (const under of UNDERS) {
    const over = Math.round((amount - whole) * under)
    // Exactly the number that parsing gives, not only a close one.
    const same = (whole * under + over) / under === amount
    if (same && over > 0) return `${whole > 0 ? `${whole} ` : ''}${over}/${under}`
  }
  return undefined
}
