import { randomUUID } from 'node:crypto'
import type { AnswerInputOf, BodyInputOf } from '@compra/contract/http/endpoint.ts'
import { PRODUCT_REGISTERS } from '@compra/contract/product/product-registers.ts'
import { RECIPE_REGISTERS } from '@compra/contract/recipe/recipe-registers.ts'
import { allStamps } from '@compra/contract/sync/pantry/versioned.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import type { User } from '#testing/app/new-user.ts'
import type { RunningApp } from '#testing/app/start-app.ts'
import { NOON } from '#testing/data/phone.ts'

type Request = BodyInputOf<typeof syncApi.sync>
type PantryRequest = NonNullable<Request['home']>
export type PantryAnswer = NonNullable<AnswerInputOf<typeof syncApi.sync>['home']>
type ProductDraft = NonNullable<PantryRequest['products']>[number]
type ListDraft = NonNullable<PantryRequest['savedLists']>[number]
type RecipeDraft = NonNullable<PantryRequest['recipes']>[number]
type Move = NonNullable<PantryRequest['moves']>[number]

/** A product as a device creates it, born at `NOON`. */
export function productDraft(name: string, more: Partial<ProductDraft> = {}) {
  const values = { category: 'Alimentos' as const, price: 0, minStock: 0 }
  return {
    id: randomUUID(),
    name,
    ...values,
    t: allStamps([NOON], PRODUCT_REGISTERS),
    removed: 0,
    ...more,
  }
}

export function savedListDraft(name: string, items: readonly string[] = ['Leite']) {
  return { id: randomUUID(), name, items: itemsOf(items), t: [NOON, 0, 0], removed: 0 }
}

export function recipeDraft(title: string, more: Partial<RecipeDraft> = {}): RecipeDraft {
  return {
    id: randomUUID(),
    title,
    description: 'Como em casa.',
    preparationTime: '1 hora',
    servings: '4 pessoas',
    category: 'Outra',
    difficultyLevel: 'Fácil',
    tags: ['domingo'],
    source: null,
    author: null,
    ingredients: [{ id: randomUUID(), name: 'Fubá', quantity: 500, unit: 'g' }],
    steps: [{ id: randomUUID(), description: 'Misture.', order: 1, prepTime: 5, waitTime: 0 }],
    t: allStamps([NOON], RECIPE_REGISTERS),
    removed: 0,
    ...more,
  }
}

function itemsOf(names: readonly string[]): ListDraft['items'] {
  return names.map((name, at) => ({ sequence: at + 1, name, quantity: 1, price: 0 }))
}

/** Stock changes, each with an id of its own. */
export const move = {
  set: (product: string, stock: number, seen: number) =>
    ({ kind: 'set', id: randomUUID(), product, stock, seen }) satisfies Move,
  enter: (product: string, entry: string, purchase: string, more = {}) =>
    ({
      kind: 'enter',
      id: randomUUID(),
      product,
      entry,
      purchase,
      quantity: 1,
      ...more,
    }) satisfies Move,
  undo: (entry: string) => ({ kind: 'undo', id: randomUUID(), entry }) satisfies Move,
}

/** A device that replicates the pantry, and remembers its cursor. */
export function pantryPhoneOf(server: Pick<RunningApp, 'call'>, user: User) {
  let cursor = 0
  const push = async (
    pushed: Partial<PantryRequest> = {},
    more: Partial<Request> = {},
  ): Promise<PantryAnswer> => {
    const body = {
      v: 1,
      cursor: 0,
      household: user.tenantId,
      home: { cursor, ...pushed },
      ...more,
    }
    const { home: pantry } = (await server.call(syncApi.sync, { as: user, body })).body
    if (!pantry) throw new Error('the answer has no pantry')
    cursor = pantry.cursor
    return pantry
  }
  return { push, pull: () => push() }
}
