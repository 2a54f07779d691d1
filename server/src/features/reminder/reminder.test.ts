import { identityApi } from '@compra/contract/identity/identity.ts'
import {
  type PushSubscriptionShape,
  type ReminderChoice,
  reminderApi,
} from '@compra/contract/reminder/reminder.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { aSubscription } from '#testing/people/notice-operations.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const CHOICE: ReminderChoice = {
  push: ['house-list', 'low-stock'],
  mail: ['expiring'],
  timeZone: 'America/Manaus',
  digestHour: 7,
}
const read = async (as: User) => (await server.call(reminderApi.get, { as })).body
const choose = (as: User, choice: Partial<ReminderChoice> = {}) =>
  server.call(reminderApi.put, { as, body: { ...CHOICE, ...choice } })
const subscribe = (as: User, body: PushSubscriptionShape) =>
  server.call(reminderApi.subscribe, { as, body })
const addressesOf = async ({ id }: User) =>
  (
    await server.database.kysely
      .selectFrom('push_subscription')
      .select('endpoint')
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ endpoint }) => endpoint)

describe('reminder settings', () => {
  test('are empty by default, and then as chosen', async () => {
    const user = await server.newUser()
    const nothing = {
      push: [],
      mail: [],
      timeZone: 'America/Sao_Paulo',
      digestHour: 18,
      thisDevice: false,
    }
    expect(await read(user)).toEqual(nothing)
    const { status, body } = await choose(user)
    const chosen = { ...CHOICE, push: ['low-stock', 'house-list'], thisDevice: false }
    expect({ status, body }).toEqual({ status: 200, body: chosen })
    expect(await read(user)).toEqual(chosen)
    await choose(user, { push: [], mail: [] })
    expect(await read(user)).toMatchObject({ push: [], mail: [] })
  })

  test('belong to the account, not to the household or the device', async () => {
    const user = await server.newUser()
    await choose(user)
    expect(await read(await signIn(server, user))).toMatchObject({ mail: ['expiring'] })
    expect(await read(await server.newUser())).toMatchObject({ push: [], mail: [] })
  })

  test.for([
    ['a zone that there is not', { timeZone: 'Marte/Olympus' }, 'timeZone'],
    ['an hour that there is not', { digestHour: 24 }, 'digestHour'],
  ] as const)('are refused with %s', async ([, choice, field]) => {
    const { status, problem } = await choose(await server.newUser(), choice)
    expect({ status, fields: problem.causes.map((cause) => cause.field) }).toEqual({
      status: 400,
      fields: [field],
    })
  })

  test('are in the export, with the number of devices and without their endpoints', async () => {
    const user = await server.newUser()
    await choose(user)
    const subscription = aSubscription()
    await subscribe(user, subscription)
    const { body } = await server.call(identityApi.exportMe, { as: user })
    expect(body).toMatchObject({
      reminder: [
        { channel: 'mail', kinds: ['expiring'], zone: 'America/Manaus', digest_hour: 7 },
        { channel: 'push', kinds: ['low-stock', 'house-list'] },
      ],
      push_subscription: [{ service: 'push.example', created_at: expect.any(String) }],
    })
    const text = JSON.stringify(body)
    expect(text).not.toContain(subscription.endpoint)
    expect(text).not.toContain(subscription.keys.auth)
  })
})

