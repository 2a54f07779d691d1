import { formatMoney } from '@compra/contract/format/money.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import { TriangleAlert, WalletMinimal } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useBudget } from '#core/list/budget/budgets.ts'
import type { ListMoney as Money } from '#core/list/prices/list-money.ts'
import { useListMoney } from '#core/list/prices/use-list-money.ts'
import { EMPTY_LIST } from '#core/list/working-list/working-list-state.ts'
import { useOpenList, useWorkingList } from '#core/list/working-list/working-list.ts'
import { BudgetBar } from './budget-bar.tsx'
import { BudgetForm } from './budget-form.tsx'
import { budgetRequest, closeBudget, openBudget } from './budget-request.ts'
import { cartText } from './budget-texts.ts'
import { showUnpriced } from './show-unpriced.ts'
import { useBudgetAnnouncement } from './use-budget-announcement.ts'

/**
 * The estimate and the budget. Renders nothing while neither an earlier price nor a budget is known: the
 * total of typed prices is below the list.
 */
export function ListMoney() {
  const money = useListMoney(useWorkingList() ?? EMPTY_LIST)
  const budget = useBudget(useOpenList())
  const { isOpen } = useSyncExternalStore(budgetRequest.subscribe, budgetRequest.getState)
  const isEstimateShown = money.estimated > 0 && (money.isEstimated || budget > 0)
  return (
    <>
      {isEstimateShown && <EstimateLine money={money} budget={budget} isOpen={isOpen} />}
      {isOpen ? (
        <BudgetForm budget={budget} onDone={leaveForm} />
      ) : (
        budget > 0 && <Budget money={money} budget={budget} />
      )}
    </>
  )
}

/** The field is removed: moves the focus to the budget, or to the menu that opened the field. */
function leaveForm(): void {
  closeBudget()
  requestAnimationFrame(() => {
    const places = ['#budget', '#set-budget', '[popovertarget=more-actions]']
    const found = places.map((place) => document.querySelector<HTMLElement>(place))
    found.find((place) => place !== null)?.focus()
  })
}

interface LineProps {
  money: Money & { readonly shop: string | undefined }
  budget: Cents
}

/** 'Estimado R$ 312,40 · 2 de outro mercado · 3 sem preço'. */
function EstimateLine({ money, budget, isOpen }: LineProps & { isOpen: boolean }) {
  const { estimated, unpriced, fromOthers, inCart, isCartEstimated } = money
  const beyond = budget > 0 && inCart < budget ? estimated - budget : 0
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums">
      <p id="estimate">
        {'Estimado '}
        <span className="font-semibold text-foreground">{formatMoney(estimated)}</span>
        {fromOthers > 0 && ` · ${fromOthers} de outro mercado`}
      </p>
      {unpriced.length > 0 && <UnpricedButton ids={unpriced} />}
      {beyond > 0 && (
        <p className="flex items-center gap-1.5 text-warning">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {`passa ${formatMoney(beyond)} do orçamento`}
        </p>
      )}
      {budget === 0 && inCart > 0 && <p>{cartText(inCart, isCartEstimated, 0)}</p>}
      {budget === 0 && !isOpen && <SetBudget />}
    </div>
  )
}

const LINE_BUTTON =
  '-my-2.5 inline-flex min-h-11 items-center font-medium text-primary hover:underline'

function UnpricedButton({ ids }: { ids: readonly string[] }) {
  return (
    <button type="button" className={LINE_BUTTON} onClick={() => showUnpriced(ids)}>
      {`${ids.length} sem preço`}
    </button>
  )
}

function SetBudget() {
  return (
    <button
      type="button"
      id="set-budget"
      className={`${LINE_BUTTON} ml-auto gap-1.5`}
      onClick={openBudget}
    >
      <WalletMinimal aria-hidden className="size-4" />
      Orçamento
    </button>
  )
}

/** A press opens the field. */
function Budget({ money, budget }: LineProps) {
  const live = useBudgetAnnouncement(money.inCart, budget)
  return (
    <>
      <button
        type="button"
        id="budget"
        className="flex min-h-11 w-full items-center pb-1"
        onClick={openBudget}
      >
        <BudgetBar money={money} budget={budget} />
        <span className="sr-only">. Mudar orçamento</span>
      </button>
      <output ref={live} className="sr-only" />
    </>
  )
}
