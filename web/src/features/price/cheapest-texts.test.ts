import type { ShopTotal } from '@compra/contract/price/shops.ts'
import { expect, test } from 'vitest'
import { beyondText, closestText, missingText, pricedText, wholeText } from './cheapest-texts.ts'

const row = (name: string) => ({ name, quantity: 1, price: 0 })
const total = (more: Partial<ShopTotal> = {}): ShopTotal => ({
  shop: { id: 'one', name: 'Mercado Um' },
  cents: 1000,
  priced: 4,
  rows: [],
  missing: [],
  fromOthers: 0,
  wholeCents: 1000,
  oldest: '2026-11-20T12:00:00.000Z',
  ...more,
})

test('the text says how many items have a price', () => {
  expect(pricedText(total(), 6)).toBe('4 de 6 itens')
  expect(pricedText(total(), 4)).toBe('Todos os 4 itens')
  expect(pricedText(total({ priced: 1 }), 1)).toBe('O único item')
})

test('missing items are named, and beyond five counted', () => {
  const missing = ['café', 'sal', 'pão', 'ovos', 'uva', 'mel', 'chá'].map(row)
  expect(missingText(total())).toBeNull()
  expect(missingText(total({ missing: missing.slice(0, 1) }))).toBe('Falta café.')
  expect(missingText(total({ missing: missing.slice(0, 2) }))).toBe('Faltam café e sal.')
  expect(missingText(total({ missing }))).toBe('Faltam café, sal, pão, ovos, uva e mais 2.')
  const coffee = { ...row('café'), measure: { amount: 500, unit: 'g' } }
  expect(missingText(total({ missing: [coffee] }))).toBe('Falta café 500 g.')
})

test('shops are compared by the same items', () => {
  const dearer = total({ wholeCents: 1450, fromOthers: 1, missing: [row('sal')] })
  expect(beyondText(dearer, total())).toBe('R$\u00A04,50 a mais nos mesmos itens')
  expect(beyondText(total(), total())).toBeNull()
  expect(wholeText(total())).toBeNull()
  expect(wholeText(dearer)).toBe('Com o que falta, de outro mercado: R$\u00A014,50')
  const more = { ...dearer, missing: [row('sal'), row('mel')] }
  expect(wholeText(more)).toBe('Com 1 dos que faltam, de outro mercado: R$\u00A014,50')
})

test('if no shop has enough prices, the closest is named', () => {
  expect(closestText(total(), 9)).toContain('Mercado Um, com 4 de 9 itens')
})
