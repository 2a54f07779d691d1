import { householdApi } from '@compra/contract/household/household.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restoreBackup } from '#backup/restore.ts'
import { findTables, KEPT } from '#backup/tables.ts'
import { sizesOf } from '#db/citus/distribute.ts'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { backUp, piecesOf, withClient } from '#testing/data/backups.ts'
import { moveIn, refreshed } from '#testing/people/housemates.ts'
import { workersOf } from '#testing/postgres/citus.ts'
import { createTestDatabase } from '#testing/postgres/postgres.ts'
import { COPIED, COPIED_BY_LEAVING, namesOf, NOT_DISTRIBUTED, NOT_EXPORTED } from './exceptions.ts'
import { filledRows, NOT_FILLED } from './filled-rows.ts'
import {
  differing,
  everyColumn,
  fill,
  filledColumns,
  isOfTable,
  type Row,
  rowsOf,
  tablesOf,
} from './rows.ts'

/**
 * A user with a household in which every column has a value. A failure lists the forgotten columns, such as
 * 'product.name'.
 */
describe.skipIf(workersOf(process.env).length > 0)('every column of a household', () => {
  let server: RunningApp
  let owner: User
  let columns: readonly string[]
  let tables: readonly string[]

  beforeEach(async () => {
    server = await startApp()
    owner = await server.newUser({ userName: 'Zoraide Prado' })
    await fill(server.database.pool, owner)
    columns = await everyColumn(server.database.pool, 'of households')
    tables = tablesOf(columns)
  })
  afterEach(() => server.stop())

  const rowsHere = (table: string, tenantId?: string) =>
    rowsOf(server.database.pool, table, tenantId)

  async function rowsIn(tenantId: string) {
    const all = new Map<string, Row[]>()
    for (const table of tables) all.set(table, await rowsHere(table, tenantId))
    return all
  }

  test('has a value in the rows of this test', async () => {
    const given = filledColumns(new Map(Object.entries(filledRows(owner))))
    const isToFill = (name: string) => !NOT_FILLED.some((table) => isOfTable(name, table))
    const empty = async () => {
      const all = await everyColumn(server.database.pool, 'of households')
      return all.filter((name) => isToFill(name) && !given.has(name))
    }
    expect(await empty()).toEqual([])
    await server.database.pool.query(
      'alter table product add barcode text, add barcode_at bigint not null default 0',
    )
    expect(await empty()).toEqual(['product.barcode', 'product.barcode_at'])
  })

  /** The columns of the new rows that differ between the two households. */
  async function copiedBy(act: () => Promise<unknown>, to: string) {
    const mine = await rowsIn(owner.tenantId)
    const before = await rowsIn(to)
    await act()
    const names: string[] = []
    for (const [table, copies] of await rowsIn(to)) {
      const isPersons = ['account', 'invite', 'membership'].includes(table)
      if (isPersons || copies.length === before.get(table)?.length) continue
      // Removed list items are not copied.
      const originals = mine.get(table)?.filter((row) => row['alive'] !== false) ?? []
      const differs = differing(table, originals, copies)
      expect(differs).toContain(`${table}.tenant_id`)
      names.push(...differs.filter((name) => name !== `${table}.tenant_id`))
    }
    return names.toSorted()
  }

  test('is copied by a new member who brings their data', async () => {
    const host = await server.newUser()
    const copied = await copiedBy(() => moveIn(server, host, owner, true), host.tenantId)
    expect(copied).toEqual(namesOf(COPIED))
  })

  test('is copied by a member who leaves with a copy', async () => {
    const member = await server.newUser()
    const as = await moveIn(server, owner, member)
    const leave = () => server.call(householdApi.leave, { as, body: { take: true } })
    expect(await copiedBy(leave, member.tenantId)).toEqual(namesOf(COPIED_BY_LEAVING))
  })

  test('is equal after a backup is restored, in each table of the backup', async () => {
    const backedUp = await withClient(server.connection, (client) => findTables(client, KEPT))
    const written = backedUp.flatMap((table) =>
      table.columns.map((name) => `${table.name}.${name}`),
    )
    const isKept = (name: string) => KEPT.some((table) => isOfTable(name, table))
    expect(columns.filter((name) => isKept(name) && !written.includes(name))).toEqual([])
    const target = await createTestDatabase()
    await restoreBackup(piecesOf(await backUp(server.connection)), target.connection)
    const lost: string[] = []
    await withClient(target.connection, async (client) => {
      for (const table of KEPT) {
        lost.push(...differing(table, await rowsHere(table), await rowsOf(client, table)))
      }
    })
    await target.drop()
    expect(lost).toEqual([])
  })

  test('is in the export of the account, or is excluded explicitly', async () => {
    const phone = { user_name: owner.userName, phone_number: '91234-5678', disabled_at: new Date() }
    await server.database.kysely.updateTable('account').set(phone).execute()
    const file = (await server.call(identityApi.exportMe, { as: owner })).body
    const exported = filledColumns(
      new Map(Object.entries(file).map(([table, rows]) => [table, [rows].flat()])),
    )
    const missing = columns.filter((name) => !exported.has(name))
    // Set only for a member who came from another household.
    expect(missing.filter((name) => name !== 'account.own_tenant_id')).toEqual(
      namesOf(NOT_EXPORTED),
    )
  })

  /** The columns of all tables that contain one of these texts. */
  async function traces(...texts: readonly string[]) {
    const { pool } = server.database
    const found: string[] = []
    for (const name of await everyColumn(pool, 'of all')) {
      const [table = '', column = ''] = name.split('.')
      const values = (await rowsHere(table)).map((row) => JSON.stringify(row[column] ?? null))
      if (values.some((value) => texts.some((text) => value.includes(text)))) found.push(name)
    }
    return found
  }

  const erase = () =>
    server.call(identityApi.deleteMe, { as: owner, body: { password: owner.password } })

  test('contains no data of an erased user, nor of their household', async () => {
    const { id, tenantId, email, userName } = owner
    const filled = tables.filter((table) => table !== 'reminder_change')
    expect(await traces(tenantId)).toEqual(
      expect.arrayContaining(filled.map((table) => `${table}.tenant_id`)),
    )
    expect((await erase()).status).toBe(204)
    expect(await traces(id, tenantId, email, userName)).toEqual([])
  })

  test('contains no data of an erased user whose household has other members', async () => {
    const other = await moveIn(server, owner, await server.newUser())
    const { id, email, userName } = owner
    expect((await erase()).status).toBe(204)
    expect(await traces(id, email, userName)).toEqual([])
    const as = await refreshed(server, other)
    expect((await server.call(householdApi.get, { as })).body.members).toHaveLength(1)
  })

  test('is distributed with its table, or the table is excluded explicitly', async () => {
    const distributed = (await sizesOf(server.database.pool)).map(({ name }) => name)
    expect(tables.filter((table) => !distributed.includes(table))).toEqual(NOT_DISTRIBUTED)
  })
})
