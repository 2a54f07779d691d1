import { identityApi } from '@compra/contract/identity/identity.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import {
  openCheckout,
  orderPix,
  press,
  pressPix,
  subscribe,
  subscriptionWith,
} from '#testing/data/subscriber.ts'
import { createFaultyPayments, type Fault } from '#testing/faults/faulty-payments.ts'

const faults = createFaultyPayments()
let server: RunningApp
/** Another server process on the same database. */
let other: RunningApp
beforeAll(async () => {
  server = await startApp({ wrapPayments: faults.wrap })
  const { connection, clock } = server
  other = await startApp({ connection, clock, wrapPayments: faults.wrap })
})
afterEach(() => {
  faults.set(undefined)
  server.clock.backToRealTime()
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

const mine = (as: User) => server.call(subscriptionApi.mine, { as })
const cancel = (as: User, id: string, refund = false, at = server) =>
  at.call(subscriptionApi.cancel, { as, params: { id }, body: { reason: 'Outro', refund } })
const renew = (as: User, id: string) => server.call(subscriptionApi.renew, { as, params: { id } })
const start = (user: User, at = server) =>
  at.call(subscriptionApi.checkout, { as: user, body: { userId: user.id } })
const ordersOf = ({ tenantId }: User) =>
  server.database.kysely
    .selectFrom('sandbox_order')
    .selectAll()
    .where('owner_id', '=', tenantId)
    .orderBy('created_at')
    .execute()
const rowsOf = ({ tenantId }: User) =>
  server.database.kysely
    .selectFrom('subscription')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .execute()
/** A pending command expires within two. */
const passMinutes = (minutes: number) =>
  server.clock.setTo(new Date(server.clock.now().getTime() + minutes * 60_000))

const ROUNDS = [1, 2, 3]
const SOON = { timeout: 15_000 }
/** Each round waits for a reconciliation. */
const LONG = { timeout: 90_000 }

describe('R-22 a process that dies', LONG, () => {
  test.for(['before', 'after'] as const)(
    '%s the provider opened a checkout leaves one order, which the next attempt uses',
    async (when) => {
      for (const _ of ROUNDS) {
        const user = await server.newUser()
        faults.set({ on: 'openCheckout', when, how: 'killed' })
        expect((await start(user)).status).toBe(500)
        const url = await openCheckout(server, user)
        expect(await openCheckout(other, user)).toBe(url)
        expect(await ordersOf(user)).toHaveLength(1)
        await press(url, 'pagar')
        await subscriptionWith(server, user, 'active')
        expect(await rowsOf(user)).toHaveLength(1)
      }
    },
  )

  test('after the provider opened an unused checkout leaves nothing, a day later', async () => {
    const user = await server.newUser()
    faults.set({ on: 'openCheckout', when: 'after', how: 'killed' })
    await start(user)
    passMinutes(24 * 60 + 1)
    await expect.poll(() => rowsOf(user), { timeout: 15_000 }).toEqual([])
  })

  const CANCEL = 'cancelAtPeriodEnd'
  test.for<[string, Fault, string]>([
    ['before a cancellation is sent', { on: CANCEL, when: 'before', how: 'killed' }, 'active'],
    [
      'after a cancellation was sent',
      { on: CANCEL, when: 'after', how: 'killed' },
      'canceled_pending_expiration',
    ],
  ])("%s leaves the provider's state", async ([, fault, expected]) => {
    for (const _ of ROUNDS) {
      const user = await server.newUser()
      const { id } = await subscribe(server, user)
      faults.set(fault)
      expect((await cancel(user, id)).status).toBe(500)
      passMinutes(2)
      await expect
        .poll(async () => (await rowsOf(user))[0]?.pending_command, { timeout: 15_000 })
        .toBe(null)
      expect((await mine(user)).body.status).toBe(expected)
    }
  })

  test("after a renewal was sent leaves the provider's state", async () => {
    for (const _ of ROUNDS) {
      const user = await server.newUser()
      const { id } = await subscribe(server, user)
      await cancel(user, id)
      faults.set({ on: 'resume', when: 'after', how: 'killed' })
      expect((await renew(user, id)).status).toBe(500)
      passMinutes(2)
      expect((await subscriptionWith(server, user, 'active')).id).toBe(id)
    }
  })

  test.for([
    ['refund', 'refund'],
    ['end', 'cancelNow'],
  ] as const)('after the %s of a withdrawal ends it', async ([, on]) => {
    for (const _ of ROUNDS) {
      const user = await server.newUser()
      const { id } = await subscribe(server, user)
      faults.set({ on, when: 'after', how: 'killed' })
      expect((await cancel(user, id, true)).status).toBe(500)
      passMinutes(2)
      await subscriptionWith(server, user, 'canceled')
      const order = async () => (await ordersOf(user))[0]
      await expect.poll(async () => (await order())?.stage, { timeout: 15_000 }).toBe('over')
      expect((await order())?.payments.map(({ isRefunded }) => isRefunded)).toEqual([true])
    }
  })
})

describe('R-22 a process that dies over a Pix', LONG, () => {
  const deaths = () =>
    [...server.logs, ...other.logs].filter((line) => line.includes('a reconciliation failed'))
      .length
  /** Kills the process at the next call of that kind, and lets two minutes pass. */
  const dieAt = async (fault: Fault, act: () => Promise<unknown>) => {
    const before = deaths()
    faults.set(fault)
    await act()
    await expect.poll(deaths, SOON).toBeGreaterThan(before)
    passMinutes(2)
  }

  test('after it received the payment, before that is stored: it is stored once', async () => {
    for (const _ of ROUNDS) {
      const user = await server.newUser()
      const { url, id } = await orderPix(server, user)
      await dieAt({ on: 'find', when: 'after', how: 'killed' }, () => pressPix(url))
      expect((await subscriptionWith(server, user, 'active')).id).toBe(id)
      expect(await rowsOf(user)).toHaveLength(1)
    }
  })

  test.for(['before', 'after'] as const)(
    '%s the refund of a second payment of an order: it is refunded once',
    async (when) => {
      const user = await server.newUser()
      const { url } = await orderPix(server, user)
      await dieAt({ on: 'refund', when, how: 'killed' }, () => pressPix(url, 'duas-vezes'))
      await subscriptionWith(server, user, 'active')
      const payments = async () => (await ordersOf(user))[0]?.payments
      await expect
        .poll(async () => (await payments())?.map(({ isRefunded }) => isRefunded), SOON)
        .toEqual([false, true])
    },
  )

  test('after the checkout of a Pix was opened leaves one order, which the next attempt uses', async () => {
    const user = await server.newUser()
    faults.set({ on: 'openCheckout', when: 'after', how: 'killed' })
    const body = { userId: user.id, pixMonths: 12 } as const
    expect((await server.call(subscriptionApi.checkout, { as: user, body })).status).toBe(500)
    const { url } = await orderPix(server, user, 12)
    expect(await ordersOf(user)).toHaveLength(1)
    await pressPix(url)
    await subscriptionWith(server, user, 'active')
  })
})

describe('G-103 a provider that fails', () => {
  test('changes nothing, and the next attempt succeeds', async () => {
    const user = await server.newUser()
    const active = await subscribe(server, user)
    for (const refund of [false, true]) {
      faults.set({ on: refund ? 'refund' : 'cancelAtPeriodEnd', when: 'before', how: 'failed' })
      expect((await cancel(user, active.id, refund)).problem).toMatchObject({
        status: 502,
        code: 'payment_failed',
        detail: 'payment provider failed',
      })
      expect((await mine(user)).body).toEqual(active)
    }
    faults.set(undefined)
    await cancel(user, active.id)
    faults.set({ on: 'resume', when: 'before', how: 'failed' })
    expect((await renew(user, active.id)).status).toBe(502)
    expect((await mine(user)).body.status).toBe('canceled_pending_expiration')
    faults.set(undefined)
    expect((await renew(user, active.id)).body).toEqual(active)
  })

  test('at the first attempt does not block a later one', async () => {
    const user = await server.newUser()
    faults.set({ on: 'openCheckout', when: 'before', how: 'failed' })
    expect((await start(user)).status).toBe(502)
    faults.set(undefined)
    passMinutes(31)
    const { body: later } = await server.call(identityApi.login, { body: user })
    await press(await openCheckout(server, { ...user, ...later }), 'pagar')
    await subscriptionWith(server, { ...user, ...later }, 'active')
  })

  test('by never answering counts as failed, and its late checkout is used by the next attempt', async () => {
    const user = await server.newUser()
    const { reached, letGo } = faults.hold('openCheckout')
    const started = start(user)
    await reached
    expect((await started).problem).toMatchObject({ status: 502, code: 'payment_failed' })
    letGo()
    await press(await openCheckout(server, user), 'pagar')
    await subscriptionWith(server, user, 'active')
    expect(await ordersOf(user)).toHaveLength(1)
  })

  test('does not extend an account or Premium beyond its end', async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    await cancel(user, id)
    faults.set({ on: 'find', when: 'before', how: 'failed' })
    passMinutes(40 * 24 * 60)
    const { body: as } = await server.call(identityApi.login, { body: user })
    expect((await server.call(subscriptionApi.mine, { as })).body.status).toBe('canceled')
  })

  test('at an end gets retries until it confirms', async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    faults.set({ on: 'cancelNow', when: 'before', how: 'failed' })
    expect((await cancel(user, id, true)).body.status).toBe('canceled')
    expect((await ordersOf(user))[0]?.stage).toBe('live')
    faults.set(undefined)
    passMinutes(2)
    await expect
      .poll(async () => (await ordersOf(user))[0]?.stage, { timeout: 15_000 })
      .toBe('over')
  })
})

