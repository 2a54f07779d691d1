import { householdApi } from '@compra/contract/household/household.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { draft, phoneOf } from '#testing/data/phone.ts'
import { guestAt, type OpenStream, streamAt } from '#testing/people/event-stream.ts'
import { moveIn } from '#testing/people/housemates.ts'

/** Two server processes on one database. */
let one: RunningApp
let two: RunningApp
beforeAll(async () => {
  one = await startApp()
  two = await startApp({ connection: one.connection, clock: one.clock })
})
afterEach(() => one.clock.backToRealTime())
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const linkOf = async (as: User, access: 'view' | 'edit' = 'view') =>
  (await one.call(liveLinkApi.createLink, { as, body: { access, label: 'Vizinha' } })).body

describe('a stream', () => {
  test('sends the changes since its cursor at once, then each change of any process', async () => {
    const ana = await one.newUser({ userName: 'Ana Paula' })
    const phone = phoneOf(one, ana)
    await phone.sync([draft('Leite')])
    const { cursor } = phone
    await phone.sync([draft('Arroz')])
    const here = await streamAt(one, ana, { since: String(cursor) })
    const there = await streamAt(two, ana, { since: String(cursor) })
    await phone.sync([draft('Feijão')])
    await phoneOf(two, ana).sync([draft('Sal')])
    for (const stream of [here, there]) {
      // A change that has both carries them in any order.
      await expect.poll(() => stream.rows().toSorted()).toEqual(['Arroz', 'Feijão', 'Sal'])
      const changes = stream.named('change')
      // Each starts at the cursor where the previous one ended.
      expect(changes.map(({ from }) => from)).toEqual([
        cursor,
        ...changes.slice(0, -1).map((change) => change['cursor']),
      ])
    }
    await Promise.all([here.close(), there.close()])
  })

  test('is never cached, compressed or buffered by proxies', async () => {
    const ana = await one.newUser()
    const stream = await streamAt(one, ana)
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.headers.get('content-encoding')).toBeNull()
    await stream.close()
  })

  test('with an invalid cursor gets a change that starts later, so that the client pulls', async () => {
    const ana = await one.newUser()
    const phone = phoneOf(one, ana)
    await phone.sync([draft('Leite')])
    const stream = await streamAt(one, ana, { since: '999' })
    await expect
      .poll(() => stream.named('change'))
      .toEqual([{ from: phone.cursor, cursor: phone.cursor, homeRev: 0, lists: [], rows: [] }])
    await stream.close()
  })

  test('of another household gets nothing', async () => {
    const [ana, eva] = [await one.newUser(), await one.newUser()]
    const stream = await streamAt(one, eva)
    await phoneOf(one, ana).sync([draft('Leite')])
    await phoneOf(one, eva).sync([draft('Sal')])
    await expect.poll(() => stream.rows()).toEqual(['Sal'])
    await stream.close()
  })

  test('ends when its token expires', async () => {
    const ana = await one.newUser()
    const stream = await streamAt(one, ana)
    one.clock.setTo(new Date(Date.now() + 16 * 60_000))
    await stream.ended
    expect(stream.named('bye')).toEqual([{ reason: 'expired' }])
  })

  test('ends when another process ended its session, and no other stream does', async () => {
    const ana = await one.newUser()
    const other = await signIn(one, ana)
    const [stream, staying] = [await streamAt(two, ana), await streamAt(two, other)]
    await one.call(identityApi.logout, { as: ana })
    await stream.ended
    expect(stream.named('bye')).toEqual([{ reason: 'ended' }])
    expect(staying.named('bye')).toEqual([])
    await staying.close()
  })

  test('beyond ten of one user ends the oldest', async () => {
    const ana = await one.newUser()
    const streams = []
    for (let at = 0; at < 11; at += 1) streams.push(await streamAt(one, ana))
    await streams[0]?.ended
    expect(streams.map((each) => each.named('bye').length)).toEqual([1, ...Array(10).fill(0)])
    expect(streams[0]?.named('bye')).toEqual([{ reason: 'replaced' }])
    await Promise.all(streams.map((each) => each.close()))
  })

  test('is one of ten at most, although one user opens a hundred at once', async () => {
    const ana = await one.newUser()
    const streams = await Promise.all(Array.from({ length: 100 }, () => streamAt(one, ana)))
    const replaced = () => streams.flatMap((each) => each.named('bye'))
    await expect.poll(() => replaced().length).toBe(90)
    expect(replaced()).toEqual(Array(90).fill({ reason: 'replaced' }))
    await phoneOf(one, ana).sync([draft('Leite')])
    await expect.poll(() => streams.filter((each) => each.rows().length > 0)).toHaveLength(10)
    await Promise.all(streams.map((each) => each.close()))
  })
})

test("a removed member's stream ends, and those of the other members go on", async () => {
  const ana = await one.newUser()
  const bia = await moveIn(one, ana, await one.newUser())
  const [hers, mine] = [await streamAt(two, bia), await streamAt(two, ana)]
  await expect.poll(() => mine.named('presence').at(-1)?.['here']).toHaveLength(2)
  await one.call(householdApi.removeMember, { as: ana, params: { id: bia.id } })
  await hers.ended
  expect(hers.named('bye')).toEqual([{ reason: 'ended' }])
  await phoneOf(one, ana).sync([draft('Leite')])
  await expect.poll(() => mine.rows()).toEqual(['Leite'])
  expect(hers.rows()).toEqual([])
  await expect.poll(() => mine.named('presence').at(-1)?.['here']).toHaveLength(1)
  await mine.close()
})

