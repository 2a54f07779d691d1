import { identityApi } from '@compra/contract/identity/identity.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const update = (user: User, change: object) =>
  server.call(identityApi.updateMe, {
    as: user,
    body: { userName: user.userName, email: user.email, phoneNumber: null, ...change },
  })

test('the profile is only name, e-mail and phone', async () => {
  const user = await server.newUser({ userName: 'João da Silva' })
  const answer = await fetch(`${server.url}/identity/me`, {
    headers: { authorization: `Bearer ${user.accessToken}` },
  })
  expect(await answer.json()).toEqual({
    id: user.id,
    userName: 'João da Silva',
    email: user.email,
    phoneNumber: null,
  })
})

test('saves name and phone; a refreshed token has the new name', async () => {
  const user = await server.newUser()
  const { status, body } = await update(user, {
    userName: ' Nova Pessoa ',
    phoneNumber: '(11) 98765-4321',
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: user.id,
    email: user.email,
    userName: 'Nova Pessoa',
    phoneNumber: '(11) 98765-4321',
  })
  expect((await server.call(identityApi.me, { as: user })).body).toEqual(body)
  const { refreshToken } = user
  const tokens = (await server.call(identityApi.refresh, { body: { refreshToken } })).body
  expect(decodeJwt(tokens.accessToken)['userName']).toBe('Nova Pessoa')
})

test('G-145 an empty or missing phone clears it', async () => {
  const user = await server.newUser()
  for (const empty of [{ phoneNumber: '' }, { phoneNumber: null }, { phoneNumber: undefined }]) {
    await update(user, { phoneNumber: '(11) 98765-4321' })
    expect((await update(user, empty)).body.phoneNumber).toBeNull()
  }
})

test('G-028 the e-mail cannot be changed, but its spelling may differ', async () => {
  const user = await server.newUser()
  expect((await update(user, { email: 'other@example.com' })).problem).toMatchObject({
    status: 400,
    causes: [{ field: 'email', error: 'email cannot be changed' }],
  })
  expect((await update(user, { email: ` ${user.email.toUpperCase()} ` })).status).toBe(200)
})

test('G-002 a new name has at least 5 characters; a stored short one may stay', async () => {
  const ana = await server.newUser({ userName: 'Ana' })
  expect((await update(ana, { phoneNumber: '(11) 98765-4321' })).status).toBe(200)
  expect((await update(ana, { userName: 'Anna' })).problem.causes).toEqual([
    { field: 'userName', error: 'must have at least 5 characters' },
  ])
  expect((await update(ana, { userName: 'Annie' })).status).toBe(200)
})

test.for([
  ['a name of 51', { userName: 'x'.repeat(51) }, 'userName', 'must have at most 50 characters'],
  ['no e-mail', { email: undefined }, 'email', 'is required'],
  ['a malformed e-mail', { email: 'person' }, 'email', 'must be a valid email'],
  [
    'a phone without its mask',
    { phoneNumber: '11987654321' },
    'phoneNumber',
    'must look like (11) 91234-5678',
  ],
  [
    'G-145 a landline',
    { phoneNumber: '(11) 3765-4321' },
    'phoneNumber',
    'must look like (11) 91234-5678',
  ],
  [
    'T-06 a line break',
    { userName: 'Maria\nBcc: x' },
    'userName',
    'must contain only printable characters',
  ],
] as const)('%s is refused', async ([, change, field, error]) => {
  const user = await server.newUser()
  const { problem } = await update(user, change)
  expect(problem.status).toBe(400)
  expect(problem.causes).toContainEqual({ field, error })
})

test('a name of 50 characters is accepted', async () => {
  expect((await update(await server.newUser(), { userName: 'x'.repeat(50) })).status).toBe(200)
})

describe('T-21 a profile saved with unknown fields', () => {
  test('changes no other column', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()]
    const row = () =>
      server.database.kysely
        .selectFrom('account')
        .selectAll()
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
    const before = await row()
    const claims = decodeJwt(user.accessToken)
    const { status } = await update(user, {
      ...Object.fromEntries(Object.keys(claims).map((name) => [name, 'x'])),
      ...Object.fromEntries(Object.keys(before).map((name) => [name, 'x'])),
      id: other.id,
      tenantId: other.tenantId,
      roles: ['admin'],
      subscriptionPremium: true,
      email: user.email,
      userName: 'Nova Pessoa',
    })
    expect(status).toBe(200)
    expect(await row()).toEqual({ ...before, user_name: 'Nova Pessoa' })
    expect((await server.call(identityApi.me, { as: other })).body.userName).toBe(other.userName)
  })
})
