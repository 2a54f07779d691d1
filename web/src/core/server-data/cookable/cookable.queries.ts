import { cookApi } from '@compra/contract/cook/cook.ts'
import type { AnswerOf } from '@compra/contract/http/endpoint.ts'
import { PAGE_SIZE_MAX } from '@compra/contract/limits.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#core/server-data/queries.tsx'

/** A recipe by what of it is at home. */
export type Cookable = AnswerOf<typeof cookApi.cookable>['data'][number]

/** Not from an earlier opening: the stock has moved since. */
const FRESH = { gcTime: 0, refetchOnWindowFocus: false } as const

/** All recipes of the household, complete ones first, and among these what uses what ends soon. */
export function useCookable() {
  return useQuery({ ...query(cookApi.cookable, {}), ...FRESH })
}

/** The days on which products end that end soon; the words do without when they are not known. */
export function useExpiring() {
  const asked = { name: '', expiring: 'true', size: String(PAGE_SIZE_MAX) } as const
  return useQuery({ ...query(productApi.list, { query: asked }), ...FRESH }).data?.data ?? []
}
