import { describe, expect, test } from 'vitest'
import text from '#catalogue/catalogue.txt?raw'
import { readCatalogue } from '#catalogue/read-catalogue.ts'
import { createThingFinder } from '#catalogue/thing-finder.ts'
import type { Matchable } from '#match/match.ts'
import { contentOf } from '#stock/content.ts'
import { matchLine } from '#testing/receipt-corpus/match-line.ts'
import { createReceiptMatcher, type MatchLine } from './receipt-matcher.ts'
import type { MemoryRow } from './remembered.ts'

const THINGS = readCatalogue(text)
const thingOf = createThingFinder(THINGS)

/** A product whose id is its name. */
function product(name: string, matches: Matchable['matches'] = []): Matchable {
  return { id: name, name, content: contentOf(name), matches }
}

function matcher(products: readonly (string | Matchable)[], memory: readonly MemoryRow[] = []) {
  const all = products.map((each) => (typeof each === 'string' ? product(each) : each))
  const match = createReceiptMatcher(THINGS, all, thingOf, memory)
  return (line: string | Partial<MatchLine>) => match(matchLine(line))
}

function remembered(
  by: MemoryRow['by'],
  code: string,
  productId: string | null,
  more: Partial<MemoryRow> = {},
): MemoryRow {
  return { by, code, text: code, productId, thing: null, ignored: false, ...more }
}

describe('earlier decisions of the household come first', () => {
  const house = ['Arroz Camil 5 kg', 'Feijão carioca 1 kg', 'Café 500 g', 'Sal 1 kg']
  const memory = [
    remembered('gtin', '7896006711117', 'Arroz Camil 5 kg'),
    remembered('cnpj', '7001', 'Feijão carioca 1 kg'),
    remembered('root', '7001', 'Café 500 g', { text: 'cafe pilao trad 500g' }),
    remembered('text', 'sal lebre 1kg', 'Sal 1 kg'),
    remembered('text', 'sacola biodegr', null, { ignored: true }),
    remembered('text', 'queijo canastra', null, { thing: 'queijo meia-cura' }),
    remembered('text', 'gone', 'deleted'),
  ]
  const match = matcher(house, memory)
  const found = (line: Partial<MatchLine>) => {
    const { productId, by, isSure } = match(line)
    return { productId, by, isSure }
  }

  test('by the barcode before the code, and by the code before another branch and the text', () => {
    const line = { code: '7001', gtin: '7896006711117', text: 'SAL LEBRE 1KG' }
    expect(found(line)).toEqual({ productId: 'Arroz Camil 5 kg', by: 'gtin', isSure: true })
    expect(found({ ...line, gtin: null })).toMatchObject({
      productId: 'Feijão carioca 1 kg',
      by: 'cnpj',
    })
    expect(found({ ...line, gtin: null, code: '9' })).toMatchObject({
      productId: 'Sal 1 kg',
      by: 'text',
    })
  })

  test('by another branch only if the texts are similar', () => {
    const branch = matcher(house, memory.slice(2, 3))
    expect(branch({ code: '7001', text: 'CAFE PILAO TRADIC 500G' }).by).toBe('root')
    expect(branch({ code: '7001', text: 'DESENGORDURANTE VEJA' }).by).toBe('thing')
  })

  test('also for ignored rows, and for things that are no products', () => {
    expect(match('SACOLA BIODEGR')).toMatchObject({ ignored: true, isSure: true, productId: null })
    expect(match('QUEIJO CANASTRA')).toMatchObject({
      thing: 'queijo meia-cura',
      by: 'text',
      suggestedName: 'Queijo meia-cura',
    })
  })

  test('decisions for a deleted product are ignored', () => {
    expect(match('GONE')).toMatchObject({ productId: null, by: null, isSure: false })
  })

  test('a text that was confirmed for a product matches the product', () => {
    const match = matcher([product('Mistura da vovó', [{ text: 'cafe pilao 500g', is: true }])])
    expect(match('CAFÉ PILAO 500G')).toMatchObject({ productId: 'Mistura da vovó', by: 'text' })
  })
})

