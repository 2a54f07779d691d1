import { expect, test } from 'vitest'
import { ingredients, stocked, thingOf } from '#testing/needs-corpus/stocked.ts'
import { cookableOf } from './cookable.ts'

const TODAY = '2026-11-28'
const PANTRY = [
  { ...stocked('Leite 1 l', 2), packs: [{ expires: '2026-12-05', amount: 1 }] },
  { ...stocked('Iogurte 170 g', 0), packs: [] },
  { ...stocked('Arroz 1 kg', 1), packs: [{ expires: '2026-12-06', amount: 1 }] },
  { ...stocked('Louro', 1), packs: [] },
]

function cookable(recipes: Readonly<Record<string, readonly string[]>>) {
  const all = Object.entries(recipes).map(([title, lines]) => ({
    id: title,
    title,
    ingredients: ingredients(...lines),
  }))
  return cookableOf(all, PANTRY, thingOf, TODAY)
}

test('a recipe has its missing ingredients, those to check, and expiring products that it uses', () => {
  expect(
    cookable({ Sopa: ['500 ml de leite', '2 ovos', '3 folhas de louro', '200 g de arroz'] }),
  ).toEqual([
    { id: 'Sopa', title: 'Sopa', missing: ['ovos'], check: ['louro'], expiring: ['Leite 1 l'] },
  ])
})

test('complete recipes come first, then those that use expiring products, then those with fewer missing ingredients', () => {
  const order = cookable({
    'B lacks two': ['2 ovos', '1 pepino'],
    'C lacks one': ['2 ovos'],
    'D lacks two and uses milk': ['1 l de leite', '2 ovos', '1 pepino'],
    'F is complete': ['200 g de arroz'],
    'A is complete': ['200 g de arroz'],
    'G is complete with milk': ['1 l de leite'],
    'E is to check': ['3 folhas de louro'],
  }).map(({ title }) => title[0])
  expect(order.join('')).toBe('GAFEDCB')
})

test('every recipe is compared with the whole stock', () => {
  const both = cookable({ One: ['2 l de leite'], Other: ['2 l de leite'] })
  expect(both.map(({ missing }) => missing)).toEqual([[], []])
})
