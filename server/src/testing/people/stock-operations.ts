import { cookApi } from '@compra/contract/cook/cook.ts'
import { houseItemApi } from '@compra/contract/house-item/house-item.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { savedItemApi } from '@compra/contract/shopping-list/saved-item.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import type { User } from '#testing/app/new-user.ts'
import type { RunningApp } from '#testing/app/start-app.ts'
import type { Sampler } from './sample.ts'

interface Deps {
  readonly workshop: RunningApp
  /** A product and a recipe of the owner, created once. */
  readonly productOf: (owner: User) => Promise<{ id: string }>
  readonly recipeOf: (owner: User) => Promise<{ id: string }>
}

/** The operations on the stock of `owner`, for `operationsAt`. */
export function stockOperationsAt(deps: Deps): Record<string, Sampler> {
  const { workshop, productOf, recipeOf } = deps
  const withKey = () => ({ 'idempotency-key': crypto.randomUUID() })

  async function stockEntryOf(owner: User): Promise<{ id: string }> {
    const { id: productId } = await productOf(owner)
    const { body } = await workshop.call(productApi.enterStock, {
      as: owner,
      headers: withKey(),
      body: { entries: [{ productId, quantity: 1 }] },
    })
    return { id: body.id }
  }

  async function movementOf(owner: User): Promise<{ id: string }> {
    await stockEntryOf(owner)
    const { body } = await workshop.call(journalApi.household, { as: owner })
    return { id: body.data[0]?.id ?? '' }
  }

  async function cookingOf(owner: User): Promise<{ id: string }> {
    const { body } = await workshop.call(cookApi.cook, {
      as: owner,
      headers: withKey(),
      params: await recipeOf(owner),
      body: { people: 1 },
    })
    return { id: body.id }
  }

  return {
    'POST /api/v1/product/match': () => ({ body: { texts: ['leite'] } }),
    'POST /api/v1/product/{id}/match': async (owner) => ({
      params: await productOf(owner),
      body: { text: 'leitinho', is: true },
    }),
    'POST /api/v1/product/batch': () => ({
      body: {
        products: [{ name: 'Pão', category: 'Alimentos', price: 1, stock: 1, minStock: 0 }],
      },
    }),
    'POST /api/v1/product/{id}/stock': async (owner) => ({
      params: await productOf(owner),
      body: { stock: 9 },
    }),
    'POST /api/v1/stock-count': async (owner) => ({
      headers: withKey(),
      body: { counts: [{ productId: (await productOf(owner)).id, stock: 2, seen: 1 }] },
    }),
    'POST /api/v1/stock-entry': async (owner) => ({
      headers: withKey(),
      body: { entries: [{ productId: (await productOf(owner)).id, quantity: 1 }] },
    }),
    'DELETE /api/v1/stock-entry/{id}': async (owner) => ({ params: await stockEntryOf(owner) }),
    'GET /api/v1/product/{id}/journal': async (owner) => ({ params: await productOf(owner) }),
    'GET /api/v1/product/journal': () => ({}),
    'POST /api/v1/product/movements/{id}/undo': async (owner) => ({
      params: await movementOf(owner),
    }),
    'GET /api/v1/recipe/{id}/needs': async (owner) => ({ params: await recipeOf(owner) }),
    'POST /api/v1/recipe/needs': async (owner) => ({ body: { recipes: [await recipeOf(owner)] } }),
    'POST /api/v1/recipe/{id}/cook': async (owner) => ({
      headers: withKey(),
      params: await recipeOf(owner),
      body: { people: 2 },
    }),
    'DELETE /api/v1/recipe/cooked/{id}': async (owner) => ({ params: await cookingOf(owner) }),
    'GET /api/v1/recipe/cookable': () => ({}),
  }
}

interface ListDeps {
  readonly workshop: RunningApp
  readonly listOf: (owner: User) => Promise<{ id: string }>
}

/** The calls for one item of a list. */
export function itemOperationsAt({ workshop, listOf }: ListDeps): Record<string, Sampler> {
  const houseItemOf = async (as: User): Promise<{ itemId: string }> => {
    const body = { name: 'Leite' }
    return { itemId: (await workshop.call(houseItemApi.add, { as, body })).body.id }
  }
  const savedItemOf = async (as: User): Promise<{ id: string; itemId: string }> => {
    const { id } = await listOf(as)
    const params = { id }
    await workshop.call(savedItemApi.addItem, { as, params, body: { name: 'Pão' } })
    const { items } = (await workshop.call(shoppingListApi.get, { as, params })).body
    return { id, itemId: items.at(-1)?.id ?? '' }
  }
  return {
    'GET /api/v1/household/list': async (owner) => {
      await houseItemOf(owner)
      return {}
    },
    'POST /api/v1/household/list/items': () => ({ body: { text: '2 kg de arroz' } }),
    'PUT /api/v1/household/list/items/{itemId}': async (owner) => ({
      params: await houseItemOf(owner),
      body: { status: 'purchased' },
    }),
    'DELETE /api/v1/household/list/items/{itemId}': async (owner) => ({
      params: await houseItemOf(owner),
    }),
    'GET /api/v1/shopping-list/{id}/items/{itemId}': async (owner) => ({
      params: await savedItemOf(owner),
    }),
    'POST /api/v1/shopping-list/{id}/items': async (owner) => ({
      params: await listOf(owner),
      body: { text: '2 kg de arroz' },
    }),
    'PUT /api/v1/shopping-list/{id}/items/{itemId}': async (owner) => ({
      params: await savedItemOf(owner),
      body: { quantity: 3 },
    }),
    'DELETE /api/v1/shopping-list/{id}/items/{itemId}': async (owner) => ({
      params: await savedItemOf(owner),
    }),
  }
}
