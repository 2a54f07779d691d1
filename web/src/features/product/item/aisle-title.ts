import { aisleById } from '@compra/contract/catalogue/aisles.ts'
import { usualAisleOf } from '#core/list/aisles/aisle-of.ts'

/** 'Arroz, feijão e grãos'; undefined if the catalogue does not know the product. */
export function aisleTitle(name: string): string | undefined {
  return aisleById(usualAisleOf(name))?.title
}
