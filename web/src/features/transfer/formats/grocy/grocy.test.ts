import { expect, test } from 'vitest'
import { listDraft } from '#features/transfer/draft/list-draft.ts'
import { productDraft } from '#features/transfer/draft/product-draft.ts'
import { recipeDraft } from '#features/transfer/draft/recipe-draft.ts'
import { readFiles } from '#features/transfer/files/read-files.ts'
import { GROCY, grocyDatabase } from '#features/transfer/testing/grocy.ts'
import { zipped } from '#features/transfer/testing/zipped.ts'

const DATABASE = new File([grocyDatabase()], 'grocy.db')
const found = await readFiles([DATABASE])

test('the database, one in a zip and the entities of the API say the same', async () => {
  const json = new File([JSON.stringify(GROCY)], 'grocy.json')
  const zip = zipped({ 'data/grocy.db': grocyDatabase() })
  expect(await readFiles([json])).toEqual(found)
  expect(await readFiles([zip])).toEqual(found)
})

test('stock becomes products: dates once each, by the kilo if it is weighed, contents by conversion', () => {
  expect(found.products.map(productDraft)).toEqual([
    {
      draft: {
        name: 'Leite integral 1 l',
        category: 'Alimentos',
        price: 499,
        stock: 0,
        minStock: 2,
        barcodes: ['7891000100103'],
      },
      packs: [
        { expires: '2026-12-10', amount: 3 },
        { expires: '2026-12-20', amount: 3 },
      ],
      lost: ['o que está aberto', 'alguns códigos de barras'],
    },
    {
      draft: {
        name: 'Café em pó',
        category: 'Alimentos',
        price: 1890,
        stock: 1.5,
        minStock: 0,
        content: { amount: 500, unit: 'g' },
        barcodes: ['96385074'],
      },
      packs: [],
      lost: [],
    },
    {
      draft: {
        name: 'Batata',
        category: 'Alimentos',
        price: 690,
        stock: 1.75,
        minStock: 1,
        content: { amount: 1, unit: 'kg' },
        barcodes: [],
      },
      packs: [],
      lost: ['tabela nutricional', 'estoque mínimo (0,3) arredondado'],
    },
    {
      draft: {
        name: 'Sal',
        category: 'Alimentos',
        price: 0,
        stock: 0,
        minStock: 0,
        barcodes: [],
      },
      packs: [],
      lost: [],
    },
  ])
  expect(found.products.map(({ isOptional }) => isOptional)).toEqual([false, false, false, true])
  expect(found.notes).toEqual(['Do Grocy não vêm: produtos inativos (1) e locais (2).'])
})

test('a list has its amounts as they are shown, without what is done', () => {
  expect(found.lists.map((list) => listDraft(list))).toEqual([
    {
      draft: {
        name: 'Mercado',
        items: [
          { name: 'Café em pó (pacote)', quantity: 2 },
          { name: 'Batata (da roça)', quantity: 1, measure: { amount: 1.5, unit: 'kg' } },
          { name: 'Flores', quantity: 1 },
        ],
      },
      lost: ['itens já comprados (Sal)'],
    },
  ])
})

test('a recipe has its amounts as they are shown and steps of its text; days of the menu are none', () => {
  expect(found.recipes.map(recipeDraft)).toMatchObject([
    {
      draft: {
        title: 'Purê',
        description: 'Do domingo.',
        servings: '4 porções',
        ingredients: [
          { quantity: 1, unit: 'kg', name: 'Batata' },
          { quantity: 2, unit: 'g', name: 'Leite integral 1 l (morno)' },
          { quantity: 1, unit: 'a gosto', name: 'Sal (uma pitada)' },
        ],
        steps: [{ description: 'Cozinhe as batatas.' }, { description: 'Amasse & sirva.' }],
      },
      lost: ['títulos nos ingredientes (Base)', 'receitas incluídas (Purê)', 'foto'],
    },
  ])
})

test('a database of another program, and a damaged one, are reported', async () => {
  const half = (await DATABASE.arrayBuffer()).slice(0, 1024)
  const damaged = new File([half], 'metade.db')
  expect((await readFiles([damaged])).notes).toEqual([
    '“metade.db” está danificado, ou é um banco de dados que não lemos. Exporte-o de novo.',
  ])
})
