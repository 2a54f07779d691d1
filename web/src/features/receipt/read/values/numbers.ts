import { withoutNoise } from '@compra/contract/measure/float-noise.ts'
import type { Cents } from '@compra/contract/money/money.ts'

const WRITTEN = /^\d{1,12}$|^\d{0,12}[.,]\d{1,10}$|^\d{1,3}(?:[.,]\d{3})+[.,]\d{1,10}$/
const MONEY = /^\d{1,12}(?:,\d{1,10})?$|^\d{1,3}(?:\.\d{3})+(?:,\d{1,10})?$/
/** Some states print 'R$ 6.99'. */
const MONEY_WITH_DOT = /^\d{1,12}\.\d{1,2}$/

const NEGATIVE = /^\s*(?:R\$\s*)?-/i

/** '0,778', '0.8800', '1.024,5': the last separator is decimal. */
export function quantityOf(text: string): number | undefined {
  const bare = text.trim()
  if (!WRITTEN.test(bare)) return undefined
  const decimal = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  if (decimal === -1) return Number(bare)
  return Number(`${bare.slice(0, decimal).replace(/[.,]/g, '') || '0'}.${bare.slice(decimal + 1)}`)
}

/** Printed reais, 'R$ 1.024,00': the comma is decimal, dots group thousands. */
export function moneyOf(text: string): number | undefined {
  const bare = text.replace(/R\$/i, '').trim()
  if (MONEY_WITH_DOT.test(bare)) return Number(bare)
  if (!MONEY.test(bare)) return undefined
  return Number(bare.replaceAll('.', '').replace(',', '.'))
}

/** Rounds half up, on the written decimals. */
export function centsOf(amount: number): Cents {
  return Math.round(withoutNoise(amount * 100))
}

/** Printed reais in cents, '-5,00' as -500; undefined if unreadable. */
export function signedCents(text: string): Cents | undefined {
  const isNegative = NEGATIVE.test(text)
  const amount = moneyOf(isNegative ? text.replace('-', '') : text)
  if (amount === undefined) return undefined
  return isNegative ? -centsOf(amount) : centsOf(amount)
}
