import type { Cents } from '@compra/contract/money/money.ts'
import { CircleAlert, type LucideIcon, TriangleAlert, WalletMinimal } from 'lucide-react'
import { type BudgetLevel, budgetLevel, percentOf } from '#core/list/budget/budget-level.ts'
import type { ListMoney } from '#core/list/prices/list-money.ts'
import { classNames } from '#ui/class-names.ts'
import { cartText, leftText } from './budget-texts.ts'

interface Look {
  readonly Icon: LucideIcon
  readonly text: string
  readonly bar: string
}

const LOOKS: Readonly<Record<BudgetLevel, Look>> = {
  calm: { Icon: WalletMinimal, text: 'text-muted', bar: 'bg-primary' },
  near: { Icon: TriangleAlert, text: 'text-warning', bar: 'bg-warning' },
  full: { Icon: CircleAlert, text: 'text-destructive', bar: 'bg-destructive' },
}

interface BudgetBarProps {
  money: Pick<ListMoney, 'inCart' | 'isCartEstimated'>
  /** Above 0. */
  budget: Cents
  isLarge?: boolean
}

/** The cart's total against the budget: icon and text repeat what the colour says. */
export function BudgetBar({ money, budget, isLarge = false }: BudgetBarProps) {
  const { inCart, isCartEstimated } = money
  const { Icon, text, bar } = LOOKS[budgetLevel(inCart, budget)]
  const percent = Math.min(percentOf(inCart, budget), 100)
  const said = cartText(inCart, isCartEstimated, budget)
  return (
    <span className="block w-full text-left tabular-nums">
      <span
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-3',
          isLarge ? 'text-lg font-semibold' : 'text-sm',
        )}
      >
        <span>{said}</span>
        <span className={classNames('ml-auto flex items-center gap-1.5 font-medium', text)}>
          <Icon aria-hidden className={classNames('shrink-0', isLarge ? 'size-5' : 'size-4')} />
          {leftText(inCart, budget)}
        </span>
      </span>
      <span
        aria-hidden
        className={classNames(
          'mt-1 block overflow-hidden rounded-full bg-raised',
          isLarge ? 'h-3' : 'h-1.5',
        )}
      >
        <span
          className={classNames('block h-full rounded-full', bar)}
          style={{ width: `${percent}%` }}
        />
      </span>
    </span>
  )
}
