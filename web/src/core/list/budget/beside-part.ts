/** What goes in the calls of the lists beside their rows: what the household keeps, and the budgets. */
import { type Budget, isSameBudget } from '@compra/contract/sync/budget.ts'
import { CLOCK_TOLERANCE_MS } from '@compra/contract/sync/clock/clock.ts'
import type { LiveChange, SyncAnswer, SyncBudget } from '@compra/contract/sync/sync.ts'
import type { z } from 'zod'
import type { HomeCall, HomePart } from '#core/pantry/replica/home-sync.ts'
import { type createBudgetsStore, isOfHouse } from './budgets-store.ts'

/** As `HomePart`, for all that is beside the rows. */
export interface BesidePart extends Omit<HomePart, 'ask' | 'hear'> {
  ask(...what: Parameters<HomePart['ask']>): Promise<BesideCall>
  /** Takes what a live change tells. */
  hear(change: Pick<z.output<typeof LiveChange>, 'homeRev' | 'budgets'>): void
}

export interface BesideCall {
  readonly home?: HomeCall
  readonly budgets?: SyncBudget[]
}

interface Deps {
  /** Undefined where the browser keeps nothing of the household. */
  home: HomePart | undefined
  budgets: Pick<ReturnType<typeof createBudgetsStore>, Used>
  /** There may be something to send. */
  onWanted: () => void
}
type Used = 'getState' | 'subscribe' | 'take' | 'replace' | 'dropHouse'

/**
 * Budgets are few: the server is told those that it has not confirmed, and tells all of them, so that no
 * cursor has to stand for what is kept here.
 */
export function besidePart({ home, budgets, onWanted }: Deps): BesidePart {
  /** What the server confirmed in this visit, or did not take. */
  let settled: ReadonlyMap<string, Budget> = new Map()
  let sent: readonly SyncBudget[] | undefined
  let asked: string | undefined
  let isHeard = false
  /** A server of before knows nothing of it. */
  let isMute = false

  function waiting(): SyncBudget[] {
    return [...budgets.getState()]
      .filter(([list, mine]) => isOfHouse(list) && !isSameBudget(settled.get(list), mine))
      .map(([list, { cents, at }]) => ({ list, budget: cents, at }))
  }

  function isWanted(): boolean {
    return !isMute && (!isHeard || waiting().length > 0)
  }

  function takeTold(told: readonly SyncBudget[]): void {
    const next = new Map(settled)
    for (const { list, budget, at } of told) {
      next.set(list, { cents: budget, at })
      budgets.take(list, { cents: budget, at })
    }
    settled = next
  }

  /** Stamps of a clock that is ahead would win for as long as it is. */
  function lower(serverNow: number): void {
    for (const { list, budget, at } of waiting()) {
      const to = Math.max(serverNow, (settled.get(list)?.at ?? 0) + 1)
      if (at > to + CLOCK_TOLERANCE_MS) budgets.replace(list, { cents: budget, at: to })
    }
  }

  const unfollow = budgets.subscribe(() => {
    if (isWanted()) onWanted()
  })

  return {
    isWanted: () => isWanted() || home?.isWanted() === true,

    async ask(household, when) {
      const part = await home?.ask(household, when)
      const { serverNow } = when
      asked = household
      if (serverNow !== undefined) lower(serverNow)
      const budgetsSent = serverNow === undefined ? [] : waiting()
      sent = isMute ? undefined : budgetsSent
      return { ...(part && { home: part }), ...(sent && { budgets: budgetsSent }) }
    },

    async take(answer: SyncAnswer) {
      const pushed = sent
      sent = undefined
      if (asked !== undefined && asked !== answer.household) {
        budgets.dropHouse()
        settled = new Map()
      }
      if (pushed) {
        isHeard = true
        isMute = answer.budgets === undefined
        settled = new Map(pushed.map(({ list, budget, at }) => [list, { cents: budget, at }]))
        takeTold(answer.budgets ?? [])
        lower(answer.now)
      }
      await home?.take(answer)
    },

    hear({ homeRev, budgets: told = [] }) {
      takeTold(told)
      home?.hear(homeRev)
    },

    sendLess: () => home?.sendLess() === true,
    forget: () => home?.forget(),
    stop() {
      unfollow()
      home?.stop()
    },
  }
}
