import { allEndpoints } from '@compra/contract/api/api.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { allows, type Scope } from '@compra/contract/scope.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS_TOKEN_LIFE } from '#lib/secret/access-tokens.ts'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { operationsAt, THEIRS } from '#testing/people/operations.ts'
import type { Sample, Sampler } from '#testing/people/sample.ts'
import {
  endpointOf,
  nameOf,
  sendTo,
  stateOf as stateOfUser,
  withAccess,
} from '#testing/people/send-operation.ts'

let server: RunningApp
/** Where samples are made: the server that is asked has not seen their owner before. */
let workshop: RunningApp
let operations: Record<string, Sampler>
beforeAll(async () => {
  server = await startApp()
  workshop = await startApp({ connection: server.connection })
  operations = operationsAt(workshop)
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

test('T-20 the matrix has every operation of the contract, and no other', () => {
  expect(Object.keys(operations).toSorted()).toEqual(allEndpoints.map(nameOf).toSorted())
})

describe('T-20 what asks for a person', () => {
  test.for(withAccess('user'))('%s does, for its owner', async (name) => {
    const owner = await server.newUser()
    const { status } = await send(name, await sampleOf(name, owner), owner.accessToken)
    expect(status).toBe(endpointOf(name).success.status)
  })

  test.for(withAccess('user'))('%s is 401 to a guest and changes nothing', async (name) => {
    const owner = await server.newUser()
    const sample = await sampleOf(name, owner)
    const before = await stateOf(owner)
    for (const token of [undefined, '', 'undefined', owner.refreshToken]) {
      const { status, text } = await send(name, sample, token)
      expect(status).toBe(401)
      expect(JSON.parse(text)).toMatchObject({ code: 'unauthorized', causes: [] })
    }
    expect(await stateOf(owner)).toBe(before)
  })

  test.for(withAccess('user'))('%s is 401 to an expired token', async (name) => {
    const owner = await server.newUser()
    const sample = await sampleOf(name, owner)
    const before = await stateOf(owner)
    server.clock.setTo(new Date(Date.now() + (ACCESS_TOKEN_LIFE + 10) * 1000))
    expect((await send(name, sample, owner.accessToken)).status).toBe(401)
    expect(await stateOf(owner)).toBe(before)
  })

  test.for(withAccess('user'))('%s is 401 to somebody who signed out', async (name) => {
    const owner = await server.newUser()
    const sample = await sampleOf(name, owner)
    await server.database.kysely.deleteFrom('session').where('id', '=', owner.sid).execute()
    expect((await send(name, sample, owner.accessToken)).status).toBe(401)
  })

  test.for(withAccess('user'))('%s is 401 to somebody who was deleted', async (name) => {
    const owner = await server.newUser()
    const sample = await sampleOf(name, owner)
    await server.database.kysely.deleteFrom('account').where('id', '=', owner.id).execute()
    expect((await send(name, sample, owner.accessToken)).status).toBe(401)
  })

  test.for(withAccess('user'))('%s touches and shows nothing of anybody else', async (name) => {
    const [owner, other] = [await server.newUser(), await server.newUser()]
    const sample = await sampleOf(name, owner)
    const before = await stateOf(owner)
    const { text } = await send(name, sample, other.accessToken)
    expect(await stateOf(owner)).toBe(before)
    for (const theirs of [owner.id, owner.email, owner.tenantId, owner.sid, THEIRS]) {
      expect(text).not.toContain(theirs)
    }
  })

  // A week is a date, which everybody has.
  const withId = withAccess('user').filter((name) => /\{(?!monday)/.test(name))
  test.for(withId)('%s: theirs, unknown and malformed are one 404', async (name) => {
    const [owner, other] = [await server.newUser(), await server.newUser()]
    const sample = await sampleOf(name, owner)
    const [key = '', theirs = ''] = Object.entries(sample.params ?? {})[0] ?? []
    const answers = new Set<string>()
    for (const id of [theirs, crypto.randomUUID(), 'x', '0', "' or 1=1"]) {
      const asked = { ...sample, params: { ...sample.params, [key]: id } }
      const { status, text } = await send(name, asked, other.accessToken)
      answers.add(`${status} ${text.replace(/"requestId":"[^"]+"/, '')}`)
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toMatch(/^404 .*"not_found"/)
  })
})

describe('T-20 what asks for a live link', () => {
  const changed = async (owner: User, set: object) =>
    server.database.kysely
      .updateTable('live_link')
      .set(set)
      .where('tenant_id', '=', owner.tenantId)
      .execute()

  test.for(withAccess('link'))('%s does, for whoever holds one', async (name) => {
    const owner = await server.newUser()
    expect((await send(name, await sampleOf(name, owner))).status).toBe(200)
  })

  test.for(withAccess('link'))('%s wants one: no other key opens it', async (name) => {
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

  test.for(withAccess('link'))('%s is 410 after it was closed or has expired', async (name) => {
    const owner = await server.newUser()
    const sample = await sampleOf(name, owner)
    const end = new Date()
    for (const set of [{ revoked_at: end }, { revoked_at: null, expires_at: end }]) {
      await changed(owner, set)
      const { status, text } = await send(name, sample)
      expect([status, JSON.parse(text).code]).toEqual([410, 'link_closed'])
    }
  })

  test.for(withAccess('user'))('%s is not opened by it', async (name) => {
    const owner = await server.newUser()
    const body = { access: 'edit' } as const
    const { token } = (await workshop.call(liveLinkApi.createLink, { as: owner, body })).body
    const sample = await sampleOf(name, await server.newUser())
    for (const scheme of ['Link', 'Bearer']) {
      const headers = { ...sample.headers, authorization: `${scheme} ${token}` }
      expect((await send(name, { ...sample, headers })).status).toBe(401)
    }
  })
})

describe('T-20 a personal token', () => {
  const made = async (owner: User, scopes: Scope[]) => {
    const body = { name: 'Programa', scopes }
    return (await workshop.call(tokenApi.create, { as: owner, body })).body.token
  }

  test.for(withAccess('user'))('does %s by its scope, or not at all', async (name) => {
    const { scope, success } = endpointOf(name)
    for (const held of ['read', 'lists', 'stock'] as const) {
      const owner = await server.newUser()
      const sample = await sampleOf(name, owner)
      const token = await made(owner, [held])
      const before = await stateOf(owner)
      const { status, text } = await send(name, sample, token)
      if (allows([held], scope)) {
        expect(status).toBe(success.status)
      } else {
        expect([status, JSON.parse(text).code]).toEqual([403, 'scope_missing'])
        // Its own last use apart.
        expect(withoutUse(await stateOf(owner))).toBe(withoutUse(before))
      }
    }
  })

  test.for(withAccess('link'))('never does %s', async (name) => {
    const owner = await server.newUser()
    const { headers: _, ...sample } = await sampleOf(name, owner)
    const token = await made(owner, ['lists', 'stock'])
    expect((await send(name, sample, token)).status).toBe(401)
  })

  const withoutUse = (state: string) => state.replace(/("personal_token",\[)[^\]]*\]/, '$1]')
})

describe('G-050 what asks for nobody', () => {
  test.for(withAccess('public'))('%s answers the same with a bad token', async (name) => {
    const owner = await server.newUser()
    const guest = await send(name, await sampleOf(name, owner))
    expect(guest.status).not.toBe(401)
    const other = await send(name, await sampleOf(name, owner), 'expired')
    expect(other.status).toBe(guest.status)
  })
})

describe('T-22 T-53 no answer', () => {
  test('shows a hash, a key or a column of the database', async () => {
    for (const name of Object.keys(operations).filter((each) => !each.endsWith('/export'))) {
      const owner = await server.newUser()
      const { text } = await send(name, await sampleOf(name, owner), owner.accessToken)
      expect(text).not.toMatch(/argon2|password_?hash|tenant_id|user_name|created_at|BEGIN /i)
    }
  })
})
