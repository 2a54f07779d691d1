import {
  ACTIVE_HOURS,
  FREE_LIMITS,
  ITEMS_PER_LIST,
  type PlanLimitType,
} from '@compra/contract/limits.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { productsOf, recipesOf, savedListsOf } from '@compra/contract/sync/pantry/shown.ts'
import { planLevel } from '#core/session/plan-level.ts'
import { type LocalCode, refusalOf } from './refusal.ts'

/** What a device counts by itself. */
export type Countable = Extract<PlanLimitType, 'products' | 'shopping_lists' | 'recipes'>

export function isCountable(type: PlanLimitType): type is Countable {
  return type === 'products' || type === 'shopping_lists' || type === 'recipes'
}

/** Whether the plan has room for one more, at `now` in milliseconds. */
export function hasRoom(pantry: Pantry, type: Countable, now = Date.now()): boolean {
  return isPremium() || limitOf(pantry, type, now) === undefined
}

/** Throws the refusal of one more. */
export function assertRoom(pantry: Pantry, type: Countable, now: number): void {
  const code = isPremium() ? undefined : limitOf(pantry, type, now)
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
export function limitOf(pantry: Pantry, type: Countable, now: number): LocalCode | undefined {
  if (type !== 'shopping_lists') {
    const { length } = type === 'products' ? productsOf(pantry) : recipesOf(pantry)
    return length >= FREE_LIMITS[type] ? 'plan_limit_reached' : undefined
  }
  const lists = savedListsOf(pantry)
  const recent = lists.filter(({ createdAt }) => createdAt > now - ACTIVE_HOURS * 3_600_000)
  if (recent.length >= FREE_LIMITS.shopping_lists) return 'active_lists_limit'
  return lists.length >= FREE_LIMITS.shopping_lists ? 'lists_limit' : undefined
}
