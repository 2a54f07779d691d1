import { describe, expect, test } from 'vitest'
import type { Measure } from '#measure/measure.ts'
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
