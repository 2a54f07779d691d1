import { randomUUID } from 'node:crypto'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebhookEvent } from '#integrations/payments/payment-port.ts'
import { createSandboxEvents, SANDBOX_SIGNATURE } from '#integrations/payments/sandbox-events.ts'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp, TEST_KEY } from '#testing/app/start-app.ts'
import { payWithoutWebhook, subscriptionWith } from '#testing/data/subscriber.ts'
import { flood } from '#testing/faults/webhook-flood.ts'
import { WEBHOOK_PATH } from './webhook.routes.ts'

/** 25 users are created first. */
const LONG = { timeout: 90_000 }

let server: RunningApp
let events: ReturnType<typeof createSandboxEvents>
beforeAll(async () => {
  server = await startApp()
  events = createSandboxEvents(TEST_KEY, server.clock)
})
afterAll(() => server.stop())

type Headers = Record<string, string>

async function post(body: Buffer | string, headers: Headers): Promise<Response> {
  const bytes = new Uint8Array(Buffer.from(body))
  return fetch(server.url + WEBHOOK_PATH, { method: 'POST', headers, body: bytes })
}

const mine = (as: User) => server.call(subscriptionApi.mine, { as })
const countEvents = async () => {
  const { rows } = await server.database.pool.query('select count(*)::int as n from payment_event')
  return rows[0].n
}

