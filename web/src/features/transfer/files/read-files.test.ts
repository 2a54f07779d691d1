import { expect, test } from 'vitest'
import { listDraft } from '#features/transfer/draft/list-draft.ts'
import { recipeDraft } from '#features/transfer/draft/recipe-draft.ts'
import {
  BRING,
  BRING_TEXT,
  CSV_LIST,
  CSV_RECIPES,
  KITCHEN_OWL,
  MEALIE_BACKUP,
  MEALIE_LIST,
  MEALIE_RECIPE,
  OUR_GROCERIES,
  RECIPE_SAGE,
  TANDOOR_RECIPE,
  TEXT_LIST,
} from '#features/transfer/testing/exports.ts'
import { zipped } from '#features/transfer/testing/zipped.ts'
import { readFiles, readText } from './read-files.ts'

const json = (value: unknown, name = 'export.json') => readText(JSON.stringify(value), name)

/** The drafts, and the report of what is dropped. */
function read(found: ReturnType<typeof readText>) {
  return {
    recipes: found.recipes.map(recipeDraft),
    lists: found.lists.map((list) => listDraft(list)),
    notes: found.notes,
  }
}

test('Mealie, a recipe: amounts of foods and free lines, headings, notes, what has no place', () => {
  const { recipes } = read(json(MEALIE_RECIPE))
  expect(recipes).toEqual([
    {
      draft: {
        title: 'Canjica da serra',
        description: 'Para a noite fria.\n\nDica: Fica melhor no dia seguinte.',
        preparationTime: '20 minutos + 1 hora',
        servings: '8 porções',
        category: 'Sobremesas',
        difficultyLevel: 'Fácil',
        tags: ['Sobremesa', 'junina'],
        source: 'https://receitas.example/canjica',
        author: null,
        ingredients: [
          { quantity: 500, unit: 'g', name: 'milho de canjica (de molho)' },
          { quantity: 2, unit: 'xícara', name: 'leite de coco' },
          { quantity: 3, unit: 'Esslöffel', name: 'açúcar' },
          { quantity: 1, unit: 'a gosto', name: 'canela em pau' },
        ],
        steps: [
          {
            description: 'Canjica: Cozinhe o milho na pressão.',
            order: 1,
            prepTime: 0,
            waitTime: 0,
          },
          { description: 'Junte o leite e a calda.', order: 2, prepTime: 0, waitTime: 0 },
        ],
      },
      lost: [
        'títulos nos ingredientes (Canjica, Calda)',
        'foto',
        'tabela nutricional',
        'avaliação',
        'unidade que não conhecemos, mantida como está (Esslöffel)',
      ],
    },
  ])
})

test('Mealie, a list: amounts as people type them, ticks are reported', () => {
  expect(read(json(MEALIE_LIST)).lists).toEqual([
    {
      draft: {
        name: 'Feira de quarta',
        items: [
          { name: 'tomate', quantity: 1, measure: { amount: 2, unit: 'kg' } },
          { name: 'alface (crespa)', quantity: 1 },
          { name: 'leites', quantity: 3 },
        ],
      },
      lost: ['itens marcados como comprados'],
    },
  ])
})

test('Mealie, the whole backup: tables are joined in their order', () => {
  const { recipes, lists, notes } = read(json(MEALIE_BACKUP, 'database.json'))
  expect(recipes).toMatchObject([
    {
      draft: {
        title: 'Caldo verde',
        description: 'Caldo verde',
        preparationTime: '45 minutos',
        category: 'Vegetais',
        tags: ['sopa'],
        ingredients: [
          { quantity: 1, unit: 'maço', name: 'couve (fatiada)' },
          { quantity: 6, unit: 'un', name: 'batatas' },
        ],
        steps: [{ description: 'Cozinhe as batatas.' }, { description: 'Junte a couve.' }],
      },
      lost: ['comentários'],
    },
  ])
  expect(lists).toMatchObject([
    { draft: { name: 'Mercado', items: [{ name: 'batatas', quantity: 2 }] } },
  ])
  expect(notes).toEqual(['O planejamento de refeições do Mealie (1) não vem.'])
})

