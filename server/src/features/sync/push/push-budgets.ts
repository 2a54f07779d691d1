import { CLOCK_AHEAD_MS, type SyncBudget } from '@compra/contract/sync/sync.ts'
import { type Actor, listIdOf } from './actor.ts'
import { houseList, isListAlive, type ListRow, withBudget } from './list-row.ts'
import { maySetBudget } from './rights.ts'

/**
 * The lists whose budget a push changes, by id. Budgets for an unknown list, from a live link or with a stamp ahead
 * of the server clock are dropped without a refusal.
 */
export function pushBudgets(
  actor: Actor,
  known: ReadonlyMap<string, ListRow>,
  pushed: readonly SyncBudget[],
  now: number,
): ReadonlyMap<string, ListRow> {
  const changed = new Map<string, ListRow>()
  for (const { list, budget, at } of pushed) {
    const id = listIdOf(actor, list)
    const before = changed.get(id) ?? known.get(id) ?? (id === actor.tenantId && houseList(id))
    if (!before || !isListAlive(before) || !maySetBudget(actor)) continue
    if (at > now + CLOCK_AHEAD_MS) continue
    const after = withBudget(before, { cents: budget, at })
    if (after !== before) changed.set(id, after)
  }
  return changed
}
