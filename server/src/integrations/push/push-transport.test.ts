import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#testing/people/notice-operations.ts'
import { createPushTransport } from './push-transport.ts'
import { vapidKeysOf } from './vapid-keys.ts'

let asked = 0
const server = createServer((_request, response) => {
  asked += 1
  response.writeHead(201).end()
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const portOf = () => (server.address() as AddressInfo).port
const keys = vapidKeysOf('a signing key that only tests know')
const contact = 'mailto:ops@example.com'
const guarded = createPushTransport({ keys, contact })
const message = { payload: '{}', topic: 'hous', ttl: 60 }
const sendTo = (endpoint: string, p256dh = aSubscription().keys.p256dh) =>
  guarded.send({ endpoint, p256dh, auth: aSubscription().keys.auth }, message)

test('a name that resolves to this machine or its network is refused', async () => {
  // The name is resolved by this machine; its address decides.
  for (const scheme of ['http', 'https']) {
    expect(await sendTo(`${scheme}://localhost:${portOf()}/x`)).toMatchObject({
      kind: 'later',
      status: 0,
    })
  }
  expect(asked).toBe(0)
  const anywhere = createPushTransport({ keys, contact, allowsAnyAddress: true })
  const device = { endpoint: `http://localhost:${portOf()}/x`, ...aSubscription().keys }
  expect(await anywhere.send(device, message)).toMatchObject({ kind: 'taken', status: 201 })
  expect(asked).toBe(1)
})

test('an invalid key counts as a device that is gone', async () => {
  const noPoint = Buffer.alloc(65, 4).toString('base64url')
  expect(await sendTo('https://push.example/x', noPoint)).toMatchObject({ kind: 'gone' })
})
