import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounded } from '#measure/measure.ts'
import { judgeKitchen } from '#testing/needs-corpus/judge.ts'
import { KITCHENS, KITCHENS_HELD_OUT, KITCHENS_LATER } from '#testing/needs-corpus/needs-corpus.ts'
import { ingredients, stocked, thingOf } from '#testing/needs-corpus/stocked.ts'
import { needsOf, scaleFor, type Stocked } from './needs.ts'

describe.each([
  { name: 'lines that the rules were made with', kitchens: KITCHENS, share: 0.95 },
  { name: 'lines that were run later', kitchens: KITCHENS_LATER, share: 0.92 },
  { name: 'lines that nothing was changed for', kitchens: KITCHENS_HELD_OUT, share: 0.9 },
])('$name', ({ kitchens, share }) => {
  const judged = kitchens.flatMap((kitchen) => judgeKitchen(kitchen, thingOf))
  const wrong = judged.filter(({ isRight }) => !isRight)
  const score = `${judged.length - wrong.length} of ${judged.length}`

  test(`are judged as a careful cook does: ${score}`, () => {
    expect(judged.length).toBeGreaterThanOrEqual(100)
    const details = wrong.map(({ line, verdict, got }) => `${line}: ${got}, not ${verdict}`)
    expect(1 - wrong.length / judged.length, details.join('\n')).toBeGreaterThanOrEqual(share)
  })

  test('are never at home by the rules when they may not be', () => {
    expect(wrong.filter(({ got, verdict }) => got === 'home' && verdict !== 'home')).toEqual([])
  })
})

function needs(lines: readonly string[], products: readonly Stocked[], chosen = 1) {
  return needsOf(ingredients(...lines), { chosen, base: 1 }, products, thingOf)
}

const KILO = { amount: 1, unit: 'kg' }

test('a need has its amount, the stock, the missing amount, and the units that cooking removes', () => {
  expect(needs(['400 g de arroz'], [stocked('Arroz 5 kg', 0.3)], 5)).toEqual([
    {
      name: 'arroz',
      need: { amount: 2000, unit: 'g' },
      atHome: { amount: 1.5, unit: 'kg' },
      buy: { amount: 500, unit: 'g' },
      verdict: 'buy',
      productId: 'Arroz 5 kg',
      candidates: [],
      units: 0.3,
      isAbout: false,
    },
  ])
})

test('lines of one product share its stock', () => {
  const lines = ['200 g de manteiga', '100 g de manteiga', 'manteiga a gosto', '1 ovo']
  const pantry = [stocked('Manteiga 200 g', 1.25), stocked('Ovo', 0)]
  expect(needs(lines, pantry).map(({ verdict, buy, units }) => ({ verdict, buy, units }))).toEqual([
    { verdict: 'home', buy: null, units: 1 },
    { verdict: 'buy', buy: { amount: 50, unit: 'g' }, units: 0.25 },
    { verdict: 'buy', buy: null, units: null },
    { verdict: 'buy', buy: { amount: 1, unit: 'un' }, units: null },
  ])
})

test('spoons and cups are bought in the unit of the product, pieces and packages whole', () => {
  const pantry = [
    stocked('Leite 1 l', 0.2),
    stocked('Cebola', 0.2, KILO),
    stocked('Milho verde 170 g', 0.5),
    stocked('Ovos', 10),
  ]
  const lines = ['3 xícaras de leite', '3 cebolas', '1 lata de milho verde', '1 dúzia de ovos']
  expect(needs(lines, pantry).map(({ buy }) => buy)).toEqual([
    { amount: 520, unit: 'ml' },
    { amount: 2, unit: 'un' },
    { amount: 1, unit: 'lata' },
    { amount: 2, unit: 'un' },
  ])
})

test('an amount near the stock is uncertain by the table of household measures', () => {
  const flour = (stock: number) =>
    needs(['2 xícaras de farinha de trigo'], [stocked('Farinha de trigo 1 kg', stock)])[0]
  expect(flour(1)).toMatchObject({ verdict: 'home', units: 0.254, isAbout: true })
  expect(flour(0.26)).toMatchObject({ verdict: 'check', units: 0.254, isAbout: true })
  expect(flour(0.24)).toMatchObject({ verdict: 'check', units: 0.24, isAbout: true })
  expect(flour(0)).toMatchObject({ verdict: 'buy', units: null, buy: { amount: 254, unit: 'g' } })
  expect(flour(0.1)).toMatchObject({ verdict: 'buy', buy: { amount: 154, unit: 'g' } })
})

test('an amount that cannot be compared is checked with a stock, and bought without one', () => {
  const leaves = (stock: number) => needs(['3 folhas de louro'], [stocked('Louro', stock)])[0]
  expect(leaves(1)).toMatchObject({
    verdict: 'check',
    units: null,
    buy: { amount: 3, unit: 'folha' },
  })
  expect(leaves(0)).toMatchObject({ verdict: 'buy', atHome: { amount: 0, unit: 'un' } })
  expect(needs(['1 pepino'], [])[0]).toMatchObject({ verdict: 'buy', atHome: null })
  expect(needs(['0,0001 kg de sal'], [])[0]?.need).toEqual({ amount: 0.001, unit: 'kg' })
  expect(needs(['óleo para fritar'], [stocked('Óleo de soja 900 ml', 2)])[0]).toMatchObject({
    need: null,
    verdict: 'check',
  })
})

