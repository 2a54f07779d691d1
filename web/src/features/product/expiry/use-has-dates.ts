import type { Product } from '@compra/contract/product/product.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasHome } from '#core/pantry/replica/home-state.ts'
import { useHomeChanged } from '#core/pantry/replica/use-home-changed.ts'
import { loadCode } from '#lib/retry/load-code.ts'

/**
 * Whether anything at home has a date, as far as it is known without asking the server: of the products
 * that were loaded, and of what this device keeps of the household.
 */
export function useHasDates(loaded: readonly Product[]): boolean {
  const [wasSeen, setSeen] = useState(false)
  const isSeen = wasSeen || loaded.some(({ packs }) => packs.length > 0)
  // It stays when a filter leaves those away.
  if (isSeen !== wasSeen) setSeen(isSeen)
  const { data: isKept = false, refetch } = useQuery({
    queryKey: ['home', 'has-dates'],
    queryFn: isAnyDated,
    enabled: !isSeen,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  useHomeChanged(refetch)
  return isSeen || isKept
}

async function isAnyDated(): Promise<boolean> {
  if (!hasHome()) return false
  try {
    const { homeStore } = await loadCode(() => import('#core/pantry/replica/home-here.ts'))
    const { productsOf } = await loadCode(() => import('@compra/contract/sync/home/shown.ts'))
    const home = await homeStore.read()
    return home !== undefined && productsOf(home).some(({ packs }) => packs.length > 0)
  } catch {
    // Without its code, or its database, what was loaded tells.
    return false
  }
}
