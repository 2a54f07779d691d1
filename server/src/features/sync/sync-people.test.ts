import { randomUUID } from 'node:crypto'
import { guestApi } from '@compra/contract/guest/guest.ts'
import { householdApi } from '@compra/contract/household/household.ts'
import { type LINK_ACCESS, liveLinkApi } from '@compra/contract/household/live-link.ts'
import { historyApi } from '@compra/contract/sync/history.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { draft, type Draft, NOON, phoneOf } from '#testing/data/phone.ts'
import { moveIn, refreshed } from '#testing/people/housemates.ts'

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

describe('two members of a household', () => {
  async function twoOfThem() {
    const ana = await server.newUser({ userName: 'Ana Paula' })
    const bia = await server.newUser({ userName: 'Bia Souza' })
    return { ana, before: bia, bia: await moveIn(server, ana, bia) }
  }

  test('each sees who put what on the list and who ticked it', async () => {
    const { ana, bia } = await twoOfThem()
    const [hers, other] = [phoneOf(server, ana), phoneOf(server, bia)]
    const milk = draft('Leite')
    await hers.sync([milk])
    await other.sync([{ ...milk, status: 'purchased', t: [NOON, NOON + 5] }])
    const { rows, people } = await hers.sync()
    expect(rows).toMatchObject([{ name: 'Leite', addedBy: ana.id, placedBy: bia.id }])
    expect(people.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Bia'])
    // A new price does not change who ticked the item.
    await hers.sync([{ ...milk, price: 4.5, t: [NOON, 0, NOON + 6] }])
    expect((await other.sync()).rows).toMatchObject([{ price: 4.5, placedBy: bia.id }])
  })

  test('members come with their place in the order of joining, and with the name of the household', async () => {
    const { ana, bia } = await twoOfThem()
    const phone = phoneOf(server, bia)
    const placed = [
      { id: ana.id, name: 'Ana', position: 0 },
      { id: bia.id, name: 'Bia', position: 1 },
    ]
    const first = await phone.sync()
    expect(first.people.toSorted(byName)).toEqual(placed)
    expect(first.householdName).toBe('Casa de Ana')
    await server.call(householdApi.rename, { as: bia, body: { name: 'Família Souza' } })
    expect((await phone.sync()).householdName).toBe('Família Souza')
  })

  test('a former member loses access, and their items keep their first name', async () => {
    const { ana, bia } = await twoOfThem()
    const other = phoneOf(server, bia)
    const milk = draft('Leite')
    await other.sync([milk])
    await server.call(householdApi.removeMember, { as: ana, params: { id: bia.id } })
    const returned = await refreshed(server, bia)
    const late = [draft('Café')]
    const answer = await phoneOf(server, returned).sync(late, { household: ana.tenantId })
    expect(answer).toMatchObject({ household: returned.tenantId, rows: [], reset: true })
    expect(answer.refused).toEqual([{ id: late[0]?.id, code: 'not_allowed' }])
    const { rows, people } = await phoneOf(server, ana).sync()
    expect(rows).toMatchObject([{ name: 'Leite', addedBy: bia.id }])
    // Without a place among the members.
    expect(people).toContainEqual({ id: bia.id, name: 'Bia' })
  })

  test('a push in flight while its member leaves is refused', async () => {
    const { ana, bia } = await twoOfThem()
    // This process caches the token as valid for some seconds, and gets no message that it was revoked.
    const phone = phoneOf(server, bia)
    await phone.sync()
    await server.database.pool.query(
      `with gone as (delete from membership where account_id = $1)
       insert into tenant (id, created_at) values ($2, now())`,
      [bia.id, randomUUID()],
    )
    await server.database.pool.query(
      `update account set tenant_id = own_tenant_id, own_tenant_id = null where id = $1`,
      [bia.id],
    )
    await expect(phone.sync([draft('Café')])).rejects.toThrow(' 401')
    expect((await phoneOf(server, ana).sync()).rows).toEqual([])
  })
})

describe('by a live link', () => {
  type Access = (typeof LINK_ACCESS)[number]

  async function guestOf(owner: User, access: Access = 'edit') {
    const { body: link } = await server.call(liveLinkApi.createLink, {
      as: owner,
      body: { access, label: 'Vizinha' },
    })
    const headers = { authorization: `Link ${link.token}` }
    const sync = (rows: readonly Draft[] = [], more: object = {}) =>
      server.call(guestApi.sync, { headers, body: { v: 1, cursor: 0, rows: [...rows], ...more } })
    return { link, headers, sync }
  }

  test('a guest adds, ticks, and sets price and quantity; members see by which link', async () => {
    const ana = await server.newUser({ userName: 'Ana Paula' })
    const phone = phoneOf(server, ana)
    const milk = draft('Leite')
    await phone.sync([milk])
    const { link, sync } = await guestOf(ana)
    const done = {
      ...milk,
      status: 'purchased' as const,
      price: 4.5,
      quantity: 3,
      t: [NOON, NOON + 1, NOON + 1, NOON + 1],
    }
    const { body } = await sync([done, draft('Gelo', { measure: { amount: 5, unit: 'kg' } })])
    expect(body.refused).toEqual([])
    // Only members see the labels of links.
    expect(body.people).toEqual([{ id: ana.id, name: 'Ana', position: 0 }])
    expect(body.householdName).toBe('Casa de Ana')
    const { rows, people } = await phone.sync()
    expect(new Map(rows.map((row) => [row.name, row]))).toMatchObject(
      new Map([
        ['Leite', { quantity: 3, price: 4.5, addedBy: ana.id, placedBy: link.id }],
        ['Gelo', { addedBy: link.id }],
      ]),
    )
    expect(people).toContainEqual({ id: link.id, name: 'Vizinha' })
    const { body: history } = await server.call(historyApi.history, { as: ana })
    expect(history.data[0]?.by).toBe(link.id)
  })

  const LATER = NOON + 9
  test.for<[string, Partial<Draft>]>([
    ['renames by the same stamp', { name: 'Zimbro', t: [NOON] }],
    ['renames', { name: 'Outra coisa', t: [NOON, 0, 0, 0, LATER] }],
    ['measures', { measure: { amount: 1, unit: 'l' }, t: [NOON, 0, 0, 0, 0, LATER] }],
    ['notes', { note: 'oi', t: [NOON, 0, 0, 0, 0, 0, LATER] }],
    ['moves to an aisle', { aisle: 'frios', t: [NOON, 0, 0, 0, 0, 0, 0, LATER] }],
    ['removes', { removed: LATER }],
  ])('a guest never %s', async ([, change]) => {
    const ana = await server.newUser()
    const phone = phoneOf(server, ana)
    const milk = draft('Leite', { price: 0, quantity: 1 })
    await phone.sync([milk])
    const { sync } = await guestOf(ana)
    // Neither an existing item, nor one that a new item of the same name would be merged into.
    const twin = draft('Leite', { ...change, id: randomUUID(), name: change.name ?? 'Leite' })
    const isOwn = change.removed !== undefined || change.t?.length === 1
    for (const row of isOwn ? [{ ...milk, ...change }] : [{ ...milk, ...change }, twin]) {
      expect((await sync([row])).body.refused).toEqual([{ id: row.id, code: 'not_allowed' }])
    }
    const { rows } = await phone.sync([], { cursor: 0 })
    expect(rows).toEqual([{ ...milk, removed: 0, intoAt: 0, addedBy: ana.id }])
  })

  test('a guest with view access changes nothing', async () => {
    const ana = await server.newUser()
    const { sync } = await guestOf(ana, 'view')
    const row = draft('Gelo')
    expect((await sync([row])).body).toMatchObject({
      rows: [],
      refused: [{ id: row.id, code: 'not_allowed' }],
    })
  })

  test('a guest can neither read, change nor create another list', async () => {
    const ana = await server.newUser()
    const list = { id: randomUUID(), name: 'Presentes', t: [NOON] }
    const gift = draft('Bicicleta', { list: list.id })
    await phoneOf(server, ana).sync([gift, draft('Leite')], { lists: [list] })
    const { sync } = await guestOf(ana)
    const row = draft('Gelo', { list: list.id })
    const made = { id: randomUUID(), name: 'Minha', t: [NOON] }
    const { body } = await sync([row, { ...gift, quantity: 9, t: [NOON, 0, 0, NOON + 1] }], {
      // One as it is, too: a guest cannot learn which ids exist.
      lists: [made, { ...list, removed: NOON + 5 }, list],
      at: { list: list.id, place: 'list' },
    })
    expect(body).toMatchObject({ lists: [], here: [] })
    expect(body.rows.map(({ name }) => name)).toEqual(['Leite'])
    expect(body.refused.map(({ code }) => code)).toEqual([
      'not_allowed',
      'not_allowed',
      'not_allowed',
      'not_allowed',
      'not_allowed',
    ])
    const { rows, lists } = await phoneOf(server, ana).sync()
    expect([rows.length, lists.length]).toEqual([2, 1])
  })
})
