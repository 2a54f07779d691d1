import type { Product } from '@compra/contract/product/product.ts'
import { wantOf } from '@compra/contract/purchase/want.ts'
import { useState } from 'react'
import { goesOnList } from './need.rules.ts'
import type { AnyNeed } from './needs.queries.ts'

export interface Row {
  readonly at: number
  readonly need: AnyNeed
  readonly isOnList: boolean
}

/** The needs that go on the list: by default those not in stock, until the user changes it. */
export function useChosen(needs: readonly AnyNeed[], products: readonly Product[]) {
  const [said, setSaid] = useState<Readonly<Record<number, boolean>>>({})
  const rows: readonly Row[] = needs.map((need, at) => ({
    at,
    need,
    isOnList: said[at] ?? goesOnList(need),
  }))
  const wanted = rows.filter(({ isOnList }) => isOnList).map(({ need }) => need)
  return {
    rows,
    wanted,
    wants: wanted.map((need) => wantOf(need, products)),
    move: (at: number, isOnList: boolean) => setSaid((now) => ({ ...now, [at]: isOnList })),
  }
}
export type Chosen = ReturnType<typeof useChosen>
