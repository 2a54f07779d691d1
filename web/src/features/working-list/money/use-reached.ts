import type { Cents } from '@compra/contract/money/money.ts'
import { useEffect, useRef } from 'react'
import { type BudgetLevel, budgetLevel } from '#core/list/budget/budget-level.ts'
import { useOpenList } from '#core/list/working-list/working-list.ts'
import { REACHED } from './budget-texts.ts'

const ORDER: readonly BudgetLevel[] = ['calm', 'near', 'full']

/** How far each budget was told to be used up; what was so when the list was opened is no news. */
const told = new Map<string, number>()

/**
 * Returns a live region, in which is written when the cart gets to 80 or to all of 100: once for each,
 * however often things are put back and taken again, until there is another budget or the cart is empty.
 */
export function useReached(inCart: Cents, budget: Cents) {
  const live = useRef<HTMLOutputElement>(null)
  const list = useOpenList()
  const level = budgetLevel(inCart, budget)
  const key = `${list} ${budget}`
  const isEmpty = inCart === 0
  useEffect(() => {
    const now = ORDER.indexOf(level)
    const before = isEmpty ? undefined : told.get(key)
    told.set(key, Math.max(now, before ?? now))
    const isNews = before !== undefined && now > before && level !== 'calm'
    if (!live.current) return
    if (isNews) live.current.textContent = REACHED[level]
    else if (before === undefined) live.current.textContent = ''
  }, [key, level, isEmpty])
  return live
}
