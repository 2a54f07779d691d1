import { identityApi } from '@compra/contract/identity/identity.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { STRIPE_EVENTS } from '#integrations/payments/stripe-events.ts'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { openCheckout, orderPix, subscriptionWith } from '#testing/data/subscriber.ts'
import { latestMail } from '#testing/providers/mailbox.ts'
import { startStripeServer, STRIPE_KEY, STRIPE_WEBHOOK } from '#testing/providers/stripe-server.ts'
import { WEBHOOK_PATH } from './webhook.routes.ts'

let server: RunningApp
let stripe: Awaited<ReturnType<typeof startStripeServer>>
beforeAll(async () => {
  stripe = await startStripeServer()
  const { stripe: access } = readConfig({
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK,
    STRIPE_API_URL: stripe.url,
  })
  server = await startApp({ config: { stripe: access } })
  stripe.goBy(() => server.clock.now())
})
beforeEach(() => {
  stripe.calls.length = 0
})
afterEach(() => {
  stripe.answerWith('none')
  server.clock.backToRealTime()
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

type Kind = 'session' | 'subscription' | 'invoice'
type Order = ReturnType<typeof stripe.complete>

let events = 0
async function notify(kind: Kind, order: Order): Promise<number> {
  events += 1
  const { body, headers } = stripe.event(`evt_${events}`, kind, order, server.clock.now())
  const answer = await fetch(server.url + WEBHOOK_PATH, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  return answer.status
}

/** The id of the user's checkout session. */
async function sessionFor(user: User): Promise<string> {
  const url = await openCheckout(server, user)
  return url.split('/').at(-1) ?? ''
}

async function paidBy(user: User) {
  const session = await sessionFor(user)
  const order = stripe.pay(session)
  expect(await notify('invoice', order)).toBe(200)
  return { order, session, ...(await subscriptionWith(server, user, 'active')) }
}

const mine = (as: User) => server.call(subscriptionApi.mine, { as })
const cancel = (as: User, id: string, refund = false) =>
  server.call(subscriptionApi.cancel, { as, params: { id }, body: { reason: 'Outro', refund } })
const callsTo = (path: RegExp) => stripe.calls.filter((call) => path.test(call.path))

describe('a checkout at Stripe', () => {
  test('T-30 has our price in reais, Portuguese texts and our reference', async () => {
    const user = await server.newUser()
    await sessionFor(user)
    const [{ form, key } = { form: {}, key: '' }] = callsTo(/sessions$/)
    expect(form).toMatchObject({
      mode: 'subscription',
      locale: 'pt-BR',
      customer_email: user.email,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'brl',
      'line_items[0][price_data][unit_amount]': '799',
      'line_items[0][price_data][recurring][interval]': 'month',
      'metadata[tenant_id]': user.tenantId,
      'subscription_data[metadata][tenant_id]': user.tenantId,
      success_url: `${server.url}/subscription/success?userName=Maria+Quit%C3%A9ria`,
      cancel_url: `${server.url}/shopping-list`,
    })
    expect(key).toMatch(/^checkout-/)
    // Configured in the Stripe account.
    expect(Object.keys(form).join()).not.toContain('payment_method')
  })

  test('a lost answer is retried with the same idempotency key: one session', async () => {
    const user = await server.newUser()
    const before = stripe.orders.length
    stripe.answerWith('cut after')
    const { problem } = await server.call(subscriptionApi.checkout, {
      as: user,
      body: { userId: user.id },
    })
    expect(problem).toMatchObject({ status: 502, detail: 'payment provider failed' })
    stripe.answerWith('none')
    await sessionFor(user)
    expect(stripe.orders.length).toBe(before + 1)
    expect(new Set(callsTo(/sessions$/).map(({ key }) => key)).size).toBe(1)
  })

  test('a boleto is Premium when its money arrives, days later', async () => {
    const user = await server.newUser()
    const session = await sessionFor(user)
    await notify('session', stripe.complete(session))
    server.clock.setTo(new Date(Date.now() + 3 * 86_400_000))
    const { body: as } = await server.call(identityApi.login, { body: user })
    expect((await server.call(subscriptionApi.mine, { as })).status).toBe(404)
    await notify('session', stripe.pay(session))
    await subscriptionWith(server, { ...user, ...as }, 'active')
  })

  test.for([{ cents: 1 }, { currency: 'usd' }])(
    'T-30 a payment of %j activates nothing and alarms the operator',
    async (given) => {
      const user = await server.newUser()
      const order = stripe.pay(await sessionFor(user), given)
      const alerts = () => server.logs.filter((line) => line.includes('ALERT')).length
      const before = alerts()
      await notify('invoice', order)
      await expect.poll(alerts).toBeGreaterThan(before)
      expect((await mine(user)).status).toBe(404)
    },
  )
})

describe('a Pix at Stripe', () => {
  const order = async (user: User, months: 1 | 12 = 1) => {
    const { url, id } = await orderPix(server, user, months)
    return { id, session: url.split('/').at(-1) ?? '' }
  }
  const stateOf = async (as: User, orders: string) => {
    const found = await server.call(subscriptionApi.pixOrder, { as, params: { id: orders } })
    return found.body.state
  }
  /** The order's id in the success URL. */
  const idOf = ({ form }: { readonly form: Readonly<Record<string, string>> }) =>
    form['metadata[subscription_id]'] ?? ''

  test('is one payment in reais, by Pix only, with a QR of half an hour and our reference', async () => {
    const user = await server.newUser()
    await order(user, 12)
    const [{ form, key } = { form: {}, key: '' }] = callsTo(/sessions$/)
    expect(form).toMatchObject({
      mode: 'payment',
      'payment_method_types[0]': 'pix',
      'payment_method_options[pix][expires_after_seconds]': '1800',
      'line_items[0][price_data][currency]': 'brl',
      'line_items[0][price_data][unit_amount]': '9588',
      'line_items[0][price_data][product_data][name]': 'Compra Inteligente Premium, 12 meses',
      'metadata[tenant_id]': user.tenantId,
      'payment_intent_data[metadata][tenant_id]': user.tenantId,
      success_url: expect.stringContaining(`&order=${idOf({ form })}`),
    })
    expect(Object.keys(form).join()).not.toMatch(/recurring|subscription_data/)
    expect(key).toMatch(/^checkout-/)
  })

  test('is pending while its QR is shown, and is Premium when it is paid', async () => {
    const user = await server.newUser()
    const { session } = await order(user)
    const id = idOf(stripe.pix(session, 'requires_action'))
    await notify('session', stripe.pix(session, 'requires_action'))
    expect(await stateOf(user, id)).toBe('waiting')
    expect((await mine(user)).status).toBe(404)
    const paid = stripe.pix(session, 'succeeded', 799)
    await notify('session', paid)
    const active = await subscriptionWith(server, user, 'active')
    expect(active).toMatchObject({ method: 'pix', prepaidMonths: 1, planPrice: 7.99 })
    // Stripe has nothing left to charge or cancel.
    expect(callsTo(/subscriptions/)).toEqual([])
    expect((await cancel(user, active.id, true)).body.status).toBe('canceled')
    expect(paid.refunds).toEqual([`pi_${session}`])
  })

  test('that was not paid in time is closed, and a late payment is refunded', async () => {
    const user = await server.newUser()
    const { session } = await order(user)
    const unpaid = stripe.pix(session, 'canceled')
    unpaid.sessionStatus = 'expired'
    await notify('session', unpaid)
    const id = idOf(unpaid)
    await expect.poll(() => stateOf(user, id)).toBe('closed')
    server.clock.setTo(new Date(Date.now() + 60_000))
    const late = stripe.pix(session, 'succeeded', 799)
    await notify('session', late)
    await expect.poll(() => late.refunds).toEqual([`pi_${session}`])
    expect((await mine(user)).status).toBe(404)
  })

  test('T-30 of another amount activates nothing and raises an alert', async () => {
    const user = await server.newUser()
    const alerts = () => server.logs.filter((line) => line.includes('ALERT')).length
    const before = alerts()
    const { session } = await order(user)
    await notify('session', stripe.pix(session, 'succeeded', 798))
    await expect.poll(alerts).toBeGreaterThan(before)
    expect((await mine(user)).status).toBe(404)
  })

  test('replaced by a card checkout is expired at Stripe', async () => {
    const user = await server.newUser()
    const { session } = await order(user)
    await sessionFor(user)
    expect(stripe.orders.find((each) => each.session === session)?.sessionStatus).toBe('expired')
  })
})

describe('a subscription at Stripe', () => {
  test('is cancelled at the end of the period, and resumed', async () => {
    const user = await server.newUser()
    const { id, order } = await paidBy(user)
    expect((await cancel(user, id)).body.status).toBe('canceled_pending_expiration')
    expect(order.willEnd).toBe(true)
    await server.call(subscriptionApi.renew, { as: user, params: { id } })
    expect(order.willEnd).toBe(false)
    // Each command has its own idempotency key: the second cancellation is not a retry of the first.
    await cancel(user, id)
    expect(order.willEnd).toBe(true)
    expect(new Set(callsTo(/sub_\d+$/).flatMap(({ key }) => key ?? [])).size).toBe(3)
  })

  test('G-105 is withdrawn: refunded once and ended', async () => {
    const user = await server.newUser()
    const { id, order } = await paidBy(user)
    expect((await cancel(user, id, true)).body.status).toBe('canceled')
    expect(order.refunds).toHaveLength(1)
    expect(order.status).toBe('canceled')
  })

  test.for([500, 'cut'] as const)(
    'G-103 a provider that answers %s changes nothing',
    async (fault) => {
      const user = await server.newUser()
      const { id } = await paidBy(user)
      const before = (await mine(user)).body
      stripe.answerWith(fault)
      for (const refund of [false, true]) {
        expect((await cancel(user, id, refund)).problem).toMatchObject({
          status: 502,
          code: 'payment_failed',
        })
      }
      expect((await mine(user)).body).toEqual(before)
      stripe.answerWith('none')
      expect((await cancel(user, id)).status).toBe(200)
    },
  )

  test('a refused charge sends a mail, and three days later it ends on both sides', async () => {
    server.clock.setTo(new Date('2031-03-10T12:00:00-03:00'))
    const user = await server.newUser()
    const { order, session } = await paidBy(user)
    server.clock.setTo(new Date('2031-04-10T09:00:00-03:00'))
    stripe.refuse(session)
    await notify('invoice', order)
    await latestMail(server, user.email, 'Não conseguimos cobrar seu Premium')
    server.clock.setTo(new Date('2031-04-13T00:00:00-03:00'))
    await latestMail(server, user.email, 'Sua assinatura Premium terminou')
    await expect.poll(() => order.status, { timeout: 15_000 }).toBe('canceled')
  })

  test('follows changes in the Stripe dashboard', async () => {
    const user = await server.newUser()
    const { order } = await paidBy(user)
    order.willEnd = true
    await notify('subscription', order)
    await subscriptionWith(server, user, 'canceled_pending_expiration')
    order.willEnd = false
    await notify('subscription', order)
    await subscriptionWith(server, user, 'active')
    order.status = 'canceled'
    order.endedAt = Math.floor(server.clock.now().getTime() / 1000)
    await notify('subscription', order)
    await subscriptionWith(server, user, 'canceled')
  })

  test('G-167 ends with the account, or the deletion fails', async () => {
    const user = await server.newUser()
    const { order } = await paidBy(user)
    const remove = () =>
      server.call(identityApi.deleteMe, { as: user, body: { password: user.password } })
    stripe.answerWith(500)
    expect((await remove()).status).toBe(502)
    expect((await mine(user)).status).toBe(200)
    stripe.answerWith('none')
    expect((await remove()).status).toBe(204)
    expect(order.status).toBe('canceled')
  })

  test('an unpaid page is closed with the account', async () => {
    const user = await server.newUser()
    const session = await sessionFor(user)
    await server.call(identityApi.deleteMe, { as: user, body: { password: user.password } })
    expect(stripe.orders.find((order) => order.session === session)?.sessionStatus).toBe('expired')
  })
})

describe('T-32 the secrets', () => {
  test('are in no log and no answer', async () => {
    const user = await server.newUser()
    stripe.answerWith(500)
    const answer = await server.call(subscriptionApi.checkout, {
      as: user,
      body: { userId: user.id },
    })
    expect(JSON.stringify(answer.problem)).not.toContain('sk_')
    expect(server.logs.join('\n')).not.toMatch(new RegExp(`${STRIPE_KEY}|${STRIPE_WEBHOOK}`))
  })

  test('an event of another product of the Stripe account is confirmed and ignored', async () => {
    const order = stripe.pay(await sessionFor(await server.newUser()))
    const stranger = { ...order, form: {} }
    expect(await notify('invoice', stranger)).toBe(200)
  })
})

test('the operator guide lists every event that is handled', async () => {
  const { readFile } = await import('node:fs/promises')
  const page = await readFile(new URL('../../../../docs/billing.md', import.meta.url), 'utf8')
  for (const event of STRIPE_EVENTS) expect(page).toContain(`- \`${event}\``)
})
