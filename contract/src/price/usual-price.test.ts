import { expect, test } from 'vitest'
import type { PriceSeen } from './price-seen.ts'
import {
  oddPrice,
  type Usual,
  usualOf,
  verdictOf,
  verdictOnLast,
  verdictText,
} from './usual-price.ts'

const usual = (...last: number[]): Usual => ({ per: 'l', last, count: last.length })
const kindOf = (cents: number, known: Usual) => verdictOf({ per: 'l', cents }, known)?.kind

test('a price is high from 1.2 times the median of the last three on', () => {
  const known = usual(500, 500, 500, 500, 500)
  expect(kindOf(599, known)).toBeUndefined()
  expect(kindOf(600, known)).toBe('high')
})

test('a price is high only above all of the last five', () => {
  const known = usual(500, 500, 500, 500, 620)
  expect(kindOf(620, known)).toBeUndefined()
  expect(kindOf(621, known)).toBe('high')
  expect(kindOf(600, { ...known, last: [...known.last.slice(0, 4), 400, 999] })).toBe('high')
})

test('a price is good up to 0.85 times the median of the last three', () => {
  const known = usual(500, 500, 500, 500, 500)
  expect(kindOf(426, known)).toBeUndefined()
  expect(kindOf(425, known)).toBe('good')
})

test('a price is good only below all of the last five', () => {
  const known = usual(500, 500, 500, 420, 500)
  expect(kindOf(420, known)).toBeUndefined()
  expect(kindOf(419, known)).toBe('good')
})

test('three prices give no verdict, and prices of another unit give none', () => {
  expect(kindOf(900, usual(500, 500, 500))).toBeUndefined()
  expect(kindOf(900, usual(500, 500, 500, 500))).toBe('high')
  expect(verdictOf({ per: 'un', cents: 900 }, usual(500, 500, 500, 500))).toBeNull()
  expect(verdictOf({ per: 'l', cents: 900 }, undefined)).toBeNull()
})

test('the last three decide, and the text shows the last five', () => {
  const verdict = verdictOf({ per: 'l', cents: 720 }, usual(600, 600, 600, 479, 300))
  if (!verdict) throw new Error('no verdict')
  expect(verdict).toEqual({ kind: 'high', usual: 600, of: 5, isSameCode: false })
  expect(plain(verdictText({ ...verdict, usual: 479 }))).toBe(
    'acima do que você costuma pagar (R$ 4,79 nas últimas 5)',
  )
  expect(plain(verdictText({ ...verdict, kind: 'good', usual: 479, of: 4 }))).toBe(
    'abaixo do que você costuma pagar (R$ 4,79 nas últimas 4)',
  )
})

test('the last three decide, not the last five', () => {
  expect(kindOf(550, usual(500, 300, 500, 300, 300))).toBeUndefined()
  expect(kindOf(520, usual(400, 500, 300, 500, 500))).toBe('high')
})

test('a free item is no good price', () => {
  expect(kindOf(0, usual(500, 500, 500, 500))).toBeUndefined()
  expect(kindOf(1, usual(500, 500, 500, 500))).toBe('good')
})

const UNTIL = new Date('2026-11-21T12:00:00.000Z')
function seen(days: number, price: number, more: Partial<PriceSeen> = {}): PriceSeen {
  const at = new Date(UNTIL.getTime() - days * 86_400_000).toISOString()
  return { at, shop: null, per: 'l', price, promo: false, pack: null, barcode: null, ...more }
}

test('the usual prices are the last five of a year, without promotions and other units', () => {
  const prices = [
    seen(-1, 999),
    seen(0, 400),
    seen(1, 100, { promo: true }),
    seen(2, 500),
    seen(3, 90, { per: 'un' }),
    ...[4, 5, 6, 7, 365].map((days) => seen(days, 400 + days)),
    seen(366, 100),
  ]
  expect(usualOf(prices, 'l', UNTIL)).toEqual({
    per: 'l',
    last: [400, 500, 404, 405, 406],
    count: 7,
  })
})

const CHEAP = { barcode: '7896006711117' }
const DEAR = { barcode: '7891000100103' }

test('the last price is compared with three of its own barcode', () => {
  const others = [2, 4, 6, 8].map((days) => seen(days, 500, CHEAP))
  const own = [3, 5, 7].map((days) => seen(days, 700, DEAR))
  const verdict = (price: number, ...earlier: PriceSeen[]) =>
    verdictOnLast([seen(1, price, DEAR), ...earlier])
  expect(verdict(700, ...others, ...own)).toBeNull()
  expect(verdict(769, ...others, ...own)).toBeNull()
  expect(verdict(770, ...others, ...own)).toEqual({
    kind: 'high',
    usual: 700,
    of: 3,
    isSameCode: true,
  })
  expect(verdict(630, ...others, ...own)?.kind).toBe('good')
  expect(verdict(631, ...others, ...own)).toBeNull()
})

test('with fewer than three of its barcode it is compared with its product', () => {
  const others = [2, 4, 6, 8].map((days) => seen(days, 500, CHEAP))
  const own = [3, 5].map((days) => seen(days, 500, DEAR))
  const high = { kind: 'high', usual: 500, of: 5, isSameCode: false }
  expect(verdictOnLast([seen(1, 600, DEAR), ...others, ...own])).toEqual(high)
  expect(verdictOnLast([seen(1, 599, DEAR), ...others, ...own])).toBeNull()
  const known = [...others, ...own, seen(7, 500, DEAR)]
  expect(verdictOnLast([seen(1, 599), ...known])).toBeNull()
  expect(verdictOnLast([seen(1, 600), ...known])).toEqual(high)
  expect(verdictOnLast([])).toBeNull()
})

test('the text of a barcode says that the brand and size are the same', () => {
  const verdict = { kind: 'high', usual: 479, of: 3, isSameCode: true } as const
  expect(plain(verdictText(verdict))).toBe(
    'acima do que você costuma pagar pela mesma marca e tamanho (R$ 4,79 nas últimas 3)',
  )
})

test('a price ten times the usual one, or a tenth of it, needs a confirmation', () => {
  const known: Usual = { per: 'kg', last: [549, 550, 540], count: 3 }
  const odd = (cents: number) => oddPrice({ per: 'kg', cents }, known)
  expect(plain(odd(5490))).toBe('R$ 54,90 por quilo mesmo?')
  expect([odd(5489), odd(56), odd(0)]).toEqual([null, null, null])
  expect(plain(oddPrice({ per: 'un', cents: 50 }, usualUn))).toBe('R$ 0,50 por unidade mesmo?')
  expect(oddPrice({ per: 'kg', cents: 5490 }, undefined)).toBeNull()
  expect(plain(odd(54))).toBe('R$ 0,54 por quilo mesmo?')
  expect(plain(oddPrice({ per: 'un', cents: 5000 }, usualUn))).toBe('R$ 50,00 por unidade mesmo?')
  expect(oddPrice({ per: 'l', cents: 5490 }, known)).toBeNull()
  expect(oddPrice({ per: 'kg', cents: 5490 }, { ...known, last: [] })).toBeNull()
})

const usualUn: Usual = { per: 'un', last: [500], count: 1 }

function plain(text: string | null): string | undefined {
  return text?.replaceAll('\u00A0', ' ')
}