describe('then products of the household', () => {
  test('of the same thing; the size tells two apart', () => {
    const match = matcher(['Arroz 1 kg', 'Arroz 5 kg', 'Feijão preto 1 kg'])
    expect(match('ARROZ T1 CAMIL 5KG')).toMatchObject({
      productId: 'Arroz 5 kg',
      by: 'product',
      isSure: true,
    })
    expect(match('ARR BCO TIO JOAO 1KG').productId).toBe('Arroz 1 kg')
    expect(match('FEIJ PTO CAMIL 1KG').productId).toBe('Feijão preto 1 kg')
    expect(match('ARROZ T1 CAMIL 2KG')).toMatchObject({ isSure: false })
  })

  test('by another name of it', () => {
    expect(matcher(['Mussarela'])('QJO MUSS FAT KG').productId).toBe('Mussarela')
    expect(matcher(['Aipim'])('MANDIOCA KG').productId).toBe('Aipim')
  })

  test('of a name that the catalogue does not know', () => {
    const match = matcher(['Suco de manga 1 l', 'Erva do chimichurri da Lu', 'Queijo'])
    expect(match('SUCO MANGA DEL VALLE 1L').productId).toBe('Suco de manga 1 l')
    expect(match('QJO KG').productId).toBe('Queijo')
  })

  test('another brand is asked about', () => {
    const { productId, isSure } = matcher(['Café Pilão 500 g'])('CAFE MELITTA TRAD 500G')
    expect({ productId, isSure }).toEqual({ productId: 'Café Pilão 500 g', isSure: false })
  })
})

describe('then things of the catalogue, as new products', () => {
  const match = matcher([])

  test('with its size in the name', () => {
    expect(match('ARROZ T1 CAMIL 5KG')).toMatchObject({
      productId: null,
      thing: 'arroz agulhinha',
      by: 'thing',
      isSure: true,
      suggestedName: 'Arroz agulhinha 5 kg',
      content: { amount: 5, unit: 'kg' },
      isGrocery: true,
    })
    expect(match({ text: 'BAN PRATA KG', unit: 'kg' })).toMatchObject({
      suggestedName: 'Banana-prata',
      content: null,
    })
  })

  test('with a size without a unit, if the thing is sold in it', () => {
    expect(match('OLEO DE SOJA CONCORDIA 900').suggestedName).toBe('Óleo de soja 900 ml')
    expect(match('AZEITE GALLO E.VIRGEM 500M').content).toEqual({ amount: 500, unit: 'ml' })
    expect(match('FILTRO PAPEL 103').content).toBeNull()
    expect(match({ text: 'BAN PRATA 500', unit: 'kg' }).content).toBeNull()
  })

  test('never a general word', () => {
    expect(match('CARNE KG').thing).toBeNull()
  })

  test('an unknown row is named as printed, and is uncertain', () => {
    expect(match('XYZWQ PLUS 300ML')).toMatchObject({
      thing: null,
      by: null,
      isSure: false,
      suggestedName: 'Xyzwq plus 300 ml',
    })
  })

  test('a fruit or vegetable after an unknown word does not match', () => {
    expect(match('ESPREMEDOR LIMAO').isSure).toBe(false)
    expect(match('LIMAO TAHITI').isSure).toBe(true)
  })

  test('at most three are offered', () => {
    expect(match('QUEIJO').candidates.length).toBeLessThanOrEqual(3)
    expect(match('MILHO VDE QUERO').candidates.map(({ thing }) => thing)).toContain('milho-verde')
  })

  test('services and fuel are no groceries', () => {
    expect(match('RECARGA TIM 20')).toMatchObject({ isGrocery: false, thing: null, by: null })
    expect(match('GASOLINA COMUM').isGrocery).toBe(false)
  })
})

test('names of built-in properties, empty texts and texts of ten thousand letters are safe', () => {
  const match = matcher(['Arroz'])
  for (const odd of [
    'constructor',
    '__proto__',
    '',
    '   ',
    '/',
    'A'.repeat(10_000),
    '🍎',
    'S/ C/ P/',
  ]) {
    expect(match(odd).productId).toBeNull()
  }
})
