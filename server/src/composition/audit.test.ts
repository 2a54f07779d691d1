import { calendarFeedApi } from '@compra/contract/calendar-feed/calendar-feed.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { webhookApi } from '@compra/contract/webhook/webhook.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPersonalTokens } from '#lib/secret/personal-tokens.ts'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp, TEST_KEY } from '#testing/app/start-app.ts'

let server: RunningApp
let user: User
beforeAll(async () => {
  server = await startApp()
  user = await server.newUser()
})
afterAll(() => server.stop())

/** The audit lines of the work, without times and request ids. */
async function auditOf(work: () => Promise<unknown>) {
  const before = server.logs.length
  await work()
  const lines = () => server.logs.slice(before).map((line) => JSON.parse(line))
  // The access log line is written after the response; audit lines come before it.
  await expect.poll(() => lines().some(({ msg }) => msg === 'answered')).toBe(true)
  return lines()
    .filter(({ msg }) => msg === 'audit')
    .map(({ audit, accountId, sid, network }) => ({ audit, accountId, sid, network }))
}

/** The audit fields of the user. */
const byUser = () => {
  const claims = JSON.parse(
    Buffer.from(user.accessToken.split('.')[1] ?? '', 'base64url').toString(),
  )
  return { accountId: user.id, sid: claims.sid, network: undefined }
}

test('creation, misuse, revocation and later use of a token are audited, never the token', async () => {
  let made = { id: '', token: '' }
  const body = { name: 'Painel da cozinha', scopes: ['read' as const] }
  const making = async () => {
    made = (await server.call(tokenApi.create, { as: user, body })).body
  }
  expect(await auditOf(making)).toEqual([{ audit: 'token_created', ...byUser() }])
  const as = { accessToken: made.token }
  const read = () => server.call(productApi.list, { as })
  expect(await auditOf(read)).toEqual([])

  const refused = { audit: 'token_refused', network: '127.0.0.1' }
  const beyond = await auditOf(() => server.call(identityApi.me, { as }))
  expect(beyond).toEqual([{ ...refused, accountId: user.id, sid: made.id }])
  const revoking = () => server.call(tokenApi.revoke, { as: user, params: { id: made.id } })
  expect(await auditOf(revoking)).toEqual([{ audit: 'token_revoked', ...byUser() }])
  const gone = { ...refused, accountId: undefined, sid: undefined }
  expect(await auditOf(read)).toEqual([gone])
  const forged = { accessToken: createPersonalTokens('the key of another product, 32 +').make() }
  expect(await auditOf(() => server.call(productApi.list, { as: forged }))).toEqual([gone])
  const invalid = { accessToken: 'not.a.session' }
  expect(await auditOf(() => server.call(productApi.list, { as: invalid }))).toEqual([])

  const logged = server.logs.join('\n')
  for (const secret of [made.token, forged.accessToken, body.name, TEST_KEY]) {
    expect(logged).not.toContain(secret)
  }
})

test('secrets of webhooks and calendars are audited when they are issued and when they end', async () => {
  let [id, secret, url] = ['', '', '']
  const adding = async () => {
    const body = { url: 'http://127.0.0.1:9/hook-a1b2', events: ['stock.low' as const] }
    const made = (await server.call(webhookApi.create, { as: user, body })).body
    ;[id, secret] = [made.id, made.secret]
  }
  expect(await auditOf(adding)).toEqual([{ audit: 'webhook_created', ...byUser() }])
  const removing = () => server.call(webhookApi.remove, { as: user, params: { id } })
  expect(await auditOf(removing)).toEqual([{ audit: 'webhook_removed', ...byUser() }])
  const opening = async () => {
    url = (await server.call(calendarFeedApi.make, { as: user })).body.url
  }
  expect(await auditOf(opening)).toEqual([{ audit: 'calendar_opened', ...byUser() }])
  const closing = () => server.call(calendarFeedApi.close, { as: user })
  expect(await auditOf(closing)).toEqual([{ audit: 'calendar_closed', ...byUser() }])
  const ofCalendar = url.split('/').at(-2) ?? ''
  expect([secret.length, ofCalendar.length].every((length) => length > 30)).toBe(true)
  for (const each of [secret, ofCalendar, 'hook-a1b2']) {
    expect(server.logs.join('\n')).not.toContain(each)
  }
})
