import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#db/client/client.ts'
import { containing } from '#db/like.ts'
import { type Placeholder, prepareRead, writtenRead } from '#db/reads/prepared-read.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { Slice } from '#lib/page.ts'

interface PageValues extends Slice {
  readonly tenantId: string
  readonly pattern: string
}

type ColumnOf<T extends keyof Tables> = keyof Selectable<Tables[T]> & string

/** Pages of a tenant's rows, newest first; a search matches a part of the column `folded`. */
export function prepareNewestFirst<T extends 'recipe' | 'shopping_list', C extends ColumnOf<T>>(
  table: T,
  columns: readonly C[],
  folded: ColumnOf<T>,
) {
  const prepare = (name: string, filter: (pattern: RawBuilder<string>) => RawBuilder<unknown>) =>
    prepareRead(name, (db, value: Placeholder<PageValues>) =>
      writtenRead(
        db,
        sql<Pick<Selectable<Tables[T]>, C>>`
          select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
          where tenant_id = ${value('tenantId')} ${filter(value('pattern'))}
          order by created_at desc, id desc
          limit ${value('limit')} offset ${value('offset')}`,
      ),
    )
  const all = prepare(`${table}-page`, () => sql``)
  const found = prepare(`${table}-found`, (pattern) => sql`and ${sql.ref(folded)} like ${pattern}`)
  return (reads: Database['householdReads'], tenantId: string, search: string, slice: Slice) =>
    reads.rows(search === '' ? all : found, { tenantId, pattern: containing(search), ...slice })
}
