import type { Need } from '@compra/contract/cook/cook.ts'
import { sampleProduct } from '@compra/contract/testing/sample-product.ts'
import { expect, test } from 'vitest'
import { takenOf, unmeasuredOf, unsureOf } from './cooked.rules.ts'

const RICE = sampleProduct({
  id: '5d1e4a3e-0000-4000-8000-000000000001',
  name: 'Arroz branco 5 kg',
  stock: 1.9,
})
const NEED: Need = {
  name: 'Arroz',
  need: { amount: 500, unit: 'g' },
  atHome: { amount: 9.5, unit: 'kg' },
  buy: null,
  verdict: 'home',
  productId: RICE.id,
  candidates: [],
  units: 0.1,
  isAbout: false,
}
const textsOf = (...needs: Need[]) =>
  takenOf(needs, [RICE]).map(({ name, text }) => `${name}: ${text.replaceAll('\u00A0', ' ')}`)

test('what goes out of a product is shown with what is left of it', () => {
  expect(textsOf(NEED)).toEqual(['Arroz branco 5 kg: 500 g · sobram 9 kg'])
  const spoon = { ...NEED, units: 0.0479, isAbout: true }
  expect(textsOf(spoon)).toEqual(['Arroz branco 5 kg: 240 g · sobram 9,26 kg'])
  expect(textsOf({ ...NEED, units: 1.7 })).toEqual(['Arroz branco 5 kg: 8,5 kg · sobra 1 kg'])
  const crumb = { ...NEED, units: 0.00001 }
  expect(textsOf(crumb)).toEqual(['Arroz branco 5 kg: 1 g · sobram 9,5 kg'])
})

test('a product without a content goes out in pieces', () => {
  const eggs = sampleProduct({ ...RICE, name: 'Ovos', stock: 4, content: null })
  const textOf = (units: number) =>
    takenOf([{ ...NEED, units }], [eggs]).map(({ text }) => text.replaceAll('\u00A0', ' '))
  expect(textOf(1)).toEqual(['1 un · sobram 3 un'])
  expect(textOf(3.5)).toEqual(['3 1/2 un · sobra 1/2 un'])
  expect(textOf(2 / 3)).toEqual(['2/3 un · sobram 3 1/3 un'])
})

test('lines of one product go out together, and one that ends says so', () => {
  expect(textsOf(NEED, { ...NEED, units: 1.8 })).toEqual(['Arroz branco 5 kg: 9,5 kg · acaba'])
})

test('nothing goes out of what cannot be compared: people look for it', () => {
  const unsure: Need = { ...NEED, verdict: 'check', units: null }
  const asked: Need = {
    ...NEED,
    verdict: 'buy',
    productId: null,
    candidates: [RICE.id],
    units: null,
  }
  expect(textsOf(unsure, asked)).toEqual([])
  expect(unsureOf([NEED, unsure, asked])).toEqual([unsure, asked])
})

test('an ingredient without an amount leaves the stock unchanged, and is named', () => {
  const salt: Need = { ...NEED, name: 'Sal', need: null, units: null }
  const water: Need = { ...salt, name: 'Água', productId: null }
  expect(unmeasuredOf([NEED, salt, water])).toEqual(['Sal'])
})
