/** Reads a KitchenOwl export: recipes, known items, and the names of shopping lists. */
import { minutesText } from '@compra/contract/recipe/duration.ts'
import { stepsOfText } from '#features/transfer/text/steps-of-text.ts'
import {
  type Foreign,
  type ForeignIngredient,
  type ForeignRecipe,
  LOST,
  NOTHING,
} from './foreign.ts'
import { arrayOf, type Data, isThere, namesOf, numberOf, objectsOf, textOf } from './values.ts'

export function readKitchenOwl(data: Data): Foreign | undefined {
  const recipes = objectsOf(data['recipes'])
  const items = namesOf(data['items'])
  const isOwl =
    recipes.some((recipe) => 'items' in recipe) ||
    'shoppinglists' in data ||
    (recipes.length === 0 && Array.isArray(data['items']) && items.length > 0)
  if (!isOwl) return undefined
  return {
    ...NOTHING,
    recipes: recipes.map(recipeOf),
    lists:
      items.length === 0
        ? []
        : [
            {
              name: 'Itens do KitchenOwl',
              lines: items.map((name) => ({ name, quantity: 1 })),
              lost: [],
              isOptional: true,
            },
          ],
    notes: notesOf(data),
  }
}

function recipeOf(data: Data): ForeignRecipe {
  const { text, steps } = stepsOfText(textOf(data['description']))
  const total = numberOf(data['time']) || numberOf(data['prep_time']) + numberOf(data['cook_time'])
  const count = numberOf(data['yields'])
  return {
    title: textOf(data['name']),
    texts: [text],
    servings: count === 0 ? '' : `${count} ${count === 1 ? 'porção' : 'porções'}`,
    time: minutesText(total),
    source: textOf(data['source']),
    author: '',
    tags: namesOf(data['tags']),
    ingredients: objectsOf(data['items']).map(ingredientOf),
    steps: steps.map((step) => ({ text: step, minutes: 0 })),
    lost: isThere(data['photo']) ? [LOST.picture] : [],
  }
}

/** The amount is a text of its own: '200 g', 'a gosto'. */
function ingredientOf(item: Data): ForeignIngredient {
  const said = textOf(item['description'])
  const optional = item['optional'] === true ? ' (opcional)' : ''
  return `${said === '' ? '' : `${said} de `}${textOf(item['name'])}${optional}`
}

/** The export has no items of lists, and expenses have no place here. */
function notesOf(data: Data): string[] {
  const lists = namesOf(data['shoppinglists'])
  const expenses = arrayOf(data['expenses']).length
  return [
    ...(lists.length === 0
      ? []
      : [
          `O arquivo do KitchenOwl traz só o nome das listas (${lists.join(', ')}), não o que está nelas.`,
        ]),
    ...(expenses === 0 ? [] : [`As despesas do KitchenOwl (${expenses}) não vêm.`]),
  ]
}
