import type { Cents } from '@compra/contract/money/money.ts'
import { useEffect, useRef } from 'react'
import { type BudgetLevel, budgetLevel } from '#core/list/budget/budget-level.ts'
import { useOpenList } from '#core/list/working-list/working-list.ts'
import { REACHED } from './budget-texts.ts'

const ORDER: readonly BudgetLevel[] = ['calm', 'near', 'full']

/** The highest level announced for each budget; the level at opening is not announced. */
const announced = new Map<string, number>()

/**
 * Returns the ref of a live region that announces 80 % and 100 % of the budget, once each, however often
 * items are unticked and ticked again. A new budget or an empty cart resets it.
 */
export function useBudgetAnnouncement(inCart: Cents, budget: Cents) {
  const live = useRef<HTMLOutputElement>(null)
  const list = useOpenList()
  const level = budgetLevel(inCart, budget)
  const key = `${list} ${budget}`
  const isEmpty = inCart === 0
  useEffect(() => {
    const now = ORDER.indexOf(level)
    const before = isEmpty ? undefined : announced.get(key)
    announced.set(key, Math.max(now, before ?? now))
    const isNewLevel = before !== undefined && now > before && level !== 'calm'
    if (!live.current) return
    if (isNewLevel) live.current.textContent = REACHED[level]
    else if (before === undefined) live.current.textContent = ''
  }, [key, level, isEmpty])
  return live
}
