import { identityApi } from '@compra/contract/identity/identity.ts'
import { priceApi } from '@compra/contract/price/price-seen.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { statementsAbout } from '#testing/data/statements.ts'
import { moveIn, refreshed } from '#testing/people/housemates.ts'
import { lineBody, receiptBody } from '#testing/people/receipt-sample.ts'

const NOON = new Date('2026-11-22T15:00:00.000Z')
const DAY_MS = 86_400_000

let server: RunningApp
let ana: User
beforeAll(async () => (server = await startApp({ clock: stoppedClock(NOON) })))
beforeEach(async () => {
  server.clock.setTo(NOON)
  ana = await server.newUser()
})
afterAll(() => server.stop())

async function ask(as: Pick<User, 'accessToken'>, known?: string) {
  const authorization = `Bearer ${as.accessToken}`
  const answer = await fetch(server.url + priceApi.latest.path, {
    headers: { authorization, ...(known !== undefined && { 'if-none-match': known }) },
  })
  return {
    status: answer.status,
    tag: answer.headers.get('etag') ?? '',
    cache: answer.headers.get('cache-control'),
    text: await answer.text(),
  }
}

/** Expects another answer than the one before. */
async function expectChange(as: Pick<User, 'accessToken'>, before: { tag: string; text: string }) {
  const after = await ask(as, before.tag)
  expect(after.status).toBe(200)
  expect(after.text).not.toBe(before.text)
  expect(after.tag).not.toBe(before.tag)
  return after
}

const headers = () => ({ 'idempotency-key': crypto.randomUUID() })
const importAs = async (as: User, at = NOON) => {
  const row = lineBody(1, { action: 'stock', newProduct: { name: `Leite ${crypto.randomUUID()}` } })
  const body = { ...receiptBody([row]), issuedAt: at.toISOString() }
  return (await server.call(receiptApi.create, { as, headers: headers(), body })).body
}

test('a session gets 304 without a body, by its revision alone, and its browser stores nothing', async () => {
  await importAs(ana)
  const { tag, cache, text } = await ask(ana)
  expect([tag, text]).toEqual([expect.stringMatching(/^"[\w.-]+"$/), expect.stringContaining('Z"')])
  let again
  const texts = await statementsAbout(ana.tenantId, async () => (again = await ask(ana, tag)))
  expect(again).toEqual({ status: 304, tag, cache: 'no-store', text: '' })
  expect(cache).toBe('no-store')
  expect(texts).toEqual(['select rev from tenant_revision where tenant_id = $1'])
})

test('a change that leaves the prices alone makes another ETag of the same answer, without a body', async () => {
  await importAs(ana)
  const { tag } = await ask(ana)
  const items = [{ sequence: 1, name: 'Leite', quantity: 1, price: 0 }]
  await server.call(shoppingListApi.create, { as: ana, body: { name: 'Feira', items } })
  const after = await ask(ana, tag)
  expect(after).toEqual({ status: 304, tag: after.tag, cache: 'no-store', text: '' })
  expect(after.tag).not.toBe(tag)
  expect(await ask(ana, after.tag)).toEqual(after)
  expect((await ask(ana)).tag).toBe(after.tag)
})

test('a receipt of another member, its shop’s name, and its removal make another answer', async () => {
  const guest = await server.newUser()
  const bia = await refreshed(server, await moveIn(server, ana, guest))
  const nothing = await ask(ana)
  const { id, shop } = await importAs(bia)
  const bought = await expectChange(ana, nothing)
  const params = { id: shop.id }
  await server.call(receiptApi.renameShop, { as: bia, params, body: { nickname: 'Feirinha' } })
  const named = await expectChange(ana, bought)
  expect(named.text).toContain('Feirinha')
  await server.call(receiptApi.remove, { as: bia, params: { id } })
  await expectChange(ana, named)
})

test('a priced entry into the stock and its undoing make another answer', async () => {
  const product = { name: 'Leite', category: 'Alimentos', price: 0, stock: 0, minStock: 0 } as const
  const { id } = (await server.call(productApi.create, { as: ana, body: product })).body
  const nothing = await ask(ana)
  const body = { entries: [{ productId: id, quantity: 2, price: 4.5 }] }
  const entry = await server.call(productApi.enterStock, { as: ana, headers: headers(), body })
  const bought = await expectChange(ana, nothing)
  await server.call(productApi.undoStockEntry, { as: ana, params: { id: entry.body.id } })
  expect((await expectChange(ana, bought)).text).toBe(nothing.text)
})

test('within a day no time changes the answer; the day that leaves a purchase behind does', async () => {
  await importAs(ana, new Date(NOON.getTime() - 364 * DAY_MS))
  // A session would not live as long.
  const body = { name: 'Painel', scopes: ['read' as const] }
  const { token } = (await server.call(tokenApi.create, { as: ana, body })).body
  const panel = { accessToken: token }
  const [first, next] = [new Date('2026-11-22T03:00:00.000Z'), new Date('2026-11-23T03:00:00.000Z')]
  server.clock.setTo(first)
  const early = await ask(panel)
  server.clock.setTo(new Date(next.getTime() - 1))
  expect(await ask(panel)).toEqual(early)
  server.clock.setTo(next)
  await expectChange(panel, early)
})

test('the ETag of another session, or of another household, is none', async () => {
  const { tag } = await ask(ana)
  const { email, password } = ana
  const login = { body: { email, password } }
  const again = (await server.call(identityApi.login, login)).body
  for (const other of [again, await server.newUser()])
    expect((await ask(other, tag)).status).toBe(200)
})
