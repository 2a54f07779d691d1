import {
  ACTIVE_HOURS,
  FREE_LIMITS,
  ITEMS_PER_LIST,
  type PlanLimitType,
} from '@compra/contract/limits.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { productsOf, recipesOf, savedListsOf } from '@compra/contract/sync/home/shown.ts'
import { planLevel } from '#core/session/plan-level.ts'
import { type LocalCode, refusalOf } from './refusal.ts'

/** What a device counts by itself. */
export type Countable = Extract<PlanLimitType, 'products' | 'shopping_lists' | 'recipes'>

export function isCountable(type: PlanLimitType): type is Countable {
  return type === 'products' || type === 'shopping_lists' || type === 'recipes'
}

/** Whether the plan has room for one more, at `now` in milliseconds. */
export function hasRoom(home: Home, type: Countable, now = Date.now()): boolean {
  return isPremium() || limitOf(home, type, now) === undefined
}

/** Throws the refusal of one more. */
export function assertRoom(home: Home, type: Countable, now: number): void {
  const code = isPremium() ? undefined : limitOf(home, type, now)
  if (code) throw refusalOf(code)
}

/** How many items the plan lets a list have. */
export function itemsPerList(): number {
  return ITEMS_PER_LIST[planLevel()]
}

function isPremium(): boolean {
  return planLevel() === 'premium'
}

/** The first limit that is reached, as the server reports it (G-003). */
export function limitOf(home: Home, type: Countable, now: number): LocalCode | undefined {
  if (type !== 'shopping_lists') {
    const { length } = type === 'products' ? productsOf(home) : recipesOf(home)
    return length >= FREE_LIMITS[type] ? 'plan_limit_reached' : undefined
  }
  const lists = savedListsOf(home)
  const recent = lists.filter(({ createdAt }) => createdAt > now - ACTIVE_HOURS * 3_600_000)
  if (recent.length >= FREE_LIMITS.shopping_lists) return 'active_lists_limit'
  return lists.length >= FREE_LIMITS.shopping_lists ? 'lists_limit' : undefined
}
