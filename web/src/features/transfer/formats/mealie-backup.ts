import { type Foreign, NOTHING } from './foreign.ts'
/** Reads a Mealie backup: all tables of its database (`database.json`). */
import { mealieList, mealieRecipe } from './mealie.ts'
import { arrayOf, type Data, objectOf, objectsOf, textOf } from './values.ts'

export function readMealieBackup(data: Data): Foreign | undefined {
  if (!('recipes' in data && 'recipes_ingredients' in data)) return undefined
  const foods = byId(data['ingredient_foods'])
  const units = byId(data['ingredient_units'])
  const withNames = (row: Data): Data => ({
    ...row,
    food: foods.get(textOf(row['food_id'])) ?? null,
    unit: units.get(textOf(row['unit_id'])) ?? null,
  })
  const partOf = (table: string, key = 'recipe_id') => grouped(data[table], key)
  const ingredients = partOf('recipes_ingredients')
  const steps = partOf('recipe_instructions')
  const [notes, nutrition, comments] = [
    partOf('notes'),
    partOf('recipe_nutrition'),
    partOf('recipe_comments'),
  ]
  const tags = named(data, 'recipes_to_tags', 'tag_id', byId(data['tags']))
  const categories = named(data, 'recipes_to_categories', 'category_id', byId(data['categories']))
  const items = partOf('shopping_list_items', 'shopping_list_id')
  const recipes = objectsOf(data['recipes']).map((recipe) => {
    const id = textOf(recipe['id'])
    return mealieRecipe({
      ...recipe,
      recipe_ingredient: (ingredients.get(id) ?? []).map(withNames),
      recipe_instructions: steps.get(id) ?? [],
      notes: notes.get(id) ?? [],
      nutrition: withoutKeys(nutrition.get(id)?.[0] ?? {}),
      comments: comments.get(id) ?? [],
      tags: tags.get(id) ?? [],
      recipe_category: categories.get(id) ?? [],
    })
  })
  const lists = objectsOf(data['shopping_lists']).map((list) =>
    mealieList(textOf(list['name']), (items.get(textOf(list['id'])) ?? []).map(withNames)),
  )
  const plans = arrayOf(data['group_meal_plans']).length
  return {
    ...NOTHING,
    recipes,
    lists: lists.filter(({ lines }) => lines.length > 0),
    notes: plans > 0 ? [`O planejamento de refeições do Mealie (${plans}) não vem.`] : [],
  }
}

function byId(table: unknown): ReadonlyMap<string, Data> {
  return new Map(objectsOf(table).map((row) => [textOf(row['id']), row]))
}

/** The rows of a table by their foreign key, in their order. */
function grouped(table: unknown, key: string): ReadonlyMap<string, readonly Data[]> {
  const sorted = objectsOf(table).toSorted((a, b) => placeOf(a) - placeOf(b))
  return Map.groupBy(sorted, (row) => textOf(row[key]))
}

function placeOf(row: Data): number {
  return typeof row['position'] === 'number' ? row['position'] : 0
}

function named(data: Data, links: string, key: string, things: ReadonlyMap<string, Data>) {
  const rows = grouped(data[links], 'recipe_id')
  return new Map(
    [...rows].map(([id, found]) => [
      id,
      found.map((row) => objectOf(things.get(textOf(row[key])))),
    ]),
  )
}

/** Drops foreign keys, which are no content. */
function withoutKeys(row: Data): Data {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !/(?:^|_)id$/.test(name)))
}
