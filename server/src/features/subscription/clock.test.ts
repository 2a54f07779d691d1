import { AccessClaims, identityApi } from '@compra/contract/identity/identity.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import {
  openCheckout,
  payWithoutWebhook,
  press,
  subscribe,
  subscriptionWith,
} from '#testing/data/subscriber.ts'
import { allMail, latestMail } from '#testing/providers/mailbox.ts'

/** Each month waits for the provider's charge and for a reconciliation. */
const LONG = { timeout: 90_000 }

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
beforeEach(() => setTo('2031-01-31T12:00:00'))
afterAll(() => server.stop())

const setTo = (local: string) => server.clock.setTo(new Date(`${local}-03:00`))
/** Access tokens expire while the test moves the clock by months. */
const again = async (user: User): Promise<User> => {
  const { email, password } = user
  const { body } = await server.call(identityApi.login, { body: { email, password } })
  return { ...user, ...body }
}
const mine = async (user: User) => server.call(subscriptionApi.mine, { as: await again(user) })
const isPremium = async (user: User) =>
  AccessClaims.parse(decodeJwt((await again(user)).accessToken)).subscriptionPremium
const rowsOf = ({ tenantId }: User) =>
  server.database.kysely
    .selectFrom('subscription')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .execute()

describe('G-097 month by month', LONG, () => {
  test('a charge moves the dates, and the 31st is kept', async () => {
    const user = await server.newUser()
    await subscribe(server, user)
    for (const [now, next] of [
      ['2031-02-28T09:00:00', '2031-03-31T00:00:00-03:00'],
      ['2031-03-31T09:00:00', '2031-04-30T00:00:00-03:00'],
      ['2031-06-01T09:00:00', '2031-06-30T00:00:00-03:00'],
    ] as const) {
      setTo(now)
      await expect
        .poll(async () => (await mine(user)).body.nextPeriodStart, { timeout: 15_000 })
        .toBe(next)
      expect((await mine(user)).body.status).toBe('active')
    }
    await latestMail(server, user.email, 'Pagamento do Premium confirmado')
  })

  test('T-36 a refused charge sends a mail; three days later Premium ends, and no data is lost', async () => {
    const user = await server.newUser()
    await subscribe(server, user, 'recusado-depois')
    setTo('2031-02-28T00:30:00')
    await latestMail(server, user.email, 'Não conseguimos cobrar seu Premium')
    setTo('2031-03-02T23:59:00')
    expect(await isPremium(user)).toBe(true)
    setTo('2031-03-03T00:00:00')
    expect(await isPremium(user)).toBe(false)
    expect((await mine(user)).body.status).toBe('expired')
    await latestMail(server, user.email, 'Sua assinatura Premium terminou')
    const as = await again(user)
    for (const status of [204, 204, 403]) {
      const body = { limit_type: 'stock_min_lists' } as const
      expect((await server.call(planApi.incrementUsage, { as, body })).status).toBe(status)
    }
    // A new subscription is possible.
    await subscribe(server, as)
  })

  test('a cancelled one is not charged again', async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    await server.call(subscriptionApi.cancel, {
      as: user,
      params: { id },
      body: { reason: 'Muito caro' },
    })
    setTo('2031-04-15T12:00:00')
    await latestMail(server, user.email, 'Sua assinatura Premium terminou')
    const { rows } = await server.database.pool.query(
      'select id from subscription_payment where subscription_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    expect((await mine(user)).body.status).toBe('canceled')
    const subjects = (await allMail(server, user.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain('Pagamento do Premium confirmado')
  })

  test('the last seconds of a month belong to it, in São Paulo', async () => {
    setTo('2031-03-31T23:59:30')
    const user = await server.newUser()
    const { currentPeriodEnd } = await subscribe(server, user)
    expect(currentPeriodEnd).toBe('2031-04-29T23:59:59-03:00')
  })
})

describe('T-31 a checkout page', () => {
  test('G-101 is reused for half an hour, then replaced, and the first cannot be paid', async () => {
    const user = await server.newUser()
    const first = await openCheckout(server, user)
    setTo('2031-01-31T12:29:00')
    expect(await openCheckout(server, await again(user))).toBe(first)
    setTo('2031-01-31T12:31:00')
    const second = await openCheckout(server, await again(user))
    expect(second).not.toBe(first)
    expect(await (await fetch(first)).text()).toContain('Nada mais pode ser pago aqui')
    await press(first, 'pagar')
    expect((await mine(user)).status).toBe(404)
    await press(second, 'pagar')
    await subscriptionWith(server, await again(user), 'active')
  })

  test('that was paid without a webhook excludes another', async () => {
    const user = await server.newUser()
    await payWithoutWebhook(server, user)
    await server.database.kysely
      .updateTable('subscription')
      .set({ created_at: new Date(server.clock.now().getTime() - 31 * 60_000) })
      .where('tenant_id', '=', user.tenantId)
      .execute()
    const { problem } = await server.call(subscriptionApi.checkout, {
      as: user,
      body: { userId: user.id },
    })
    expect(problem).toMatchObject({ status: 409, detail: 'subscription already active' })
  })

  test('that is a day old is deleted', async () => {
    const user = await server.newUser()
    const url = await openCheckout(server, user)
    setTo('2031-02-01T12:00:30')
    await expect.poll(() => rowsOf(user), { timeout: 15_000 }).toEqual([])
    expect(await (await fetch(url)).text()).toContain('Nada mais pode ser pago aqui')
  })

  test('paid twice refunds the second payment', async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    // A second order in another tab, opened before the first was paid.
    const second = crypto.randomUUID()
    const now = server.clock.now()
    await server.database.kysely
      .insertInto('subscription')
      .values({
        tenant_id: user.tenantId,
        id: second,
        status: 'pending',
        price_cents: 799,
        created_at: now,
        checkout_id: `sandbox_${second}`,
        next_sync_at: now,
      })
      .execute()
    const at = now.toISOString()
    await server.database.kysely
      .insertInto('sandbox_order')
      .values({
        id: `sandbox_${second}`,
        owner_id: user.tenantId,
        subscription_id: second,
        price_cents: 799,
        success_url: server.url,
        back_url: server.url,
        stage: 'live',
        payments: JSON.stringify([{ id: `sandbox_${second}_1`, at, isRefunded: false }]),
        created_at: now,
      })
      .execute()
    const order = () =>
      server.database.kysely
        .selectFrom('sandbox_order')
        .selectAll()
        .where('subscription_id', '=', second)
        .executeTakeFirstOrThrow()
    await expect.poll(async () => (await order()).stage, { timeout: 15_000 }).toBe('over')
    expect((await order()).payments.map(({ isRefunded }) => isRefunded)).toEqual([true])
    expect((await mine(user)).body).toMatchObject({ id, status: 'active' })
  })
})

test('production without a provider answers 502, logs it, and keeps running', async () => {
  const production = await startApp({
    connection: server.connection,
    config: { mode: 'production', publicUrl: 'https://compra.example' },
  })
  const user = await production.newUser()
  const { problem } = await production.call(subscriptionApi.checkout, {
    as: user,
    body: { userId: user.id },
  })
  expect(problem).toMatchObject({ status: 502, detail: 'payment provider failed' })
  expect(production.logs.join('\n')).toContain('no payment provider is configured')
  expect((await production.call(identityApi.me, { as: user })).status).toBe(200)
  await production.stop()
})
