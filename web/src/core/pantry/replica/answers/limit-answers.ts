import {
  ACTIVE_HOURS,
  FREE_LIMITS,
  ITEMS_PER_LIST,
  type PlanLimitType,
} from '@compra/contract/limits.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { productsOf, savedListsOf } from '@compra/contract/sync/home/shown.ts'
import { sessionState } from '#core/session/session-state.ts'
import { type LocalAnswer, reading } from './answer.ts'
import { type LocalCode, RefusedHere } from './refused-here.ts'

/** What can be made without the server; it counts again when it hears of it. */
type Countable = Extract<PlanLimitType, 'products' | 'shopping_lists'>

export const LIMIT_ANSWERS: readonly LocalAnswer[] = [
  reading(planApi.checkLimit, (home, { query: { type }, now }) => {
    if (isPremium()) return { limitReached: false }
    if (type !== 'products' && type !== 'shopping_lists') return undefined
    return { limitReached: !hasRoom(home, type, now) }
  }),
]

/** Whether the plan has room for one more. */
export function hasRoom(home: Home, type: Countable, now: number): boolean {
  return isPremium() || refusalOf(home, type, now) === undefined
}

/** Throws what the server would say to one more. */
export function assertRoom(home: Home, type: Countable, now: number): void {
  const code = isPremium() ? undefined : refusalOf(home, type, now)
  if (code) throw new RefusedHere(code)
}

/** How many items the plan lets a list have. */
export function itemsPerList(): number {
  return ITEMS_PER_LIST[isPremium() ? 'premium' : 'free']
}

/** By the server's last word. */
function isPremium(): boolean {
  const state = sessionState.getState()
  return state.status === 'user' && state.user.subscriptionPremium
}

/** The first limit that is reached, as the server reports it (G-003). */
export function refusalOf(home: Home, type: Countable, now: number): LocalCode | undefined {
  if (type === 'products') {
    return productsOf(home).length >= FREE_LIMITS.products ? 'plan_limit_reached' : undefined
  }
  const lists = savedListsOf(home)
  const recent = lists.filter(({ createdAt }) => createdAt > now - ACTIVE_HOURS * 3_600_000)
  if (recent.length >= FREE_LIMITS.shopping_lists) return 'active_lists_limit'
  return lists.length >= FREE_LIMITS.shopping_lists ? 'lists_limit' : undefined
}
