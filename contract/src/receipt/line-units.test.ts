import { describe, expect, test } from 'vitest'
import type { Measure } from '#measure/measure.ts'
import { type ContentLine, contentOfLine } from './line-content.ts'
import { stockOfLine } from './line-units.ts'
import { packOf } from './pack.ts'
import type { ReceiptUnit } from './printed.ts'

const KILO = { amount: 1, unit: 'kg' }

function stockText(
  [quantity, unit, text, paid]: [number, ReceiptUnit, string, number],
  content: Measure | null,
  thing?: string,
): string {
  const stock = stockOfLine({ quantity, unit, text, paid }, { content }, thing)
  return `${stock.units}${stock.isSure ? '' : '?'} at ${stock.unitCents}`
}

describe('units of a product in a row, and the price of one', () => {
  test('pieces of a size become units by the content of the product', () => {
    expect(stockText([2, 'un', 'ARROZ T1 CAMIL 5KG', 5580], KILO)).toBe('10 at 558')
    expect(stockText([2, 'un', 'ARROZ T1 CAMIL 5KG', 5580], { amount: 5, unit: 'kg' })).toBe(
      '2 at 2790',
    )
    expect(stockText([12, 'un', 'LEITE UHT INT ITALAC 1L', 5748], { amount: 1, unit: 'l' })).toBe(
      '12 at 479',
    )
    expect(stockText([1, 'un', 'OVOS BCO GDE C/30', 1990], { amount: 10, unit: 'un' })).toBe(
      '3 at 663',
    )
  })

  test('a weighed row is its weight in units of a product of 1 kg', () => {
    expect(stockText([0.778, 'kg', 'BAN PRATA KG', 505], KILO)).toBe('0.778 at 649')
    expect(stockText([0.352, 'kg', 'QJO MUSS FAT KG', 1932], { amount: 200, unit: 'g' })).toBe(
      '1.76 at 1098',
    )
  })

  test('a weighed row is one piece of a product without content, at the price of the row', () => {
    expect(stockText([0.778, 'kg', 'BAN PRATA KG', 505], null)).toBe('1 at 505')
    expect(stockText([1.5, 'l', 'CHOPE', 3000], null)).toBe('1 at 3000')
  })

  test('a product without content counts pieces of any size', () => {
    expect(stockText([3, 'un', 'CAFE PILAO 500G', 5670], null)).toBe('3 at 1890')
  })

  test('an amount that cannot be compared counts as printed, and is uncertain', () => {
    expect(stockText([2, 'un', 'OVOS C/12', 2400], KILO)).toBe('2? at 1200')
    expect(stockText([0.5, 'kg', 'OVOS KG', 900], { amount: 12, unit: 'un' })).toBe('1? at 900')
  })

  test('each unit of a free row is free', () => {
    expect(stockText([2, 'un', 'BRINDE 1KG', 0], KILO)).toBe('2 at 0')
  })
})

test('the text of a row gives the content of one piece', () => {
  const held = (text: string, unit: ReceiptUnit = 'un') => {
    const pack = packOf({ text, unit })
    return pack ? `${pack.amount} ${pack.unit}` : null
  }
  expect(held('ARROZ T1 CAMIL 5KG')).toBe('5 kg')
  expect(held('ARR PARB URBANO T1 5K')).toBe('5 kg')
  expect(held('AGUA MIN CRYSTAL S/G 1,5L')).toBe('1.5 l')
  expect(held('REFRIG 1.5L')).toBe('1.5 l')
  expect(held('FARINHA 1.000G')).toBe('1000 g')
  expect(held('LTE LV INTEG PIRACANJUBA 1LT')).toBe('1 l')
  expect(held('SAB BARRA YPE NEUT 5X180G')).toBe('900 g')
  expect(held('SABONETE LUX L6P5 85G')).toBe('510 g')
  expect(held('HAMB SEARA 12UN 672G')).toBe('672 g')
  expect(held('DESINF 2% 500ML')).toBe('500 ml')
  expect(held('OVOS BCO GDE C/30')).toBe('30 un')
  expect(held('CAPS CAFE L OR ESPRESSO C10')).toBe('10 un')
  expect(held('FILT PAPEL 103 3 COR 30UN')).toBe('30 un')
  expect(held('CHA CAMOMILA LEAO 10SQ')).toBe('10 un')
  expect(held('OVO VERM MANTIQUEIRA DZ')).toBe('12 un')
  expect(held('PAP HIG NEVE FD L12P11 30M')).toBe('12 un')
  expect(held('PAPEL HIG LEVE 16 PAGUE 15')).toBe('16 un')
  expect(held('SACO LIXO EMBALIXO 50L C30')).toBe('30 un')
  expect(held('ALCOOL 70 TUPI')).toBeNull()
  expect(held('PILHA AA C1')).toBeNull()
  expect(held('CERV SKOL LATA')).toBeNull()
  expect(held('MUSS FAT 1KG', 'kg')).toBeNull()
})

