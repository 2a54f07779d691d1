import { type Budget, mergeBudgets } from '@compra/contract/sync/budget.ts'
import { CLOCK_AHEAD_MS, type SyncBudget } from '@compra/contract/sync/sync.ts'
import type { SyncCall } from '#core/sync/wire/transport.ts'

/** Budgets on the server; with `isOld` it does not support them. */
export function budgetServer() {
  const kept = new Map<string, Budget & { rev: number }>()
  const server = {
    isOld: false,
    /** Returns 1 if a budget changed: the increment of the revision. */
    push({ budgets = [] }: SyncCall, now: number, rev: number): number {
      const before = [...kept.values()]
      for (const { list, budget, at } of server.isOld ? [] : budgets) {
        const mine = kept.get(list)
        const merged = mergeBudgets<Budget | undefined>(mine, { cents: budget, at })
        if (at <= now + CLOCK_AHEAD_MS && merged && merged !== mine)
          kept.set(list, { ...merged, rev })
      }
      return [...kept.values()].some((one) => !before.includes(one)) ? 1 : 0
    },
    /** All budgets if the call has the field; nothing from an older server. */
    answer: ({ budgets }: SyncCall) =>
      budgets === undefined || server.isOld ? {} : { budgets: server.since(-1) },
    since: (cursor: number): SyncBudget[] =>
      [...kept]
        .filter(([, { rev }]) => rev > cursor)
        .map(([list, { cents, at }]) => ({ list, budget: cents, at })),
  }
  return server
}
