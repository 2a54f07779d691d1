import type { Supplier } from '@compra/contract/plan/plan.ts'
import { useEffect, useState } from 'react'
import { loadCode } from '#lib/retry/load-code.ts'

let asked: Promise<Supplier> | undefined

/** The seller of Premium, once loaded from the server; the pages that name it are prerendered. */
export function useSupplier(): Supplier | undefined {
  const [supplier, setSupplier] = useState<Supplier>()
  useEffect(() => {
    let isShown = true
    asked ??= fetchSupplier()
    asked.then(
      (found) => {
        if (isShown) setSupplier(found)
      },
      // Loaded again by the next page that needs it; until then its gaps remain.
      () => {
        asked = undefined
      },
    )
    return () => {
      isShown = false
    }
  }, [])
  return supplier
}

/** The pages that name the supplier do not wait for the code of calls. */
async function fetchSupplier(): Promise<Supplier> {
  const [{ call }, { retryRead }, { planApi }] = await Promise.all([
    loadCode(() => import('./api.ts')),
    loadCode(() => import('./read-retry.ts')),
    loadCode(() => import('@compra/contract/plan/plan.ts')),
  ])
  return retryRead(() => call(planApi.supplier, {}))
}
