/** Rules of products that screens need without a schema library (spec §3). */
export const PRODUCT_CATEGORIES = ['Alimentos', 'Limpeza', 'Higiene', 'Outros'] as const
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]

/** Whether too little is left: a minimum was set, and the stock is under it (G-021, G-136). */
export function isScarce({ stock, minStock }: { stock: number; minStock: number }): boolean {
  return minStock > 0 && stock < minStock
}
