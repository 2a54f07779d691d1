import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client/client.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { createTestDatabase } from '#testing/postgres/postgres.ts'

test('a recipe that the version before has stored was born when it was made, and any change is later', async () => {
  const place = await createTestDatabase()
  const database = openDatabase(place.connection)
  const { pool } = database
  try {
    const steps = await readMigrations()
    const at = steps.findIndex(({ name }) => name.endsWith('-recipe-stamps.sql'))
    expect(at).toBeGreaterThan(0)
    await pool.query('drop schema public cascade; create schema public')
    await migrate(pool, steps.slice(0, at))
    const [tenantId, id] = [randomUUID(), randomUUID()]
    await pool.query(`
      begin; set local compra.held = '7';
      insert into tenant (id, created_at) values ('${tenantId}', now());
      insert into recipe values (
        '${tenantId}', '${id}', 'Pão', 'Simples', 'pao', '', '', 'Outra', 'Médio', '{}',
        '2026-11-20 12:00:00.5Z'
      );
      commit
    `)
    await migrate(pool, steps)
    const stamps = async () => {
      const { rows } = await pool.query<{ born: number; title_at: number; rev: number }>(
        'select born, title_at, rev from recipe',
      )
      return rows[0]
    }
    const born = Date.UTC(2026, 10, 20, 12, 0, 0, 500)
    expect(await stamps()).toEqual({ born, title_at: 0, rev: 7 })
    await pool.query(`begin; set local compra.held = '8'; update recipe set title = 'Bolo'; commit`)
    const changed = await stamps()
    expect(changed?.rev).toBe(8)
    expect(changed?.title_at).toBeGreaterThan(born)
  } finally {
    await database.close()
    await place.drop()
  }
})
