import type { cookApi } from '@compra/contract/cook/cook.ts'
import type { AnswerOf } from '@compra/contract/http/endpoint.ts'
import type { Product } from '@compra/contract/product/product.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { ORDERS, productOf, selectProducts } from '#core/pantry/rules/products.ts'
import { type Things, useThings } from '#core/pantry/things.ts'
import { type Reading, usePantry } from '#core/pantry/use-pantry.ts'

/** A recipe with its missing ingredients. */
export type Cookable = AnswerOf<typeof cookApi.cookable>['data'][number]

const pickCookable = ({ cookableRecipes }: Things) => cookableRecipes

/** All recipes of the household, complete ones first, and among these what uses what ends soon. */
export function useCookable(): Reading<readonly Cookable[]> {
  return useThings(pickCookable, undefined)
}

/** Products that expire soon; empty while they are not known. */
export function useExpiring(): readonly Product[] {
  return usePantry(expiringProducts, undefined).data ?? NONE
}

const NONE: readonly Product[] = []
const EXPIRING = { name: '', category: undefined, low: undefined, expiring: 'true' } as const

function expiringProducts(pantry: Pantry): readonly Product[] {
  return selectProducts(pantry, EXPIRING, ORDERS.newest).map(productOf)
}
