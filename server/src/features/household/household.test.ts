import { householdApi } from '@compra/contract/household/household.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { givePremium } from '#testing/data/premium.ts'
import { moveIn, refreshed } from '#testing/people/housemates.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const read = async (as: User) => (await server.call(householdApi.get, { as })).body
const invite = async (as: User) => (await server.call(householdApi.invite, { as })).body
const join = (as: User, token: string, bring = false) =>
  server.call(householdApi.join, { as, body: { token, bring } })
const preview = (token: string) => server.call(householdApi.preview, { body: { token } })
const handOver = (as: User, { id: accountId }: User) =>
  server.call(householdApi.handOver, { as, body: { accountId } })

async function twoOfThem() {
  const helena = await server.newUser({ userName: 'Helena Prado' })
  const tomas = await server.newUser({ userName: 'Tomás Prado' })
  return { helena, tomas: await moveIn(server, helena, tomas) }
}

describe('a household', () => {
  test('exists from registration on, with the new account as owner', async () => {
    const helena = await server.newUser({ userName: 'Helena Prado' })
    expect(await read(helena)).toEqual({
      id: helena.tenantId,
      name: 'Casa de Helena',
      role: 'owner',
      members: [
        {
          accountId: helena.id,
          userName: 'Helena Prado',
          role: 'owner',
          joinedAt: expect.any(String),
        },
      ],
      invites: [],
      links: [],
      limits: { members: 2, links: 1 },
    })
  })

  test('can be renamed by any member, for all of them', async () => {
    const { helena, tomas } = await twoOfThem()
    const { body } = await server.call(householdApi.rename, {
      as: tomas,
      body: { name: '  Casa da  praia ' },
    })
    expect(body).toMatchObject({ name: 'Casa da praia', role: 'member' })
    expect((await read(helena)).name).toBe('Casa da praia')
  })

  test('shows its members without email addresses and phone numbers', async () => {
    const { helena, tomas } = await twoOfThem()
    const shown = await read(tomas)
    expect(shown.members.map(({ userName, role }) => [userName, role])).toEqual([
      ['Helena Prado', 'owner'],
      ['Tomás Prado', 'member'],
    ])
    expect(JSON.stringify(shown)).not.toContain(helena.email)
  })

  test('is handed over by its owner, to another member only', async () => {
    const { helena, tomas } = await twoOfThem()
    const stranger = await server.newUser()
    expect((await handOver(tomas, tomas)).status).toBe(403)
    expect((await handOver(helena, stranger)).status).toBe(404)
    expect((await handOver(helena, helena)).body.role).toBe('owner')
    expect((await handOver(helena, tomas)).body.role).toBe('member')
    expect(await read(tomas)).toMatchObject({ role: 'owner', name: 'Casa de Tomás' })
    expect((await handOver(helena, helena)).status).toBe(403)
  })

  test('keeps one owner when two hand it over at once', async () => {
    const { helena, tomas } = await twoOfThem()
    await Promise.all([handOver(helena, tomas), handOver(helena, tomas), handOver(tomas, helena)])
    const roles = (await read(helena)).members.map(({ role }) => role)
    expect(roles.toSorted()).toEqual(['member', 'owner'])
  })
})

