import { AccessClaims, identityApi } from '@compra/contract/identity/identity.ts'
import { PREMIUM_PLAN_ID, planApi } from '@compra/contract/plan/plan.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSandboxEvents } from '#integrations/payments/sandbox-events.ts'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp, TEST_KEY } from '#testing/app/start-app.ts'
import { orderPix, press, pressPix, subscribe, subscriptionWith } from '#testing/data/subscriber.ts'
import { allMail, latestMail } from '#testing/providers/mailbox.ts'
import { WEBHOOK_PATH } from './webhook.routes.ts'

/** Each step waits for a webhook or a reconciliation. */
const LONG = { timeout: 90_000 }
const SOON = { timeout: 15_000 }

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
beforeEach(() => setTo('2031-01-31T12:00:00'))
afterAll(() => server.stop())

const setTo = (local: string) => server.clock.setTo(new Date(`${local}-03:00`))
/** Access tokens expire while the test moves the clock by months. */
const again = async (user: User): Promise<User> => {
  const { body } = await server.call(identityApi.login, { body: user })
  return { ...user, ...body }
}
const mine = async (user: User) =>
  (await server.call(subscriptionApi.mine, { as: await again(user) })).body
const isPremium = async (user: User) =>
  AccessClaims.parse(decodeJwt((await again(user)).accessToken)).subscriptionPremium
const stateOf = async (user: User, id: string) =>
  (await server.call(subscriptionApi.pixOrder, { as: await again(user), params: { id } })).body
    .state
const refund = async (user: User, id: string) =>
  server.call(subscriptionApi.cancel, {
    as: await again(user),
    params: { id },
    body: { reason: 'Outro', refund: true },
  })
const subjectsTo = async ({ email }: User) =>
  (await allMail(server, email)).map(({ subject }) => subject)
const orderRow = (id: string) =>
  server.database.kysely
    .selectFrom('sandbox_order')
    .selectAll()
    .where('subscription_id', '=', id)
    .executeTakeFirstOrThrow()
const rowOf = (id: string) =>
  server.database.kysely
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
/** Orders and pays; resolves with the order's id after its Pix has arrived. */
const payAhead = async (user: User, months: 1 | 12 = 1) => {
  const { url, id } = await orderPix(server, await again(user), months)
  await pressPix(url)
  await expect.poll(() => stateOf(user, id), SOON).toBe('paid')
  return id
}
const statusOf = async (user: User, pixMonths?: 1 | 12) =>
  (
    await server.call(subscriptionApi.checkout, {
      as: await again(user),
      body: { userId: user.id, ...(pixMonths && { pixMonths }) },
    })
  ).problem

const ENDING = 'Seu Premium está perto do fim'
const RETURNED = 'Devolvemos um Pix que você pagou'

