/** Acts upon a pantry in tests. */
import type { ProductDraft } from '@compra/contract/product/product.ts'
import { EMPTY_PANTRY, type Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { productsOf } from '@compra/contract/sync/pantry/shown.ts'
import type { PantryAct } from '#core/pantry/pantry.ts'
import { createProduct } from '#core/pantry/rules/product-acts.ts'
import { ORDERS, type ProductFilter, selectProducts } from '#core/pantry/rules/products.ts'
import { createList } from '#core/pantry/rules/saved-lists.ts'
import { ApiError } from '#core/server-data/api-error.ts'
import { sessionState } from '#core/session/session-state.ts'

export const NOW = Date.UTC(2026, 10, 22, 12)
export const DAY = 86_400_000
export const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
export const KEY = idOf(99)
export const EMPTY: Pantry = { ...EMPTY_PANTRY, household: 'b1b1b1b1-0000-4000-8000-000000000000' }

export const draft = {
  name: 'Arroz',
  category: 'Alimentos',
  price: 0,
  stock: 0,
  minStock: 0,
} as const
/** What no form of these tests enters. */
export const KEPT = { content: null, packs: [], barcodes: [] }

type Step = (pantry: Pantry, now: number) => { readonly pantry: Pantry; readonly answer: unknown }

export const step =
  <Asked>(act: PantryAct<Asked, unknown>, asked: Asked): Step =>
  (pantry, now) =>
    act(pantry, asked, now)
export const newProduct = (given: Partial<ProductDraft>) =>
  step(createProduct, { ...draft, ...given })
export const listDraft = (name: string, ...items: readonly string[]) => ({
  name,
  items: items.map((item, at) => ({ sequence: at + 1, name: item, quantity: 1, price: 100 + at })),
})
export const newList = (name: string, ...items: readonly string[]) =>
  step(createList, listDraft(name, ...items))

/** The pantry after these acts, one a second, and their answers. */
export function make(start: Pantry, ...steps: readonly Step[]) {
  const answers: unknown[] = []
  const pantry = steps.reduce((before, one, at) => {
    const done = one(before, NOW + at * 1000)
    answers.push(done.answer)
    return done.pantry
  }, start)
  return { pantry, answers }
}

/** The code with which an act or a read is refused. */
export function refusalCode(run: () => unknown): unknown {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof ApiError ? error.refusal.code : error
  }
}

export const refused = (pantry: Pantry, one: Step, now = NOW) => refusalCode(() => one(pantry, now))

const ALL = { name: '', category: undefined, low: undefined, expiring: undefined }

/** The names that a filter finds. */
export const names = (
  pantry: Pantry,
  filter: Partial<ProductFilter> = {},
  order = ORDERS.newest,
): string[] => selectProducts(pantry, { ...ALL, ...filter }, order).map(({ name }) => name)

export const stocksOf = (pantry: Pantry) =>
  productsOf(pantry)
    .toSorted(ORDERS.name)
    .map(({ stock }) => stock)

export const premium = (subscriptionPremium: boolean) => {
  const user = { id: '1', email: '', userName: '', roles: [], permissions: [], tenantId: '1' }
  const rest = { household: null, subscriptionPremium, premiumUntil: null }
  sessionState.setState({ status: 'user', connection: 'offline', user: { ...user, ...rest } }, true)
}
