/** What is said of a recipe by what is at home. */
import type { Product } from '@compra/contract/product/product.ts'
import { expiryText } from '#core/form/expiry-text.ts'

/** 'Falta: leite', 'Faltam 2: leite, ovo'; '' when all is there. */
export function missingText(missing: readonly string[]): string {
  if (missing.length === 0) return ''
  const start = missing.length === 1 ? 'Falta' : `Faltam ${missing.length}`
  return `${start}: ${missing.join(', ')}`
}

/** 'Usa: creme de leite (vence em 2 dias)'; without the day where it is not known. */
export function usesText(
  expiring: readonly string[],
  products: readonly Pick<Product, 'name' | 'packs'>[],
  now: Date,
): string {
  if (expiring.length === 0) return ''
  const each = expiring.map((name) => {
    const { packs = [] } = products.find((product) => product.name === name) ?? {}
    const when = expiryText(packs, now)
    return when ? `${name} (${when.toLowerCase()})` : name
  })
  return `Usa: ${each.join(', ')}`
}
