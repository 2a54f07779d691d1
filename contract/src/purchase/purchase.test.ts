import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measuredName } from '#measure/measured-name.ts'
import { convert, portionsOf, scaleExactly } from '#quantity/quantity-scale.ts'
import { isPackage, unitOf } from '#quantity/quantity-units.ts'
import { needsOf, type Stocked } from '#stock/needs.ts'
import { unitsNeeded, unitsOf } from '#stock/units.ts'
import { DISHES } from '#testing/needs-corpus/dishes.ts'
import { ingredients, stocked, thingOf } from '#testing/needs-corpus/stocked.ts'
import { counterStep } from './counter-step.ts'
import { type Purchase, purchasesOf } from './purchase.ts'
import { wantOf, wantsOf } from './want.ts'

const AS_WRITTEN = { chosen: 1, base: 1 }

const textOf = (row: Purchase) =>
  `${row.quantity} ${measuredName(row)}${row.note && ` (${row.note})`}`

/** The rows for lines, without a stock. */
function rows(lines: readonly string[], scale = AS_WRITTEN): Purchase[] {
  const scaled = ingredients(...lines).map((one) => scaleExactly(one, scale))
  return purchasesOf(wantsOf(scaled, thingOf), thingOf)
}

/** The rows for lines, against products with a stock. */
function rowsWith(products: readonly Stocked[], lines: readonly string[], scale = AS_WRITTEN) {
  const needs = needsOf(ingredients(...lines), scale, products, thingOf)
  const missing = needs.filter(({ verdict }) => verdict !== 'home')
  return purchasesOf(
    missing.map((need) => wantOf(need, products)),
    thingOf,
  )
}

test.each([
  ['100 g de açúcar refinado', '1 açúcar refinado 1 kg (precisa 100 g)'],
  ['1 kg de açúcar refinado', '1 açúcar refinado 1 kg'],
  ['1/2 lata de milho', '1 milho 1 lata (precisa 1/2 lata)'],
  ['3 latas de milho', '3 milho 1 lata'],
  ['1/4 colher (sopa) de sal refinado', '1 sal refinado 1 kg (precisa 1/4 colher (sopa))'],
  ['1/4 colher (sopa) de pó mágico', '1 pó mágico (precisa 1/4 colher (sopa))'],
  ['4 dentes de alho', '1 alho (precisa 4 dentes)'],
  ['12 dentes de alho', '2 alho (precisa 12 dentes)'],
  ['3 folhas de louro', '1 louro (precisa 3 folhas)'],
  ['1 ramo de alecrim', '1 alecrim (precisa 1 ramo)'],
  ['1 pitada de canela em pó', '1 canela em pó (precisa 1 pitada)'],
  ['sal a gosto', '1 sal (a gosto)'],
  ['340 g de banana', '1 banana 350 g (precisa 340 g)'],
  ['1,03 kg de tomate', '1 tomate 1,1 kg (precisa 1,03 kg)'],
  ['2,1 kg de picanha', '1 picanha 2,25 kg (precisa 2,1 kg)'],
  ['3 ovos', '3 ovos'],
  ['2,5 cebolas', '3 cebolas (precisa 2 1/2 un)'],
  ['600 ml de leite', '1 leite 1 l (precisa 600 ml)'],
  ['1,2 l de leite', '2 leite 1 l (precisa 1,2 l)'],
  ['1/2 maço de coentro', '1 coentro (precisa 1/2 maço)'],
  ['300 g de repolho', '1 repolho (precisa 300 g)'],
  ['2 xícaras de água', ''],
])('%s is bought as %s', (line, row) => {
  expect(rows([line]).map(textOf).join('; ')).toBe(row)
})

test.each([
  ['1 dúzia de ovos', 2, 12, '2 ovos'],
  ['1 kg de carne moída', 2, 6, '1 carne moída 350 g (precisa 333 g)'],
  ['4 dentes de alho', 1, 3, '1 alho (precisa 1 1/2 dente)'],
  ['2 latas de milho', 1, 4, '1 milho 1 lata (precisa 1/2 lata)'],
])('%s for %i of %i is %s', (line, chosen, base, row) => {
  expect(rows([line], { chosen, base }).map(textOf)).toEqual([row])
})

test('a product with a content is bought in whole packages, by its name', () => {
  const sugar = [stocked('Açúcar 1 kg', 0)]
  expect(rowsWith(sugar, ['100 g de açúcar']).map(textOf)).toEqual([
    '1 Açúcar 1 kg (precisa 100 g)',
  ])
  expect(rowsWith(sugar, ['2,4 kg de açúcar']).map(textOf)).toEqual([
    '3 Açúcar 1 kg (precisa 2,4 kg)',
  ])
  const half = [stocked('Açúcar 1 kg', 0.5)]
  expect(rowsWith(half, ['700 g de açúcar']).map(textOf)).toEqual(['1 Açúcar 1 kg (precisa 200 g)'])
})