describe('Premium prepaid by Pix', LONG, () => {
  test('shows the price and the period, and redirects to the success page with its order', async () => {
    const user = await server.newUser({ userName: 'Ana' })
    const { url, id } = await orderPix(server, user, 12)
    const page = await (await fetch(url)).text()
    expect(page).toMatch(/R\$\s95,88 por 12 meses/)
    expect(page).toContain('QR simulado')
    expect(await stateOf(user, id)).toBe('waiting')
    expect((await pressPix(url)).headers.get('location')).toBe(
      `${server.url}/subscription/success?userName=Ana&order=${id}`,
    )
    await expect.poll(() => stateOf(user, id), SOON).toBe('paid')
    expect(await mine(user)).toEqual({
      id,
      planPrice: 7.99,
      status: 'active',
      method: 'pix',
      prepaidMonths: 12,
      currentPeriodEnd: '2032-01-30T23:59:59-03:00',
      nextPeriodStart: '2032-01-31T00:00:00-03:00',
      refundableUntil: '2031-02-07T23:59:59-03:00',
    })
    const { text } = await latestMail(server, user.email, 'Seu Pix chegou: o Premium está pago')
    for (const fact of ['30/01/2032', 'pago uma vez por Pix', '07/02/2031', id]) {
      expect(text).toContain(fact)
    }
    expect(text).toMatch(/12 meses por R\$\s95,88/)
  })

  test('charges the operator’s price for twelve months, not for one', async () => {
    const priced = await startApp({ config: { yearPriceCents: 7_990 } })
    const { body } = await priced.call(planApi.info, { params: { planId: PREMIUM_PLAN_ID } })
    expect(body).toEqual({ price: 7.99, yearPrice: 79.9 })
    for (const [months, price] of [
      [12, /R\$\s79,90 por 12 meses/],
      [1, /R\$\s7,99 por 1 mês/],
    ] as const) {
      const { url } = await orderPix(priced, await priced.newUser(), months)
      expect(await (await fetch(url)).text()).toMatch(price)
    }
    await priced.stop()
  })

  test('ends by itself at the end of its last day, without a day of grace or a charge', async () => {
    const user = await server.newUser()
    const id = await payAhead(user)
    setTo('2031-02-27T23:59:30')
    expect(await isPremium(user)).toBe(true)
    setTo('2031-02-28T00:00:00')
    expect(await isPremium(user)).toBe(false)
    expect((await mine(user)).status).toBe('expired')
    await latestMail(server, user.email, 'Sua assinatura Premium terminou')
    expect((await orderRow(id)).payments).toHaveLength(1)
  })

  test('paid again during Premium adds its months at the end, and keeps the 31st', async () => {
    const user = await server.newUser()
    await payAhead(user)
    setTo('2031-02-10T12:00:00')
    const second = await payAhead(user)
    expect(await mine(user)).toMatchObject({
      id: second,
      currentPeriodEnd: '2031-03-30T23:59:59-03:00',
      refundableUntil: '2031-02-17T23:59:59-03:00',
    })
    setTo('2031-02-28T12:00:00')
    expect(await isPremium(user)).toBe(true)
    expect((await mine(user)).id).toBe(second)
    setTo('2031-03-31T00:00:00')
    expect(await isPremium(user)).toBe(false)
    const subjects = await expect
      .poll(() => subjectsTo(user), SOON)
      .toContain('Sua assinatura Premium terminou')
      .then(() => subjectsTo(user))
    // Premium did not end with the first month.
    expect(subjects.filter((each) => each === 'Sua assinatura Premium terminou')).toHaveLength(1)
  })

  test('paid again after its end starts on that day', async () => {
    const user = await server.newUser()
    await payAhead(user)
    setTo('2031-03-10T12:00:00')
    await payAhead(user)
    expect((await mine(user)).currentPeriodEnd).toBe('2031-04-09T23:59:59-03:00')
  })

  test('withdrawn within seven days ends, and the following periods move forward', async () => {
    const user = await server.newUser()
    const first = await payAhead(user)
    setTo('2031-02-02T12:00:00')
    const second = await payAhead(user, 12)
    expect((await mine(user)).currentPeriodEnd).toBe('2032-02-28T23:59:59-03:00')
    expect((await refund(user, first)).body).toMatchObject({ status: 'canceled' })
    expect(await mine(user)).toMatchObject({
      id: second,
      currentPeriodEnd: '2032-02-01T23:59:59-03:00',
    })
    expect((await orderRow(first)).payments.map(({ isRefunded }) => isRefunded)).toEqual([true])
    expect((await orderRow(second)).payments.map(({ isRefunded }) => isRefunded)).toEqual([false])
    expect((await refund(user, second)).status).toBe(200)
    expect(await isPremium(user)).toBe(false)
    await latestMail(server, user.email, 'Sua assinatura foi desfeita e o dinheiro será devolvido')
  })

  test('cannot be withdrawn after seven days, and never be cancelled or resumed', async () => {
    const user = await server.newUser()
    const id = await payAhead(user)
    const refusal = { status: 409, detail: 'invalid subscription status' }
    const as = await again(user)
    const body = { reason: 'Outro' }
    expect(
      (await server.call(subscriptionApi.cancel, { as, params: { id }, body })).problem,
    ).toMatchObject(refusal)
    expect(
      (await server.call(subscriptionApi.renew, { as, params: { id } })).problem,
    ).toMatchObject(refusal)
    setTo('2031-02-08T00:00:00')
    expect((await refund(user, id)).problem).toMatchObject(refusal)
  })
})

