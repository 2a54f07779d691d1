import { expect, test } from 'vitest'
import { draftOf, ProductForm } from './product-forms.ts'

const GOOD = {
  name: 'Arroz',
  category: 'Alimentos',
  price: '3,50',
  stock: '2',
  minStock: '5',
  content: null,
  barcodes: '',
}

const THIRTEEN =
  '90000003 90000010 90000027 90000034 90000041 90000058 90000065 90000072 90000089 90000096 90000102 90000119 90000126'.replaceAll(
    ' ',
    ',',
  )

test.each([
  [{ name: ' \u200b ' }, 'O nome é obrigatório'],
  [{ category: '' }, 'A categoria é obrigatória'],
  [{ category: 'Todas' }, 'A categoria é obrigatória'],
  [{ price: '-0,01' }, 'O preço deve ser maior ou igual a zero'],
  [{ stock: '-1' }, 'O estoque não pode ser negativo'],
  [{ stock: '1,2345' }, 'O estoque tem no máximo 3 casas decimais'],
  [{ stock: '0.00049' }, 'O estoque tem no máximo 3 casas decimais'],
  [{ minStock: '−2' }, 'O estoque mínimo não pode ser negativo'],
  [
    { barcodes: '78905351, 7896006711118' },
    '7896006711118 tem um número errado. Confira os números abaixo das barras',
  ],
  [{ barcodes: '7896006' }, '7896006 não é um código de barras, que tem 8, 12, 13 ou 14 números'],
  [{ barcodes: THIRTEEN }, 'Um produto tem no máximo 12 códigos'],
])('of %j it is said why not', (change, message) => {
  const { error } = ProductForm.safeParse({ ...GOOD, ...change })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  [{}, { price: 350, stock: 2, minStock: 5 }],
  [{ price: '1.234,56' }, { price: 123_456 }],
  [
    { price: '', stock: '', minStock: 'x' },
    { price: 0, stock: 0, minStock: 0 },
  ],
  [
    { stock: '1,9', minStock: '2.5' },
    { stock: 1.9, minStock: 2 },
  ],
  [{ stock: '1,2340' }, { stock: 1.234 }],
  [{ stock: '1000000' }, { stock: 999_999 }],
  [
    { barcodes: '7 896006 711117; 036000291452,,7896006711117' },
    { barcodes: ['7896006711117', '0036000291452'] },
  ],
  [{ name: '  Pão   francês ' }, { name: 'Pão francês' }],
])('G-131 G-140 %j is read as a person means it', (change, expected) => {
  expect(ProductForm.parse({ ...GOOD, ...change })).toMatchObject(expected)
})

const FIVE = { amount: 5, unit: 'kg' }
const RICE = { ...ProductForm.parse(GOOD), id: '0', packs: [] }

test.each([
  ['a new one whose name says it', 'Arroz 5 kg', FIVE, undefined, undefined],
  ['a new one whose name does not', 'Arroz', FIVE, undefined, FIVE],
  ['a new one of which it was taken away', 'Arroz 5 kg', null, undefined, null],
  ['one that has it', 'Arroz', FIVE, FIVE, undefined],
  ['one that has another', 'Arroz', FIVE, { amount: 2, unit: 'kg' }, FIVE],
])('the content is sent where it would be another one without: %s', (...given) => {
  const [, name, content, kept, sent] = given
  const product = kept && { ...RICE, content: kept }
  expect(draftOf(ProductForm.parse({ ...GOOD, name, content }), product).content).toEqual(sent)
})

test.each([
  ['a new one without any', '', undefined, undefined],
  ['a new one', '78905351', undefined, ['78905351']],
  ['one that has them', '78905351', ['78905351'], undefined],
  ['one from which they were taken', '', ['78905351'], []],
])('barcodes are sent where they would be others without: %s', (...given) => {
  const [, barcodes, kept, sent] = given
  const product = kept && { ...RICE, barcodes: kept }
  expect(draftOf(ProductForm.parse({ ...GOOD, barcodes }), product).barcodes).toEqual(sent)
})
