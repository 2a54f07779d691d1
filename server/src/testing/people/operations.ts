import { randomUUID } from 'node:crypto'
import { calendarFeedApi } from '@compra/contract/calendar-feed/calendar-feed.ts'
import { mondayOf } from '@compra/contract/calendar/week.ts'
import { householdApi } from '@compra/contract/household/household.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { menuApi } from '@compra/contract/menu/menu.ts'
import { PREMIUM_PLAN_ID } from '@compra/contract/plan/plan.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { recipeApi, type RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { dayOf } from '#lib/time/calendar.ts'
import type { User } from '#testing/app/new-user.ts'
import type { RunningApp } from '#testing/app/start-app.ts'
import { givePremium } from '#testing/data/premium.ts'
import { passkeyOperationsAt } from '#testing/passkey/passkey-operations.ts'
import { moveIn } from './housemates.ts'
import { oauthOperationsAt, reminderOperations, webhookOperationsAt } from './notice-operations.ts'
import { receiptOperationsAt } from './receipt-operations.ts'
import { recipeOperationsAt } from './recipe-operations.ts'
import type { Sampler } from './sample.ts'
import { itemOperationsAt, stockOperationsAt } from './stock-operations.ts'

const LIST = { name: 'Feira', items: [{ sequence: 1, name: 'Leite', quantity: 2, price: 4.5 }] }

/** A marker by which a leak is detected. */
export const FOREIGN_TEXT = 'Coisa de outra pessoa'

const ROW = {
  list: 'house',
  id: '7f0d3c52-1b2b-4f0e-9a63-7f6f1c0a7991',
  name: FOREIGN_TEXT,
  status: 'pending',
  t: [1],
} as const

const PRODUCT = { name: 'Leite', category: 'Alimentos', price: 4.5, stock: 1, minStock: 2 } as const
const RECIPE: RecipeDraft = {
  title: 'Bolo',
  description: 'Bolo de fubá',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  preparationTime: '',
  servings: '',
  tags: [],
  ingredients: [{ name: 'Fubá', quantity: 0.5, unit: 'kg' }],
  steps: [{ description: 'Misture', order: 1, prepTime: 5, waitTime: 0 }],
}

const WEEK = { meals: ['Jantar'], entries: [] }

/**
 * Every operation of the contract, applied to the data of `owner`. The authorisation tests fail if one is
 * missing, so a new call cannot be forgotten in the matrix (T-20).
 */
