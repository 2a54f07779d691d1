import { allEndpoints } from '@compra/contract/api/api.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { allows, type Scope } from '@compra/contract/http/scope.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS_TOKEN_LIFE } from '#lib/secret/access-tokens.ts'
import { signIn, type User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { operationsAt, FOREIGN_TEXT } from '#testing/people/operations.ts'
import type { Sample, Sampler } from '#testing/people/sample.ts'
import {
  endpointOf,
  nameOf,
  sendTo,
  stateOf as stateOfUser,
  withAccess,
} from '#testing/people/send-operation.ts'

let server: RunningApp
/** Creates the samples: `server` has not seen their owner before. */
let workshop: RunningApp
let operations: Record<string, Sampler>
beforeAll(async () => {
  server = await startApp()
  workshop = await startApp({ connection: server.connection })
  operations = operationsAt(workshop, server.url)
})
afterEach(() => server.clock.backToRealTime())
afterAll(async () => {
  await workshop.stop()
  await server.stop()
})

async function sampleOf(name: string, owner: User): Promise<Sample> {
  return (await operations[name]?.(owner)) ?? {}
}

const send = (name: string, sample: Sample, accessToken?: string) =>
  sendTo(server.url, name, sample, accessToken)
const stateOf = (user: User) => stateOfUser(server.database, user)

/** No hash, key or column of the database; only a user's own export has column names. */
function expectNothingInternal(name: string, text: string): void {
  if (name.endsWith('/export')) return
  expect(text).not.toMatch(/argon2|password_?hash|tenant_id|user_name|created_at|BEGIN /i)
}

test('T-20 the matrix has exactly the operations of the contract', () => {
  expect(Object.keys(operations).toSorted()).toEqual(allEndpoints.map(nameOf).toSorted())
})

describe('T-20 T-22 T-53 a call for signed-in users', () => {
  test.for(withAccess('user'))('%s succeeds for its owner', async (name) => {
    const owner = await server.newUser()
    const { status, text } = await send(name, await sampleOf(name, owner), owner.accessToken)
    expect(status).toBe(endpointOf(name).success.status)
    expectNothingInternal(name, text)
  })

  // One user for all four cases: a refused call changes nothing.
  test.for(withAccess('user'))(
    '%s is 401 to a guest, and with an expired token, an ended session or a deleted account',
    async (name) => {
      const owner = await server.newUser()
      const elsewhere = await signIn(server, owner)
      const sample = await sampleOf(name, owner)
      const before = await stateOf(owner)
      const isRefused = async (token?: string) => {
        const { status, text } = await send(name, sample, token)
        expect(status).toBe(401)
        expect(JSON.parse(text)).toMatchObject({ code: 'unauthorized', causes: [] })
      }
      for (const token of [undefined, '', 'undefined', owner.refreshToken]) await isRefused(token)
      server.clock.setTo(new Date(Date.now() + (ACCESS_TOKEN_LIFE + 10) * 1000))
      await isRefused(owner.accessToken)
      server.clock.backToRealTime()
      expect(await stateOf(owner)).toBe(before)
      await server.database.kysely.deleteFrom('session').where('id', '=', owner.sid).execute()
      await isRefused(owner.accessToken)
      await server.database.kysely.deleteFrom('account').where('id', '=', owner.id).execute()
      await isRefused(elsewhere.accessToken)
    },
  )

  test.for(withAccess('user'))('%s changes and shows no data of another user', async (name) => {
    const [owner, other] = [await server.newUser(), await server.newUser()]
    const sample = await sampleOf(name, owner)
    const before = await stateOf(owner)
    const { text } = await send(name, sample, other.accessToken)
    expect(await stateOf(owner)).toBe(before)
    for (const foreignText of [owner.id, owner.email, owner.tenantId, owner.sid, FOREIGN_TEXT]) {
      expect(text).not.toContain(foreignText)
    }
  })

  // A week's id is a date, and a barcode is printed on a pack, so every user has them.
  const withId = withAccess('user').filter((name) => /\{(?!monday|code)/.test(name))
  test.for(withId)(
    "%s: another user's id, an unknown and a malformed one give the same 404",
    async (name) => {
      const [owner, other] = [await server.newUser(), await server.newUser()]
      const sample = await sampleOf(name, owner)
      const [key = '', foreignId = ''] = Object.entries(sample.params ?? {})[0] ?? []
      const answers = new Set<string>()
      for (const id of [foreignId, crypto.randomUUID(), 'x', '0', "' or 1=1"]) {
        const asked = { ...sample, params: { ...sample.params, [key]: id } }
        const { status, text } = await send(name, asked, other.accessToken)
        answers.add(`${status} ${text.replace(/"requestId":"[^"]+"/, '')}`)
      }
      expect(answers.size).toBe(1)
      expect([...answers][0]).toMatch(/^404 .*"not_found"/)
    },
  )
})

describe('T-20 a call by live link', () => {
  const changed = async (owner: User, set: object) =>
    server.database.kysely
      .updateTable('live_link')
      .set(set)
      .where('tenant_id', '=', owner.tenantId)
      .execute()

  test.for(withAccess('link'))('%s succeeds for a link holder', async (name) => {
    const owner = await server.newUser()
    expect((await send(name, await sampleOf(name, owner))).status).toBe(200)
  })

  test.for(withAccess('link'))('%s accepts no other credentials', async (name) => {
    const owner = await server.newUser()
    const { headers: _, ...sample } = await sampleOf(name, owner)
    const before = await stateOf(owner)
    expect((await send(name, sample)).status).toBe(401)
    expect((await send(name, sample, owner.accessToken)).status).toBe(401)
    for (const token of [owner.accessToken, 'x', 'A'.repeat(22)]) {
      const headers = { authorization: `Link ${token}` }
      const { status, text } = await send(name, { ...sample, headers })
      expect([status, JSON.parse(text).code]).toEqual([404, 'not_found'])
    }
    expect(await stateOf(owner)).toBe(before)
  })

  test.for(withAccess('link'))(
    '%s is 410 after the link was closed or has expired',
    async (name) => {
      const owner = await server.newUser()
      const sample = await sampleOf(name, owner)
      const end = new Date()
      for (const set of [{ revoked_at: end }, { revoked_at: null, expires_at: end }]) {
        await changed(owner, set)
        const { status, text } = await send(name, sample)
        expect([status, JSON.parse(text).code]).toEqual([410, 'link_closed'])
      }
    },
  )

  describe('with a link to a house list', () => {
    let token: string
    beforeAll(async () => {
      const body = { access: 'edit' } as const
      const owner = await server.newUser()
      token = (await workshop.call(liveLinkApi.createLink, { as: owner, body })).body.token
    })

    test.for(withAccess('user'))('%s does not accept the link', async (name) => {
      const sample = await sampleOf(name, await server.newUser())
      for (const scheme of ['Link', 'Bearer']) {
        const headers = { ...sample.headers, authorization: `${scheme} ${token}` }
        expect((await send(name, { ...sample, headers })).status).toBe(401)
      }
    })
  })
})

describe('T-20 a personal token', () => {
  const made = async (owner: User, scopes: Scope[]) => {
    const body = { name: 'Programa', scopes }
    return (await workshop.call(tokenApi.create, { as: owner, body })).body.token
  }

  const SCOPES: Scope[] = ['read', 'lists', 'stock']
  const opens = (scope: Scope, name: string) => allows([scope], endpointOf(name).scope)

  const refusedBy = (name: string) => SCOPES.filter((scope) => !opens(scope, name))
  const refused = withAccess('user').filter((name) => refusedBy(name).length > 0)
  test.for(refused)('does not %s without its scope', async (name) => {
    const owner = await server.newUser()
    const sample = await sampleOf(name, owner)
    for (const scope of refusedBy(name)) {
      const token = await made(owner, [scope])
      const before = await stateOf(owner)
      const { status, text } = await send(name, sample, token)
      expect([status, JSON.parse(text).code]).toEqual([403, 'scope_missing'])
      // Except its own last use.
      expect(withoutUse(await stateOf(owner))).toBe(withoutUse(before))
    }
  })

  const opened = withAccess('user').flatMap((name) =>
    SCOPES.filter((scope) => opens(scope, name)).map((scope) => [name, scope] as const),
  )
  test.for(opened)('does %s with the scope %s', async ([name, scope]) => {
    const owner = await server.newUser()
    const sample = await sampleOf(name, owner)
    const { status } = await send(name, sample, await made(owner, [scope]))
    expect(status).toBe(endpointOf(name).success.status)
  })

  test.for(withAccess('link'))('never does %s', async (name) => {
    const owner = await server.newUser()
    const { headers: _, ...sample } = await sampleOf(name, owner)
    const token = await made(owner, ['lists', 'stock'])
    expect((await send(name, sample, token)).status).toBe(401)
  })

  const withoutUse = (state: string) => state.replace(/("personal_token",\[)[^\]]*\]/, '$1]')
})

describe('G-050 a public call', () => {
  test.for(withAccess('public'))('%s answers the same with a bad token', async (name) => {
    const owner = await server.newUser()
    const guest = await send(name, await sampleOf(name, owner))
    expect(guest.status).not.toBe(401)
    const other = await send(name, await sampleOf(name, owner), 'expired')
    expect(other.status).toBe(guest.status)
  })
})

describe('T-22 T-53 no response without a signed-in user', () => {
  const others = [...withAccess('public'), ...withAccess('link')]
  test.for(others)('%s shows a hash, a key or a column of the database', async (name) => {
    const owner = await server.newUser()
    const { text } = await send(name, await sampleOf(name, owner), owner.accessToken)
    expectNothingInternal(name, text)
  })
})