test('Tandoor: ingredients of all steps, units in English, minutes of each step', () => {
  expect(read(json(TANDOOR_RECIPE, 'recipe.json')).recipes).toMatchObject([
    {
      draft: {
        title: 'Cuca de banana',
        preparationTime: '1 hora',
        servings: '12 fatias',
        category: 'Sobremesas',
        source: null,
        ingredients: [
          { quantity: 2.5, unit: 'colher (sopa)', name: 'manteiga (gelada)' },
          { quantity: 6, unit: 'un', name: 'banana' },
          { quantity: 1, unit: 'a gosto', name: 'canela' },
        ],
        steps: [
          { description: 'Farofa: Misture até virar farofa.', prepTime: 10 },
          { description: 'Monte e asse.', prepTime: 40 },
        ],
      },
      lost: ['títulos nos ingredientes (Farofa)'],
    },
  ])
})

test('RecipeSage: schema.org with its headings, lines in English, where it comes from', () => {
  expect(read(json(RECIPE_SAGE)).recipes).toMatchObject([
    {
      draft: {
        title: 'Panqueca de aveia',
        description: 'Serve com mel.',
        preparationTime: '1 h 20 min',
        servings: '2 porções',
        source: null,
        author: 'Caderno da avó',
        ingredients: [
          { quantity: 1.5, unit: 'xícara', name: 'oats' },
          { quantity: 2, unit: 'un', name: 'ovos' },
          { quantity: 1, unit: 'pitada', name: 'salt' },
        ],
        steps: [{ description: 'Massa: Bata tudo.' }, { description: 'Doure dos dois lados.' }],
      },
      lost: ['títulos nos ingredientes (Massa)', 'foto', 'avaliação'],
    },
  ])
})

test('KitchenOwl: steps stand in the description, and its lists are names without items', () => {
  const { recipes, lists, notes } = read(json(KITCHEN_OWL))
  expect(recipes).toMatchObject([
    {
      draft: {
        title: 'Farofa de ovo',
        description: 'Rápida.',
        preparationTime: '15 minutos',
        servings: '4 porções',
        author: 'Programa de rádio',
        ingredients: [
          { quantity: 2, unit: 'xícara', name: 'farinha de mandioca' },
          { quantity: 3, unit: 'un', name: 'ovos' },
          { quantity: 1, unit: 'un', name: 'salsinha (opcional)' },
        ],
        steps: [{ description: 'Doure a cebola.' }, { description: 'Junte os ovos\ne a farinha.' }],
      },
      lost: ['foto'],
    },
    // Without ingredients there is no recipe.
    undefined,
  ])
  expect(lists).toMatchObject([
    { draft: { name: 'Itens do KitchenOwl', items: [{ name: 'Arroz' }, { name: 'Feijão' }] } },
  ])
  expect(notes).toEqual([
    'O arquivo do KitchenOwl traz só o nome das listas (Default, Feira), não o que está nelas.',
    'As despesas do KitchenOwl (1) não vêm.',
  ])
})

test('a list as text is called as its file', () => {
  expect(read(readText(TEXT_LIST, 'Feira do mês.txt')).lists).toMatchObject([
    {
      draft: {
        name: 'Feira do mês',
        items: [
          { name: 'Leite', quantity: 2 },
          { name: 'arroz', measure: { amount: 1, unit: 'kg' } },
          { name: 'Café' },
        ],
      },
      lost: ['itens marcados como comprados', 'linhas que não são itens (“Lista de compras”)'],
    },
  ])
})

