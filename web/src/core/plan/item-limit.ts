import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { planLevel } from '#core/session/plan-level.ts'

let ofHousehold: number | undefined

/** The item limit of the open list. */
export function itemLimit(): number {
  return ofHousehold ?? ITEMS_PER_LIST[planLevel()]
}

/** Sets the limit of the open household list; undefined restores the user's own. */
export function setHouseholdLimit(limit: number | undefined): void {
  ofHousehold = limit
}
