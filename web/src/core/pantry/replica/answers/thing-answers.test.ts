import { cookApi } from '@compra/contract/cook/cook.ts'
import { productApi } from '@compra/contract/product/product.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { afterEach, expect, test } from 'vitest'
import {
  ask,
  EMPTY,
  KEY,
  make,
  names,
  newProduct,
  premium,
  refusalOf,
  stocksOf,
} from '#core/pantry/replica/testing/asking.ts'
import { GUEST, sessionState } from '#core/session/session-state.ts'
import { fetchAnswers, type HomeCall } from './answer-from.ts'

afterEach(() => sessionState.setState(GUEST, true))

const RECIPE = '00000000-0000-4000-8000-0000000000aa'
/** With a recipe for two, and what is at home of it. */
async function kitchen() {
  premium(true)
  await fetchAnswers({ endpoint: cookApi.needs, input: {} })
  const { home } = make(
    EMPTY,
    newProduct({ name: 'Arroz branco 5 kg', stock: 1 }),
    newProduct({ name: 'Ovos com 12', stock: 2 }),
  )
  const ingredients = [
    { id: '1', name: 'arroz', quantity: 500, unit: 'g' },
    { id: '2', name: 'ovos', quantity: 3, unit: 'un' },
    { id: '3', name: 'leite', quantity: 1, unit: 'l' },
  ]
  const recipe = { id: RECIPE, title: 'Arroz de forno', servings: '2 pratos', ingredients }
  // `as`: what no rule looks at is left out.
  const recipes = new Map([[RECIPE, recipe]]) as unknown as Home['recipes']
  return { ...home, recipes }
}

test('which product a text means is told, and remembered of one product at a time', async () => {
  const home = await kitchen()
  const match = (of: Home, ...texts: string[]) => {
    // `as`: the shape of that very answer.
    const answer = ask(of, { endpoint: productApi.match, input: { body: { texts } } }) as {
      data: { productId: string | null }[]
      products: { id: string; name: string }[]
    }
    return answer.data.map(
      ({ productId }) => answer.products.find(({ id }) => id === productId)?.name ?? null,
    )
  }
  const [rice = '', eggs = ''] = home.products.keys()
  expect(match(home, '2 kg arroz', 'sabonete')).toEqual(['Arroz branco 5 kg', null])
  const remember = (id: string, is: boolean): HomeCall => {
    const input = { params: { id }, body: { text: 'Sabonete', is } }
    return { endpoint: productApi.remember, input }
  }
  const meant = make(home, remember(rice, true)).home
  expect(match(meant, 'sabonete')).toEqual(['Arroz branco 5 kg'])
  const moved = make(meant, remember(eggs, true)).home
  expect(match(moved, 'sabonete')).toEqual(['Ovos com 12'])
  expect(match(make(moved, remember(eggs, false)).home, 'sabonete')).toEqual([null])
})

test('a recipe is held against what is at home, cooked, and taken back', async () => {
  const home = await kitchen()
  const params = { id: RECIPE }
  const needs = (people?: string): HomeCall => {
    const query = people === undefined ? {} : { people }
    return { endpoint: cookApi.needs, input: { params, query } }
  }
  expect(ask(home, needs())).toMatchObject({
    people: 2,
    data: [{ verdict: 'home', units: 0.1 }, { verdict: 'home', units: 0.25 }, { verdict: 'buy' }],
  })
  const all = { endpoint: cookApi.needsOfMany, input: { body: { recipes: [{ id: RECIPE }] } } }
  expect(ask(home, all)).toMatchObject({ data: [{ recipes: [RECIPE] }, {}, {}] })
  expect(ask(home, { endpoint: cookApi.cookable, input: {} })).toMatchObject({
    data: [{ id: RECIPE, missing: ['leite'] }],
  })
  const cook: HomeCall = {
    endpoint: cookApi.cook,
    input: { params, body: { people: 4 }, idempotencyKey: KEY },
  }
  const { home: cooked, answers } = make(home, cook)
  expect(answers).toMatchObject([
    { id: KEY, movements: [{ amount: 0.2 }, { amount: 0.5 }], missing: [{ name: 'leite' }] },
  ])
  expect(stocksOf(cooked)).toEqual([0.8, 1.5])
  expect(cooked.moves.map(({ kind, entry }) => [kind, entry])).toEqual([
    ['set', undefined],
    ['set', undefined],
    ['cook', KEY],
    ['cook', KEY],
  ])
  const undo = { endpoint: cookApi.undo, input: { params: { id: KEY } } }
  expect(make(cooked, undo).answers).toMatchObject([{ data: [{ stock: 1 }, { stock: 2 }] }])
  expect(refusalOf(home, { ...cook, input: { params: { id: KEY }, body: { people: 1 } } })).toBe(
    'not_found',
  )
})

test('products are shown as a shop is walked, and those that end within a week', async () => {
  const home = await kitchen()
  expect(names(home, { sort: 'aisle' })).toEqual(['Ovos com 12', 'Arroz branco 5 kg'])
  const [rice = '', eggs = ''] = home.products.keys()
  const entries = [
    { productId: rice, quantity: 0.5, expires: '2026-11-29' },
    { productId: eggs, quantity: 1, expires: '2026-11-30' },
  ]
  const { home: entered } = make(home, {
    endpoint: productApi.enterStock,
    input: { body: { entries } },
  })
  expect(names(entered, { expiring: 'true' })).toEqual(['Arroz branco 5 kg'])
  expect(stocksOf(entered)).toEqual([1.5, 3])
})
