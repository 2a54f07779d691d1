import { MAX_PRICE_CENTS } from '#limits.ts'
import { withoutNoise } from '#measure/float-noise.ts'
import type { Cents } from '#money/money.ts'
import { type Unit, unitOf } from '#quantity/quantity-units.ts'
import { itemName } from '#text/name.ts'
import { type AmountReading, readAmountOf } from './line-amount.ts'
import { type Per, readPerBefore, readWrittenPrice, type WrittenPrice } from './line-price.ts'
import type { LineReading } from './line.ts'

/**
 * Reads a typed line: '3 leite integral 1 l 5,99' is 3 × leite integral of 1 l at R$ 5,99. A text without
 * numbers is a name. Never throws; linear time.
 */
export function readLine(text: string): LineReading {
  const price = readWrittenPrice(text)
  const { isRead: _, ...reading } = (price && pricedOf(price)) ?? readUnpriced(text)
  return reading
}

/** 'leite 4,59 12 un' has its price before the amount. */
function readUnpriced(text: string): AmountReading {
  const amount = readAmountOf(text, false)
  const price = amount.isRead ? readWrittenPrice(amount.name) : undefined
  const name = price && !price.per ? itemName(price.rest) : ''
  return price && name !== '' ? { ...amount, name, cents: price.cents } : amount
}

/** Undefined if the price does not fit the rest. */
function pricedOf(price: WrittenPrice): AmountReading | undefined {
  const read = readAmountOf(price.rest, true)
  const before = read.isRead || price.per ? undefined : readPerBefore(price.rest)
  const amount = before ? readAmountOf(before.rest, true) : read
  if (amount.name === '') return undefined
  const per = before?.per ?? price.per
  return per ? perUnit(amount, price.cents, per) : { ...amount, cents: price.cents }
}

/** '6,49 o kg' of 1,2 kg are 7,79; of a name alone the price is that of 1 kg. */
function perUnit(amount: AmountReading, cents: Cents, per: Per): AmountReading | undefined {
  const { measure, quantity } = amount
  const { unit } = per
  if (unit.kind === 'own' && (measure || quantity > 1)) return { ...amount, cents }
  if (measure) {
    const own = unitOf(measure.unit)
    const times = areComparable(own, unit)
      ? sizeOf(measure.amount, own) / sizeOf(per.quantity, unit)
      : 0
    return withCents(amount, cents * times)
  }
  if (unit.kind === 'count' && (amount.isRead || per.quantity * unit.size === 1))
    return withCents(amount, cents / sizeOf(per.quantity, unit))
  if (amount.isRead) return undefined
  return { ...amount, measure: { amount: per.quantity, unit: unit.name }, cents }
}

function areComparable(one: Unit, other: Unit): boolean {
  return one.kind === other.kind && (one.kind !== 'own' || one.name === other.name)
}

function sizeOf(quantity: number, unit: Unit): number {
  return quantity * unit.size
}

/** Rounds half up, without floating-point error. */
function withCents(amount: AmountReading, exact: number): AmountReading | undefined {
  const cents = Math.round(withoutNoise(exact))
  return cents > 0 && cents <= MAX_PRICE_CENTS ? { ...amount, cents } : undefined
}
