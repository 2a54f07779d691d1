import { expect, test } from 'vitest'
import { ProductForm } from './product-forms.ts'

const GOOD = { name: 'Arroz', category: 'Alimentos', price: '3,50', stock: '2', minStock: '5' }

test.each([
  [{ name: ' \u200b ' }, 'O nome é obrigatório'],
  [{ category: '' }, 'A categoria é obrigatória'],
  [{ category: 'Todas' }, 'A categoria é obrigatória'],
  [{ price: '-0,01' }, 'O preço deve ser maior ou igual a zero'],
  [{ stock: '-1' }, 'O estoque não pode ser negativo'],
  [{ minStock: '−2' }, 'O estoque mínimo não pode ser negativo'],
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
    { stock: 1, minStock: 2 },
  ],
  [{ stock: '1000000' }, { stock: 999_999 }],
  [{ name: '  Pão   francês ' }, { name: 'Pão francês' }],
])('G-131 G-140 %j is read as a person means it', (change, expected) => {
  expect(ProductForm.parse({ ...GOOD, ...change })).toMatchObject(expected)
})
