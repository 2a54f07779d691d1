/** Product rules for screens, without a schema library. */
export const PRODUCT_CATEGORIES = ['Alimentos', 'Limpeza', 'Higiene', 'Outros'] as const
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]

/** Sort orders of a page of products: newest first, by name, low stock first, or by aisle. */
export const PRODUCT_ORDERS = ['newest', 'name', 'low', 'aisle'] as const
export type ProductOrder = (typeof PRODUCT_ORDERS)[number]

/** Whether the stock is below a minimum that was set. */
export function isScarce({ stock, minStock }: { stock: number; minStock: number }): boolean {
  return minStock > 0 && stock < minStock
}

/** Stock that expires within so many days is marked as expiring soon. */
export const EXPIRING_DAYS = 7
