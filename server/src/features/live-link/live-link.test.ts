import { createHash } from 'node:crypto'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { race } from '#testing/faults/races.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const DAY_MS = 86_400_000
const create = (as: User, label?: string) =>
  server.call(liveLinkApi.createLink, { as, body: { access: 'edit', ...(label && { label }) } })
const revoke = (as: User, id: string) => server.call(liveLinkApi.revokeLink, { as, params: { id } })
const rowOf = (id: string) =>
  server.database.kysely.selectFrom('live_link').selectAll().where('id', '=', id).executeTakeFirst()
const later = (days: number) => server.clock.setTo(new Date(Date.now() + days * DAY_MS))

test('the token is shown once, in the fragment of a URL, and only its hash is stored', async () => {
  const user = await server.newUser()
  const { status, body } = await create(user, 'Vizinha')
  expect(status).toBe(201)
  expect(body).toMatchObject({ access: 'edit', label: 'Vizinha', lastUsedAt: null })
  expect(body.token).toMatch(/^[\w-]{22}$/)
  expect(new URL(body.url).pathname).toBe('/ao-vivo')
  expect(new URL(body.url).hash).toBe(`#${body.token}`)
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(30 * DAY_MS)
  const row = await rowOf(body.id)
  expect(row?.token_hash).toEqual(createHash('sha256').update(body.token).digest())
  expect(JSON.stringify(row)).not.toContain(body.token)
  expect(server.logs.join('\n')).not.toContain(body.token)
  const { body: exported } = await server.call(identityApi.exportMe, { as: user })
  expect(JSON.stringify(exported)).toContain('Vizinha')
  expect(JSON.stringify(exported)).not.toContain('token_hash')
})

test('a free household has one open link at a time, also with concurrent requests', async () => {
  const user = await server.newUser()
  expect(await race(() => create(user))).toEqual({ 201: 1, 403: 49 })
  expect((await create(user)).problem.code).toBe('plan_limit_reached')
  const [open] = await server.database.kysely
    .selectFrom('live_link')
    .select('id')
    .where('tenant_id', '=', user.tenantId)
    .execute()
  expect((await revoke(user, open?.id ?? '')).status).toBe(204)
  expect((await revoke(user, open?.id ?? '')).status).toBe(404)
  expect((await create(user)).status).toBe(201)
})

test('with Premium there are ten, and expired links do not count', async () => {
  const user = await newPremiumUser(server)
  for (let at = 0; at < 10; at += 1) expect((await create(user)).status).toBe(201)
  expect((await create(user)).status).toBe(403)
  await server.database.kysely
    .updateTable('live_link')
    .set({ expires_at: new Date() })
    .where('tenant_id', '=', user.tenantId)
    .execute()
  expect((await create(user)).status).toBe(201)
})

test('a link is deleted a month after its end', async () => {
  const { body } = await create(await server.newUser())
  const { body: earlier } = await create(await server.newUser())
  await server.database.kysely
    .updateTable('live_link')
    .set({ expires_at: new Date(Date.parse(earlier.expiresAt) - 2 * DAY_MS) })
    .where('id', '=', earlier.id)
    .execute()
  later(59)
  const first = await startApp({ connection: server.connection, clock: server.clock })
  // One statement deletes both, or only this one.
  await expect.poll(() => rowOf(earlier.id)).toBeUndefined()
  expect(await rowOf(body.id)).toBeDefined()
  later(61)
  const second = await startApp({ connection: server.connection, clock: server.clock })
  await expect.poll(() => rowOf(body.id)).toBeUndefined()
  await first.stop()
  await second.stop()
})
