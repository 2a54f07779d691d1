import { expect, test } from 'vitest'
import { contentOf } from './content.ts'
import { unitCents, unitsNeeded, unitsOf } from './units.ts'

const KILO = { content: { amount: 1, unit: 'kg' } }

function unitsText(name: string, quantity: number, measure?: [number, string], thing?: string) {
  const [amount, unit] = measure ?? []
  const row =
    amount === undefined || unit === undefined
      ? { quantity }
      : { quantity, measure: { amount, unit } }
  const { units, isSure } = unitsOf({ content: contentOf(name) }, row, thing)
  return `${units}${isSure ? '' : '?'}`
}

test('an amount becomes units by the content of the product', () => {
  expect(unitsText('Arroz 5 kg', 2, [5, 'kg'])).toBe('2')
  expect(unitsText('Arroz 1 kg', 1, [2, 'kg'])).toBe('2')
  expect(unitsText('Banana 1 kg', 1, [1.2, 'kg'])).toBe('1.2')
  expect(unitsText('Arroz 5 kg', 1, [500, 'g'])).toBe('0.1')
  expect(unitsText('Ovos com 12', 2, [1, 'dúzia'])).toBe('2')
  expect(unitsText('Leite 1 l', 12, [1, 'l'])).toBe('12')
})

test('dozens, hundreds and pairs are pieces of a product without a content, priced each', () => {
  expect(unitsText('Ovos', 1, [1, 'dúzia'])).toBe('12')
  expect(unitsText('Ovos', 1, [0.5, 'dúzia'])).toBe('6')
  expect(unitsText('Salgado', 2, [1, 'cento'])).toBe('200')
  expect(unitsText('Pilha', 3, [1, 'par'])).toBe('6')
  expect(unitsText('Ovos', 2, [30, 'un'])).toBe('60')
  expect(unitsText('Ovos com 30', 2, [30, 'un'])).toBe('2')
  const dozen = { quantity: 1, measure: { amount: 1, unit: 'dúzia' } }
  expect(unitCents(1290, { content: null }, dozen, undefined)).toBe(108)
})

test('less than a thousandth of a unit is none', () => {
  expect(unitsText('Sal 1 kg', 1, [1, 'pitada'], 'sal-refinado')).toBe('0?')
})

test('packages are units of a product without weight', () => {
  expect(unitsText('Milho', 2, [1, 'lata'])).toBe('2')
  expect(unitsText('Ovos com 12', 2, [1, 'bandeja'])).toBe('2')
  expect(unitsText('Milho', 1, [0.5, 'lata'])).toBe('0.5')
  expect(unitsText('Milho 170 g', 2, [1, 'lata'])).toBe('2?')
})

test('a row without a measure counts as its quantity', () => {
  expect(unitsText('Arroz 5 kg', 3)).toBe('3')
  expect(unitsText('Pão', 6)).toBe('6')
  expect(unitsText('Ovos com 12', 1)).toBe('1')
})

test('a unit that holds one piece is that piece', () => {
  const content = { amount: 1, unit: 'un' }
  expect(unitsOf({ content }, { quantity: 3 }, undefined)).toEqual({ units: 3, isSure: true })
})

test('pieces of a product in cartons are guessed, and uncertain', () => {
  expect(unitsText('Ovos com 12', 12)).toBe('1?')
  expect(unitsText('Ovos com 12', 6)).toBe('0.5?')
  expect(unitsText('Ovos com 12', 30)).toBe('2.5?')
  expect(unitsText('Ovos com 12', 2)).toBe('2?')
})

test('amounts converted by the table, or not at all, are uncertain', () => {
  expect(unitsText('Açúcar 1 kg', 1, [2, 'xícara'], 'acucar-refinado')).toBe('0.406?')
  expect(unitsText('Arroz', 2, [5, 'kg'])).toBe('2?')
  expect(unitsText('Detergente 500 ml', 2, [1, 'kg'])).toBe('2?')
})

test('the price of a row is converted to that of one unit of the stock', () => {
  const of = (cents: number, quantity: number, amount: number) =>
    unitCents(cents, KILO, { quantity, measure: { amount, unit: 'kg' } }, undefined)
  expect(of(1300, 1, 2)).toBe(650)
  expect(of(1300, 3, 2)).toBe(650)
  expect(of(779, 1, 1.2)).toBe(649)
  // Less than a thousandth of a unit has no price of its own.
  expect(
    unitCents(100, KILO, { quantity: 1, measure: { amount: 0.001, unit: 'g' } }, undefined),
  ).toBe(100)
  expect(unitCents(1200, { content: null }, { quantity: 3 }, undefined)).toBe(1200)
})

function needed(amount: number, unit: string, name: string, thing?: { id: string; unit?: string }) {
  return unitsNeeded({ amount, unit }, { name, content: contentOf(name) }, thing)
}

test('a recipe needs pieces or packages of a counted product', () => {
  expect(needed(2, 'dúzia', 'Ovos')).toEqual({ units: 24, isAbout: false })
  expect(needed(1, 'maço', 'Coentro')).toEqual({ units: 1, isAbout: false })
  expect(needed(300, 'g', 'Queijo')).toBeUndefined()
})

test('a package in a recipe is one unit of a packed product, unless the label has another amount', () => {
  const cream = { id: 'creme-de-leite', unit: 'caixa' }
  expect(needed(2, 'lata', 'Leite condensado 395 g')).toEqual({ units: 2, isAbout: false })
  expect(needed(2, 'un', 'Creme de leite 200 g', cream)?.units).toBe(2)
  expect(needed(1, 'caixa', 'Creme de leite 200 g', cream)?.units).toBe(1)
  expect(needed(1, 'lata', 'Creme de leite 200 g', cream)?.units).toBe(1.5)
  expect(needed(1, 'copo', 'Requeijão 200 g')?.units).toBe(1)
  expect(needed(1, 'copo', 'Leite 1 l')).toBeUndefined()
})

test('pieces are no packages of a product that is smaller than its package', () => {
  expect(
    needed(5, 'un', 'Cravo-da-índia 10 g', { id: 'cravo-da-india', unit: 'pacote' }),
  ).toBeUndefined()
  expect(
    needed(1, 'un', 'Caldo de galinha 57 g', { id: 'caldo-de-galinha', unit: 'caixa' }),
  ).toBeUndefined()
  expect(needed(2, 'cubo', 'Caldo de galinha 57 g', { id: 'caldo-de-galinha' })?.units).toBeCloseTo(
    1 / 3,
  )
})
