import { PRODUCT_FORM } from '@compra/contract/product/product-registers.ts'
import { valuesIn } from '@compra/contract/registers.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { productsOf, savedListsOf } from '@compra/contract/sync/home/shown.ts'

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
  const all = [...products, ...lists, ...home.recipes.values()]
  return JSON.stringify(all.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
}