describe('presence', () => {
  test('says a new name of the household, and a new member, at once, on every process', async () => {
    const ana = await one.newUser({ userName: 'Ana Paula' })
    const stream = await streamAt(two, ana)
    const latest = () => stream.named('presence').at(-1)
    await expect.poll(() => latest()?.['householdName']).toBe('Casa de Ana')
    await one.call(householdApi.rename, { as: ana, body: { name: 'Família Souza' } })
    await expect.poll(() => latest()?.['householdName']).toBe('Família Souza')
    await moveIn(one, ana, await one.newUser({ userName: 'Bia Souza' }))
    await expect
      .poll(() => latest()?.['people'])
      .toContainEqual(expect.objectContaining({ name: 'Bia', position: 1 }))
    await stream.close()
  })

  const hereOf = (stream: OpenStream) => stream.named('presence').at(-1)

  test('is sent by every process, with the screen, and ends with the stream', async () => {
    const ana = await one.newUser({ userName: 'Ana Paula' })
    const { token, id } = await linkOf(ana)
    const mine = await streamAt(one, ana, { since: '0', place: 'market' })
    const market = { id: ana.id, list: 'house', place: 'market' }
    await expect.poll(() => hereOf(mine)).toMatchObject({ here: [market] })
    const guest = await guestAt(two, token)
    const visitor = { id, list: 'house', place: 'list' }
    for (const stream of [mine, guest]) {
      await expect.poll(() => hereOf(stream)?.['here']).toHaveLength(2)
      expect(hereOf(stream)?.['here']).toEqual(expect.arrayContaining([market, visitor]))
    }
    const people = [{ id: ana.id, name: 'Ana', position: 0 }]
    expect(hereOf(mine)?.['people']).toEqual(
      expect.arrayContaining([...people, { id, name: 'Vizinha' }]),
    )
    // Only members see the labels of links.
    expect(hereOf(guest)?.['people']).toEqual(people)
    await guest.close()
    await expect.poll(() => hereOf(mine)?.['here']).toEqual([market])
    await mine.close()
    const present = () =>
      one.database.kysely
        .selectFrom('presence')
        .select('actor_id')
        .where('tenant_id', '=', ana.tenantId)
        .execute()
    await expect.poll(present).toEqual([])
  })
})

describe('a live link', () => {
  test('gets changes of the house list only, with first names', async () => {
    const ana = await one.newUser({ userName: 'Ana Paula' })
    const { token } = await linkOf(ana)
    const guest = await guestAt(two, token)
    const phone = phoneOf(one, ana)
    const party = crypto.randomUUID()
    await phone.sync([], { lists: [{ id: party, name: 'Festa', t: [1, 1] }] })
    await phone.sync([{ ...draft('Bolo'), list: party }])
    await phone.sync([draft('Leite')])
    await expect.poll(() => guest.rows()).toEqual(['Leite'])
    expect(guest.named('change').flatMap(({ lists }) => lists)).toEqual([])
    expect(JSON.stringify(guest.events)).not.toMatch(/Paula|Festa|Bolo/)
    expect(guest.headers.get('x-robots-tag')).toBe('noindex')
    expect(guest.headers.get('referrer-policy')).toBe('no-referrer')
    await guest.close()
  })

  test('that is revoked ends its streams at once, at both processes, and no others', async () => {
    const ana = await one.newUser()
    const { token, id } = await linkOf(ana)
    const guests = [await guestAt(one, token), await guestAt(two, token)]
    const mine = await streamAt(two, ana)
    // Wait until both processes are subscribed.
    await expect.poll(() => mine.named('presence').at(-1)?.['here']).toHaveLength(2)
    const begun = performance.now()
    await one.call(liveLinkApi.revokeLink, { as: ana, params: { id } })
    for (const guest of guests) {
      await guest.ended
      expect(guest.named('bye')).toEqual([{ reason: 'revoked' }])
    }
    expect(performance.now() - begun).toBeLessThan(3_000)
    expect(mine.named('bye')).toEqual([])
    expect((await guestAt(two, token)).status).toBe(410)
    await mine.close()
  })

  test('opens ten streams, and not an eleventh', async () => {
    const ana = await one.newUser()
    const { token } = await linkOf(ana)
    const guests = []
    for (let at = 0; at < 10; at += 1) guests.push(await guestAt(one, token))
    expect((await guestAt(one, token)).status).toBe(429)
    await guests[0]?.close()
    const again = async () => {
      const guest = await guestAt(one, token)
      guests.push(guest)
      return guest.status
    }
    await expect.poll(again).toBe(200)
    expect(guests.flatMap((each) => each.named('bye'))).toEqual([])
    await Promise.all(guests.map((each) => each.close()))
  })

  test('opens ten streams, although a hundred are asked for at once', async () => {
    const { token } = await linkOf(await one.newUser())
    const guests = await Promise.all(Array.from({ length: 100 }, () => guestAt(one, token)))
    expect(guests.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(guests.filter(({ status }) => status === 429)).toHaveLength(90)
    await Promise.all(guests.map((each) => each.close()))
  })

  test('ends its streams when it expires', async () => {
    const ana = await one.newUser()
    const { token } = await linkOf(ana)
    const guest = await guestAt(one, token)
    one.clock.setTo(new Date(Date.now() + 31 * 86_400_000))
    await guest.ended
    expect(guest.named('bye')).toEqual([{ reason: 'revoked' }])
  })
})