test('Bring!: what is to be bought, from the API in both forms, and as shared text', () => {
  const { purchase, recently, ...about } = BRING
  const items = {
    purchase: purchase.map(({ name, ...item }) => ({ ...item, itemId: name })),
    recently,
  }
  const lists = [
    {
      draft: {
        name: 'Lista do Bring!',
        items: [
          { name: 'Leite', quantity: 1, measure: { amount: 2, unit: 'l' } },
          { name: 'Manteiga (sem sal)', quantity: 1 },
          { name: 'Pão', quantity: 1 },
        ],
      },
      lost: ['comprados há pouco (1)'],
    },
  ]
  expect(read(json(BRING)).lists).toMatchObject(lists)
  expect(read(json({ ...about, items })).lists).toMatchObject(lists)
  expect(read(readText(BRING_TEXT, 'Lista.txt')).lists).toMatchObject([
    {
      draft: {
        items: [{ name: 'Leite', measure: { amount: 2, unit: 'l' } }, { name: 'Pão' }],
      },
    },
  ])
})

test('OurGroceries: the count in brackets, and what is crossed off stays behind', () => {
  expect(read(readText(OUR_GROCERIES, 'Mercado.csv')).lists).toEqual([
    {
      draft: {
        name: 'Mercado',
        items: [
          { name: 'Leite', quantity: 2 },
          { name: 'Arroz, tipo 1', quantity: 1 },
        ],
      },
      lost: ['itens já comprados (Café)'],
    },
  ])
})

test('tables: a list by its columns with prices, recipes with many lines in a cell', () => {
  expect(read(readText(CSV_LIST, 'compras.csv')).lists).toEqual([
    {
      draft: {
        name: 'compras',
        items: [
          { name: 'Arroz', quantity: 1, measure: { amount: 2, unit: 'kg' }, cents: 1290 },
          { name: 'Leite; integral', quantity: 3, cents: 549 },
          { name: 'Sal', quantity: 1 },
        ],
      },
      lost: [],
    },
  ])
  expect(read(readText(CSV_RECIPES, 'receitas.csv')).recipes).toMatchObject([
    {
      draft: {
        title: 'Chá gelado',
        servings: '4 copos',
        tags: ['bebida', 'verão'],
        ingredients: [
          { quantity: 1, unit: 'l', name: 'água' },
          { quantity: 2, unit: 'sachê', name: 'chá' },
        ],
        steps: [{ description: 'Ferva a água.' }, { description: 'Gele.' }],
      },
    },
  ])
})

test('a zip is opened, and a zip of zips, as Tandoor writes it', async () => {
  const inner = zipped({ 'recipe.json': JSON.stringify(TANDOOR_RECIPE), 'image.jpg': 'x' })
  const outer = zipped({
    'Cuca.zip': new Uint8Array(await inner.arrayBuffer()),
    'recipes/canjica/canjica.json': JSON.stringify(MEALIE_RECIPE),
  })
  const { recipes } = await readFiles([outer])
  expect(recipes.map(({ title }) => title)).toEqual(['Cuca de banana', 'Canjica da serra'])
  expect(recipes[0]?.lost).toContain('foto')
})

test('an unreadable file is reported, and the others are read', async () => {
  const bomb = zipped({
    'a.json': ' '.repeat(21_000_000),
    'recipe.json': JSON.stringify(TANDOOR_RECIPE),
  })
  const damaged = new File([(await bomb.arrayBuffer()).slice(0, 200)], 'metade.zip')
  const found = await readFiles([
    bomb,
    damaged,
    new File(['{"x": 1}'], 'outro.json'),
    new File([JSON.stringify(MEALIE_LIST)], 'lista.json'),
  ])
  expect(found.recipes).toHaveLength(1)
  expect(found.lists).toHaveLength(1)
  expect(found.notes).toEqual([
    '“a.json” é grande demais para ser lido neste aparelho.',
    '“metade.zip” não pôde ser aberto. Abra o zip e escolha os arquivos de dentro.',
    'Não encontramos receitas, listas nem produtos em “outro.json”.',
  ])
})