test('a product that is kept by the kilo is weighed at the counter', () => {
  const banana = stocked('Banana prata', 0, { amount: 1, unit: 'kg' })
  expect(rowsWith([banana], ['340 g de banana prata']).map(textOf)).toEqual([
    '1 banana prata 350 g (precisa 340 g)',
  ])
})

test('a product without a content is counted', () => {
  const products = [stocked('Ovos', 1), stocked('Farinha', 0)]
  expect(rowsWith(products, ['3 ovos', '500 g de farinha']).map(textOf)).toEqual([
    '2 Ovos',
    '1 Farinha (precisa 500 g)',
  ])
})

test('lines of one thing are one row, rounded once', () => {
  expect(rows(['1/2 cebola', '1/2 cebola']).map(textOf)).toEqual(['1 cebola'])
  expect(rows(['120 g de tomate', '130 g de tomates']).map(textOf)).toEqual(['1 tomate 250 g'])
  expect(rows(['100 g de açúcar refinado', '2 xícaras de açúcar refinado']).map(textOf)).toEqual([
    '1 açúcar refinado 1 kg (precisa 100 g e 2 xícaras)',
  ])
  expect(rows(['sal a gosto', '5 g de sal']).map(textOf)).toEqual(['1 sal 1 kg (precisa 5 g)'])
  expect(rows(['3 folhas de louro', '1 pacote de louro']).map(textOf)).toEqual(['1 louro 1 pacote'])
})

const UNSOLD = /colher|xícara|dente|pitada|folha|ramo|fio|gota|talo|punhado|copo|dúzia/

/** Why no shop sells a row. */
function unsold({ quantity, measure }: Purchase): boolean {
  if (!Number.isInteger(quantity) || quantity < 1) return true
  if (!measure) return false
  const { kind, size } = unitOf(measure.unit)
  if (kind !== 'mass' && kind !== 'volume')
    return measure.amount !== 1 || UNSOLD.test(measure.unit) || !isPackage(measure.unit)
  return UNSOLD.test(measure.unit) || !Number.isInteger(Number((measure.amount * size).toFixed(6)))
}

test.each([1, 3, 7])('thirty recipes for %i have no row that no shop sells', (chosen) => {
  const all = DISHES.flatMap((dish) => {
    const [servings = '', ...lines] = dish.split('|')
    return rows(lines, { chosen, base: portionsOf(servings).base })
  })
  expect(DISHES).toHaveLength(30)
  expect(all.length).toBeGreaterThan(150)
  expect(all.filter(unsold).map(textOf)).toEqual([])
})

test('a counter weighs in steps, never less than is needed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000 }), (thousandths) => {
      const amount = thousandths / 1000
      const step = counterStep(amount)
      expect(step).toBeGreaterThanOrEqual(amount)
      expect(step - amount).toBeLessThanOrEqual(250)
      expect(counterStep(step)).toBe(step)
    }),
  )
})

const PRODUCTS = [
  stocked('Açúcar 1 kg', 0),
  stocked('Leite integral 1 l', 0),
  stocked('Ovos com 12', 0),
  stocked('Arroz 5 kg', 0),
]
const LINE = fc.tuple(
  fc.integer({ min: 1, max: 9000 }),
  fc.constantFrom('g de açúcar', 'ml de leite integral', 'ovos', 'g de arroz'),
)

test('what is bought and stored is never less than what was needed, nor a whole package more', () => {
  fc.assert(
    fc.property(
      LINE,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (line, chosen, base) => {
        const lines = [line.join(' ')]
        const [need] = needsOf(ingredients(...lines), { chosen, base }, PRODUCTS, thingOf)
        const product = PRODUCTS.find(({ id }) => id === need?.productId)
        const [row] = rowsWith(PRODUCTS, lines, { chosen, base })
        if (!need?.buy || !product || !row) throw new Error('nothing to buy')
        const thing = thingOf(product.name)
        const needed = unitsNeeded(need.buy, product, thing)?.units ?? 0
        const { units } = unitsOf(product, row, thing?.id)
        expect(units).toBeGreaterThanOrEqual(needed - 1e-6)
        expect(units - needed).toBeLessThan(1)
      },
    ),
  )
})

test('the rows of a recipe hold at least its grams', () => {
  const gram = fc.integer({ min: 1, max: 9000 })
  fc.assert(
    fc.property(
      gram,
      fc.constantFrom('tomate', 'picanha', 'farinha de trigo', 'pó'),
      (grams, name) => {
        const bought = rows([`${grams} g de ${name}`]).reduce(
          (sum, { quantity, measure }) =>
            sum + quantity * (convert(measure?.amount ?? 0, measure?.unit ?? 'g', 'g') ?? 0),
          0,
        )
        expect(bought).toBeGreaterThanOrEqual(grams)
      },
    ),
  )
})
