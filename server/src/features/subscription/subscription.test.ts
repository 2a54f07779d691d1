import { AccessClaims, identityApi } from '@compra/contract/identity/identity.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { openCheckout, press, subscribe, subscriptionWith } from '#testing/data/subscriber.ts'
import { allMail, latestMail } from '#testing/providers/mailbox.ts'

/** Noon in São Paulo, so that a slow test stays within one day. */
const TENTH_OF_MARCH = new Date('2031-03-10T12:00:00-03:00')

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const mine = (as: User) => server.call(subscriptionApi.mine, { as })
const cancel = (as: User, id: string, refund = false) =>
  server.call(subscriptionApi.cancel, {
    as,
    params: { id },
    body: { reason: 'Muito caro', refund },
  })
const renew = (as: User, id: string) => server.call(subscriptionApi.renew, { as, params: { id } })
const claimsOf = async ({ email, password }: User) => {
  const { body } = await server.call(identityApi.login, { body: { email, password } })
  return AccessClaims.parse(decodeJwt(body.accessToken))
}

describe('subscribing', () => {
  test('redirects to a checkout page, and from there to the success page', async () => {
    const user = await server.newUser({ userName: 'Ana & Zé' })
    const url = await openCheckout(server, user)
    expect(url).toMatch(`${server.url}/dev/checkout/`)
    const page = await (await fetch(url)).text()
    expect(page).toContain('simulação')
    expect(page).toMatch(/R\$\s7,99 por mês/)
    const answer = await press(url, 'pagar')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(
      `${server.url}/subscription/success?userName=Ana+%26+Z%C3%A9`,
    )
    expect((await subscriptionWith(server, user, 'active')).planPrice).toBe(7.99)
  })

  test('G-096 giving up redirects to the list, and buys nothing', async () => {
    const user = await server.newUser()
    const answer = await press(await openCheckout(server, user), 'desistir')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${server.url}/shopping-list`)
    expect((await mine(user)).problem).toMatchObject({
      status: 404,
      code: 'subscription_missing',
      detail: 'subscription not found',
    })
  })

  test('a refused card buys nothing, and another one can be used', async () => {
    const user = await server.newUser()
    const url = await openCheckout(server, user)
    const refused = await press(url, 'pagar', 'recusado')
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain('O cartão foi recusado')
    expect((await mine(user)).status).toBe(404)
    await press(url, 'pagar')
    await subscriptionWith(server, user, 'active')
  })

  test('G-098 G-099 charges on the day of the first payment each month', async () => {
    server.clock.setTo(TENTH_OF_MARCH)
    const user = await server.newUser()
    expect(await subscribe(server, user)).toEqual({
      id: expect.any(String),
      planPrice: 7.99,
      status: 'active',
      currentPeriodEnd: '2031-04-09T23:59:59-03:00',
      nextPeriodStart: '2031-04-10T00:00:00-03:00',
      refundableUntil: '2031-03-17T23:59:59-03:00',
      method: 'card',
      prepaidMonths: null,
    })
  })

  test('E-32 is confirmed by mail, with a summary of the contract', async () => {
    server.clock.setTo(TENTH_OF_MARCH)
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    const { text } = await latestMail(server, user.email, 'Sua assinatura Premium está confirmada')
    expect(text).toMatch(/R\$\s7,99 por mês/)
    for (const fact of ['09/04/2031', '10/04/2031', '17/03/2031', id]) expect(text).toContain(fact)
  })

  test('G-067 the next token has Premium, and the limits no longer apply', async () => {
    const user = await server.newUser()
    expect((await claimsOf(user)).subscriptionPremium).toBe(false)
    for (let use = 0; use < 2; use += 1) {
      await server.call(planApi.incrementUsage, {
        as: user,
        body: { limit_type: 'stock_min_lists' },
      })
    }
    const check = () =>
      server.call(planApi.checkLimit, { as: user, query: { type: 'stock_min_lists' } })
    expect((await check()).status).toBe(403)
    await subscribe(server, user)
    expect((await check()).body).toEqual({ limitReached: false })
    expect((await claimsOf(user)).subscriptionPremium).toBe(true)
    const { refreshToken } = user
    const { body } = await server.call(identityApi.refresh, { body: { refreshToken } })
    const claims = AccessClaims.parse(decodeJwt(body.accessToken))
    expect(claims.subscriptionPremium).toBe(true)
    expect(claims.premiumUntil).toBeGreaterThan(server.clock.now().getTime() / 1000)
  })

  test('for another user is refused', async () => {
    const [ana, eva] = [await server.newUser(), await server.newUser()]
    const { problem } = await server.call(subscriptionApi.checkout, {
      as: ana,
      body: { userId: eva.id },
    })
    expect(problem).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('G-101 is refused during Premium, cancelled or not', async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    const again = () =>
      server.call(subscriptionApi.checkout, { as: user, body: { userId: user.id } })
    const refusal = { status: 409, detail: 'subscription already active' }
    expect((await again()).problem).toMatchObject(refusal)
    await cancel(user, id)
    expect((await again()).problem).toMatchObject(refusal)
  })

  test('G-104 uses the price of that day, whatever the request says and however it changes', async () => {
    const user = await server.newUser()
    const answer = await fetch(server.url + subscriptionApi.checkout.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${user.accessToken}`,
      },
      body: JSON.stringify({ userId: user.id, price: 0.01, planId: 'free', planPrice: 1 }),
    })
    const { checkout_url: url } = subscriptionApi.checkout.success.body.parse(await answer.json())
    const setPrice = (price_cents: number) =>
      server.database.kysely.updateTable('plan').set({ price_cents }).execute()
    await setPrice(1990)
    await press(url, 'pagar')
    expect((await subscriptionWith(server, user, 'active')).planPrice).toBe(7.99)
    await setPrice(799)
  })
})

