/** The text of a stock: whole as users set it, with decimals if a part of a unit was used. */
import { rounded } from '@compra/contract/measure/measure.ts'

/** Parses '1,9' or '1.9', to three decimals. Undefined for text that is not a number. */
export function readStock(text: string): number | undefined {
  const typed = text.trim().replace('−', '-').replace(',', '.')
  return /^-?\d+(\.\d*)?$/.test(typed) ? rounded(Number(typed)) : undefined
}

/** Whether the text has more than the three decimals of a stock. */
export function hasTooManyDecimals(text: string): boolean {
  return /[.,]\d{3}0*[1-9]/.test(text)
}
