import { expect, test } from 'vitest'
import { readPerBefore, readWrittenPrice } from './line-price.ts'

/** The cents of a line, their unit, and the rest. */
function readText(line: string) {
  const price = readWrittenPrice(line)
  if (!price) return undefined
  const { cents, per, rest } = price
  return [cents, per && `${per.quantity} ${per.unit.name}`, rest.trim().replaceAll(/ +/g, ' ')]
}

test('a number is money behind R$ or rs, and before reais', () => {
  for (const line of ['pão R$ 5', 'pão rs 5', 'pão 5 reais', 'pão r$5']) {
    expect(readText(line), line).toEqual([500, undefined, 'pão'])
  }
  for (const line of ['pão US$ 5', 'pão $ 5', 'pão r e 5', 'pão 5', 'moeda reais']) {
    expect(readText(line), line).toBeUndefined()
  }
  expect(readText('moeda reais 5,99')).toEqual([599, undefined, 'moeda reais'])
})

test('at the end of a line a price may be followed by up to seven marks', () => {
  expect(readText('pão 5,99')).toEqual([599, undefined, 'pão'])
  expect(readText(`pão 5,99${' -'.repeat(7)}`)?.[0]).toBe(599)
  expect(readText(`pão 5,99${' -'.repeat(8)}`)).toBeUndefined()
  expect(readText('pão 5,99 por')).toBeUndefined()
  expect(readText('pão 5,99 branco')).toBeUndefined()
})

test('a price is for each, with or without one', () => {
  expect(readText('pão 2,50 cada')).toEqual([250, '1 un', 'pão'])
  expect(readText('pão 2,50 cada um')).toEqual([250, '1 un', 'pão'])
  expect(readText('fruta 2,50 cada uma')).toEqual([250, '1 un', 'fruta'])
  expect(readText('R$ 2,50 cada pão')).toEqual([250, '1 un', 'pão'])
  expect(readText('um R$ 2,50 cada pão')).toEqual([250, '1 un', 'um pão'])
  expect(readText('pão 2,50 cada dois')).toBeUndefined()
})

test('a preposition after a price is dropped only at the beginning of a line', () => {
  expect(readText('R$ 20 de carne')).toEqual([2000, undefined, 'carne'])
  expect(readText('caixa R$ 20 de carne')).toEqual([2000, undefined, 'caixa de carne'])
})

test('a unit before a price is its unit, unless it is a size, a taste or a package', () => {
  expect(readPerBefore('banana kg')).toMatchObject({ rest: 'banana ', per: { quantity: 1 } })
  for (const rest of ['', 'kg', '2 kg', 'camiseta g', 'sal pouco', 'milho lata']) {
    expect(readPerBefore(rest), rest).toBeUndefined()
  }
})