describe('T-32 a notification that the provider did not sign', () => {
  /** Each is derived from a genuine notification and grants nothing. */
  const FORGERIES: Record<string, (body: Buffer, headers: Headers) => [Buffer | string, Headers]> =
    {
      'no signature': (body, { 'content-type': type = '' }) => [body, { 'content-type': type }],
      'another body': (body, headers) => [body.toString().replace('evt_', 'evx_'), headers],
      'one byte more': (body, headers) => [`${body.toString()} `, headers],
      'the same JSON, serialised again': (body, headers) => [
        JSON.stringify(JSON.parse(body.toString()), undefined, 1),
        headers,
      ],
      'no body': (_body, headers) => ['', headers],
      'a signature for Stripe': (body, headers) => [
        body,
        {
          'content-type': 'application/json',
          'stripe-signature': headers[SANDBOX_SIGNATURE] ?? '',
        },
      ],
      'the key of another product': () => signedBy('another signing key of another product', 0),
      'an empty key': () => signedBy('', 0),
      'a moment that is over': () => signedBy(TEST_KEY, -301_000),
      'a moment that is long over': () => signedBy(TEST_KEY, -86_400_000),
      'a moment to come': () => signedBy(TEST_KEY, 302_000),
      ...Object.fromEntries(
        [
          (_t: string, v: string) => `v1=${v}`,
          (t: string) => `t=${t}`,
          (t: string, v: string) => `t=${t},v0=${v}`,
          (t: string, v: string) => `t=${t},v2=${v}`,
          (t: string, v: string) => `t=${t};v1=${v}`,
          (t: string, v: string) => `t=${t},v1=${v.slice(1)}`,
          (t: string, v: string) => `t=${t},v1=${v}00`,
          (t: string, v: string) => `t=${t},v1=${v.slice(0, -2)}`,
          (t: string, v: string) => `t=${t},v1=${v.replaceAll(/[0-9a-f]/g, '0')}`,
          (t: string, v: string) => `t=${t},v1=${Buffer.from(v, 'hex').toReversed().toString()}`,
          (t: string) => `t=${t},v1=`,
          (t: string) => `t=${t},v1=${'zz'.repeat(32)}`,
          (t: string) => `t=${t},v1=undefined,v1=null`,
          (t: string) => `t=${t},v1=${'ab'.repeat(32)},v1=${'cd'.repeat(32)}`,
          (t: string, v: string) => `t=${Number(t) + 1},v1=${v}`,
          (t: string, v: string) => `t=${Number(t) - 1},v1=${v}`,
          (t: string, v: string) => `t=${t},t=${t},v1=${v}`,
          (t: string, v: string) => `t=0,t=${t},v1=${v}`,
          (t: string, v: string) => `t=${t}.0,v1=${v}`,
          (t: string, v: string) => `t= ${t},v1=${v}`,
          (t: string, v: string) => `t=-${t},v1=${v}`,
          (t: string, v: string) => `t=${t}e0,v1=${v}`,
          (_t: string, v: string) => `t=NaN,v1=${v}`,
          (_t: string, v: string) => `t=,v1=${v}`,
          (_t: string, v: string) => `t=9999999999999,v1=${v}`,
          (t: string, v: string) => `T=${t},V1=${v}`,
          (t: string, v: string) => `{"t":"${t}","v1":"${v}"}`,
          (t: string, v: string) => `${t},${v}`,
          (t: string, v: string) => `t=${t},v1=${v}${','.repeat(1000)}`,
        ].map((write, at) => [
          `header ${at}`,
          (body: Buffer, headers: Headers) => rewritten(body, headers, write),
        ]),
      ),
    }

  const signedBy = (key: string, offset: number): [Buffer, Headers] => {
    const now = () => new Date(server.clock.now().getTime() + offset)
    const { body, headers } = createSandboxEvents(key, { now }).write(genuine)
    return [body, headers]
  }

  const rewritten = (
    body: Buffer,
    headers: Headers,
    write: (t: string, v: string) => string,
  ): [Buffer, Headers] => {
    const [, t = '', v = ''] = /^t=(\d+),v1=(\w+)$/.exec(headers[SANDBOX_SIGNATURE] ?? '') ?? []
    return [body, { ...headers, [SANDBOX_SIGNATURE]: write(t, v) }]
  }

  let user: User
  let genuine: WebhookEvent
  beforeAll(async () => {
    user = await server.newUser()
    genuine = { id: 'evt_genuine', about: await payWithoutWebhook(server, user) }
  })

  test('has 40 tested forgeries', () => {
    expect(Object.keys(FORGERIES)).toHaveLength(40)
  })

  test.for(Object.keys(FORGERIES))('%s: is refused without details', async (name) => {
    const before = await countEvents()
    const { body, headers } = events.write(genuine)
    const [forged, signature] = FORGERIES[name]?.(body, headers) ?? ['', {}]
    const answer = await post(forged, signature)
    expect([400, 401]).toContain(answer.status)
    expect(await answer.json()).toMatchObject({ causes: [] })
    expect(await countEvents()).toBe(before)
    expect((await mine(user)).status).toBe(404)
  })

  test.for<[string, string, number]>([
    ['application/x-www-form-urlencoded', 'a=b', 415],
    ['text/plain', '{}', 415],
    ['application/json', '{'.repeat(256 * 1024 + 1), 413],
  ])('%s of that size is refused unread', async ([type, body, status]) => {
    const { headers } = events.write(genuine)
    expect((await post(body, { ...headers, 'content-type': type })).status).toBe(status)
  })

  test('the genuine one is accepted', async () => {
    const { body, headers } = events.write(genuine)
    expect((await post(body, headers)).status).toBe(200)
    await subscriptionWith(server, user, 'active')
  })

  test('a signed body that is not an event is refused', async () => {
    const nonsense = { id: '' }
    const { body, headers } = events.write({ ...nonsense, about: undefined })
    expect((await post(body, headers)).status).toBe(400)
  })
})

describe('T-33 T-35 a burst of events', () => {
  test('500 signed events, some of them repeated, are each applied once', LONG, async () => {
    const people = 25
    const flooded = await flood(server, { people, events: 500, atOnce: 25 })
    expect(flooded).toMatchObject({ refused: 0, accepted: 500, applied: people })
    const { rows } = await server.database.pool.query(
      `select to_address from local_mail where subject like '%Premium está confirmada'
       group by to_address having count(*) > 1`,
    )
    expect(rows).toEqual([])
  })

  test('an event of a deleted account is confirmed', async () => {
    const about = {
      tenantId: randomUUID(),
      subscriptionId: randomUUID(),
      checkoutId: null,
      providerId: null,
    }
    const { body, headers } = events.write({ id: `evt_${randomUUID()}`, about })
    expect((await post(body, headers)).status).toBe(200)
  })
})
