import { describe, expect, test } from 'vitest'
import { createPrng } from '#testing/prng.ts'
import { barcodesIn, printedBarcodes } from './barcode-text.ts'
import { type Barcode, barcodeOf, isScan, readBarcode } from './barcode.ts'
import { readCounter } from './counter.ts'

const CASES = 500

/** Digits with their check digit, by the rule of GS1 in other words: the sum of all is a multiple of ten. */
function withCheck(digits: string): string {
  const sumOf = (all: string) =>
    Array.from(all, Number)
      .toReversed()
      .reduce((sum, digit, at) => sum + digit * (at % 2 ? 3 : 1), 0)
  const check = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`)
  return check.find((all) => sumOf(all) % 10 === 0) ?? digits
}

function codes(length: number, first = '7'): readonly string[] {
  const random = createPrng(length)
  return Array.from({ length: CASES }, () =>
    withCheck(first + Array.from({ length: length - 2 }, () => Math.floor(random() * 10)).join('')),
  )
}

function codeOf(digits: string): Barcode {
  const read = readBarcode(digits)
  if (typeof read === 'string') throw new Error(`${digits}: ${read}`)
  return read
}

describe('a barcode', () => {
  test.each([
    ['7896006711117', '7896006711117'],
    ['78905351', '78905351'],
    ['036000291452', '0036000291452'],
    ['0036000291452', '0036000291452'],
    ['00036000291452', '0036000291452'],
    ['0000078905351', '78905351'],
    ['00000078905351', '78905351'],
    ['000078905351', '78905351'],
  ])('%s is kept as %s', (digits, code) => {
    expect(readBarcode(digits)).toEqual({ code })
  })

  test('of a case keeps its own code and names that of a piece', () => {
    expect(readBarcode('17896006711114')).toEqual({
      code: '17896006711114',
      piece: '7896006711117',
    })
    expect(readBarcode('10000078905358')).toEqual({ code: '10000078905358', piece: '78905351' })
    expect(readBarcode(withCheck('9789600671111'))).toEqual({ code: withCheck('9789600671111') })
  })

  test('of a counter is that of its item, whatever its label says', () => {
    expect(readBarcode('2010085025049')).toEqual({ code: '2010085000008', amount: 2504 })
    expect(readBarcode(withCheck('201008501999'))).toEqual({
      code: '2010085000008',
      amount: 1999,
    })
    expect(readBarcode('2014900002840')).toEqual({ code: '2014900000006', amount: 284 })
    expect(readBarcode(withCheck('0201008501999'))).toEqual({ code: '2010085000008', amount: 1999 })
    expect(readBarcode(withCheck('2345678'))).toEqual({ code: withCheck('2345678') })
  })

  test.each(['', '7', '7896006', '789600671', '7896006711', '52998224725', '178960067111170'])(
    '%s has no length of one',
    (digits) => {
      expect(readBarcode(digits)).toBe('notBarcode')
    },
  )

  test.each([
    '00000000',
    '789600671111x',
    '7896 0067 111',
    '７896006711117',
    '-896006711117',
    '1e10000000000',
  ])('%s is none', (digits) => {
    expect(readBarcode(digits)).toBe('notBarcode')
  })

  test('with another digit at any place is refused', () => {
    for (const code of [8, 12, 13, 14].flatMap((length) => codes(length).slice(0, 50))) {
      for (const [at, digit] of Array.from(code, Number).entries()) {
        const other = code.slice(0, at) + ((digit + 3) % 10) + code.slice(at + 1)
        expect(readBarcode(other), other).toBe('wrongDigit')
      }
    }
  })

  test('has one normal form, which is read as itself', () => {
    for (const first of ['0', '2', '7', '9']) {
      for (const digits of [8, 12, 13, 14].flatMap((length) => codes(length, first))) {
        const { code, piece } = codeOf(digits)
        expect([8, 13, 14]).toContain(code.length)
        expect(codeOf(code).code).toBe(code)
        if (piece !== undefined) expect(codeOf(piece).code).toBe(piece)
        expect(codeOf(digits.padStart(14, '0')).code).toBe(code)
      }
    }
  })
})

describe('a typed text', () => {
  test('of 8 to 14 digits is a scan if the last one fits', () => {
    expect(['7896006711117', '78905351', '036000291452', '17896006711114'].map(isScan)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  test('that people type is no scan', () => {
    const typed = [
      'arroz',
      '7896006711118',
      '12345678',
      '2',
      '',
      ' 7896006711117',
      'leite 78905351',
    ]
    expect(typed.filter(isScan)).toEqual([])
    expect(typed.map(barcodeOf)).toEqual(typed.map(() => null))
  })
})

describe("the amount of a counter's label", () => {
  test('is a price or a weight as long as no price per kilo is known', () => {
    const both = [
      { by: 'price', paid: 1250, grams: null },
      { by: 'weight', paid: null, grams: 1250 },
    ]
    expect(readCounter(1250, null)).toEqual(both)
    expect(readCounter(1250, 0)).toEqual(both)
  })

  test('is both, with weight and price, where the price per kilo allows both', () => {
    expect(readCounter(1250, 3990)).toEqual([
      { by: 'price', paid: 1250, grams: 313 },
      { by: 'weight', paid: 4988, grams: 1250 },
    ])
  })

  test('is the one that can be weighed', () => {
    expect(readCounter(12_500, 3990).map(({ by }) => by)).toEqual(['price'])
    expect(readCounter(250, 19_990).map(({ by }) => by)).toEqual(['weight'])
    expect(readCounter(5, 3990)).toEqual([])
  })
})

describe('codes in a text', () => {
  test('stand between commas, and may be typed as they are printed', () => {
    expect(barcodesIn('7 896006 711117, 7890 5351;036000291452\n,  ')).toEqual([
      '7896006711117',
      '78905351',
      '036000291452',
    ])
    expect(barcodesIn(' ')).toEqual([])
  })

  test('are written in the groups of the bars, and read as they were', () => {
    const codes = ['7896006711117', '78905351', '17896006711114']
    expect(printedBarcodes(codes)).toBe('7 896006 711117, 7890 5351, 1 78 96006 71111 4')
    expect(barcodesIn(printedBarcodes(codes))).toEqual(codes)
  })
})
