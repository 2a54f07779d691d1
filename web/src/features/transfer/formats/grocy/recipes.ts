/** Recipes of Grocy; its meal plan stores each day as a recipe too, which is none. */
import {
  type ForeignIngredient,
  type ForeignRecipe,
  LOST,
  lostHeadings,
} from '#features/transfer/formats/foreign.ts'
import {
  type Data,
  isThere,
  numberOf,
  objectsOf,
  textOf,
} from '#features/transfer/formats/values.ts'
import { htmlText } from '#features/transfer/text/html-text.ts'
import { stepsOfText } from '#features/transfer/text/steps-of-text.ts'
import type { GrocyUnits } from './units.ts'

type ById = ReadonlyMap<string, Data>

export function grocyRecipes(data: Data, products: ById, units: GrocyUnits): ForeignRecipe[] {
  const recipes = objectsOf(data['recipes'])
  const names = new Map(recipes.map(({ id, name }) => [textOf(id), textOf(name)]))
  const rowsOf = (table: string) =>
    Map.groupBy(objectsOf(data[table]), (row) => textOf(row['recipe_id']))
  const [positions, nestings] = [rowsOf('recipes_pos'), rowsOf('recipes_nestings')]
  return recipes.filter(isRecipe).map((recipe) => {
    const id = textOf(recipe['id'])
    const rows = positions.get(id) ?? []
    const included = (nestings.get(id) ?? []).flatMap(
      (row) => names.get(textOf(row['includes_recipe_id'])) ?? [],
    )
    const { text, steps } = stepsOfText(htmlText(textOf(recipe['description'])))
    return {
      title: textOf(recipe['name']),
      texts: [text],
      servings: servingsOf(recipe),
      time: '',
      source: '',
      author: '',
      tags: [],
      ingredients: rows.flatMap((row) => ingredientOf(row, products, units)),
      steps: steps.map((step) => ({ text: step, minutes: 0 })),
      lost: [
        ...lostHeadings(
          [...new Set(rows.map((row) => textOf(row['ingredient_group'])))].filter(Boolean),
        ),
        ...(included.length === 0 ? [] : [`receitas incluídas (${included.join(', ')})`]),
        ...(isThere(recipe['picture_file_name']) ? [LOST.picture] : []),
        ...(isThere(recipe['product_id']) ? ['produto que ela rende'] : []),
      ],
    }
  })
}

function isRecipe({ type }: Data): boolean {
  return ['', 'normal'].includes(textOf(type))
}

function servingsOf(recipe: Data): string {
  const count = numberOf(recipe['base_servings'])
  return count === 0 ? '' : `${count} ${count === 1 ? 'porção' : 'porções'}`
}

function ingredientOf(row: Data, products: ById, units: GrocyUnits): ForeignIngredient[] {
  const product = products.get(textOf(row['product_id']))
  if (!product) return []
  const name = textOf(product['name'])
  const note = textOf(row['note'])
  const varying = textOf(row['variable_amount'])
  if (varying !== '') {
    return [{ amount: 0, unit: '', name, note: [varying, note].filter(Boolean).join('; ') }]
  }
  const amount = numberOf(row['amount'])
  const isInOwnUnit = isThere(row['only_check_single_unit_in_stock'])
  const shown = isInOwnUnit
    ? units.asIs(amount, row['qu_id'])
    : units.shown(product, amount, row['qu_id'])
  return [{ ...shown, name, note }]
}
