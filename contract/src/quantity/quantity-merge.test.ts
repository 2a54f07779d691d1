import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Measure, measureText } from '#measure/measure.ts'
import { foldName } from '#text/name.ts'
import { type ListEntry, listEntriesOf, mergeEntries, mergeIngredients } from './quantity-merge.ts'
import { convert, portionsOf, scaleIngredient } from './quantity-scale.ts'
import { unitOf } from './quantity-units.ts'
import { type ParsedIngredient, parseIngredient } from './quantity.ts'

const read = (...lines: string[]) => lines.map(parseIngredient)

const textOf = ({ name, quantity, measure }: ListEntry) =>
  `${quantity} ${name}${measure ? ` · ${measureText(measure)}` : ''}`.replaceAll('\u00A0', ' ')

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

test('amounts scale by chosen / base, rounded up to 2 decimals', () => {
  const scaled = (line: string, chosen: number, base: number) =>
    scaleIngredient(parseIngredient(line), { chosen, base }).quantity
  expect(scaled('500 g de farinha', 6, 4)).toBe(750)
  expect(scaled('1 kg de arroz', 1, 3)).toBe(0.34)
  expect(scaled('0,1 kg de sal', 3, 1)).toBe(0.3)
  expect(scaled('sal a gosto', 8, 2)).toBe(1)
  expect(scaled('1/3 de xícara de mel', 4, 4)).toBe(1 / 3)
})

