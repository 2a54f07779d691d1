/** Prices and budget of a list; fetched when there may be something to show. */
import { createPortal } from 'react-dom'
import { useBudget } from '#core/list/budget/budgets.ts'
import { useListMoney } from '#core/list/prices/use-list-money.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import { useOpenList } from '#core/list/working-list/working-list.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { ListMoney } from './list-money.tsx'

/** In the list's header, which loads long before. */
export function HeadMoney() {
  const place = document.querySelector('#list-money')
  return place && createPortal(<Head />, place)
}

function Head() {
  return (
    <QueryProvider>
      <ListMoney />
    </QueryProvider>
  )
}

/** In market mode, readable at arm's length. */
export function MarketMoney({ list }: { list: WorkingList }) {
  const budget = useBudget(useOpenList())
  if (budget === 0) return null
  return (
    <QueryProvider>
      <MarketBudget list={list} budget={budget} />
    </QueryProvider>
  )
}

function MarketBudget({ list, budget }: { list: WorkingList; budget: number }) {
  const money = useListMoney(list)
  return (
    <div className="mx-auto w-full max-w-2xl px-5 pt-3">
      <BudgetBar money={money} budget={budget} isLarge />
    </div>
  )
}