describe('a Pix order with a card subscription', LONG, () => {
  test('is refused while that renews itself, and starts at its end once cancelled', async () => {
    const user = await server.newUser()
    const { id } = await subscribe(server, user)
    expect(await statusOf(user, 1)).toMatchObject({ status: 409, code: 'subscription_renews' })
    const as = await again(user)
    const params = { id }
    await server.call(subscriptionApi.cancel, { as, params, body: { reason: 'Outro' } })
    await payAhead(user)
    expect((await mine(user)).currentPeriodEnd).toBe('2031-03-30T23:59:59-03:00')
    // It would charge months that are already paid.
    expect((await server.call(subscriptionApi.renew, { as, params })).problem).toMatchObject({
      status: 409,
    })
    setTo('2031-02-28T12:00:00')
    expect(await isPremium(user)).toBe(true)
    expect(await subjectsTo(user)).not.toContain('Sua assinatura Premium terminou')
  })

  test('excludes a card subscription during its period', async () => {
    const user = await server.newUser()
    await payAhead(user)
    expect(await statusOf(user)).toMatchObject({ status: 409, code: 'subscription_active' })
  })

  test('is replaced when the user chooses the other payment method, and its page is closed', async () => {
    const user = await server.newUser()
    const card = (
      await server.call(subscriptionApi.checkout, { as: user, body: { userId: user.id } })
    ).body.checkout_url
    const pix = await orderPix(server, user)
    const year = await orderPix(server, user, 12)
    for (const url of [card, pix.url]) {
      expect(await (await fetch(url)).text()).toContain('Nada mais pode ser pago aqui')
    }
    await press(card, 'pagar')
    expect(await isPremium(user)).toBe(false)
    expect((await orderPix(server, user, 12)).url).toBe(year.url)
    await pressPix(year.url)
    await subscriptionWith(server, user, 'active')
  })
})

describe('a Pix order with a problem', LONG, () => {
  test('expires: the order is closed, another can be made, and it is deleted after a week', async () => {
    const user = await server.newUser()
    const { url, id } = await orderPix(server, user)
    setTo('2031-01-31T12:30:00')
    await expect.poll(() => stateOf(user, id), SOON).toBe('closed')
    expect(await (await fetch(url)).text()).toContain('Nada mais pode ser pago aqui')
    expect((await server.call(subscriptionApi.mine, { as: await again(user) })).status).toBe(404)
    await payAhead(user)
    setTo('2031-02-08T12:30:00')
    await expect.poll(() => rowOf(id), SOON).toBe(undefined)
  })

  test('paid after it was closed is refunded once, and its owner gets a mail', async () => {
    const user = await server.newUser()
    const { url, id } = await orderPix(server, user)
    await pressPix(url, 'atrasado')
    await expect.poll(() => stateOf(user, id), SOON).toBe('closed')
    setTo('2031-01-31T12:02:00')
    const refunds = async () => (await orderRow(id)).payments.map(({ isRefunded }) => isRefunded)
    await expect.poll(refunds, SOON).toEqual([true])
    await latestMail(server, user.email, RETURNED)
    expect(await stateOf(user, id)).toBe('closed')
    expect(await isPremium(user)).toBe(false)
    // It stays as a record of the payment.
    setTo('2031-02-20T12:00:00')
    expect((await rowOf(id))?.status).toBe('closed')
    expect((await subjectsTo(user)).filter((subject) => subject === RETURNED)).toHaveLength(1)
  })

  test('paid twice refunds the second payment once', async () => {
    const user = await server.newUser()
    const { url, id } = await orderPix(server, user)
    await pressPix(url, 'duas-vezes')
    const refunds = async () => (await orderRow(id)).payments.map(({ isRefunded }) => isRefunded)
    await expect.poll(refunds, SOON).toEqual([false, true])
    await latestMail(server, user.email, RETURNED)
    expect((await mine(user)).currentPeriodEnd).toBe('2031-02-27T23:59:59-03:00')
  })

  test('of another amount buys nothing and raises an alert, and another can be ordered', async () => {
    const user = await server.newUser()
    const alerts = () => server.logs.filter((line) => line.includes('ALERT')).length
    const before = alerts()
    const { url, id } = await orderPix(server, user)
    await pressPix(url, 'outro-valor')
    await expect.poll(alerts, SOON).toBeGreaterThan(before)
    await expect.poll(() => stateOf(user, id), SOON).toBe('closed')
    expect(await isPremium(user)).toBe(false)
    await payAhead(user)
    // Unsettled money stays visible for the operator.
    setTo('2031-02-20T12:00:00')
    expect((await rowOf(id))?.status).toBe('closed')
  })
})

