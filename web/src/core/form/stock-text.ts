/** A stock as it is typed: whole as people set it, with decimals when some of a unit was used. */
import { rounded } from '@compra/contract/measure/measure.ts'

/** Parses '1,9' or '1.9', to three decimals. Undefined for text that is not a number. */
export function readStock(text: string): number | undefined {
  const typed = text.trim().replace('−', '-').replace(',', '.')
  return /^-?\d+(\.\d*)?$/.test(typed) ? rounded(Number(typed)) : undefined
}

/** Whether more than the three decimals that a stock has were typed. */
export function hasTooManyDecimals(text: string): boolean {
  return /[.,]\d{3}0*[1-9]/.test(text)
}
