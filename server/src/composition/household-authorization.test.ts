import { householdApi } from '@compra/contract/household/household.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { moveIn, refreshed } from '#testing/people/housemates.ts'
import { operationsAt, FOREIGN_TEXT } from '#testing/people/operations.ts'
import type { Sample, Sampler } from '#testing/people/sample.ts'
import { endpointOf, sendTo, stateOf, withAccess } from '#testing/people/send-operation.ts'

let server: RunningApp
/** Creates samples and moves members: another process, whose messages `server` does not receive. */
let workshop: RunningApp
let operations: Record<string, Sampler>
beforeAll(async () => {
  server = await startApp()
  workshop = await startApp({ connection: server.connection })
  operations = operationsAt(workshop)
})
afterAll(async () => {
  await workshop.stop()
  await server.stop()
})

const sampleOf = async (name: string, owner: User): Promise<Sample> =>
  (await operations[name]?.(owner)) ?? {}
const send = (name: string, sample: Sample, { accessToken }: User) =>
  sendTo(server.url, name, sample, accessToken)
const stateOfHouse = (owner: User) => stateOf(server.database, owner)

/** The calls on household data. */
const KEPT =
  /\/api\/v1\/(product|stock-|receipt|shop\/|recipe|menu|cooking|shopping-list|sync|household\/(?:links|list))/
const SHARED = withAccess('user').filter((name) => KEPT.test(name))

test('the matrix of a household has all calls on its data', () => {
  expect(SHARED.length).toBeGreaterThan(20)
})

describe('T-20 the data of a household', () => {
  test.for(SHARED)('%s is open to a member', async (name) => {
    const owner = await server.newUser()
    const member = await moveIn(workshop, owner, await server.newUser())
    const { status } = await send(name, await sampleOf(name, owner), member)
    expect(status).toBe(endpointOf(name).success.status)
  })

  test.for(SHARED)('%s is closed to a removed member', async (name) => {
    const owner = await server.newUser()
    const member = await moveIn(workshop, owner, await server.newUser())
    const sample = await sampleOf(name, owner)
    await workshop.call(householdApi.removeMember, { as: owner, params: { id: member.id } })
    const before = await stateOfHouse(owner)
    expect((await send(name, sample, member)).status).toBe(401)
    const { text } = await send(name, sample, await refreshed(workshop, member))
    expect(text).not.toContain(FOREIGN_TEXT)
    expect(await stateOfHouse(owner)).toBe(before)
  })
})

/** Expected status for the owner, a member, a removed member, and a stranger. */
const RIGHTS: Record<string, readonly [number, number, number, number]> = {
  'GET /api/v1/household': [200, 200, 200, 200],
  'PUT /api/v1/household': [200, 200, 200, 200],
  'POST /api/v1/household/invites': [201, 201, 201, 201],
  'PUT /api/v1/household/owner': [200, 403, 404, 404],
  'DELETE /api/v1/household/invites/{id}': [204, 204, 404, 404],
  'DELETE /api/v1/household/members/{id}': [204, 403, 404, 404],
  'DELETE /api/v1/household/links/{id}': [204, 204, 404, 404],
}

describe('T-20 the household itself', () => {
  test.for(Object.entries(RIGHTS))('%s', async ([name, statuses]) => {
    const owner = await newPremiumUser(server)
    const mate = await moveIn(workshop, owner, await server.newUser())
    const member = await moveIn(workshop, owner, await server.newUser())
    const gone = await moveIn(workshop, owner, await server.newUser())
    await workshop.call(householdApi.removeMember, { as: owner, params: { id: gone.id } })
    const removed = await refreshed(workshop, gone)
    const stranger = await server.newUser()
    const asked = [stranger, removed, member, owner]
    const answers: number[] = []
    for (const person of asked) {
      const sample = await sampleOfHouse(name, owner, mate)
      const before = await stateOfHouse(owner)
      const { status, text } = await send(name, sample, person)
      answers.unshift(status)
      if (person !== stranger && person !== removed) continue
      expect(await stateOfHouse(owner)).toBe(before)
      for (const foreignText of [owner.id, owner.email, owner.tenantId, mate.id]) {
        expect(text).not.toContain(foreignText)
      }
    }
    expect(answers).toEqual(statuses)
  })

  test('no stranger reads it by an invalid token', async () => {
    const { status } = await send(
      'POST /api/v1/household/join',
      { body: { token: 'a'.repeat(22), bring: false } },
      await server.newUser(),
    )
    expect(status).toBe(404)
  })
})

async function sampleOfHouse(name: string, owner: User, mate: User): Promise<Sample> {
  if (name.endsWith('/owner')) return { body: { accountId: mate.id } }
  if (name.endsWith('/members/{id}')) return { params: { id: mate.id } }
  return sampleOf(name, owner)
}
