import { documented } from '#http/documented.ts'
import { ids } from '#http/example-house.ts'
import { recipeLinkApi } from './link.ts'
import { photoApi } from './photo.ts'
import { recipeApi } from './recipe.ts'

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
export const exampleDraft = { ...about, tags, ingredients: [ingredient], steps: [step] }
const kept = {
  ...exampleDraft,
  id: ids.recipe,
  photo,
  ingredients: [{ ...ingredient, id: '0a1c3e5b-7d9f-4b2d-8e6a-4c0f2b8d6e11' }],
  steps: [{ ...step, id: '5b9d1f3a-6c8e-4a0c-9d7b-2e4f6a8c0b22' }],
}

export const recipeDocs = documented(
  { ...recipeApi, ...photoApi, ...recipeLinkApi },
  {
    about: 'Recipes of an account.',
    calls: {
      list: {
        summary: 'Page of the recipes, newest first; `name` searches title and description',
        description:
          '`name` is a part of title or description, without regard to case and accents.',
        example: {
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
      },
      get: {
        summary: 'A recipe with its ingredients and steps, in order',
        description: 'Ingredients as they were entered, steps by their order.',
        example: { params, answer: kept },
      },
      create: {
        summary: 'Create a recipe',
        description:
          '403 when the free plan has no room for another one. Steps are renumbered from 1.',
        example: { body: exampleDraft, answer: { ...kept, photo: null } },
      },
      update: {
        summary: 'Replace a recipe, its ingredients and steps included',
        description: 'What is not in the body is gone; the picture stays.',
        example: { params, body: exampleDraft, answer: kept },
      },
      remove: {
        summary: 'Delete a recipe',
        description: 'For good.',
        example: { params },
      },
      putPhoto: {
        summary: 'Set or replace the picture of a recipe',
        description:
          'JPEG or WebP that does not move, up to 2048 pixels a side. What a camera wrote beside the picture, such ' +
          'as the place, is thrown away. 403 when the household has no room for another one.',
        example: { params, answer: { photo } },
      },
      getPhoto: {
        summary: 'The picture of a recipe',
        description: 'With an ETag, to be asked for again by If-None-Match.',
        example: { params, query: { v: photo } },
      },
      removePhoto: {
        summary: 'Delete the picture of a recipe',
        description: '404 also for a recipe without one.',
        example: { params },
      },
      shareRecipe: {
        summary: 'The public link of a recipe; created if there is none',
        description:
          'The same address while it is open: for 30 days since it was last asked for. It tells nothing of the owner.',
        example: {
          params,
          answer: {
            url: `https://compra.example/receita/${ids.link}`,
            expiresAt: '2026-12-21T13:30:00.000Z',
          },
        },
      },
      unshareRecipe: {
        summary: 'Revoke the link of a recipe, by the id of the recipe',
        description: 'At once. 404 for one that is not shared. A later link has another address.',
        example: { params },
      },
      sharedRecipe: {
        summary: 'The recipe behind a link',
        description: '404 also when it has expired or was closed, or the recipe was deleted.',
        example: {
          params: { id: ids.link },
          answer: { ...about, photo, ingredients: [ingredient], steps: [step] },
        },
      },
      sharedPhoto: {
        summary: 'The picture of the recipe behind a link',
        description: '404 also for a recipe without one.',
        example: { params: { id: ids.link }, query: { v: photo } },
      },
    },
  },
)
