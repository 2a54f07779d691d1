import { identityApi } from '@compra/contract/identity/identity.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#testing/app/raw-request.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { type MailServer, startMailServer } from '#testing/providers/mail-server.ts'

let post: MailServer
let server: RunningApp
beforeAll(async () => {
  post = await startMailServer()
  server = await startApp({
    config: {
      smtpUrl: post.url,
      publicUrl: 'https://compra.example',
      mailFrom: 'oi@compra.example',
    },
  })
})
afterAll(async () => {
  await server.stop()
  await post.goAway()
})

const password = 'jabuticaba no quintal'
const arrived = (email: string) =>
  post.received.find(({ recipients }) => recipients.includes(email))

/** The text part without the line wrapping of its transfer encoding. */
function textOf(raw: string): string {
  return raw
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

test('T-46 the link of a mail has the configured address, whatever host the request names', async () => {
  const email = 'host@example.com'
  const body = JSON.stringify({ userName: 'Ana Souza', email, password })
  const answer = await rawRequest(
    server.url,
    [
      'POST /identity/register HTTP/1.1',
      'host: evil.example',
      'x-forwarded-host: evil.example',
      'x-forwarded-proto: http',
      'forwarded: host=evil.example',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  expect(answer.status).toBe(201)
  await expect.poll(() => arrived(email)).toBeDefined()
  const text = textOf(arrived(email)?.raw ?? '')
  expect(text).toContain('https://compra.example/identity/verify-email?token=')
  expect(text).not.toContain('evil.example')
})

test('R-30 an account is created during an outage of the mail server, and its mail is queued', async () => {
  await post.goAway()
  const email = 'outage@example.com'
  const body = { userName: 'Ana Souza', email, password }
  const { status } = await server.call(identityApi.register, { body })
  expect(status).toBe(201)
  await expect.poll(async () => queuedWithReply()).toBe(1)
  await post.comeBack()
  // The clock moves on; the next mail wakes the worker.
  server.clock.setTo(new Date(server.clock.now().getTime() + 2 * 60_000))
  await server.call(identityApi.register, { body: { ...body, email: 'next@example.com' } })
  await expect.poll(() => arrived(email)).toBeDefined()
})

test('T-53 no log line contains an address or a link', () => {
  const logs = server.logs.join('\n')
  expect(logs).not.toMatch(/@example\.com|verify-email/)
})

async function queuedWithReply(): Promise<number> {
  const rows = await server.database.kysely
    .selectFrom('delivery')
    .select('id')
    .where('last_answer', 'is not', null)
    .execute()
  return rows.length
}
