import { randomUUID } from 'node:crypto'
import { SyncRowDraft, syncApi } from '@compra/contract/sync/sync.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { HOSTILE_TEXTS } from '#testing/data/hostile-texts.ts'
import { draft, NOON, phoneOf } from '#testing/data/phone.ts'
import { newPremiumUser } from '#testing/data/premium.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

/** All rows of a household, as PostgreSQL writes them. */
async function stateOf({ tenantId }: User): Promise<unknown> {
  const { rows } = await server.database.pool.query(
    `select l::text from list l where tenant_id = $1
     union all select i::text from list_item i where tenant_id = $1
     union all select e::text from list_event e where tenant_id = $1 order by 1`,
    [tenantId],
  )
  return rows
}

async function send(as: User, body: unknown): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${server.url}${syncApi.sync.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${as.accessToken}`,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }).catch((error: unknown) => ({ status: 413, text: async () => String(error) }))
  return { status: answer.status, text: await answer.text() }
}

const LAST = 8_640_000_000_000_000
const good = draft('Bom')

test.for([
  ['a name of 10.000 letters', { name: 'x'.repeat(10_000) }],
  ['a name of spaces', { name: '   ' }],
  ['a name with a control character', { name: 'Lei\u0000te' }],
  ['a note of 10.000 letters', { note: 'x'.repeat(10_000) }],
  ['a stamp beyond every date', { t: [LAST + 1] }],
  ['a stamp that is no number', { t: ['1'] }],
  ['a stamp with a fraction', { t: [1.5] }],
  ['no stamp', { t: [] }],
  ['a huge number of stamps', { t: Array.from({ length: 10_000 }, () => 1) }],
  ['a removal before all time', { removed: -1 }],
  ['a price below nothing', { price: -1 }],
  ['a quantity of none', { quantity: 0 }],
  ['a status that there is not', { status: 'eaten' }],
  ['a measure that is no number', { measure: { amount: 'NaN', unit: 'kg' } }],
  ['an id that is none', { id: "' or 1=1" }],
  ['a list that is none', { list: 'casa' }],
])('%s is refused with the whole push, and nothing changes', async ([, part]) => {
  const ana = await server.newUser()
  await phoneOf(server, ana).sync([draft('Leite')])
  const before = await stateOf(ana)
  const rows = [good, { ...draft('Pão'), ...(part as object) }]
  const { status, text } = await send(ana, { v: 1, cursor: 0, rows })
  expect(status).toBe(400)
  expect(JSON.parse(text)).toMatchObject({ code: 'validation_error' })
  expect(await stateOf(ana)).toEqual(before)
})

test.for([
  ['10.000 rows', { v: 1, cursor: 0, rows: Array.from({ length: 10_000 }, () => good) }, 413],
  ['201 rows', { v: 1, cursor: 0, rows: Array.from({ length: 201 }, () => ({})) }, 400],
  ['10 MB', { v: 1, cursor: 0, rows: [], more: 'x'.repeat(10_000_000) }, 413],
  ['a version that is not spoken yet', { v: 2, cursor: 0, rows: [good] }, 400],
  ['no version', { cursor: 0, rows: [good] }, 400],
  ['a cursor below all', { v: 1, cursor: -1, rows: [good] }, 400],
  ['a text', '"rows"', 400],
  ['half a text', '{"v":1,', 400],
] as const)('a push of %s is refused whole', async ([, body, status]) => {
  const ana = await server.newUser()
  const before = await stateOf(ana)
  expect((await send(ana, body)).status).toBe(status)
  expect(await stateOf(ana)).toEqual(before)
})

test('stamps of the year 3000 are refused row by row; everything else is applied', async () => {
  const ana = await server.newUser()
  const year3000 = Date.UTC(3000, 0, 1)
  const ahead = [
    draft('Nascido', { t: [year3000] }),
    draft('Movido', { t: [NOON, -year3000] }),
    draft('Removido', { removed: year3000 }),
    draft('Último', { t: [NOON, 0, LAST] }),
  ]
  const list = { id: randomUUID(), name: 'Futuro', t: [year3000] }
  const answer = await phoneOf(server, ana).sync([...ahead, good], { lists: [list] })
  const codes = new Map(answer.refused.map(({ id, code }) => [id, code]))
  expect(codes).toEqual(new Map([list, ...ahead].map(({ id }) => [id, 'clock_ahead'])))
  expect(answer.rows).toMatchObject([{ name: 'Bom' }])
  expect(answer.lists).toEqual([])
})

test('fields that a client may not set are ignored', async () => {
  const ana = await server.newUser()
  const stranger = randomUUID()
  const row = {
    ...good,
    addedBy: stranger,
    placedBy: stranger,
    into: stranger,
    intoAt: NOON,
    tenant_id: stranger,
    alive: false,
  }
  const text = JSON.stringify({ v: 1, cursor: 0, rows: [row], tenantId: stranger })
  const { status } = await send(ana, text)
  expect(status).toBe(200)
  const { rows } = await phoneOf(server, ana).sync()
  expect(rows).toMatchObject([{ name: 'Bom', addedBy: ana.id, intoAt: 0 }])
  expect(JSON.stringify(rows)).not.toContain(stranger)
})

test('ids, lists and cursors of another household give no access to it', async () => {
  const [ana, bia] = [await server.newUser(), await server.newUser()]
  const theirs = draft('De Bia')
  const list = { id: randomUUID(), name: 'Só de Bia', t: [NOON] }
  await phoneOf(server, bia).sync([theirs], { lists: [list] })
  const before = await stateOf(bia)
  const phone = phoneOf(server, ana)
  const refused = await phone.sync(
    [
      { ...theirs, list: bia.tenantId, name: 'Roubado' },
      { ...theirs, id: randomUUID(), list: list.id },
    ],
    { lists: [{ id: ana.tenantId, name: 'A casa', t: [NOON] }] },
  )
  expect(refused.refused.map(({ code }) => code)).toEqual(['not_allowed', 'no_list', 'no_list'])
  // The same ids name other objects in another household.
  expect((await phone.sync([theirs])).refused).toEqual([])
  expect((await phone.sync([], { cursor: 0 })).rows).toMatchObject([{ addedBy: ana.id }])
  expect(await stateOf(bia)).toEqual(before)
})

test('changes that a former user left on a device are refused, and everything is sent again', async () => {
  const [ana, bia] = [await server.newUser(), await server.newUser()]
  const hers = draft('De Bia')
  await phoneOf(server, bia).sync([hers])
  const before = [await stateOf(ana), await stateOf(bia)]
  const outbox = [hers, draft('De Ana')]
  const answer = await phoneOf(server, bia).sync(outbox, { household: ana.tenantId, cursor: 1 })
  expect(answer).toMatchObject({
    household: bia.tenantId,
    reset: true,
    rows: [{ name: 'De Bia' }],
    refused: outbox.map(({ id }) => ({ id, code: 'not_allowed' })),
  })
  expect([await stateOf(ana), await stateOf(bia)]).toEqual(before)
})

test('a cursor from the future gets everything, with a reset', async () => {
  const ana = await server.newUser()
  const phone = phoneOf(server, ana)
  await phone.sync([good])
  const answer = await phone.sync([], { cursor: 1_000_000 })
  expect(answer).toMatchObject({ reset: true, rows: [{ name: 'Bom' }], cursor: phone.cursor })
  expect((await phone.sync()).reset).toBeUndefined()
})

test('hostile texts come back exactly as they are stored', async () => {
  const ana = await newPremiumUser(server)
  const phone = phoneOf(server, ana)
  const rows = HOSTILE_TEXTS.map((text) => draft(text, { note: text }))
  const refused = rows.filter((row) => !isKept(row))
  for (const row of refused.slice(0, 5)) {
    expect((await send(ana, { v: 1, cursor: 0, rows: [row] })).status).toBe(400)
  }
  for (const kept of chunked(rows.filter(isKept), 100)) {
    const back = new Map((await phone.sync(kept)).rows.map((row) => [row.id, row]))
    for (const row of kept) {
      const { name, note } = SyncRowDraft.parse(row)
      expect(back.get(row.id)).toMatchObject({ name, ...(note && { note }) })
    }
  }
})
const isKept = (row: unknown) => SyncRowDraft.safeParse(row).success
const chunked = <T>(all: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )

test('the tables refuse a write whose transaction does not hold the household', async () => {
  const ana = await server.newUser()
  await phoneOf(server, ana).sync([good])
  const { pool } = server.database
  for (const write of ["update list_item set name = 'x'", "update list set name = 'x'"]) {
    await expect(pool.query(write)).rejects.toThrow('does not hold its household')
  }
})
