import { householdApi } from '@compra/contract/household/household.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { givePremium } from '#testing/data/premium.ts'
import { race, RACE_ROUNDS, RACERS } from '#testing/faults/races.ts'
import { moveIn, refreshed } from '#testing/people/housemates.ts'

/** Two server processes. */
let servers: readonly [RunningApp, RunningApp]
beforeAll(async () => {
  const first = await startApp()
  servers = [first, await startApp({ connection: first.connection })]
})
afterAll(async () => {
  const [first, second] = servers
  await second.stop()
  await first.stop()
})

const oneOf = (number: number) => servers[number % 2 === 0 ? 0 : 1]
const people = async (count: number) => {
  const made: User[] = []
  for (let at = 0; at < count; at += 1) made.push(await servers[0].newUser())
  return made
}
const invite = async (as: User) => (await servers[0].call(householdApi.invite, { as })).body
const read = async (as: User) => (await servers[0].call(householdApi.get, { as })).body
const joinBy = (at: number, as: User | undefined, token: string | undefined) => {
  if (!as || token === undefined) throw new Error('no guest or no invite')
  return oneOf(at).call(householdApi.join, { as, body: { token, bring: true } })
}

/** The invariants that hold whichever call was first. */
async function expectOrder(): Promise<void> {
  const { rows } = await servers[0].database.pool.query(`
    select 'account without household' as fault from account
     where not exists (select from membership m where m.account_id = account.id)
    union all
    select 'household without exactly one owner' from tenant
      join membership m on m.tenant_id = tenant.id
     group by tenant.id having count(*) filter (where role = 'owner') <> 1
    union all
    select 'abandoned household' from tenant
     where not exists (select from membership m where m.tenant_id = tenant.id)
       and not exists (select from account where own_tenant_id = tenant.id)
    union all
    select 'only member of a household that is not their own' from account
     where own_tenant_id is not null
       and (select count(*) from membership m where m.tenant_id = account.tenant_id) = 1
    union all
    select 'own household with another member' from account
      join membership m on m.tenant_id = account.own_tenant_id`)
  expect(rows).toEqual([])
}

test('of fifty users with one invite, one joins', async () => {
  const [host, ...guests] = await people(RACERS + 1)
  if (!host) return
  await givePremium(servers[0], host)
  const { token } = await invite(host)
  const counts = await race((racer) => joinBy(racer, guests[racer], token))
  expect(counts).toEqual({ 200: 1, 404: RACERS - 1 })
  expect((await read(host)).members).toHaveLength(2)
  await expectOrder()
})

test('fifty users with ten invites never exceed the member limit', async () => {
  const [host, ...guests] = await people(RACERS + 1)
  if (!host) return
  await givePremium(servers[0], host)
  const tokens: string[] = []
  for (let at = 0; at < 10; at += 1) tokens.push((await invite(host)).token)
  const counts = await race((racer) => joinBy(racer, guests[racer], tokens[racer % 10]))
  expect(counts[200]).toBe(5)
  expect((await read(host)).members).toHaveLength(6)
  await expectOrder()
})

test('a user who joins fifty times at once joins once', async () => {
  const [host, guest] = await people(2)
  if (!host || !guest) return
  const { token } = await invite(host)
  await servers[0].call(productApi.create, {
    as: guest,
    body: { name: 'Café', category: 'Alimentos', price: 1, stock: 1, minStock: 0 },
  })
  const counts = await race((racer) => joinBy(racer, guest, token))
  expect(Object.keys(counts).every((status) => ['200', '401'].includes(status))).toBe(true)
  expect(counts[200]).toBe(1)
  const { body } = await servers[0].call(productApi.list, { as: host })
  expect(body.data).toHaveLength(1)
})

test('two users who invite each other and join at once do not deadlock', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const [ana, eva] = await people(2)
    if (!ana || !eva) return
    const [toAna, toEva] = [await invite(ana), await invite(eva)]
    const answers = await Promise.all([joinBy(0, eva, toAna.token), joinBy(1, ana, toEva.token)])
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([401, 404, 409]).toContain(statuses[1])
    await expectOrder()
  }
})

test('leaving while the owner removes the member: both end in their own households', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const [host, guest] = await people(2)
    if (!host || !guest) return
    const mate = await moveIn(servers[0], host, guest)
    const [left, removed] = await Promise.all([
      servers[0].call(householdApi.leave, { as: mate, body: { take: true } }),
      servers[1].call(householdApi.removeMember, { as: host, params: { id: mate.id } }),
    ])
    expect([204, 401, 409]).toContain(left.status)
    expect([204, 404]).toContain(removed.status)
    expect((await read(host)).members).toHaveLength(1)
    expect((await refreshed(servers[0], mate)).tenantId).toBe(guest.tenantId)
    await expectOrder()
  }
})

/** As clients do: a join that came first refuses the token, which names the former household. */
async function erase(user: User) {
  const eraseBy = (as: User) =>
    servers[1].call(identityApi.deleteMe, { as, body: { password: user.password } })
  const first = await eraseBy(user)
  return first.status === 401 ? eraseBy(await refreshed(servers[1], user)) : first
}

test('joining while the owner or the guest is deleted leaves a consistent state', async () => {
  for (let round = 0; round < RACE_ROUNDS * 2; round += 1) {
    const [host, guest] = await people(2)
    if (!host || !guest) return
    const { token } = await invite(host)
    const erased = round % 2 === 0 ? host : guest
    const [joined, gone] = await Promise.all([joinBy(0, guest, token), erase(erased)])
    expect([200, 401, 404]).toContain(joined.status)
    expect(gone.status).toBe(204)
    await expectOrder()
  }
})

test('an owner and a member who delete their accounts at once leave no data behind', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const [host, guest] = await people(2)
    if (!host || !guest) return
    const mate = await moveIn(servers[0], host, guest)
    const gone = await Promise.all(
      [host, mate].map((as, at) =>
        oneOf(at).call(identityApi.deleteMe, { as, body: { password: as.password } }),
      ),
    )
    expect(gone.map(({ status }) => status)).toEqual([204, 204])
    await expectOrder()
  }
})
