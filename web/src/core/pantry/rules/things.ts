/**
 * Rules that know what a text means, by the catalogue, which weighs more than all other rules: this module
 * is fetched when a screen needs it.
 */
import { placeOfAisle } from '@compra/contract/catalogue/aisles.ts'
import { cookableOf } from '@compra/contract/cook/cookable.ts'
import { cookingOf } from '@compra/contract/cook/cooking.ts'
import { matchTexts, namedIn } from '@compra/contract/match/match-texts.ts'
import { purchaseFor, purchasesOf } from '@compra/contract/purchase/purchase.ts'
import { wantOf } from '@compra/contract/purchase/want.ts'
import { needsOfMany } from '@compra/contract/stock/many/needs-of-many.ts'
import type { Need } from '@compra/contract/stock/need/need.ts'
import { needsOf, scaleFor } from '@compra/contract/stock/needs.ts'
import type { PantryProduct } from '@compra/contract/sync/pantry/pantry.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { productsOf, recipesOf } from '@compra/contract/sync/pantry/shown.ts'
import { cook } from '@compra/contract/sync/pantry/stock-acts.ts'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'
import { dateOf } from '#lib/days.ts'
import { randomUuid } from '#lib/uuid.ts'
import { byNewest } from './order.ts'
import { byName, newestProducts, type Order, productOf } from './products.ts'
import { findRecipe } from './recipes.ts'
import { idOf } from './stock-acts.ts'

/** The product that each text means, or those to choose from, and all of these products. */
export function matchedProducts(pantry: Pantry, texts: readonly string[]) {
  const { data, products } = matchTexts(texts, newestProducts(pantry), thingOf)
  return { data, products: products.map(productOf) }
}

interface Portions {
  readonly id: string
  /** Undefined: for as many as the recipe is for. */
  readonly people?: number | undefined
  readonly times?: number | undefined
}

/** The ingredients of a recipe, compared with the stock. */
export function recipeNeeds(pantry: Pantry, asked: Portions) {
  const { ingredients, scale } = scaledFor(pantry, asked)
  const products = newestProducts(pantry)
  return withRows(needsOf(ingredients, scale, products, thingOf), products)
}

/** The ingredients of several recipes together. */
export function needsOfRecipes(pantry: Pantry, asked: readonly Portions[]) {
  const products = newestProducts(pantry)
  const recipes = asked.map((one) => scaledFor(pantry, one))
  return withRows(needsOfMany(recipes, products, thingOf), products)
}

/** Each need with its own row of the list, and the rows of all that have to be bought. */
function withRows<Each extends Need>(needs: readonly Each[], products: readonly PantryProduct[]) {
  const asked = needs.map((need) => ({ need, want: wantOf(need, products) }))
  const missing = asked.flatMap(({ need, want }) => (need.verdict === 'home' ? [] : [want]))
  return {
    data: asked.map(({ need, want }) => ({ ...need, row: purchaseFor(want, thingOf) })),
    rows: purchasesOf(missing, thingOf),
    products: namedIn(needs, products).map(productOf),
  }
}

/** Takes the ingredients out of the stock. `key`: counts once, also when it is written twice. */
export function cookRecipe(
  pantry: Pantry,
  { id: recipe, people, key }: { id: string; people: number; key: string },
) {
  const { ingredients, scale } = scaledFor(pantry, { id: recipe, people })
  const needs = needsOf(ingredients, scale, newestProducts(pantry), thingOf)
  const { movements, missing } = cookingOf(needs)
  const out = movements.map(({ productId, amount }) => {
    return { id: randomUuid(), product: productId, amount }
  })
  const id = idOf(key)
  return { pantry: cook(pantry, { entry: id, recipe }, out), answer: { id, movements, missing } }
}

/** All recipes, those whose ingredients are all at home first. */
export function cookableRecipes(pantry: Pantry) {
  const recipes = recipesOf(pantry).toSorted(byNewest)
  return cookableOf(recipes, newestProducts(pantry), thingOf, dateOf(new Date()))
}

/** All products in the order of the aisles. */
export function productsByAisle(pantry: Pantry) {
  return productsOf(pantry).toSorted(byAisle()).map(productOf)
}

/** As a shop is walked, by name in each aisle; products that the catalogue does not know last. */
export function byAisle(): Order {
  const places = new Map<string, number>()
  const placeOf = ({ name }: PantryProduct): number => {
    const known = places.get(name)
    if (known !== undefined) return known
    const place = placeOfAisle(thingOf(name)?.aisle)
    places.set(name, place)
    return place
  }
  return (one, other) => placeOf(one) - placeOf(other) || byName(one, other)
}

function scaledFor(pantry: Pantry, { id, people, times }: Portions) {
  const recipe = findRecipe(pantry, id)
  return { ...recipe, scale: scaleFor(recipe, people, times) }
}
