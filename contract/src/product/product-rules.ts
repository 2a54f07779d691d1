/** Rules of products that screens need without a schema library. */
export const PRODUCT_CATEGORIES = ['Alimentos', 'Limpeza', 'Higiene', 'Outros'] as const
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]

/** The sort orders of a page of products: the newest first, by name, low stock first, or as a shop is walked. */
export const PRODUCT_ORDERS = ['newest', 'name', 'low', 'aisle'] as const
export type ProductOrder = (typeof PRODUCT_ORDERS)[number]

/** Whether too little is left: a minimum was set, and the stock is under it. */
export function isScarce({ stock, minStock }: { stock: number; minStock: number }): boolean {
  return minStock > 0 && stock < minStock
}

/** What ends within so many days is told as ending soon. */
export const EXPIRING_DAYS = 7
