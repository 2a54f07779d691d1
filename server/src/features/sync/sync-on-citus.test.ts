import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { draft, NOON, phoneOf } from '#testing/data/phone.ts'
import type { Changes, Wanted } from './changes.ts'
import type { Outcome } from './push/push.ts'
import { createSyncRepository, type SyncRepository, type Trx } from './sync.repository.ts'

// The statements for a Citus, run on a plain PostgreSQL, beside those for it.
let server: RunningApp
let plain: SyncRepository
let citus: SyncRepository
let ana: User
let middle: number
const further = randomUUID()
const [first, second] = [draft('Leite'), draft('Leite', { t: [NOON + 1] })]

beforeAll(async () => {
  server = await startApp()
  const { database } = server
  plain = createSyncRepository(database, false)
  citus = createSyncRepository({ ...database, isCitus: async () => true }, false)
  ana = await server.newUser()
  const phone = phoneOf(server, ana)
  const gone = { id: randomUUID(), name: 'Viagem', t: [NOON], removed: NOON + 5 }
  await phone.sync([first, draft('Carvão', { list: further })], {
    lists: [{ id: further, name: 'Churrasco', t: [NOON] }, gone],
    budgets: [{ list: further, budget: 80, at: NOON }],
  })
  middle = phone.cursor
  await phone.sync([second, draft('Pão', { removed: NOON + 2 })])
})
afterAll(() => server.stop())

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => one.id.localeCompare(other.id))

const sorted = (changes: Changes | undefined) =>
  changes && {
    ...changes,
    lists: byId(changes.lists),
    budgets: byId(changes.budgets),
    items: byId(changes.items),
    people: byId(changes.people),
    // Only to find the people.
    traces: [],
  }

test('a pull of any cursor and list has the same changes', async () => {
  const now = new Date()
  const asked: Partial<Wanted>[] = [
    { cursor: 0 },
    { cursor: middle },
    { cursor: middle, ids: [first.id] },
    { cursor: middle, budgets: true },
    { cursor: middle - 1, listId: further },
    { cursor: 1_000_000 },
    { tenantId: randomUUID() },
  ]
  for (const part of asked) {
    const wanted = {
      tenantId: ana.tenantId,
      cursor: 0,
      ids: [],
      listId: null,
      budgets: false,
      seenAfter: now,
      now,
      ...part,
    }
    const expected = sorted(await plain.changesSince(wanted))
    expect([part, sorted(await citus.changesSince(wanted))]).toEqual([part, expected])
  }
})

test('a push is merged with the same rows, also of merged items', async () => {
  for (const ids of [[first.id], [second.id], [first.id, randomUUID()]]) {
    const pushed = ids.map((id) => ({ listId: ana.tenantId, id }))
    const known = await server.database.kysely.transaction().execute(async (trx) => {
      const of = async (sync: SyncRepository) => {
        const { lists, items } = await sync.known(trx, ana.tenantId, pushed)
        return { lists: byId(lists), items: byId(items) }
      }
      return { plain: await of(plain), citus: await of(citus) }
    })
    expect(known.plain.items.length).toBeGreaterThan(0)
    expect(known.citus).toEqual(known.plain)
  }
})

test('a small push leaves the same rows', async () => {
  const { kysely } = server.database
  const wanted = [{ listId: ana.tenantId, id: first.id }]
  const { lists, items } = await kysely
    .transaction()
    .execute((trx) => plain.known(trx, ana.tenantId, wanted))
  const event = {
    list_id: ana.tenantId,
    item_id: randomUUID(),
    name: 'Arroz',
    before: {},
    after: { isOn: true },
  }
  const outcome: Outcome = {
    lists: lists.slice(0, 1).map((list) => ({ ...list, name: 'Outra' })),
    items: items
      .slice(0, 1)
      .map((item) => ({ ...item, note: 'dois', stamps: item.stamps.map((at) => at + 1) })),
    freed: [],
    events: [event],
    refused: [],
  }
  const by = { tenantId: ana.tenantId, actorId: ana.id, at: new Date(NOON) }
  const after = async (sync: SyncRepository) => {
    const rows: unknown[] = []
    await kysely
      .transaction()
      .execute(async (trx) => {
        await sync.write(trx, { ...by, rev: await holdBy(trx) }, outcome)
        for (const table of ['list', 'list_item', 'list_event'] as const) {
          const read = trx.selectFrom(table).selectAll().where('tenant_id', '=', ana.tenantId)
          rows.push((await read.execute()).toSorted(byText))
        }
        throw UNDONE
      })
      .catch((error: unknown) => expect(error).toBe(UNDONE))
    return rows
  }
  const expected = await after(plain)
  expect(expected.flat()).toContainEqual(expect.objectContaining({ note: 'dois' }))
  expect(await after(citus)).toEqual(expected)
})

/** Each starts from the same rows. */
const UNDONE = new Error('rolled back')

const byText = (one: unknown, other: unknown) =>
  JSON.stringify(one).localeCompare(JSON.stringify(other))

async function holdBy(trx: Trx): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    update tenant set rev = rev + 1 where id = ${ana.tenantId}
    returning rev, hold_household(rev, ${NOON}::bigint)`.execute(trx)
  return rows[0]?.rev ?? 0
}