test('things that are sold in packages may be counted in packages', () => {
  const cloves = (stock: number) =>
    needs(['6 cravos-da-índia'], [stocked('Cravo-da-índia', stock)])[0]
  expect(cloves(6)).toMatchObject({ verdict: 'home', units: 6 })
  expect(cloves(1)).toMatchObject({ verdict: 'check', units: null })
  expect(
    needs(['1 pote de iogurte natural'], [stocked('Iogurte natural 500 g', 0.5)])[0],
  ).toMatchObject({
    verdict: 'check',
  })
  expect(needs(['6 tomates'], [stocked('Tomate', 1)])[0]).toMatchObject({
    verdict: 'buy',
    units: 1,
  })
})

test('a spoon of a thing outside the table is at home if the stock is surely enough', () => {
  const colour = (stock: number) =>
    needs(['1 colher (chá) de colorau'], [stocked('Colorau 80 g', stock)])[0]
  expect(colour(0.5)).toMatchObject({ verdict: 'home', units: null })
  expect(colour(0.05)).toMatchObject({ verdict: 'check', units: null })
})

test('with two kinds a person must choose, unless neither is in stock', () => {
  const pantry = (stock: number) => [
    stocked('Polvilho doce 500 g', stock),
    stocked('Polvilho azedo 500 g', stock),
  ]
  expect(needs(['500 g de polvilho'], pantry(2))[0]).toMatchObject({
    verdict: 'check',
    productId: null,
    candidates: ['Polvilho doce 500 g', 'Polvilho azedo 500 g'],
  })
  expect(needs(['500 g de polvilho'], pantry(0))[0]?.verdict).toBe('buy')
})

test('without stock even a little must be bought', () => {
  const [rice] = needs(['1 g de arroz'], [stocked('Arroz 5 kg', 0)])
  expect(rice).toMatchObject({ verdict: 'buy', buy: { amount: 1, unit: 'g' }, units: null })
})

test('water comes from the tap, and a line may need two things', () => {
  const pantry = [stocked('Sal', 1), stocked('Pimenta-do-reino', 0), stocked('Água 1,5 l', 0)]
  const lines = ['2 xícaras de água', '200 ml de água de coco', 'sal e pimenta-do-reino a gosto']
  expect(needs(lines, pantry).map(({ name, verdict }) => `${name}: ${verdict}`)).toEqual([
    'água: home',
    'água de coco: buy',
    'sal: home',
    'pimenta-do-reino: buy',
  ])
})

const KITCHEN = [
  stocked('Farinha de trigo 1 kg', 1.5),
  stocked('Leite integral 1 l', 0.75),
  stocked('Ovos com 12', 0.5),
  stocked('Cebola', 0.3, KILO),
  stocked('Milho verde 170 g', 2),
  stocked('Coentro', 1),
]
const LINE = fc
  .tuple(
    fc.integer({ min: 1, max: 3000 }),
    fc.constantFrom(
      'g de farinha de trigo',
      'xícaras de farinha de trigo',
      'ml de leite',
      'colheres (sopa) de leite',
      'ovos',
      'dúzias de ovos',
      'cebolas',
      'latas de milho verde',
      'maços de coentro',
      'g de coentro',
      'g de manteiga',
    ),
  )
  .map(([amount, thing]) => `${amount} ${thing}`)

test('cooking never removes more than the stock, and only a whole amount is at home', () => {
  fc.assert(
    fc.property(fc.array(LINE, { maxLength: 12 }), (lines) => {
      const all = needs(lines, KITCHEN)
      expect(all.length).toBe(lines.length)
      for (const { id, stock } of KITCHEN) {
        const taken = all.filter(({ productId }) => productId === id).map(({ units }) => units ?? 0)
        expect(rounded(taken.reduce((sum, units) => sum + units, 0))).toBeLessThanOrEqual(stock)
      }
      for (const { verdict, buy, units, productId } of all) {
        expect(buy === null).toBe(verdict === 'home')
        expect(units === null || (units > 0 && productId !== null)).toBe(true)
        if (verdict === 'home') expect(units).not.toBeNull()
      }
    }),
  )
})

test('weights of one product are at home exactly up to its stock', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 }),
      (grams) => {
        const all = needs(
          grams.map((one) => `${one} g de farinha de trigo`),
          KITCHEN,
        )
        let left = 1500
        for (const [at, one] of grams.entries()) {
          const missing = Math.max(one - left, 0)
          left -= one - missing
          expect(all[at]?.verdict).toBe(missing > 0 ? 'buy' : 'home')
          expect(all[at]?.buy ?? null).toEqual(missing > 0 ? { amount: missing, unit: 'g' } : null)
        }
      },
    ),
  )
})

test('a recipe without portions is scaled by the number of times it is cooked', () => {
  expect(scaleFor({ servings: '4 pessoas' }, 8, 2)).toEqual({ chosen: 8, base: 4 })
  expect(scaleFor({ servings: 'a família' }, 8, 2)).toEqual({ chosen: 2, base: 1 })
  expect(scaleFor({ servings: '40 unidades' }, 2, 1)).toEqual({ chosen: 40, base: 40 })
  expect(scaleFor({ servings: '40 unidades' }, 2, 0.5)).toEqual({ chosen: 20, base: 40 })
  expect(scaleFor({ servings: '40 unidades, 8 pessoas' }, 2, 1)).toEqual({ chosen: 2, base: 8 })
  expect(scaleFor({ servings: '40 unidades' })).toEqual({ chosen: 40, base: 40 })
  expect(scaleFor({ servings: 'a família' }, 8)).toEqual({ chosen: 8, base: 1 })
  expect(scaleFor({ servings: '4 pessoas' })).toEqual({ chosen: 4, base: 4 })
})
