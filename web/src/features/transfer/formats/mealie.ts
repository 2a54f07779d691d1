/** Reads Mealie recipes, one per file of an export, and shopping lists in its API's format. */
import { withComma } from '@compra/contract/format/numbers.ts'
import { readLine } from '@compra/contract/line/read-line.ts'
import { minutesText } from '@compra/contract/recipe/duration.ts'
import { timeText } from '#features/transfer/text/durations.ts'
import {
  type Foreign,
  type ForeignIngredient,
  type ForeignList,
  type ForeignRecipe,
  LOST,
  lostHeadings,
  NOTHING,
} from './foreign.ts'
import {
  type Data,
  fieldOf,
  isThere,
  namesOf,
  numberOf,
  objectOf,
  objectsOf,
  textOf,
} from './values.ts'

/** Field names are snake_case in exports and camelCase in the API. */
export function readMealieRecipe(data: Data): Foreign | undefined {
  const ingredients = fieldOf(data, 'recipeIngredient', 'recipe_ingredient')
  const isMealie = Array.isArray(ingredients) && 'slug' in data && !('@type' in data)
  return isMealie ? { ...NOTHING, recipes: [mealieRecipe(data)] } : undefined
}

export function mealieRecipe(data: Data): ForeignRecipe {
  const rows = objectsOf(fieldOf(data, 'recipeIngredient', 'recipe_ingredient'))
  const steps = objectsOf(fieldOf(data, 'recipeInstructions', 'recipe_instructions'))
  return {
    title: textOf(data['name']),
    texts: [textOf(data['description']), ...objectsOf(data['notes']).map(noteText)],
    servings: servingsOf(data),
    time: timeOf(data),
    source: textOf(fieldOf(data, 'orgURL', 'org_url', 'orgUrl')),
    author: '',
    tags: [
      ...namesOf(fieldOf(data, 'recipeCategory', 'recipe_category')),
      ...namesOf(data['tags']),
    ],
    ingredients: rows.flatMap(ingredientOf),
    steps: steps.map((step) => ({ text: titled(step), minutes: 0 })),
    lost: [
      ...lostHeadings(rows.map(({ title }) => textOf(title)).filter((title) => title !== '')),
      ...lostOf(data),
    ],
  }
}

/** A list with its `listItems`, each a text or an amount of a food. */
export function readMealieList(data: Data): Foreign | undefined {
  const items = fieldOf(data, 'listItems', 'list_items')
  if (!Array.isArray(items)) return undefined
  return { ...NOTHING, lists: [mealieList(textOf(data['name']), objectsOf(items))] }
}

export function mealieList(name: string, items: readonly Data[]): ForeignList {
  return {
    name,
    lines: items.map((item) => readLine(shoppingText(item))),
    lost: items.some(({ checked }) => checked === true) ? [LOST.ticks] : [],
  }
}

/** '2 kg arroz': the parts in the order of a typed line. */
function shoppingText(item: Data): string {
  const food = textOf(objectOf(item['food'])['name'])
  const unit = textOf(objectOf(item['unit'])['name'])
  const amount = numberOf(item['quantity'])
  const note = textOf(item['note'])
  if (food === '') return amount > 1 ? `${amount} ${note}` : note || textOf(item['display'])
  const counted = amount > 0 && (amount !== 1 || unit !== '') ? withComma(amount) : ''
  return [counted, unit, food, note && `(${note})`].filter((part) => part !== '').join(' ')
}

function ingredientOf(row: Data): ForeignIngredient[] {
  const food = textOf(objectOf(row['food'])['name'])
  const note = textOf(row['note'])
  if (food === '') {
    const line = fieldOf(row, 'note', 'display', 'originalText', 'original_text')
    return textOf(line) === '' ? [] : [textOf(line)]
  }
  const unit = textOf(objectOf(row['unit'])['name'])
  return [{ amount: numberOf(row['quantity']), unit, name: food, note }]
}

function titled(step: Data): string {
  return [textOf(step['title']), textOf(step['text'])].filter((text) => text !== '').join(': ')
}

function noteText(note: Data): string {
  return [textOf(note['title']), textOf(note['text'])].filter((text) => text !== '').join(': ')
}

function servingsOf(data: Data): string {
  const count = numberOf(fieldOf(data, 'recipeServings', 'recipe_servings'))
  const made = textOf(fieldOf(data, 'recipeYield', 'recipe_yield'))
  const madeCount = numberOf(fieldOf(data, 'recipeYieldQuantity', 'recipe_yield_quantity'))
  if (count > 0) return count === 1 ? '1 porção' : `${count} porções`
  return [madeCount > 0 && !/^\d/.test(made) ? String(madeCount) : '', made].join(' ').trim()
}

function timeOf(data: Data): string {
  const total = textOf(fieldOf(data, 'totalTime', 'total_time'))
  const parts = [
    textOf(fieldOf(data, 'prepTime', 'prep_time')),
    textOf(fieldOf(data, 'performTime', 'perform_time', 'cookTime', 'cook_time')),
  ].filter((text) => text !== '')
  if (total !== '') return timeText(total)
  const minutes = parts.map(numberOf)
  return minutes.length > 0 && minutes.every((part) => part > 0)
    ? minutesText(minutes.reduce((sum, part) => sum + part, 0))
    : parts.map(timeText).join(' + ')
}

function lostOf(data: Data): string[] {
  return [
    ...(isThere(data['image']) ? [LOST.picture] : []),
    ...(isThere(data['nutrition']) ? [LOST.nutrition] : []),
    ...(isThere(data['rating']) ? [LOST.rating] : []),
    ...(isThere(data['comments']) ? [LOST.comments] : []),
    ...(isThere(data['assets']) ? [LOST.files] : []),
    ...(isThere(data['tools']) ? [LOST.tools] : []),
  ]
}