describe('cancelling', () => {
  test('keeps Premium until the end of the paid period', async () => {
    server.clock.setTo(TENTH_OF_MARCH)
    const user = await server.newUser()
    const active = await subscribe(server, user)
    const { body } = await cancel(user, active.id)
    expect(body).toEqual({ ...active, status: 'canceled_pending_expiration' })
    await latestMail(server, user.email, 'Sua assinatura Premium foi cancelada')
    server.clock.setTo(new Date('2031-04-09T23:59:00-03:00'))
    expect((await claimsOf(user)).subscriptionPremium).toBe(true)
    server.clock.setTo(new Date('2031-04-10T00:00:00-03:00'))
    expect((await claimsOf(user)).subscriptionPremium).toBe(false)
    const later = await server.call(identityApi.login, {
      body: { email: user.email, password: user.password },
    })
    const ended = await server.call(subscriptionApi.mine, { as: later.body })
    expect(ended.body.status).toBe('canceled')
    await latestMail(server, user.email, 'Sua assinatura Premium terminou')
  })

  test('is reverted by a renewal, without a charge and with the same dates', async () => {
    const user = await server.newUser()
    const active = await subscribe(server, user)
    await cancel(user, active.id)
    expect((await renew(user, active.id)).body).toEqual(active)
    expect((await mine(user)).body).toEqual(active)
  })

  test('only an active one is cancelled, only a cancelled one is renewed', async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    const refusal = { status: 409, detail: 'invalid subscription status' }
    expect((await renew(user, id)).problem).toMatchObject(refusal)
    await cancel(user, id)
    expect((await cancel(user, id)).problem).toMatchObject(refusal)
    await cancel(user, id, true)
    expect((await cancel(user, id)).problem).toMatchObject(refusal)
    expect((await cancel(user, id, true)).problem).toMatchObject(refusal)
    expect((await renew(user, id)).problem).toMatchObject(refusal)
  })

  test('G-102 requires a reason and stores it', async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    const send = (reason: string) =>
      server.call(subscriptionApi.cancel, { as: user, params: { id }, body: { reason } })
    for (const reason of ['', ' \n', 'x'.repeat(501)]) {
      expect((await send(reason)).problem.causes).toMatchObject([{ field: 'reason' }])
    }
    expect((await send(' Mudei de cidade.\r\nObrigada! ')).status).toBe(200)
    const { body } = await server.call(identityApi.exportMe, { as: user })
    expect(body).toMatchObject({
      subscription: [{ id, cancel_reason: 'Mudei de cidade.\nObrigada!' }],
      subscription_payment: [{ price_cents: 799, refunded_at: null }],
    })
  })

  test('is for its owner only', async () => {
    const [ana, eva] = [await server.newUser(), await server.newUser()]
    const { id } = await subscribe(server, ana)
    expect((await cancel(eva, id)).problem).toMatchObject({ status: 404, code: 'not_found' })
    expect((await renew(eva, id)).problem).toMatchObject({ status: 404, code: 'not_found' })
    expect((await mine(ana)).body.status).toBe('active')
  })

  test('works for Premium without a provider', async () => {
    const user = await newPremiumUser(server)
    const { id } = (await mine(user)).body
    expect((await cancel(user, id)).body.status).toBe('canceled_pending_expiration')
    expect((await renew(user, id)).body.status).toBe('active')
  })
})

describe('G-105 E-32 the right of withdrawal', () => {
  test('refunds and ends Premium at once, also after a cancellation', async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    await cancel(user, id)
    const { body } = await cancel(user, id, true)
    expect(body).toMatchObject({ status: 'canceled', refundableUntil: null })
    expect((await claimsOf(user)).subscriptionPremium).toBe(false)
    const { text } = await latestMail(
      server,
      user.email,
      'Sua assinatura foi desfeita e o dinheiro será devolvido',
    )
    expect(text).toContain(`Protocolo: ${id.slice(0, 8).toUpperCase()}`)
    const order = await server.database.kysely
      .selectFrom('sandbox_order')
      .selectAll()
      .where('owner_id', '=', user.tenantId)
      .executeTakeFirstOrThrow()
    expect(order.stage).toBe('over')
    expect(order.payments.map(({ isRefunded }) => isRefunded)).toEqual([true])
    const subjects = (await allMail(server, user.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain('Sua assinatura Premium terminou')
  })

  test('lasts seven days', async () => {
    server.clock.setTo(TENTH_OF_MARCH)
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    server.clock.setTo(new Date('2031-03-18T00:00:00-03:00'))
    const { body: as } = await server.call(identityApi.login, {
      body: { email: user.email, password: user.password },
    })
    expect((await cancel({ ...user, ...as }, id, true)).problem).toMatchObject({ status: 409 })
    expect((await server.call(subscriptionApi.mine, { as })).body).toMatchObject({
      status: 'active',
      refundableUntil: null,
    })
  })

  test('a new subscription may follow', async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    await cancel(user, id, true)
    expect((await subscribe(server, user)).id).not.toBe(id)
  })
})