test('scaling up and back gives the same', () => {
  const hundredths = fc.integer({ min: 1, max: 9_999_999 })
  const count = fc.integer({ min: 1, max: 200 })
  fc.assert(
    fc.property(hundredths, count, count, (amount, base, times) => {
      const ingredient = { id: 'kept', quantity: amount / 100, unit: 'g', name: 'sal' }
      const chosen = base * times
      const up = scaleIngredient(ingredient, { chosen, base })
      expect(scaleIngredient(up, { chosen: base, base: chosen })).toEqual(ingredient)
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

test('pieces and packages become a whole quantity, any other amount a measure', () => {
  const lines = ['2,5 un de tomate', 'meia dúzia de ovos', 'Farinha de trigo 0,5 kg']
  const packages = ['2 latas de milho', 'meia lata de atum']
  expect(
    listEntriesOf(read(...lines, ...packages, 'Sal a gosto', '1 e 1/3 xícara de leite')),
  ).toEqual([
    { name: 'tomate', quantity: 3 },
    { name: 'ovos', quantity: 6 },
    { name: 'Farinha de trigo', quantity: 1, measure: { amount: 500, unit: 'g' } },
    { name: 'milho', quantity: 2, measure: { amount: 1, unit: 'lata' } },
    { name: 'atum', quantity: 1, measure: { amount: 0.5, unit: 'lata' } },
    { name: 'Sal', quantity: 1 },
    { name: 'leite', quantity: 1, measure: { amount: 1.333, unit: 'xícara' } },
  ])
})

test('units as people type them in the form of a recipe are known', () => {
  const typed = [
    { name: 'Ovo', quantity: 1.2, unit: 'Unidades' },
    { name: 'Arroz', quantity: 1500, unit: 'gramas' },
    { name: 'Óleo', quantity: 2, unit: 'colheres de sopa' },
    { name: 'Alface', quantity: 2, unit: 'bouquet' },
  ]
  expect(listEntriesOf(typed).map(textOf)).toEqual([
    '2 Ovo',
    '1 Arroz · 1,5 kg',
    '1 Óleo · 2 colheres (sopa)',
    '1 Alface · 2 bouquets',
  ])
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

test('amounts are added to entries of the working list, whose other fields stay', () => {
  const present = [
    { id: 1, name: 'Farinha de trigo', measure: { amount: 500, unit: 'g' }, quantity: 1, price: 5 },
    { id: 2, name: 'Leite', measure: { amount: 1, unit: 'l' }, quantity: 2, price: 4 },
    { id: 3, name: 'Ovos', quantity: 6, price: 1 },
    { id: 4, name: 'Sal', quantity: 2, price: 3 },
    { id: 5, name: 'Óleo', measure: { amount: 2, unit: 'colher (sopa)' }, quantity: 1, price: 0 },
    { id: 6, name: 'Arroz (tipo 1)', quantity: 1, price: 9 },
    { id: 7, name: 'Mel', measure: { amount: 0.333, unit: 'xícara' }, quantity: 1, price: 0 },
  ]
  const lines = ['250 g de farinha de trigo', '500 ml de leite', '2 ovos', 'sal a gosto']
  const more = ['1 colher (sopa) de óleo', '1 lata de leite', '2/3 xícara de mel']
  const merged = mergeEntries(present, read(...lines, ...more))
  expect(merged).toEqual([
    { ...present[0], measure: { amount: 750, unit: 'g' } },
    { ...present[1], quantity: 3 },
    { ...present[2], quantity: 8 },
    present[3],
    { ...present[4], measure: { amount: 3, unit: 'colher (sopa)' } },
    present[5],
    { ...present[6], measure: { amount: 1, unit: 'xícara' } },
    { name: 'leite', quantity: 1, measure: { amount: 1, unit: 'lata' } },
  ])
  expect(merged[3]).toBe(present[3])
})

const entriesOf = (names: readonly string[], ...lines: string[]) =>
  mergeEntries(
    names.map((name) => ({ name, quantity: 1 })),
    read(...lines),
  ).map(textOf)

test('an older entry with the measure in its name gives it up when it grows', () => {
  expect(
    entriesOf(['Farinha (500 g)', 'Óleo · 2\u00A0colheres (sopa)'], '250 g de farinha'),
  ).toEqual(['1 Farinha · 750 g', '1 Óleo · 2 colheres (sopa)'])
})

test.each([
  [['Sal'], '1 colher (chá) de sal', ['1 Sal · 1 colher (chá)']],
  [['Sal · 1 colher (chá)'], 'sal a gosto', ['1 Sal · 1 colher (chá)']],
  [['Sal (1 colher (chá))'], 'SAL', ['1 Sal (1 colher (chá))']],
  [['Sal', 'Sal · 500 g'], '250 g de sal', ['1 Sal', '1 Sal · 750 g']],
  [['Sal'], 'sal', ['2 Sal']],
])('%j and %s are one row', (names, line, entries) => {
  expect(entriesOf(names, line)).toEqual(entries)
})

test('a thing with and without an amount in one recipe is needed once', () => {
  expect(entriesOf([], 'Sal', '1 colher (chá) de sal')).toEqual(['1 sal · 1 colher (chá)'])
  expect(entriesOf([], '2 limões', '50 ml de limões')).toEqual(['2 limões', '1 limões · 50 ml'])
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

test('measures added to the list one recipe after the other are those added at once', () => {
  // Counted pieces are rounded up each time.
  const measured = ingredients.map((all) => all.filter(({ unit }) => /^k?g|^m?l$/.test(unit)))
  fc.assert(
    fc.property(measured, measured, (a, b) => {
      const [apart, atOnce] = [mergeEntries(listEntriesOf(a), b), listEntriesOf([...a, ...b])]
      expect(apart.length).toBe(atOnce.length)
      for (const [at, { name, measure }] of atOnce.entries()) {
        expect(foldName(apart[at]?.name ?? '')).toBe(foldName(name))
        // Each time, a tenth of a percent may be lost to three decimals.
        expect(baseOf(apart[at]?.measure) / baseOf(measure)).toBeCloseTo(1, 2)
      }
    }),
    { numRuns: 500 },
  )
})

function baseOf(measure: Measure | undefined): number {
  return measure ? measure.amount * unitOf(measure.unit).size : Number.NaN
}
