import { type Budget, mergeBudgets } from '@compra/contract/sync/budget.ts'
import { CLOCK_AHEAD_MS, type SyncBudget } from '@compra/contract/sync/sync.ts'
import type { SyncCall } from '#core/sync/wire/transport.ts'

/** The server's side of what shoppings may cost; with `isOld` it knows nothing of that. */
export function budgetServer() {
  const kept = new Map<string, Budget & { rev: number }>()
  const server = {
    isOld: false,
    /** Answers 1 when anything is new, by which the revision grows. */
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
    /** All of them for whoever asks; a server of before does not answer. */
    answer: ({ budgets }: SyncCall) =>
      budgets === undefined || server.isOld ? {} : { budgets: server.since(-1) },
    since: (cursor: number): SyncBudget[] =>
      [...kept]
        .filter(([, { rev }]) => rev > cursor)
        .map(([list, { cents, at }]) => ({ list, budget: cents, at })),
  }
  return server
}