describe('its webhooks', LONG, () => {
  const post = async (body: Buffer, headers: Record<string, string>) =>
    (
      await fetch(server.url + WEBHOOK_PATH, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      })
    ).status

  test('repeated, unordered or unknown change nothing; forged ones are refused', async () => {
    const user = await server.newUser()
    const events = createSandboxEvents(TEST_KEY, server.clock)
    const { url, id } = await orderPix(server, user)
    const about = {
      tenantId: user.tenantId,
      subscriptionId: id,
      checkoutId: `sandbox_${id}`,
      providerId: null,
    }
    const notices = ['evt_pix_1', 'evt_pix_2'].map((event) => events.write({ id: event, about }))
    await pressPix(url)
    for (const { body, headers } of [...notices.toReversed(), ...notices]) {
      expect(await post(body, headers)).toBe(200)
    }
    await subscriptionWith(server, user, 'active')
    const { body, headers } = events.write({
      id: 'evt_pix_3',
      about: { ...about, subscriptionId: crypto.randomUUID() },
    })
    expect(await post(body, headers)).toBe(200)
    const forged = createSandboxEvents('another key of another product', server.clock)
    const { body: lie, headers: lies } = forged.write({ id: 'evt_pix_4', about })
    expect(await post(lie, lies)).toBe(401)
    expect((await mine(user)).currentPeriodEnd).toBe('2031-02-27T23:59:59-03:00')
    const confirmed = (await subjectsTo(user)).filter((subject) => subject.includes('Pix chegou'))
    expect(confirmed).toHaveLength(1)
  })
})

describe('the mail before its end', LONG, () => {
  const endingTo = async (user: User) =>
    (await subjectsTo(user)).filter((subject) => subject === ENDING).length

  test('is sent once, five days before, with a link to renew', async () => {
    const user = await server.newUser()
    await payAhead(user)
    setTo('2031-02-22T08:59:00')
    expect(await isPremium(user)).toBe(true)
    expect(await endingTo(user)).toBe(0)
    setTo('2031-02-22T09:00:00')
    const { text } = await latestMail(server, user.email, ENDING)
    expect(text).toContain('27/02/2031')
    expect(text).toMatch(/Renovar por Pix:\n\S+\/shopping-list\?modal=premium/)
    setTo('2031-02-24T12:00:00')
    await expect.poll(async () => (await mine(user)).status, SOON).toBe('active')
    expect(await endingTo(user)).toBe(1)
  })

  test('is not sent after a renewal or withdrawal, or to a deleted or disabled account', async () => {
    const [renewed, returned, left, shut, other] = [
      await server.newUser(),
      await server.newUser(),
      await server.newUser(),
      await server.newUser(),
      await server.newUser(),
    ]
    for (const user of [renewed, returned, left, shut, other]) await payAhead(user)
    await server.database.kysely
      .updateTable('account')
      .set({ disabled_at: server.clock.now() })
      .where('id', '=', shut.id)
      .execute()
    await payAhead(renewed)
    await refund(returned, (await mine(returned)).id)
    await server.call(identityApi.deleteMe, { as: left, body: { password: left.password } })
    setTo('2031-02-22T10:00:00')
    await latestMail(server, other.email, ENDING)
    for (const user of [renewed, returned, left, shut]) expect(await endingTo(user)).toBe(0)
    // The new months end, too, with their own mail.
    setTo('2031-03-25T10:00:00')
    await latestMail(server, renewed.email, ENDING)
    expect(await endingTo(renewed)).toBe(1)
  })
})
