/** Answers that know what things are: which product a text means, and what recipes need of a home. */
import { placeOfAisle } from '@compra/contract/catalogue/aisles.ts'
import { cookApi } from '@compra/contract/cook/cook.ts'
import { cookableOf } from '@compra/contract/cook/cookable.ts'
import { cookingOf } from '@compra/contract/cook/cooking.ts'
import { matchTexts, namedIn } from '@compra/contract/match/match-texts.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { needsOfMany } from '@compra/contract/stock/many/needs-of-many.ts'
import { needsOf, scaleFor } from '@compra/contract/stock/needs.ts'
import type { HomeProduct, HomeRecipe } from '@compra/contract/sync/home/home.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { productsOf } from '@compra/contract/sync/home/shown.ts'
import { cook } from '@compra/contract/sync/home/stock-acts.ts'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'
import { dateOf } from '#lib/days.ts'
import { randomUuid } from '#lib/uuid.ts'
import { byNewest, type LocalAnswer, reading, writing } from './answer.ts'
import { RefusedHere } from './refused-here.ts'
import { byName, listing, type Order, ORDERS, productOf } from './shown-products.ts'
import { undone } from './stock-entry-answers.ts'

export const THING_ANSWERS: readonly LocalAnswer[] = [
  listing((sort) => (sort === 'aisle' ? byAisle() : ORDERS[sort])),

  reading(productApi.match, (home, { body: { texts } }) => {
    const { data, products } = matchTexts(texts, newest(home), thingOf)
    return { data, products: products.map(productOf) }
  }),

  reading(cookApi.needs, (home, { id, query }) => {
    const { ingredients, scale } = scaledFor(home, id, query.people)
    const products = newest(home)
    const data = needsOf(ingredients, scale, products, thingOf)
    return { people: scale.chosen, data, products: namedIn(data, products).map(productOf) }
  }),

  reading(cookApi.needsOfMany, (home, { body }) => {
    const recipes = body.recipes.map(({ id, people, times }) => scaledFor(home, id, people, times))
    const products = newest(home)
    const data = needsOfMany(recipes, products, thingOf)
    return { data, products: namedIn(data, products).map(productOf) }
  }),

  writing(cookApi.cook, (home, { id: recipe, body: { people }, key: id = randomUuid() }) => {
    const { ingredients, scale } = scaledFor(home, recipe, people)
    const { movements, missing } = cookingOf(needsOf(ingredients, scale, newest(home), thingOf))
    const out = movements.map(({ productId, amount }) => {
      return { id: randomUuid(), product: productId, amount }
    })
    return { home: cook(home, { entry: id, recipe }, out), answer: { id, movements, missing } }
  }),

  writing(cookApi.undo, undone),

  reading(cookApi.cookable, (home, { now }) => {
    const recipes = [...home.recipes.values()].toSorted(byNewest)
    return { data: cookableOf(recipes, newest(home), thingOf, dateOf(new Date(now))) }
  }),
]

/** Of two products that a text may mean the newer one is taken. */
function newest(home: Home): readonly HomeProduct[] {
  return productsOf(home).toSorted(byNewest)
}

/** A recipe with as many as it is for, and as many as eat. */
function scaledFor(home: Home, id: string, people: number | undefined, times?: number) {
  const recipe: HomeRecipe | undefined = home.recipes.get(id.toLowerCase())
  if (!recipe) throw new RefusedHere('not_found')
  return { ...recipe, scale: scaleFor(recipe, people, times) }
}

/** As a shop is walked, by name in each aisle; last what the catalogue does not know. */
function byAisle(): Order {
  const places = new Map<string, number>()
  const placeOf = ({ name }: HomeProduct): number => {
    const known = places.get(name)
    if (known !== undefined) return known
    const place = placeOfAisle(thingOf(name)?.aisle)
    places.set(name, place)
    return place
  }
  return (one, other) => placeOf(one) - placeOf(other) || byName(one, other)
}
