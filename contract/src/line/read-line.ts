import { MAX_PRICE_CENTS, MAX_QUANTITY } from '#limits.ts'
import { withoutNoise } from '#measure/float-noise.ts'
import type { Cents } from '#money/money.ts'
import { PIECE, type Unit, unitOf } from '#quantity/quantity-units.ts'
import { itemName } from '#text/name.ts'
import { type AmountReading, readAmountOf } from './line-amount.ts'
import { noteAtEnd, plainLine, withoutCount } from './line-brackets.ts'
import { readOffer, type WrittenOffer } from './line-offer.ts'
import { type Per, readPerBefore, readWrittenPrice, type WrittenPrice } from './line-price.ts'
import type { LineReading } from './line.ts'

/** A longer line has no amount: prose, or hostile. */
const LINE_MAX = 1_000

/**
 * Reads one thing: '3 leite integral 1 l 5,99' is 3 × leite integral of 1 l at R$ 5,99. A text without
 * numbers is a name. Never throws; linear time. `readList` reads texts that may hold several.
 */
export function readLine(text: string): LineReading {
  if (text.length > LINE_MAX) return { name: itemName(text), quantity: 1 }
  const { text: open, count } = withoutCount(text)
  const reading = readNoted(open)
  if (open === text) return reading
  if (reading.name === '') return readNoted(text)
  const { offer: _, ...line } = reading
  return { ...line, quantity: Math.min(line.quantity * count, MAX_QUANTITY) }
}

/** 'arroz 5 kg (do Beto)': the amount is before the note. */
function readNoted(text: string): LineReading {
  const open = plainLine(text)
  const reading = readOpen(open)
  const note = noteAtEnd(open)
  if (note === '' || !/\d/.test(reading.name)) return reading
  const line = readOpen(open.slice(0, -note.length))
  return line.name === '' ? reading : { ...line, name: itemName(`${line.name}${note}`) }
}

function readOpen(text: string): LineReading {
  const offer = readOffer(text)
  const { isRead: _, ...reading } = (offer && offered(offer)) ?? readPriced(text)
  return reading
}

/** Undefined if the rest has a price of its own, or no name. */
function offered({ rest, quantity, price, note }: WrittenOffer): AmountReading | undefined {
  const { offer: _, ...line } = readPriced(rest)
  if (line.name === '' || !/\p{L}/u.test(line.name)) return undefined
  const own = line.quantity > 1 ? line.quantity : (quantity ?? 1)
  const kept = { ...line, quantity: own, isRead: true, ...(note !== undefined && { note }) }
  if (price === undefined) return kept
  return line.cents === undefined ? withCents(kept, (price * 100) / (quantity ?? own)) : undefined
}

function readPriced(text: string): AmountReading {
  const price = readWrittenPrice(text)
  return (price && pricedOf(price)) ?? readUnpriced(text)
}

/** 'leite 4,59 12 un', 'miojo 2,19 cada 5 un' have their price before the amount. */
function readUnpriced(text: string): AmountReading {
  const amount = readAmountOf(text, false)
  const price = amount.isRead ? readWrittenPrice(amount.name) : undefined
  const isEach = !price?.per || price.per.unit.name === PIECE
  const name = price && isEach ? itemName(price.rest) : ''
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
