import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureText } from '#measure/measure.ts'
import { grownEntry, mergeIngredients } from './quantity-merge.ts'
import { convert, portionsOf, scaleExactly, scaleIngredient } from './quantity-scale.ts'
import { type ParsedIngredient, parseIngredient } from './quantity.ts'

const read = (...lines: string[]) => lines.map(parseIngredient)

test.each([
  ['4 pratos', 4, 'Porções'],
  ['Rende 12 a 15 fatias', 12, 'Porções'],
  ['para a família', 1, 'Multiplicar receita por'],
  ['', 1, 'Multiplicar receita por'],
  ['0 pessoas', 1, 'Multiplicar receita por'],
  ['9'.repeat(60), 1, 'Multiplicar receita por'],
])('the portions of %j are %i, asked for as %s', (servings, base, label) => {
  expect(portionsOf(servings)).toEqual({ base, label })
})

test.each([
  ['500 g de farinha', 6, 4, 750, 'g'],
  ['1 kg de arroz', 1, 3, 333, 'g'],
  ['1 kg de arroz', 4, 3, 1.33, 'kg'],
  ['1 l de leite', 2, 3, 667, 'ml'],
  ['0,1 kg de sal', 3, 1, 300, 'g'],
  ['52 g de fubá', 1, 3, 17, 'g'],
  ['0,9 g de açafrão', 1, 3, 0.3, 'g'],
  ['1 dúzia de ovos', 2, 12, 2, 'un'],
  ['1 dúzia de ovos', 6, 12, 0.5, 'dúzia'],
  ['3 ovos', 1, 2, 1.5, 'un'],
  ['4 dentes de alho', 1, 3, 1.5, 'dente'],
  ['1 xícara de açúcar', 3, 8, 1 / 3, 'xícara'],
  ['1 colher (sopa) de sal', 1, 4, 1 / 4, 'colher (sopa)'],
  ['1 colher (chá) de sal', 1, 20, 1 / 4, 'colher (chá)'],
  ['sal a gosto', 8, 2, 1, 'a gosto'],
  ['1/3 de xícara de mel', 4, 4, 1 / 3, 'xícara'],
])('%s for %i of %i is %d %s, rounded once', (line, chosen, base, quantity, unit) => {
  expect(scaleIngredient(parseIngredient(line), { chosen, base })).toMatchObject({ quantity, unit })
})

test('an exact amount scaled up and back is the same', () => {
  const hundredths = fc.integer({ min: 1, max: 9_999_999 })
  const count = fc.integer({ min: 1, max: 200 })
  fc.assert(
    fc.property(hundredths, count, count, (amount, base, chosen) => {
      const ingredient = { quantity: amount / 100, unit: 'g', name: 'sal' }
      const scaled = scaleExactly(ingredient, { chosen, base })
      const back = scaleExactly(scaled, { chosen: base, base: chosen })
      expect(back.quantity).toBeCloseTo(ingredient.quantity, 6)
    }),
    { numRuns: 500 },
  )
})

