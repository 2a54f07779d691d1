import type { recipeLinkApi } from '#recipe/link.ts'
import type { photoApi } from '#recipe/photo.ts'
import type { recipeImportApi } from '#recipe/recipe-import.ts'
import type { recipeApi } from '#recipe/recipe.ts'
import type { ExamplesOf } from './example.ts'
import { ids } from './house.ts'

const params = { id: ids.recipe }
const photo = 'c1f7a0d2'

const about = {
  title: 'Arroz-doce',
  description: 'Cremoso, com canela.',
  preparationTime: '40 min',
  servings: '4 porções',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  source: null,
  author: null,
} as const
const ingredient = { name: 'Leite', quantity: 2, unit: 'l' }
const step = {
  description: 'Cozinhe o arroz no leite, mexendo.',
  order: 1,
  prepTime: 10,
  waitTime: 30,
}
const tags = ['festa junina']
const draft = { ...about, tags, ingredients: [ingredient], steps: [step] }

const kept = {
  ...draft,
  id: ids.recipe,
  photo,
  ingredients: [{ ...ingredient, id: '0a1c3e5b-7d9f-4b2d-8e6a-4c0f2b8d6e11' }],
  steps: [{ ...step, id: '5b9d1f3a-6c8e-4a0c-9d7b-2e4f6a8c0b22' }],
}

export const recipe: ExamplesOf<typeof recipeApi & typeof photoApi & typeof recipeLinkApi> = {
  list: {
    query: { name: 'arroz', page: '1', size: '20' },
    answer: {
      data: [
        {
          id: ids.recipe,
          title: about.title,
          description: about.description,
          category: about.category,
          photo,
        },
      ],
      has_more: false,
    },
  },
  get: { params, answer: kept },
  create: { body: draft, answer: { ...kept, photo: null } },
  update: { params, body: draft, answer: kept },
  remove: { params },
  putPhoto: { params, answer: { photo } },
  getPhoto: { params, query: { v: photo } },
  removePhoto: { params },
  shareRecipe: {
    params,
    answer: {
      url: `https://compra.example/receita/${ids.link}`,
      expiresAt: '2026-12-21T13:30:00.000Z',
    },
  },
  unshareRecipe: { params },
  sharedRecipe: {
    params: { id: ids.link },
    answer: { ...about, photo, ingredients: [ingredient], steps: [step] },
  },
  sharedPhoto: { params: { id: ids.link }, query: { v: photo } },
}

export const recipeImport: ExamplesOf<typeof recipeImportApi> = {
  read: {
    body: { text: 'Arroz-doce\n2 l de leite\n\nCozinhe o arroz no leite, mexendo.' },
    answer: { draft, unsure: [], source: { url: null, author: null } },
  },
}
