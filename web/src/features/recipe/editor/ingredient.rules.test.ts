import { parseIngredients } from '@compra/contract/quantity/quantity.ts'
import { expect, test } from 'vitest'
import { ingredientTexts, readIngredient, readLine, rowsFrom } from './ingredient.rules.ts'

const texts = (name: string, quantity: string, unit: string) => ({ name, quantity, unit })
const INCOMPLETE = 'Preencha todos os campos (nome, quantidade, unidade).'

test.each([[texts('', '1', 'g')], [texts('Sal', ' ', 'g')], [texts('Sal', '1', '')]])(
  'an ingredient with a field left empty is refused: %j',
  (fields) => {
    expect(readIngredient('i', fields)).toEqual({ alert: INCOMPLETE })
  },
)

test.each([['0'], ['-1'], ['abc'], ['2 kg']])('the quantity %j is none', (quantity) => {
  expect(readIngredient('i', texts('Sal', quantity, 'g'))).toEqual({
    alert: 'Quantidade deve ser maior que 0',
  })
})

test.each([
  ['1,5', 1.5],
  ['1/2', 0.5],
  ['1 1/2', 1.5],
  ['250', 250],
])('the quantity %j is read as cooks write', (quantity, read) => {
  expect(readIngredient('i', texts(' Leite ', quantity, 'l'))).toEqual({
    row: { id: 'i', name: 'Leite', quantity: read, unit: 'l' },
  })
})

test('what an edit shows is read back as it was', () => {
  for (const quantity of [0.5, 1.5, 250, 0.67]) {
    const row = { id: 'i', name: 'Leite', quantity, unit: 'xícara' }
    expect(readIngredient('i', ingredientTexts(row))).toEqual({ row })
  }
})

test('a whole line fills the three fields, unless amount or unit were chosen', () => {
  expect(readLine(texts('2 xícaras de açúcar', '1', ''))).toEqual(texts('açúcar', '2', 'xícara'))
  expect(readLine(texts('Ovos', '1', ''))).toEqual(texts('Ovos', '1', ''))
  const chosen = texts('Coca 2 l', '3', 'un')
  expect(readLine(chosen)).toBe(chosen)
})

test('pasted lines become rows, each with an id of its own', () => {
  let last = 0
  const rows = rowsFrom(parseIngredients('Massa:\n3 ovos\n\nsal a gosto'), () => `i${(last += 1)}`)
  expect(rows).toEqual([
    { id: 'i1', name: 'ovos', quantity: 3, unit: 'un' },
    { id: 'i2', name: 'sal', quantity: 1, unit: 'a gosto' },
  ])
})