describe('an invite', () => {
  test('opens by a token in the fragment, of which only a hash is stored', async () => {
    const helena = await server.newUser()
    const { token, url, id } = await invite(helena)
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(new URL(url)).toMatchObject({ pathname: '/casa', hash: `#${token}`, search: '' })
    const { rows } = await server.database.pool.query('select * from invite where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await read(helena)).invites.map((each) => each.id)).toEqual([id])
  })

  test('shows the household name and the inviter’s first name by its token', async () => {
    const helena = await server.newUser({ userName: 'Helena Maria Prado' })
    const { token } = await invite(helena)
    expect((await preview(token)).body).toEqual({
      householdName: 'Casa de Helena',
      invitedBy: 'Helena',
    })
    expect((await preview('a'.repeat(22))).status).toBe(404)
  })

  test('lets one person in, once', async () => {
    const [helena, ana, eva] = [
      await server.newUser(),
      await server.newUser(),
      await server.newUser(),
    ]
    await givePremium(server, helena)
    const { token } = await invite(helena)
    expect((await join(ana, token)).body).toMatchObject({ id: helena.tenantId, role: 'member' })
    expect((await join(eva, token)).status).toBe(404)
    expect((await preview(token)).status).toBe(404)
    expect((await read(helena)).invites).toEqual([])
  })

  test('to the current household changes nothing, however often it is accepted', async () => {
    const { helena, tomas } = await twoOfThem()
    await givePremium(server, helena)
    const { token } = await invite(helena)
    for (const as of [helena, tomas, tomas]) {
      expect((await join(as, token, true)).body.members).toHaveLength(2)
    }
    expect((await preview(token)).status).toBe(200)
  })

  test('can be accepted again when the response was lost', async () => {
    const [helena, ana] = [await server.newUser(), await server.newUser()]
    const { token } = await invite(helena)
    await join(ana, token)
    expect((await join(ana, token)).status).toBe(401)
    expect((await join(await refreshed(server, ana), token)).body.id).toBe(helena.tenantId)
  })

  test('expires after seven days', async () => {
    const [helena, ana] = [await server.newUser(), await server.newUser()]
    const { token, expiresAt } = await invite(helena)
    server.clock.setTo(new Date(Date.parse(expiresAt) - 1000))
    expect((await preview(token)).status).toBe(200)
    server.clock.setTo(new Date(expiresAt))
    expect((await preview(token)).status).toBe(404)
    const late = await refreshed(server, ana)
    expect((await join(late, token)).status).toBe(404)
  })

  test('can be revoked by any member', async () => {
    const { helena, tomas } = await twoOfThem()
    await givePremium(server, helena)
    const { id, token } = await invite(helena)
    const revoke = (as: User) => server.call(householdApi.revokeInvite, { as, params: { id } })
    expect((await revoke(await server.newUser())).status).toBe(404)
    expect((await revoke(tomas)).status).toBe(204)
    expect((await revoke(helena)).status).toBe(404)
    expect((await preview(token)).status).toBe(404)
  })

  test('ends when its author leaves', async () => {
    const { helena, tomas } = await twoOfThem()
    await givePremium(server, helena)
    const { token } = await invite(tomas)
    await server.call(householdApi.removeMember, { as: helena, params: { id: tomas.id } })
    expect((await join(await refreshed(server, tomas), token)).status).toBe(404)
  })

  test('beyond ten open ones revokes the oldest', async () => {
    const helena = await server.newUser()
    const first = await invite(helena)
    for (let more = 0; more < 10; more += 1) await invite(helena)
    expect((await read(helena)).invites).toHaveLength(10)
    expect((await preview(first.token)).status).toBe(404)
  })
})

describe('the member limit', () => {
  test('two members on the free plan: no third can be invited', async () => {
    const { helena } = await twoOfThem()
    const { problem } = await server.call(householdApi.invite, { as: helena })
    expect(problem).toMatchObject({ status: 403, code: 'household_members_limit' })
  })

  test('six members when any of them has Premium', async () => {
    const { helena, tomas } = await twoOfThem()
    await givePremium(server, { tenantId: await payerOf(tomas) })
    expect((await read(helena)).limits).toEqual({ members: 6, links: 10 })
    for (let more = 2; more < 6; more += 1) await moveIn(server, helena, await server.newUser())
    expect((await server.call(householdApi.invite, { as: helena })).problem.code).toBe(
      'household_members_limit',
    )
  })

  test('a new member with Premium raises the limit', async () => {
    const [helena, ana, eva] = [
      await server.newUser(),
      await server.newUser(),
      await server.newUser(),
    ]
    const [one, other] = [await invite(helena), await invite(helena)]
    await join(ana, one.token)
    expect((await join(eva, other.token)).problem.code).toBe('household_members_limit')
    await givePremium(server, eva)
    expect((await join(eva, other.token)).body.limits.members).toBe(6)
  })

  test('members above the limit stay when Premium ends', async () => {
    const { helena, tomas } = await twoOfThem()
    await givePremium(server, helena)
    await moveIn(server, helena, await server.newUser())
    await server.database.pool.query('delete from subscription where tenant_id = $1', [
      helena.tenantId,
    ])
    const shown = await read(tomas)
    expect([shown.members.length, shown.limits.members]).toEqual([3, 2])
  })
})

async function payerOf({ id }: User): Promise<string> {
  const { rows } = await server.database.pool.query<{ payer_id: string }>(
    'select payer_id from account where id = $1',
    [id],
  )
  return rows[0]?.payer_id ?? ''
}
