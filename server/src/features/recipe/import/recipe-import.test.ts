import { recipeImportApi, type ImportRequest } from '@compra/contract/recipe/recipe-import.ts'
import { RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'

let server: RunningApp
let as: User
beforeAll(async () => {
  server = await startApp()
  as = await server.newUser()
})
afterAll(() => server.stop())

const read = (body: ImportRequest) => server.call(recipeImportApi.read, { as, body })

const TEXT = `Bolo de fubá da vó
Para o café da tarde.

Rendimento: 12 fatias
Tempo de preparo: 50 min
Por: Zefa

Ingredientes:
- 3 ovos
- 1/2 xícara de óleo ou manteiga
- 2 a 3 colheres (sopa) de erva-doce
Cobertura
- 100 g de goiabada
- canela

Modo de preparo:
1. Bata tudo no liquidificador.
2) Asse por 40 minutos.
Dica: sirva com café.`

test('a text becomes a valid draft, with unsure lines marked', async () => {
  const { status, body } = await read({ text: TEXT })
  expect(status).toBe(200)
  expect(body).toEqual({
    draft: {
      title: 'Bolo de fubá da vó',
      description: 'Para o café da tarde.',
      preparationTime: '50 min',
      servings: '12 fatias',
      category: 'Sobremesas',
      difficultyLevel: 'Fácil',
      tags: [],
      source: null,
      author: 'Zefa',
      ingredients: [
        { name: 'ovos', quantity: 3, unit: 'un' },
        { name: 'óleo ou manteiga', quantity: 0.5, unit: 'xícara' },
        { name: 'erva-doce', quantity: 3, unit: 'colher (sopa)' },
        { name: 'goiabada', quantity: 100, unit: 'g' },
        { name: 'canela', quantity: 1, unit: 'un' },
      ],
      steps: [
        { description: 'Bata tudo no liquidificador.', order: 1, prepTime: 0, waitTime: 0 },
        { description: 'Asse por 40 minutos.', order: 2, prepTime: 0, waitTime: 0 },
      ],
    },
    unsure: [1, 2, 4],
    source: { url: null, author: 'Zefa' },
  })
  expect(RecipeDraft.safeParse(body.draft).success).toBe(true)
})

test('a message without headings is parsed by its amounts', async () => {
  const text = 'Vitamina\n1 banana\n200 ml de leite\nBata tudo no liquidificador e sirva gelado.'
  const { draft } = (await read({ text })).body
  expect(draft).toMatchObject({
    title: 'Vitamina',
    ingredients: [{ name: 'banana' }, { name: 'leite', quantity: 200, unit: 'ml' }],
    steps: [{ description: 'Bata tudo no liquidificador e sirva gelado.' }],
  })
})

test.for<[string, ImportRequest]>([
  ['a text about something else', { text: 'Reunião às 10 h\nLevar o caderno' }],
  ['a page without a recipe', { html: '<h1>Notícias</h1><p>Nada de novo.</p>' }],
  ['ingredients without a word', { text: 'Ingredientes\n1\n2\nModo de preparo\nMisture' }],
])('%s has no recipe', async ([, body]) => {
  expect((await read(body)).problem).toMatchObject({ status: 422, code: 'recipe_missing' })
})

test.for<[string, ImportRequest]>([
  ['nothing', {}],
  ['two of them', { text: TEXT, html: TEXT }],
  ['an empty text', { text: '' }],
])('%s is refused', async ([, body]) => {
  expect((await read(body)).problem).toMatchObject({ status: 400, code: 'validation_error' })
})

test('a page of two million characters is read, and a longer one is refused', async () => {
  const page = (length: number) =>
    `<h1>Bolo</h1><h2>Ingredientes</h2><li>2 ovos</li><p>`.padEnd(length, 'bolo é bom ')
  expect((await read({ html: page(2_000_000) })).body.draft.title).toBe('Bolo')
  expect((await read({ html: page(2_000_001) })).problem.status).toBe(400)
})