describe('a device', () => {
  test('is stored once for repeated subscriptions, and deleted on request', async () => {
    const user = await server.newUser()
    const subscription = aSubscription()
    for (let time = 0; time < 3; time += 1) {
      expect((await subscribe(user, subscription)).status).toBe(204)
    }
    expect(await addressesOf(user)).toEqual([subscription.endpoint])
    expect(await read(user)).toMatchObject({ thisDevice: true })
    // Another device of the same user is not this one.
    expect(await read(await signIn(server, user))).toMatchObject({ thisDevice: false })
    expect((await server.call(reminderApi.unsubscribe, { as: user })).status).toBe(204)
    expect(await addressesOf(user)).toEqual([])
  })

  test('has one endpoint: the last one it sent', async () => {
    const user = await server.newUser()
    const [first, second] = [aSubscription(), aSubscription()]
    await Promise.all([subscribe(user, first), subscribe(user, first), subscribe(user, first)])
    await subscribe(user, second)
    expect(await addressesOf(user)).toEqual([second.endpoint])
  })

  test('is deleted with its session, and belongs to the user who signs in there next', async () => {
    const [ana, bia] = [await server.newUser(), await server.newUser()]
    const subscription = aSubscription()
    await subscribe(ana, subscription)
    await server.call(identityApi.logout, { as: ana })
    expect(await addressesOf(ana)).toEqual([])
    // Without signing out: a browser has one subscription for all its users.
    await subscribe(bia, subscription)
    const again = await signIn(server, ana)
    await subscribe(again, subscription)
    expect(await addressesOf(bia)).toEqual([])
    expect(await addressesOf(ana)).toEqual([subscription.endpoint])
  })

  test('is one of at most ten: an eleventh replaces the oldest', async () => {
    const user = await server.newUser()
    const subscriptions = Array.from({ length: 11 }, () => aSubscription())
    for (const subscription of subscriptions) {
      await subscribe(await signIn(server, user), subscription)
    }
    expect(await addressesOf(user)).toEqual(subscriptions.slice(1).map(({ endpoint }) => endpoint))
  })

  test('changes its endpoint by the old endpoint and its secret', async () => {
    const user = await server.newUser()
    const [old, renewed] = [aSubscription(), aSubscription()]
    await subscribe(user, old)
    const renew = (body: { old: PushSubscriptionShape; renewed: PushSubscriptionShape }) =>
      server.call(reminderApi.renew, { body })
    const guessed = { ...old, keys: aSubscription().keys }
    expect((await renew({ old: guessed, renewed })).status).toBe(404)
    expect(await addressesOf(user)).toEqual([old.endpoint])
    expect((await renew({ old, renewed })).status).toBe(204)
    expect(await addressesOf(user)).toEqual([renewed.endpoint])
  })

  test('takes over an endpoint of another session if it has its secret', async () => {
    const [ana, eva] = [await server.newUser(), await server.newUser()]
    const [old, renewed] = [aSubscription(), aSubscription()]
    await subscribe(ana, old)
    await subscribe(eva, renewed)
    const renew = (to: PushSubscriptionShape) =>
      server.call(reminderApi.renew, { body: { old, renewed: to } })
    const guessed = { ...renewed, keys: aSubscription().keys }
    expect((await renew(guessed)).status).toBe(404)
    expect(await addressesOf(eva)).toEqual([renewed.endpoint])
    expect((await renew(renewed)).status).toBe(204)
    expect(await addressesOf(ana)).toEqual([renewed.endpoint])
    expect(await addressesOf(eva)).toEqual([])
  })

  test('has one session in the end, although ten claim its endpoint at the same moment', async () => {
    const device = aSubscription()
    const users = await Promise.all(Array.from({ length: 10 }, () => server.newUser()))
    const claims = users.map(async (user, at) => {
      if (at % 2) return subscribe(user, device)
      const old = aSubscription()
      await subscribe(user, old)
      return server.call(reminderApi.renew, { body: { old, renewed: device } })
    })
    const statuses = (await Promise.all(claims)).map(({ status }) => status)
    expect(statuses).toEqual(Array(10).fill(204))
    const addresses = (await Promise.all(users.map(addressesOf))).flat()
    expect(addresses.filter((address) => address === device.endpoint)).toHaveLength(1)
  })

  test.for([
    'http://push.example/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://intranet/x',
    'https://metadata.internal/x',
    'https://printer.local./x',
    'https://app.localhost/x',
    'https://router.home.arpa/x',
    'https://push.example:8443/x',
    'https://user:secret@push.example/x',
    'https://push.example:x',
    'ftp://push.example/x',
    'javascript:alert(1)',
    '',
  ])('cannot be at %j', async (endpoint) => {
    const user = await server.newUser()
    const { status, problem } = await subscribe(user, aSubscription(endpoint))
    expect({ status, causes: problem.causes }).toEqual({
      status: 400,
      causes: [{ field: 'endpoint', error: 'must be a valid URL' }],
    })
    expect(await addressesOf(user)).toEqual([])
  })
})

test('every process has the same public key, a point of P-256', async () => {
  const other = await startApp({ connection: server.connection })
  const keyOf = async ({ call }: RunningApp) => (await call(reminderApi.pushKey)).body.publicKey
  try {
    const key = await keyOf(server)
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
    expect(await keyOf(other)).toBe(key)
  } finally {
    await other.stop()
  }
})
