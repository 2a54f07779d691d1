/** The parts of a sync call apart from list rows: the household's pantry, and budgets. */
import { type Budget, isSameBudget } from '@compra/contract/sync/budget.ts'
import { CLOCK_TOLERANCE_MS } from '@compra/contract/sync/clock/clock.ts'
import type { LiveChange, SyncAnswer, SyncBudget } from '@compra/contract/sync/sync.ts'
import type { z } from 'zod'
import type { PantryCall, PantryPart } from '#core/pantry/replica/pantry-sync.ts'
import { type createBudgetsStore, isOfHouse } from './budgets-store.ts'

/** Like `PantryPart`, for all parts. */
export interface SyncExtras extends Pick<
  PantryPart,
  'isWanted' | 'take' | 'sendLess' | 'lose' | 'forget' | 'stop'
> {
  ask(...what: Parameters<PantryPart['ask']>): Promise<ExtrasRequest>
  handleChange(change: Pick<z.output<typeof LiveChange>, 'homeRev' | 'budgets'>): void
}

export interface ExtrasRequest {
  readonly home?: PantryCall
  readonly budgets?: SyncBudget[]
}

interface Deps {
  /** Undefined if the browser cannot store the household's pantry. */
  pantry: PantryPart | undefined
  budgets: Pick<ReturnType<typeof createBudgetsStore>, Used>
  /** There may be something to send. */
  onWanted: () => void
}
type Used = 'getState' | 'subscribe' | 'take' | 'replace' | 'dropHouse'

/**
 * Budgets are few: a call sends the unconfirmed ones and the server returns all, so that no cursor is
 * needed.
 */
export function syncExtras({ pantry, budgets, onWanted }: Deps): SyncExtras {
  /** By list, what the server confirmed or refused in this visit. */
  let confirmed: ReadonlyMap<string, Budget> = new Map()
  let sent: readonly SyncBudget[] | undefined
  let askedHousehold: string | undefined
  let isConfirmed = false
  /** An older server does not know budgets. */
  let isUnsupported = false

  function unsent(): SyncBudget[] {
    return [...budgets.getState()]
      .filter(([list, mine]) => isOfHouse(list) && !isSameBudget(confirmed.get(list), mine))
      .map(([list, { cents, at }]) => ({ list, budget: cents, at }))
  }

  function isWanted(): boolean {
    return !isUnsupported && (!isConfirmed || unsent().length > 0)
  }

  function applyBudgets(received: readonly SyncBudget[]): void {
    const next = new Map(confirmed)
    for (const { list, budget, at } of received) {
      next.set(list, { cents: budget, at })
      budgets.take(list, { cents: budget, at })
    }
    confirmed = next
  }

  /** Stamps of a fast clock would win every merge. */
  function clampStamps(serverNow: number): void {
    for (const { list, budget, at } of unsent()) {
      const to = Math.max(serverNow, (confirmed.get(list)?.at ?? 0) + 1)
      if (at > to + CLOCK_TOLERANCE_MS) budgets.replace(list, { cents: budget, at: to })
    }
  }

  const unsubscribe = budgets.subscribe(() => {
    if (isWanted()) onWanted()
  })

  return {
    isWanted: () => isWanted() || pantry?.isWanted() === true,

    async ask(household, when) {
      const part = await pantry?.ask(household, when)
      const { serverNow } = when
      askedHousehold = household
      if (serverNow !== undefined) clampStamps(serverNow)
      const budgetsSent = serverNow === undefined ? [] : unsent()
      sent = isUnsupported ? undefined : budgetsSent
      return { ...(part && { home: part }), ...(sent && { budgets: budgetsSent }) }
    },

    async take(answer: SyncAnswer) {
      const pushed = sent
      sent = undefined
      if (askedHousehold !== undefined && askedHousehold !== answer.household) {
        budgets.dropHouse()
        confirmed = new Map()
      }
      if (pushed) {
        isConfirmed = true
        isUnsupported = answer.budgets === undefined
        confirmed = new Map(pushed.map(({ list, budget, at }) => [list, { cents: budget, at }]))
        applyBudgets(answer.budgets ?? [])
        clampStamps(answer.now)
      }
      await pantry?.take(answer)
    },

    handleChange({ homeRev, budgets: received = [] }) {
      applyBudgets(received)
      pantry?.noteRevision(homeRev)
    },

    lose: (isForGood) => pantry?.lose(isForGood),
    sendLess: () => pantry?.sendLess() === true,
    forget: () => pantry?.forget(),
    stop() {
      unsubscribe()
      pantry?.stop()
    },
  }
}
