import { expect, test } from 'vitest'
import { draftOf, productNameOf, rowsOfItems, rowsOfText, rowsOfThings } from './many-rows.ts'

const read = (text: string) => rowsOfText(text).map(({ name, stock }) => [name, stock])

test.each([
  [
    'arroz 5 kg 2, feijão 1 kg 3',
    [
      ['Arroz 5 kg', 2],
      ['Feijão 1 kg', 3],
    ],
  ],
  ['2 leite 1 l', [['Leite 1 l', 2]]],
  ['ovos 12', [['Ovos', 12]]],
  ['álcool 70', [['Álcool 70', 1]]],
  ['3 latas de milho', [['Milho', 3]]],
  ['óleo 900 ml: 3', [['Óleo 900 ml', 3]]],
  ['sal\nSAL', [['Sal', 2]]],
  ['', []],
])('%j is read as %j', (text, rows) => {
  expect(read(text)).toEqual(rows)
})

test('a row becomes a product with category, content and price', () => {
  const [row] = rowsOfText('café 500 g 17,90')
  expect(row && draftOf(row, false)).toMatchObject({
    name: 'Café 500 g',
    category: 'Alimentos',
    price: 1790,
    stock: 1,
    minStock: 0,
    content: { amount: 500, unit: 'g' },
  })
})

test('what is on a list is one row a thing', () => {
  const rows = rowsOfItems([{ name: 'detergente', quantity: 2, cents: 250 }])
  expect(rows.map((row) => draftOf(row, true))).toMatchObject([
    { name: 'Detergente', category: 'Limpeza', price: 250, stock: 2, minStock: 1, content: null },
  ])
})

test('a thing of the catalogue takes the chosen size into its name', () => {
  const thing = {
    id: 'arroz',
    name: 'arroz agulhinha',
    aisle: 'graos',
    unit: 'kg',
    packs: ['1 kg', '5 kg'],
    isGeneric: false,
    aliases: [],
    brands: [],
    usual: 3,
  } as const
  const [row] = rowsOfThings([thing])
  expect(row).toMatchObject({ name: 'Arroz agulhinha', pack: '1 kg', isIn: false })
  expect(row && productNameOf({ ...row, pack: '5 kg' })).toBe('Arroz agulhinha 5 kg')
})
