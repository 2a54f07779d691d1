import { stemKey } from '@compra/contract/catalogue/word-forms.ts'
import type { Need } from '@compra/contract/cook/cook.ts'
import { expect, test } from 'vitest'
import { comparisonOf, isCompared, shownAs, sourcesOf } from './need.rules.ts'

const PRODUCT = '5d1e4a3e-0000-4000-8000-000000000001'
const FLOUR: Need = {
  name: 'Farinha',
  need: { amount: 500, unit: 'g' },
  atHome: { amount: 200, unit: 'g' },
  buy: { amount: 300, unit: 'g' },
  verdict: 'buy',
  productId: PRODUCT,
  candidates: [],
  units: 0.2,
  isAbout: false,
}
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('a row is called as the list will call it', () => {
  const flour = { name: 'Farinha', quantity: 1, measure: { amount: 1, unit: 'kg' } }
  expect(plain(shownAs(flour).title)).toBe('Farinha · 1 kg')
  const eggs = shownAs({ name: 'Ovos', quantity: 3 })
  expect([eggs.title, plain(eggs.count)]).toEqual(['Ovos', '3 unidades'])
})

test('what is needed stands beside what is at home, about where a table says so', () => {
  expect(plain(comparisonOf(FLOUR))).toBe('precisa 500 g, em casa 200 g')
  expect(plain(comparisonOf({ ...FLOUR, isAbout: true }))).toBe('precisa 500 g, em casa ≈ 200 g')
  const carrots: Need = {
    ...FLOUR,
    need: { amount: 3, unit: 'un' },
    atHome: { amount: 1, unit: 'kg' },
    verdict: 'home',
    units: 0.24,
    isAbout: true,
  }
  const kilo = { content: { amount: 1, unit: 'kg' } }
  expect(plain(comparisonOf(carrots, kilo))).toBe('precisa 3 un (≈ 240 g), em casa 1 kg')
  const eggs = { ...carrots, atHome: { amount: 9.612, unit: 'un' }, isAbout: false }
  expect(plain(comparisonOf(eggs, kilo))).toBe('precisa 3 un, em casa 9,6 un')
  expect(plain(comparisonOf({ ...FLOUR, atHome: { amount: 0, unit: 'g' } }))).toContain('nada')
  expect(comparisonOf({ ...FLOUR, atHome: null })).toBe('')
  expect(plain(comparisonOf({ ...FLOUR, need: null }))).toBe('em casa 200 g')
})

test('without anything at home that may be meant there is nothing to compare with', () => {
  const unknown: Need = { ...FLOUR, productId: null }
  expect(isCompared([unknown, { ...unknown, name: 'Água', verdict: 'home' }])).toBe(false)
  expect(isCompared([unknown, FLOUR])).toBe(true)
  expect(isCompared([{ ...unknown, candidates: [PRODUCT] }])).toBe(true)
})

test('a row says for which recipes it is, once each', () => {
  const row = (name: string) => ({ name, quantity: 1, note: '' })
  const milk = { row: row('Leite integral'), recipes: ['a', 'b'] }
  const salt = { row: row('Sal'), recipes: ['b', 'gone'] }
  const titles = new Map([
    ['a', 'Feijoada'],
    ['b', 'Bobó'],
  ])
  expect([...sourcesOf([milk, { ...milk, recipes: ['a'] }, salt], titles)]).toEqual([
    [stemKey('Leite integral'), 'Feijoada, Bobó'],
    [stemKey('Sal'), 'Bobó'],
  ])
})