describe('sizes of one piece and pieces for less', () => {
  const held = (text: string) => {
    const pack = packOf({ text, unit: 'un' })
    return pack ? `${pack.amount} ${pack.unit}` : null
  }

  test.each([
    ['DESINF SANOL L750 P500ML', '750 ml'],
    ['AMAC FOFO L500 P450ML', '500 ml'],
    ['LIMP UAU L400ML P300ML', '400 ml'],
    ['DET LIQ L500ML P400ML', '500 ml'],
    ['SAB PO LEVE 1000G PAGUE 900G', '1000 g'],
    ['SABONETE LUX L6P5 85G', '510 g'],
    ['PAP HIG NEVE FD L12P11 30M', '12 un'],
    ['PAPEL HIG LV 16 PG 15', '16 un'],
  ])('%s holds %s', (text, size) => {
    expect(held(text)).toBe(size)
  })

  test('pieces for less are at most 48, and more than are paid', () => {
    expect(held('PAP HIG L11P12 500G')).toBe('500 g')
    expect(held('FRALDA L99P90')).toBeNull()
    expect(held('COPO L48P46')).toBe('48 un')
  })

  test('more than 30 kg, 30 l or 300 pieces is no content', () => {
    expect(held('RACAO 30KG')).toBe('30 kg')
    expect(held('CIMENTO 50KG')).toBeNull()
    expect(held('AGUA 31L')).toBeNull()
    expect(held('OLEO SOJA SOYA 900 UN')).toBeNull()
    expect(held('PALITO C/300')).toBe('300 un')
  })
})

describe('the content of one piece of a known thing', () => {
  const held = (text: string, packs: readonly string[], more: Partial<ContentLine> = {}) => {
    const line = { text, unit: 'un', ...more } as const
    const found = contentOfLine(line, { packs, aisle: 'molhos' })
    return found ? `${found.amount} ${found.unit}` : null
  }

  test('a unit that the till appends is not one of pieces', () => {
    expect(held('OLEO SOJA SOYA 900 UN', ['900 ml'])).toBe('900 ml')
    expect(held('FERM PO ROYAL 100 UN', ['100 g', '250 g'])).toBe('100 g')
    expect(held('AVEIA FLOC QUAK450 UN', ['200 g', '500 g'])).toBe('450 g')
    expect(held('GUARDANAPO 50 UN', ['50 un'])).toBe('50 un')
    expect(held('HAMB BOV 12 UN', ['672 g'])).toBe('12 un')
  })

  test('a product of that size counts one unit a row', () => {
    expect(stockText([2, 'un', 'OLEO SOJA SOYA 900 UN', 1598], { amount: 900, unit: 'ml' })).toBe(
      '2 at 799',
    )
  })

  test('a price far from what the aisle costs is of no content', () => {
    expect(held('MOLHO 500G', [], { paid: 500, quantity: 1 })).toBe('500 g')
    expect(held('MOLHO 500G', [], { paid: 50, quantity: 1 })).toBeNull()
    expect(held('MOLHO 2G', [], { paid: 500, quantity: 1 })).toBeNull()
    expect(held('MOLHO 5KG', [], { paid: 6_00, quantity: 4 })).toBeNull()
    expect(held('MOLHO C/200', [], { paid: 300, quantity: 1 })).toBeNull()
    expect(held('MOLHO 500G', [], { unit: 'kg' })).toBeNull()
  })
})
