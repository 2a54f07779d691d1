import { PRODUCT_FORM } from '@compra/contract/product/product-registers.ts'
import { RECIPE_FIELDS } from '@compra/contract/recipe/recipe-registers.ts'
import { valuesIn } from '@compra/contract/registers.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { productsOf, recipesOf, savedListsOf } from '@compra/contract/sync/home/shown.ts'

/** Whether screens show something else of `after`: what was saved here is shown before it is confirmed. */
export function isShownOtherwise(before: Home, after: Home): boolean {
  return textOf(before) !== textOf(after)
}

function textOf(home: Home): string {
  const products = productsOf(home).map((product) => {
    const { id, stock, packs } = product
    return { id, ...valuesIn(PRODUCT_FORM, product), stock, packs }
  })
  const lists = savedListsOf(home).map(({ id, name, items }) => ({ id, name, items }))
  const recipes = recipesOf(home).map((recipe) => {
    return { id: recipe.id, photo: recipe.photo, ...valuesIn(RECIPE_FIELDS, recipe) }
  })
  const all = [...products, ...lists, ...recipes]
  return JSON.stringify(all.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
}
