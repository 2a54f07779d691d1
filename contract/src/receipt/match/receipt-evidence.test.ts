import { describe, expect, test } from 'vitest'
import text from '#catalogue/catalogue.txt?raw'
import { readCatalogue } from '#catalogue/read-catalogue.ts'
import { createThingFinder } from '#catalogue/thing-finder.ts'
import { matchLine } from '#testing/receipt-corpus/match-line.ts'
import { createReceiptMatcher, type MatchLine } from './receipt-matcher.ts'

const THINGS = readCatalogue(text)
const thingOf = createThingFinder(THINGS)
const match = createReceiptMatcher(THINGS, [], thingOf, [])
const found = (line: string | Partial<MatchLine>) => match(matchLine(line))

describe('rows that were taken for the wrong thing', () => {
  test.each([
    ['CR DE LEITE SERRANO 200G', 'creme de leite'],
    ['CR LEITE SERRANO 200G', 'creme de leite'],
    ['SAB BAR DOVE ORIG 85G', 'sabonete'],
    ['SAB BARRA YPE NEUT 90G', 'sabão em barra'],
    ['SAB BARRA NEUT 5X180G', 'sabão em barra'],
    ['MILHO VERDE SERRANO LA 170G', 'milho em conserva'],
    ['MILHO VERDE SERRANO LT', 'milho em conserva'],
    ['COCO FLOCOS 50G', 'coco ralado'],
    ['LEITE UHT SEMIDESNATADO 1L', 'leite semidesnatado'],
    ['LEITE UHT SERRANO DESNAT 1L', 'leite desnatado'],
    ['BECEL SABOR MANTEIGA 500G', 'margarina'],
    ['AGUA MIN C/G 500ML', 'água com gás'],
    ['SAB LIQ ROUPA 3L', 'sabão líquido'],
    ['BISC SALG CR CRACK 350G', 'biscoito cream cracker'],
    ['RACAO WHISKAS PEIXE 1KG', 'ração para gato'],
  ])('%s is %s', (row, thing) => {
    expect(found(row)).toMatchObject({ thing, isSure: true })
  })

  test.each([
    ['ABOBORA ITALIA KG', 'abobrinha italiana'],
    ['CX/SOBRECX FGO KG', 'coxa e sobrecoxa'],
    ['TANG PONKAN KG', 'mexerica ponkan'],
  ])('%s, by weight, is %s', (row, thing) => {
    expect(found({ text: row, unit: 'kg' })).toMatchObject({ thing, isSure: true })
  })

  test.each(['REFRESCO UVA 1,5L', 'MAC.SEMOL. 500G', 'VINAGRE CASTELO 750ML', 'CALDO KNORR 57G'])(
    '%s does not say its kind, and is asked',
    (row) => {
      expect(found(row).isSure).toBe(false)
    },
  )

  test('a small bar of an unknown brand is asked, and soap is offered', () => {
    const { isSure, candidates } = found('SAB BAR FLOR DO CAMPO 85G')
    expect(isSure).toBe(false)
    expect(candidates.map(({ thing }) => thing)).toContain('sabonete')
  })

  test('spring rolls are no squeegee, not even a likely one', () => {
    expect(found('ROLINHO PRIMAVERA 250G')).toMatchObject({ thing: null, candidates: [] })
  })
})

describe('the kind in taxes', () => {
  test('excludes what it is not, and the row is asked or is the next thing', () => {
    const sure = found('SABAO BARRA NEUTRO 200G')
    const excluded = found({ text: 'SABAO BARRA NEUTRO 200G', ncm: '34011190' })
    expect(sure.isSure).toBe(true)
    expect(excluded.isSure).toBe(false)
    expect(found({ text: 'LEITE INTEGRAL 200G', ncm: '04015021' }).isSure).toBe(false)
    expect(found({ text: 'MILHO VERDE 500G', ncm: '20058000' })).not.toMatchObject({
      thing: 'milho-verde',
      isSure: true,
    })
  })

  test('confirms, and never names alone', () => {
    expect(found({ text: 'SABONETE 85G', ncm: '34011190' })).toMatchObject({
      thing: 'sabonete',
      isSure: true,
    })
    expect(found({ text: 'XPTO ZKW', ncm: '34011190' })).toMatchObject({
      thing: null,
      isSure: false,
    })
    expect(found({ text: 'ARROZ T1 5KG', ncm: '99999999' }).isSure).toBe(true)
  })

  test('of another aisle than the thing makes the row asked', () => {
    expect(found({ text: 'ARROZ T1 5KG', ncm: '23091000' }).isSure).toBe(false)
  })
})

test('a barcode that was decided once is sure, in any shop and with any words', () => {
  const memory = [
    {
      by: 'gtin',
      code: '7891000000014',
      text: 'x',
      productId: null,
      thing: 'sal refinado',
      ignored: false,
    },
  ] as const
  const remembered = createReceiptMatcher(THINGS, [], thingOf, memory)
  const line = { code: '1', gtin: '7891000000014', text: 'ARROZ 5KG', unit: 'un' } as const
  expect(remembered(line)).toMatchObject({ thing: 'sal refinado', by: 'gtin', isSure: true })
})
