/** Calls that are asked of a device's home in tests. */
import { productApi } from '@compra/contract/product/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { EMPTY_HOME, type Home } from '@compra/contract/sync/home/replica.ts'
import { answerFrom, type HomeCall } from '#core/pantry/replica/answers/answer-from.ts'
import { RefusedHere } from '#core/pantry/replica/answers/refused-here.ts'
import { sessionState } from '#core/session/session-state.ts'

export const NOW = Date.UTC(2026, 10, 22, 12)
export const DAY = 86_400_000
export const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
export const KEY = idOf(99)
export const EMPTY: Home = { ...EMPTY_HOME, household: 'b1b1b1b1-0000-4000-8000-000000000000' }

/** The answer of a home that stays as it is. */
export function ask(home: Home, call: HomeCall) {
  return answerFrom(home, call, NOW)?.answer
}

/** The home after these calls, one a second, and the answers to them. */
export function make(start: Home, ...calls: readonly HomeCall[]) {
  const answers: unknown[] = []
  const home = calls.reduce((before, call, at) => {
    const answered = answerFrom(before, call, NOW + at * 1000)
    answers.push(answered?.answer)
    return answered?.home ?? before
  }, start)
  return { home, answers }
}

export const draft = {
  name: 'Arroz',
  category: 'Alimentos',
  price: 0,
  stock: 0,
  minStock: 0,
} as const
/** What no form of these tests says. */
export const KEPT = { content: null, packs: [] }
export const newProduct = (given: object): HomeCall => ({
  endpoint: productApi.create,
  input: { body: { ...draft, ...given } },
})
export const listDraft = (name: string, ...items: readonly string[]) => ({
  name,
  items: items.map((item, at) => ({ sequence: at + 1, name: item, quantity: 1, price: 100 + at })),
})
export const newList = (name: string, ...items: readonly string[]): HomeCall => ({
  endpoint: shoppingListApi.create,
  input: { body: listDraft(name, ...items) },
})
export const pageOf = (query: object = {}): HomeCall => ({
  endpoint: productApi.list,
  input: { query },
})

/** The names on a page of products, which go on or not. */
export function names(home: Home, query?: object) {
  // `as`: the shape of that very answer.
  const page = ask(home, pageOf(query)) as { data: { name: string }[]; has_more: boolean }
  return [...page.data.map(({ name }) => name), ...(page.has_more ? ['…'] : [])]
}

export const premium = (subscriptionPremium: boolean) => {
  const user = { id: '1', email: '', userName: '', roles: [], permissions: [], tenantId: '1' }
  const rest = { household: null, subscriptionPremium, premiumUntil: null }
  sessionState.setState({ status: 'user', connection: 'offline', user: { ...user, ...rest } }, true)
}

export function refusalOf(home: Home, call: HomeCall, now = NOW) {
  try {
    answerFrom(home, call, now)
    return undefined
  } catch (error) {
    return error instanceof RefusedHere ? error.refusal.code : error
  }
}

export const stocksOf = (home: Home) =>
  // `as`: the shape of that very answer.
  (ask(home, pageOf({ sort: 'name' })) as { data: { stock: number }[] }).data.map(
    ({ stock }) => stock,
  )
