import { MAX_PRICE_CENTS } from '@compra/contract/limits.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import { type Budget, isSameBudget, mergeBudgets } from '@compra/contract/sync/budget.ts'
import { HOUSE_LIST } from '@compra/contract/sync/item.ts'
import { createStore } from 'zustand/vanilla'
import { parseObject } from '#lib/json-object.ts'
import { isUuid } from '#lib/uuid.ts'

/** By list: the local list, the house list, or a further list. */
export type Budgets = ReadonlyMap<string, Budget>

interface Deps {
  /** The text of each list that has one, in any order. */
  storage: {
    readAll(): ReadonlyMap<string, string>
    read(list: string): string | null
    write(list: string, text: string): void
    remove(list: string): void
  }
  now: () => number
}

/** The budgets of all lists in one tab. Each change is merged with those of other tabs and stored. */
export function createBudgetsStore({ storage, now }: Deps) {
  const store = createStore<Budgets>()(() => readAll())

  function readAll(): Budgets {
    const found = [...storage.readAll()].map(([list, text]) => [list, readBudget(text)] as const)
    return new Map(found.flatMap(([list, budget]) => (budget ? [[list, budget]] : [])))
  }

  /** Merged with what other tabs stored. */
  function budgetOf(list: string): Budget | undefined {
    return mergeBudgets(store.getState().get(list), readBudget(storage.read(list)))
  }

  function put(list: string, budget: Budget | undefined): void {
    if (!budget) return
    if (!isSameBudget(readBudget(storage.read(list)), budget)) {
      storage.write(list, JSON.stringify(budget))
    }
    if (isSameBudget(store.getState().get(list), budget)) return
    store.setState((all) => new Map(all).set(list, budget), true)
  }

  return {
    ...store,

    /** `cents` 0 removes the budget. */
    set(list: string, cents: Cents): void {
      const known = budgetOf(list)
      if ((known?.cents ?? 0) === cents) return
      put(list, { cents, at: Math.max(now(), (known?.at ?? 0) + 1) })
    },

    /** Merges a budget of the server. */
    take: (list: string, theirs: Budget): void => put(list, mergeBudgets(budgetOf(list), theirs)),

    /** Without a merge: the stored stamp came from a wrong clock. */
    replace: put,

    /** Removes a household's budgets after its user signed out or left it. */
    dropHouse(): void {
      const gone = [...store.getState().keys()].filter(isOfHouse)
      for (const list of gone) storage.remove(list)
      if (gone.length === 0) return
      const left = [...store.getState()].filter(([list]) => !isOfHouse(list))
      store.setState(new Map(left), true)
    },

    /** Another tab stored or removed a budget. */
    refresh: (): void => store.setState(readAll(), true),
  }
}

export function isOfHouse(list: string): boolean {
  return list === HOUSE_LIST || isUuid(list)
}

/** Undefined for a text that the app never writes. */
function readBudget(text: string | null): Budget | undefined {
  const { cents, at } = parseObject(text ?? '') ?? {}
  if (typeof cents !== 'number' || typeof at !== 'number') return undefined
  const isRight = [cents, at].every(Number.isSafeInteger) && at > 0
  return isRight && cents >= 0 && cents <= MAX_PRICE_CENTS ? { cents, at } : undefined
}
