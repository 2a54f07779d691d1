import { cookApi, type Need } from '@compra/contract/cook/cook.ts'
import { type Product, productApi } from '@compra/contract/product/product.ts'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { homeCall } from '#core/server-data/home-call.ts'
import { reloadPages } from '#core/server-data/pages.ts'
import { keyOf, query } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'

/** An ingredient, and of several recipes those that need it. */
export type AnyNeed = Need & { readonly recipes?: readonly string[] }

/** What was asked of the home. `needs` is undefined while it is not known, for whatever reason. */
export interface Asked {
  readonly needs: readonly AnyNeed[] | undefined
  readonly products: readonly Product[]
  /** An answer is on its way: what is shown may be for fewer who eat. */
  readonly isAsking: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Not from an earlier opening: the stock has moved since. While it is asked, the last answer stays. */
const FRESH = {
  gcTime: 0,
  refetchOnWindowFocus: false,
  placeholderData: keepPreviousData,
} as const

/** Without `people`: for as many as the recipe is for. */
export function useNeeds(id: string, people: number | undefined): Asked {
  const asked = people === undefined ? {} : { people: String(people) }
  return askedOf(useQuery({ ...query(cookApi.needs, { params: { id }, query: asked }), ...FRESH }))
}

/** What several recipes need together. */
export function useNeedsOfMany(
  recipes: readonly { id: string; people?: number; times?: number }[],
): Asked {
  return askedOf(
    useQuery({
      ...query(cookApi.needsOfMany, { body: { recipes: [...recipes] } }),
      ...FRESH,
    }),
  )
}

interface Answer {
  readonly data:
    | { readonly data: readonly AnyNeed[]; readonly products: readonly Product[] }
    | undefined
  readonly isFetching: boolean
  readonly isError: boolean
  readonly refetch: () => unknown
}

function askedOf({ data, isFetching, isError, refetch }: Answer): Asked {
  return {
    needs: data?.data,
    products: data?.products ?? [],
    isAsking: isFetching,
    isFailed: isError,
    retry: () => void refetch(),
  }
}

interface Said {
  readonly productId: string
  readonly text: string
  readonly is: boolean
}

/** Saves for the household which product a text means or does not mean, and reloads the needs. */
export function useRemember(onSaid?: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (said: readonly Said[]) => {
      for (const { productId, text, is } of said) {
        await homeCall(productApi.remember, { params: { id: productId }, body: { text, is } })
      }
    },
    onSuccess: () => {
      askNeedsAgain(cache)
      onSaid?.()
    },
    onError: toastWriteError('Erro', 'Não foi possível guardar a escolha. Tente novamente.'),
  })
}

/** Reloads the products and the needs of recipes after a stock has changed. */
export function stockMoved(cache: QueryClient): void {
  askNeedsAgain(cache)
  void cache.invalidateQueries({ queryKey: keyOf(productApi.matches) })
  void reloadPages(cache, productApi.list)
}

function askNeedsAgain(cache: QueryClient): void {
  for (const endpoint of [cookApi.needs, cookApi.needsOfMany, cookApi.cookable]) {
    void cache.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
}