export function operationsAt(
  workshop: RunningApp,
  origin = workshop.url,
  marker = FOREIGN_TEXT,
): Record<string, Sampler> {
  return {
    'GET /health/live': () => ({}),
    'GET /health/ready': () => ({}),
    'POST /identity/register': () => ({
      body: {
        userName: 'Ana',
        email: `${crypto.randomUUID()}@example.com`,
        password: 'jabuticaba no quintal',
      },
    }),
    'GET /identity/setup': () => ({}),
    'POST /identity/setup': () => ({
      body: {
        code: 'x',
        userName: 'Ana',
        email: 'ana@example.com',
        password: 'jabuticaba no quintal',
      },
    }),
    'POST /identity/resend-email-confirmation': ({ email }) => ({ body: { email } }),
    'POST /identity/confirm-email': () => ({ body: { token: 'x' } }),
    'POST /identity/login': ({ email, password }) => ({ body: { email, password } }),
    'POST /identity/refresh-token': ({ refreshToken }) => ({ body: { refreshToken } }),
    'POST /identity/logout': () => ({}),
    'POST /identity/forgot-password': ({ email }) => ({ body: { email } }),
    'POST /identity/reset-password': () => ({
      body: { token: 'x', password: 'jabuticaba no quintal' },
    }),
    'GET /identity/me': () => ({}),
    'PUT /identity/me': ({ email }) => ({
      body: { userName: 'Nova Pessoa', email, phoneNumber: null },
    }),
    'PUT /identity/me/password': ({ password }) => ({
      body: { currentPassword: password, newPassword: 'outra jabuticaba no quintal' },
    }),
    'GET /identity/me/sessions': () => ({}),
    'DELETE /identity/me/sessions': () => ({}),
    'DELETE /identity/me/sessions/{id}': ({ sid }) => ({ params: { id: sid } }),
    ...passkeyOperationsAt(workshop, origin),
    'GET /identity/me/export': () => ({}),
    'DELETE /identity/me': ({ password }) => ({ body: { password } }),
    'GET /api/v1/tokens': async (owner) => {
      await tokenOf(owner)
      return {}
    },
    'POST /api/v1/tokens': () => ({ body: { name: 'Painel', scopes: ['read'] } }),
    'DELETE /api/v1/tokens/{id}': async (owner) => ({ params: await tokenOf(owner) }),
    ...oauthOperationsAt(workshop),
    'GET /api/v1/household': () => ({}),
    'PUT /api/v1/household': () => ({ body: { name: 'Casa da praia' } }),
    'PUT /api/v1/household/owner': ({ id }) => ({ body: { accountId: id } }),
    'POST /api/v1/household/invites': () => ({}),
    'DELETE /api/v1/household/invites/{id}': async (owner) => {
      const { body } = await workshop.call(householdApi.invite, { as: owner })
      return { params: { id: body.id } }
    },
    'POST /api/v1/household/invites/preview': async (owner) => {
      const { body } = await workshop.call(householdApi.invite, { as: owner })
      return { body: { token: body.token } }
    },
    'POST /api/v1/household/join': async () => {
      const { body } = await workshop.call(householdApi.invite, { as: await workshop.newUser() })
      return { body: { token: body.token, bring: false } }
    },
    'POST /api/v1/household/leave': async (owner) => {
      const mate = await moveIn(workshop, owner, await workshop.newUser())
      const body = { accountId: mate.id }
      await workshop.call(householdApi.handOver, { as: owner, body })
      return { body: { take: false } }
    },
    'DELETE /api/v1/household/members/{id}': async (owner) => {
      const mate = await moveIn(workshop, owner, await workshop.newUser())
      return { params: { id: mate.id } }
    },
    'GET /api/v1/barcode/{code}/suggestion': () => ({ params: { code: '7896006711117' } }),
    'GET /api/v1/product': () => ({ query: { name: 'leite' } }),
    'GET /api/v1/product/min-stock': () => ({}),
    'POST /api/v1/product/matches': () => ({ body: { names: ['Leite'] } }),
    'POST /api/v1/product': () => ({ body: PRODUCT }),
    'PUT /api/v1/product/{id}': async (owner) => ({
      params: await productOf(owner),
      body: PRODUCT,
    }),
    'DELETE /api/v1/product/{id}': async (owner) => ({ params: await productOf(owner) }),
    'GET /api/v1/product/{id}/prices': async (owner) => ({ params: await productOf(owner) }),
    'GET /api/v1/price': () => ({}),
    'GET /api/v1/export/lists.csv': () => ({}),
    'GET /api/v1/export/products.csv': () => ({}),
    'GET /api/v1/export/journal.csv': () => ({}),
    'POST /api/v1/import/products': () => ({
      file: { type: 'text/csv', bytes: new Uint8Array(Buffer.from('nome\nLeite\n')) },
    }),
    'GET /api/v1/calendar': () => ({}),
    'POST /api/v1/calendar': () => ({}),
    'DELETE /api/v1/calendar': async (owner) => {
      await secretOf(owner)
      return {}
    },
    'GET /api/v1/calendar/{secret}/casa.ics': async (owner) => ({ params: await secretOf(owner) }),
    'GET /api/v1/spending': () => ({ query: { month: '2026-11' } }),
    ...reminderOperations(),
    ...webhookOperationsAt(workshop),
    ...stockOperationsAt({ workshop, productOf, recipeOf }),
    'GET /api/v1/menu/{monday}': async (owner) => ({ params: await weekOf(owner) }),
    'PUT /api/v1/menu/{monday}': async (owner) => ({
      params: await weekOf(owner),
      body: { ...WEEK, version: 1 },
    }),
    ...receiptOperationsAt({ workshop, foreignText: marker }),
    'GET /api/v1/recipe': () => ({ query: { name: 'bolo' } }),
    'GET /api/v1/recipe/{id}': async (owner) => ({ params: await recipeOf(owner) }),
    'POST /api/v1/recipe': () => ({ body: RECIPE }),
    'POST /api/v1/recipe/import': () => ({ body: { text: '2 ovos\n1 kg de fubá' } }),
    'PUT /api/v1/recipe/{id}': async (owner) => ({ params: await recipeOf(owner), body: RECIPE }),
    'DELETE /api/v1/recipe/{id}': async (owner) => ({ params: await recipeOf(owner) }),
    ...recipeOperationsAt({ workshop, recipeOf }),
    'GET /api/v1/shopping-list': () => ({ query: { name: 'feira' } }),
    'GET /api/v1/shopping-list/names': () => ({}),
    'GET /api/v1/shopping-list/{id}': async (owner) => ({ params: await listOf(owner) }),
    'POST /api/v1/shopping-list': () => ({ body: LIST }),
    'PUT /api/v1/shopping-list/{id}': async (owner) => ({
      params: await listOf(owner),
      body: LIST,
    }),
    'DELETE /api/v1/shopping-list/{id}': async (owner) => ({ params: await listOf(owner) }),
    ...itemOperationsAt({ workshop, listOf }),
    'POST /api/v1/shopping-list/shared': () => ({ body: { items: LIST.items } }),
    'GET /api/v1/shopping-list/shared/{id}': async (owner) => {
      const { items } = LIST
      const { body } = await workshop.call(shoppingListApi.share, { as: owner, body: { items } })
      return { params: { id: body.id } }
    },
    'GET /api/v1/sync/live': () => ({ query: { since: '0' } }),
    'POST /api/v1/guest/sync': async (owner) => ({
      headers: await linkHeaderOf(owner),
      body: { v: 1, cursor: 0 },
    }),
    'GET /api/v1/guest/live': async (owner) => ({
      headers: await linkHeaderOf(owner),
      query: { since: '0' },
    }),
    'POST /api/v1/household/links': () => ({ body: { access: 'view', label: 'Vizinha' } }),
    'DELETE /api/v1/household/links/{id}': async (owner) => ({
      params: { id: (await linkOf(owner)).id },
    }),
    'POST /api/v1/sync': async (owner) => {
      await productOf(owner)
      const pantry = { cursor: 0 }
      return { body: { v: 1, cursor: 0, household: owner.tenantId, rows: [ROW], home: pantry } }
    },
    'GET /api/v1/sync/history': () => ({ query: { list: 'house' } }),
    'GET /identity/me/subscription': async (owner) => {
      await subscriptionOf(owner)
      return {}
    },
    'GET /identity/me/given-premium': () => ({}),
    'POST /api/v1/subscription/premium-one-user': ({ id }) => ({ body: { userId: id } }),
    'GET /api/v1/subscription/pix-order/{id}': async (owner) => ({
      params: await pixOrderOf(owner),
    }),
    'POST /api/v1/subscription/cancel/{id}': async (owner) => ({
      params: await subscriptionOf(owner),
      body: { reason: 'Muito caro' },
    }),
    'POST /api/v1/subscription/renew-subscription/{id}': async (owner) => ({
      params: await subscriptionOf(owner, 'Muito caro'),
    }),
    'GET /plan/info/{planId}': () => ({ params: { planId: PREMIUM_PLAN_ID } }),
    'GET /plan/supplier': () => ({}),
    'GET /plan/check-limit': () => ({ query: { type: 'products' } }),
    'POST /plan/increment-usage': () => ({ body: { limit_type: 'stock_min_lists' } }),
  }

  /** A list of the owner, created once. */
  async function listOf(owner: User): Promise<{ id: string }> {
    const kept = await workshop.call(shoppingListApi.list, { as: owner })
    const [first] = kept.body.data
    if (first) return { id: first.id }
    const body = { ...LIST, name: marker }
    return { id: (await workshop.call(shoppingListApi.create, { as: owner, body })).body.id }
  }

  /** A product of the owner, created once. */
  async function productOf(owner: User): Promise<{ id: string }> {
    const { body } = await workshop.call(productApi.list, { as: owner })
    const [first] = body.data
    if (first) return { id: first.id }
    return {
      id: (
        await workshop.call(productApi.create, {
          as: owner,
          body: { ...PRODUCT, name: marker },
        })
      ).body.id,
    }
  }

  async function recipeOf(owner: User): Promise<{ id: string }> {
    const kept = await workshop.call(recipeApi.list, { as: owner })
    const [first] = kept.body.data
    if (first) return { id: first.id }
    const body = { ...RECIPE, title: marker }
    return { id: (await workshop.call(recipeApi.create, { as: owner, body })).body.id }
  }

  /** A week of the owner, created once. */
  async function weekOf(owner: User): Promise<{ monday: string }> {
    const params = { monday: mondayOf(dayOf(workshop.clock.now())) }
    const { id: recipeId } = await recipeOf(owner)
    const entries = [{ id: randomUUID(), day: 0, meal: marker, recipeId, people: 2 }]
    const body = { version: 0, meals: [marker], entries }
    await workshop.call(menuApi.put, { as: owner, params, body })
    return params
  }

  async function tokenOf(owner: User): Promise<{ id: string }> {
    const body = { name: marker, scopes: ['read' as const] }
    return { id: (await workshop.call(tokenApi.create, { as: owner, body })).body.id }
  }

  /** The secret in the URL of the owner's calendar. */
  async function secretOf(owner: User): Promise<{ secret: string }> {
    const { body } = await workshop.call(calendarFeedApi.make, { as: owner })
    return { secret: body.url.split('/').at(-2) ?? '' }
  }

  /** A live link of the owner. */
  async function linkOf(owner: User): Promise<{ id: string; token: string }> {
    const body = { access: 'view', label: marker } as const
    const { body: made } = await workshop.call(liveLinkApi.createLink, { as: owner, body })
    return { id: made.id, token: made.token }
  }
  async function linkHeaderOf(owner: User): Promise<Record<string, string>> {
    return { authorization: `Link ${(await linkOf(owner)).token}` }
  }

  /** An unpaid order of the owner. */
  async function pixOrderOf({ tenantId }: User): Promise<{ id: string }> {
    const now = workshop.clock.now()
    const id = randomUUID()
    const order = { tenant_id: tenantId, id, status: 'closed', price_cents: 799 } as const
    const terms = { method: 'pix', prepaid_months: 1, closed_at: now, created_at: now } as const
    await workshop.database.kysely
      .insertInto('subscription')
      .values({ ...order, ...terms })
      .execute()
    return { id }
  }

  async function subscriptionOf(owner: User, reason?: string): Promise<{ id: string }> {
    const mine = () => workshop.call(subscriptionApi.mine, { as: owner })
    if ((await mine()).status === 404) await givePremium(workshop, owner)
    const { id, status } = (await mine()).body
    if (reason !== undefined && status === 'active') {
      await workshop.call(subscriptionApi.cancel, { as: owner, params: { id }, body: { reason } })
    }
    return { id }
  }
}
