import type pg from 'pg'
import { tablesThat } from '#db/registers/places.ts'
import { HOUSEHOLD_TABLES } from './household-tables.ts'

interface CrossKey {
  readonly table: string
  readonly name: string
  readonly cascades: boolean
}

/**
 * Replaces foreign keys between tables of the workers and of the coordinator, which Citus does not have: the
 * deletion of a household deletes its rows by a trigger. Keys to an account are left to triggers of their own.
 */
export async function replaceCrossKeys(client: pg.ClientBase): Promise<void> {
  const keys = await crossKeysIn(client)
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  const cut = new Set(keys.filter(({ cascades }) => cascades).map(({ table }) => table))
  // Tables that refer to others come first.
  const erased = tablesThat(() => true)
    .filter((table) => cut.has(table))
    .toReversed()
  await client.query(`
    create function erase_household() returns trigger language plpgsql as $$
    begin
      -- First: triggers of the other tables detect an erased household by this row.
      delete from tenant_revision where tenant_id = old.id;
      ${erased.map((table) => `delete from ${table} where tenant_id = old.id;`).join('\n      ')}
      return null;
    end $$;
    create trigger tenant_erased after delete on tenant
    for each row execute function erase_household()`)
}

async function crossKeysIn(client: pg.ClientBase): Promise<readonly CrossKey[]> {
  const { rows } = await client.query<CrossKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, confdeltype = 'c' as cascades
       from pg_constraint join pg_class mine on mine.oid = conrelid join pg_class other on other.oid = confrelid
      where contype = 'f' and (mine.relname = any($1)) <> (other.relname = any($1))
      order by 1, 2`,
    [HOUSEHOLD_TABLES],
  )
  return rows
}