test('a shown amount is never 0, and as near as its measure allows', () => {
  const scale = fc.record({
    chosen: fc.integer({ min: 1, max: 40 }),
    base: fc.integer({ min: 1, max: 40 }),
  })
  const steps = { g: 0.5, ml: 0.5, kg: 0.005, l: 0.005, un: 0.25, lata: 0.25, xícara: 1 / 8 }
  const unit = fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), unit, scale, (quantity, of, asked) => {
      const line = { quantity, unit: of, name: 'x' }
      const [shown, exact] = [scaleIngredient(line, asked), scaleExactly(line, asked)]
      expect(shown.quantity).toBeGreaterThan(0)
      const same = convert(shown.quantity, shown.unit, of) ?? 0
      const smallest = { un: 0.5, lata: 0.5, xícara: 0.25 }[String(of)] ?? 0
      const isTiny = exact.quantity <= smallest
      expect(isTiny || Math.abs(same - exact.quantity) <= steps[of] + 1e-9).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test.each([
  [1.5, 'kg', 'g', 1500],
  [250, 'ml', 'l', 0.25],
  [2, 'xícara', 'ml', 480],
  [3, 'colher (chá)', 'colher (sopa)', 1],
  [1, 'colher (sopa)', 'ml', 15],
  [1, 'colher (sobremesa)', 'ml', 10],
  [0.5, 'dúzia', 'unidades', 6],
  [2, 'Quilos', 'gramas', 2000],
  [3, 'lata', 'latas', 3],
])('%d %s is, in %s, %d', (quantity, from, to, converted) => {
  expect(convert(quantity, from, to)).toBe(converted)
})

test.each([
  ['g', 'ml'],
  ['xícara', 'g'],
  ['lata', 'un'],
  ['copo', 'ml'],
  ['pitada', 'punhado'],
  ['a gosto', 'g'],
])('nothing is guessed between %s and %s', (from, to) => {
  expect(convert(1, from, to)).toBeUndefined()
})

test('the same name in units of one kind is one ingredient, others stay apart', () => {
  const lines = ['500 g de Açúcar', '1 kg acucar', '1 xícara de açúcar', '2 xícaras de açúcar']
  expect(mergeIngredients(read(...lines, '1 pacote de açúcar', 'açúcar a gosto'))).toEqual([
    { quantity: 1.5, unit: 'kg', name: 'Açúcar' },
    { quantity: 3, unit: 'xícara', name: 'açúcar' },
    { quantity: 1, unit: 'pacote', name: 'açúcar' },
  ])
  expect(mergeIngredients(read('1 xícara de leite', '60 ml de leite', '1 l de leite'))).toEqual([
    { quantity: 1.3, unit: 'l', name: 'leite' },
  ])
})

test('three thirds are a whole', () => {
  const third = { quantity: 1 / 3, unit: 'lata', name: 'milho' }
  expect(mergeIngredients([third, third, third])).toEqual([{ ...third, quantity: 1 }])
})

test.each([
  ['Farinha', 1, { amount: 500, unit: 'g' }, '250 g de farinha', '1 Farinha · 750 g'],
  ['Leite', 2, { amount: 1, unit: 'l' }, '500 ml de leite', '3 Leite · 1 l'],
  ['Ovos', 6, undefined, '2 ovos', '8 Ovos'],
  [
    'Óleo',
    1,
    { amount: 2, unit: 'colher (sopa)' },
    '1 colher (sopa) de óleo',
    '1 Óleo · 3 colheres (sopa)',
  ],
  ['Mel', 1, { amount: 0.333, unit: 'xícara' }, '2/3 xícara de mel', '1 Mel · 1 xícara'],
  ['Farinha (500 g)', 1, undefined, '250 g de farinha', '1 Farinha · 750 g'],
  ['Sal', 1, undefined, '1 colher (chá) de sal', '1 Sal · 1 colher (chá)'],
  ['Sal', 2, undefined, '500 g de sal', undefined],
  ['Leite', 2, { amount: 1, unit: 'l' }, '1 lata de leite', undefined],
])('%s (%i, %j) and %s are %s', (name, quantity, measure, line, text) => {
  const grown = grownEntry({ name, quantity, measure }, parseIngredient(line))
  const shown =
    grown &&
    `${grown.quantity} ${grown.name}${grown.measure ? ` · ${measureText(grown.measure)}` : ''}`
  expect(shown?.replaceAll('\u00A0', ' ')).toBe(text)
})

const ingredient: fc.Arbitrary<ParsedIngredient> = fc.record({
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 500_000 }).map((hundredths) => hundredths / 100),
    fc.constantFrom(1 / 3, 2 / 3, 1 / 8, 4 / 3),
  ),
  unit: fc.constantFrom(
    'un',
    'dúzia',
    'g',
    'kg',
    'ml',
    'l',
    'xícara',
    'colher (chá)',
    'lata',
    'a gosto',
  ),
  name: fc.constantFrom('leite', 'LEITE', 'açúcar', 'Acucar'),
})
const ingredients = fc.array(ingredient, { maxLength: 8 })

/** Without the order and the spelling of names, which the first list decides. */
function amounts(merged: readonly ParsedIngredient[]): string[] {
  const folded = (name: string) => (name.toLowerCase() === 'leite' ? 'leite' : 'acucar')
  return merged
    .map(
      ({ quantity, unit, name }) => `${folded(name)} ${unit === 'a gosto' ? '' : quantity} ${unit}`,
    )
    .toSorted()
}

test('merging is commutative and associative', () => {
  fc.assert(
    fc.property(ingredients, ingredients, ingredients, (a, b, c) => {
      const all = amounts(mergeIngredients([...a, ...b, ...c]))
      expect(amounts(mergeIngredients([...c, ...b, ...a]))).toEqual(all)
      expect(amounts(mergeIngredients([...mergeIngredients([...a, ...b]), ...c]))).toEqual(all)
      expect(amounts(mergeIngredients([...a, ...mergeIngredients([...b, ...c])]))).toEqual(all)
    }),
    { numRuns: 500 },
  )
})
