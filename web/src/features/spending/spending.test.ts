import { monthTitle } from '@compra/contract/format/months.ts'
import type { Spending } from '@compra/contract/price/price-seen.ts'
import { describe, expect, test, vi } from 'vitest'
import { shiftMonth, monthOf } from './months.ts'
import { spendingCsv } from './spending-csv.ts'
import { aisleParts, differenceText, shopParts, weekText } from './spending-words.ts'

const NOVEMBER: Spending = {
  month: '2026-11',
  total: 117955,
  before: 0,
  byShop: [],
  byAisle: [],
  byWeek: [],
  lines: [],
}

describe('months', () => {
  test('a month is that of São Paulo, three hours behind', () => {
    expect(monthOf(new Date('2026-12-01T02:59:59Z'))).toBe('2026-11')
    expect(monthOf(new Date('2026-12-01T03:00:00Z'))).toBe('2026-12')
  })
  test('a month is the same where the browser joins the parts of a date in another way', () => {
    // A getter that the types declare as a method.
    const formatters: { readonly format: string | (() => string) } = Intl.DateTimeFormat.prototype
    const joined = vi.spyOn(formatters, 'format', 'get')
    joined.mockReturnValue(() => '11/2026')
    expect(monthOf(new Date('2026-11-15T12:00:00Z'))).toBe('2026-11')
    joined.mockRestore()
  })
  test('the next and the previous month cross the turn of a year', () => {
    expect(shiftMonth('2026-01', -1)).toBe('2025-12')
    expect(shiftMonth('2026-12', 1)).toBe('2027-01')
    expect(monthTitle('2026-03')).toBe('Março de 2026')
  })
})

describe('the month before', () => {
  test.for([
    [110000, 100000, 'R$\u00A0100,00 a mais que em outubro inteiro (10 %)'],
    [85000, 100000, 'R$\u00A0150,00 a menos que em outubro inteiro (15 %)'],
    [100001, 100000, 'R$\u00A00,01 a mais que em outubro inteiro'],
    [100000, 100000, 'O mesmo que em outubro inteiro'],
    [100000, 0, null],
  ] as const)('the difference of %i and %i cents is: %s', ([total, before, text]) => {
    expect(differenceText({ ...NOVEMBER, total, before })).toBe(text)
  })
})

test('shops and aisles are ordered by spending, including unknown ones', () => {
  const shop = { id: '0', name: 'Mercado Exemplo' }
  const byShop = [
    { shop: null, total: 100, before: 0 },
    { shop, total: 900, before: 5 },
  ]
  const byAisle = [
    { aisle: null, total: 100, before: 0 },
    { aisle: 'graos', total: 200, before: 0 },
  ]
  expect(shopParts({ ...NOVEMBER, byShop }).map(({ name }) => name)).toEqual([
    'Mercado Exemplo',
    'Anotado à mão',
  ])
  expect(aisleParts({ ...NOVEMBER, byAisle }).map(({ name }) => name)).toEqual([
    'Arroz, feijão e grãos',
    'Outros',
  ])
})

test('the text of a week has its days within the month', () => {
  expect(weekText({ from: '2026-11-01', to: '2026-11-01', total: 0 })).toBe('1')
  expect(weekText({ from: '2026-11-02', to: '2026-11-08', total: 0 })).toBe('2 a 8')
})

test('the spreadsheet opens with commas in numbers, and runs nothing', () => {
  const line = { at: '2026-11-21T21:04:05.000Z', aisle: 'frios', quantity: 0.352, unit: 'kg' }
  const lines = [
    { ...line, shop: 'Mercado "Exemplo"; Centro', name: 'QJO MUSS', total: 1932 },
    { ...line, shop: null, name: '=HYPERLINK("x")', total: 5 },
  ]
  const [head, first, second, end] = spendingCsv({ ...NOVEMBER, lines }).split('\r\n')
  expect(head).toBe('\uFEFFData;Loja;Produto;Corredor;Quantidade;Unidade;Valor (R$)')
  expect(first).toBe(
    '21/11/2026;"Mercado ""Exemplo""; Centro";QJO MUSS;Frios, embutidos e queijos;0,352;kg;19,32',
  )
  expect(second).toMatch(/^21\/11\/2026;;"'=HYPERLINK\(""x""\)";/)
  expect(end).toBe('')
})
