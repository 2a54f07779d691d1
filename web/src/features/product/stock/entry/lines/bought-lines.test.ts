import type { Measure } from '@compra/contract/measure/measure.ts'
import { sampleProduct } from '@compra/contract/testing/sample-product.ts'
import { expect, test } from 'vitest'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'
import { type Matches, NO_ANSWERS, shoppingOf } from './bought-lines.ts'

const DEPS = { thingOf, newId: (id: string) => `new ${id}`, hasRoom: true }
const kg = (amount: number): Measure => ({ amount, unit: 'kg' })

const product = (id: string, content: Measure | null = null) =>
  sampleProduct({ id, name: id, content, price: 320, stock: 2 })

function item(name: string, quantity = 1, measure?: Measure, cents = 0) {
  return { id: name, name, quantity, cents, ...(measure && { measure }) }
}

const matches = (
  products: Matches['products'],
  ...data: readonly (readonly [text: string, product: string | null, ...candidates: string[]])[]
): Matches => ({
  products,
  data: data.map(([text, productId, ...candidates]) => ({ text, productId, candidates })),
})

test('what was bought is counted in units of its product, and priced by them', () => {
  const bought = [item('arroz', 2, kg(5), 2990), item('banana', 1, kg(1.2), 780)]
  const pantry = matches(
    [product('Arroz', kg(5)), product('Banana', kg(1))],
    ['arroz 5 kg', 'Arroz'],
    ['banana 1,2 kg', 'Banana'],
  )
  const { known, fresh } = shoppingOf(bought, pantry, NO_ANSWERS, DEPS)
  expect(known.map(({ units, cents, isSure }) => [units, cents, isSure])).toEqual([
    [2, 2990, true],
    [1.2, 650, true],
  ])
  expect(fresh).toEqual([])
})

test('a dozen is twelve pieces, and what has a doubtful amount comes first', () => {
  const bought = [
    item('ovos', 1, { amount: 1, unit: 'dúzia' }, 1290),
    item('milho', 2, { amount: 1, unit: 'lata' }),
  ]
  const pantry = matches(
    [product('Ovos'), product('Milho', kg(0.17))],
    ['ovos 1 dúzia', 'Ovos'],
    ['milho 1 lata', 'Milho'],
  )
  const { known } = shoppingOf(bought, pantry, NO_ANSWERS, DEPS)
  expect(
    known.map(({ product: { id }, units, cents, isSure }) => [id, units, cents, isSure]),
  ).toEqual([
    ['Milho', 2, 0, false],
    ['Ovos', 12, 108, true],
  ])
})

test('items that are one product are one line, at the first price that was noted', () => {
  const bought = [item('leite', 3), item('leite integral', 2, undefined, 450)]
  const pantry = matches([product('Leite')], ['leite', 'Leite'], ['leite integral', 'Leite'])
  const { known } = shoppingOf(bought, pantry, NO_ANSWERS, DEPS)
  expect(known).toMatchObject([{ units: 5, cents: 450, isIn: true }])
})

const TWO = matches([product('Branco'), product('Integral')], ['arroz', null, 'Branco', 'Integral'])
const asked = (answers: typeof NO_ANSWERS) => shoppingOf([item('arroz')], TWO, answers, DEPS)

test('what may be several is asked, and is what the person says, or new', () => {
  expect(asked(NO_ANSWERS)).toMatchObject({ questions: [{ item: { id: 'arroz' } }], known: [] })
  expect(asked(NO_ANSWERS).questions[0]?.candidates.map(({ id }) => id)).toEqual([
    'Branco',
    'Integral',
  ])
  const is = asked({ ...NO_ANSWERS, is: new Map([['arroz', 'Integral']]) })
  expect(is).toMatchObject({ questions: [], known: [{ product: { id: 'Integral' } }] })
  const none = asked({ ...NO_ANSWERS, is: new Map([['arroz', null]]) })
  expect(none).toMatchObject({ questions: [], known: [], fresh: [{ product: { name: 'Arroz' } }] })
})

test('what a product is not is asked of the others, and is new without them', () => {
  const not = (...ids: string[]) => ({ ...NO_ANSWERS, not: new Map([['arroz', ids]]) })
  expect(asked(not('Branco')).questions[0]?.candidates.map(({ id }) => id)).toEqual(['Integral'])
  expect(asked(not('Branco', 'Integral'))).toMatchObject({ questions: [], fresh: [{}] })
  const sure = matches([product('Branco')], ['arroz', 'Branco'])
  expect(shoppingOf([item('arroz')], sure, not('Branco'), DEPS)).toMatchObject({
    known: [],
    fresh: [{ product: { id: 'new arroz' } }],
  })
})

test('what is found after a refusal is asked, not chosen', () => {
  const refused = { ...NO_ANSWERS, not: new Map([['arroz', ['Branco']]]) }
  const next = matches([product('Integral')], ['arroz', 'Integral'])
  const { known, questions } = shoppingOf([item('arroz')], next, refused, DEPS)
  expect(known).toEqual([])
  expect(questions).toMatchObject([{ candidates: [{ id: 'Integral' }] }])
})

test('a new product is filled in: its name with the size, its aisle as category, what it holds', () => {
  const bought = [
    item('arroz', 2, kg(5), 2990),
    item('banana', 1, kg(1.2), 780),
    item('detergente'),
    item('vela'),
    item('milho', 2, { amount: 1, unit: 'lata' }),
  ]
  const texts = bought.map(({ name }) => [name, null] as const)
  const { fresh } = shoppingOf(bought, matches([], ...texts), NO_ANSWERS, DEPS)
  expect(
    fresh.map(({ product: { name, content }, category, units, cents, isIn }) => [
      [name, category, content],
      [units, cents, isIn],
    ]),
  ).toEqual([
    [
      ['Arroz 5 kg', 'Alimentos', kg(5)],
      [2, 2990, true],
    ],
    [
      ['Banana', 'Alimentos', kg(1)],
      [1.2, 650, true],
    ],
    [
      ['Detergente', 'Limpeza', null],
      [1, 0, true],
    ],
    [
      ['Vela', 'Outros', null],
      [1, 0, false],
    ],
    [
      ['Milho', 'Alimentos', null],
      [2, 0, true],
    ],
  ])
})

test('without room in the plan nothing new is ticked', () => {
  const pantry = matches([], ['arroz', null])
  const { fresh } = shoppingOf([item('arroz')], pantry, NO_ANSWERS, { ...DEPS, hasRoom: false })
  expect(fresh).toMatchObject([{ isIn: false }])
})
