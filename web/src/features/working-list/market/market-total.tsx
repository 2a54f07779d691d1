import { formatMoney } from '@compra/contract/format/money.ts'
import { inCartOf, totalOf } from '#core/list/working-list/working-list-rules.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'

/** The remaining and the total cost, readable at arm's length. */
export function MarketTotal({ list }: { list: WorkingList }) {
  const total = totalOf(list)
  if (total === 0) return null
  return (
    <footer className="border-t border-border bg-surface">
      <dl className="mx-auto flex w-full max-w-2xl flex-wrap justify-between gap-x-6 gap-y-1 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-xl font-bold tabular-nums">
        <div>
          <dt className="text-sm font-normal text-muted">Falta</dt>
          <dd>{formatMoney(total - inCartOf(list))}</dd>
        </div>
        <div className="ml-auto text-right">
          <dt className="text-sm font-normal text-muted">Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
    </footer>
  )
}
