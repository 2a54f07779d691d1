import type { Supplier } from '@compra/contract/plan.ts'
import { useEffect, useState } from 'react'

let asked: Promise<Supplier> | undefined

/** Who sells Premium, once the server has said so; the pages that name it are written before. */
export function useSupplier(): Supplier | undefined {
  const [supplier, setSupplier] = useState<Supplier>()
  useEffect(() => {
    let isShown = true
    asked ??= ask()
    asked.then(
      (found) => {
        if (isShown) setSupplier(found)
      },
      // Asked again by whatever names it next; until then its gaps stand.
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
async function ask(): Promise<Supplier> {
  const [{ call }, { planApi }] = await Promise.all([
    import('./api.ts'),
    import('@compra/contract/plan.ts'),
  ])
  return call(planApi.supplier, {})
}