describe('concurrent requests', () => {
  test('T-31 for 50 checkouts at two processes open one page', async () => {
    const user = await server.newUser()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => start(user, at % 5 === 0 ? other : server)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await ordersOf(user)).toHaveLength(1)
    const paths = answers.map(({ body }) => new URL(body.checkout_url).pathname)
    expect(new Set(paths).size).toBe(1)
  })

  test('T-31 for 50 Pix orders at two processes open one page', async () => {
    const user = await server.newUser()
    const tap = (at: RunningApp) =>
      at.call(subscriptionApi.checkout, { as: user, body: { userId: user.id, pixMonths: 1 } })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => tap(at % 5 === 0 ? other : server)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const paths = answers.map(({ body }) => new URL(body.checkout_url).pathname)
    expect(new Set(paths).size).toBe(1)
    expect(await ordersOf(user)).toHaveLength(1)
  })

  test('T-31 for a card and a Pix leave one page that can be paid', async () => {
    const user = await server.newUser()
    const pix = server.call(subscriptionApi.checkout, {
      as: user,
      body: { userId: user.id, pixMonths: 1 },
    })
    const answers = await Promise.all([start(user), pix, start(user, other)])
    // If the other process closed the page for another payment method, the request fails and can be retried.
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 409)).toContain(200)
    expect(statuses.filter((status) => status !== 409 && status !== 200)).toEqual([])
    const open = (await ordersOf(user)).filter(({ stage }) => stage === 'open')
    const [row, ...others] = (await rowsOf(user)).filter(({ status }) => status === 'pending')
    expect(others).toEqual([])
    expect(open.map(({ id }) => id)).toEqual([row?.checkout_id])
  })

  test('T-33 of a webhook and a poll store a Pix once', async () => {
    const user = await server.newUser()
    const { url, id } = await orderPix(server, user)
    const { reached, letGo } = faults.hold('find')
    await pressPix(url)
    await reached
    await server.database.kysely
      .updateTable('subscription')
      .set(({ eb }) => ({ next_sync_at: server.clock.now(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const active = await subscriptionWith(server, user, 'active')
    letGo()
    expect((await subscriptionWith(server, user, 'active')).currentPeriodEnd).toBe(
      active.currentPeriodEnd,
    )
    const { rows } = await server.database.pool.query(
      'select id from subscription_payment where subscription_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  test('G-167 close a page that is opened while its account is deleted', async () => {
    const user = await server.newUser()
    const { reached, letGo } = faults.hold('openCheckout')
    const started = start(user)
    await reached
    await server.call(identityApi.deleteMe, { as: user, body: { password: user.password } })
    const before = faults.countOf('closeCheckout')
    letGo()
    expect((await started).status).toBe(401)
    expect(faults.countOf('closeCheckout')).toBe(before + 1)
  })

  test('G-167 open no page that is requested while its account is deleted', async () => {
    const user = await server.newUser()
    const { reached, letGo } = faults.hold('openCheckout', 'before')
    const started = start(user)
    await reached
    await server.call(identityApi.deleteMe, { as: user, body: { password: user.password } })
    letGo()
    expect((await started).status).toBe(401)
    expect(await ordersOf(user)).toEqual([])
  })

  test('for 20 cancellations call the provider once', async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    const before = faults.countOf('cancelAtPeriodEnd')
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(user, id)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(faults.countOf('cancelAtPeriodEnd') - before).toBe(1)
  })

  test('T-33 ignore a provider state fetched before a cancellation', async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    const { reached, letGo } = faults.hold('find')
    await server.database.kysely
      .updateTable('subscription')
      .set({ next_sync_at: server.clock.now() })
      .where('id', '=', id)
      .execute()
    await reached
    await cancel(user, id)
    const finds = faults.countOf('find')
    letGo()
    await expect.poll(() => faults.countOf('find'), { timeout: 15_000 }).toBeGreaterThan(finds)
    await expect
      .poll(async () => (await rowsOf(user))[0]?.next_sync_at?.getTime() ?? 0, { timeout: 15_000 })
      .toBeGreaterThan(server.clock.now().getTime() + 5 * 60_000)
    // The outdated answer did not renew it.
    expect(await rowsOf(user)).toMatchObject([
      { status: 'canceled_pending_expiration', renewed_at: null },
    ])
  })

  test("for a cancellation and a renewal at two processes leave the provider's state", async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    await Promise.all([cancel(user, id), renew(user, id), cancel(user, id, false, other)])
    passMinutes(2)
    const order = (await ordersOf(user))[0]
    const expected = order?.will_end_since ? 'canceled_pending_expiration' : 'active'
    await subscriptionWith(server, user, expected)
  })
})
