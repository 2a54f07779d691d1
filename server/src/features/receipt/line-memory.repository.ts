import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '#db/client/client.ts'
import { columnsOf, jsonRows, replacing } from '#db/json-rows.ts'
import type { Tables } from '#db/tables/tables.ts'
import { MEMORY_COLUMNS } from './receipt-columns.ts'
import type { Trx } from './receipt.repository.ts'

export type MemoryRow = Pick<Selectable<Tables['line_memory']>, (typeof MEMORY_COLUMNS)[number]>
export type LineMemoryRepository = ReturnType<typeof createLineMemoryRepository>

interface MemoryQuery {
  readonly cnpj: string | null
  readonly codes: readonly string[]
  readonly gtins: readonly string[]
  /** Folded. */
  readonly texts: readonly string[]
}

/** `by`: the key that matched; `root` is another branch of the shop. */
type FoundMemory = MemoryRow & { readonly by: 'gtin' | 'cnpj' | 'root' | 'text' }

/** The household's decisions about receipt rows, remembered for later receipts. */
export function createLineMemoryRepository({ kysely }: Pick<Database, 'kysely'>) {
  return {
    /** Of several branches with a code, the latest decision. */
    async find(
      tenantId: string,
      { cnpj, codes, gtins, texts }: MemoryQuery,
    ): Promise<FoundMemory[]> {
      const { rows } = await sql<FoundMemory>`
        select 'gtin' as by, ${columnsOf(MEMORY_COLUMNS)} from line_memory
         where tenant_id = ${tenantId} and scope = 'gtin' and code = any(${gtins}::text[])
        union all
        select 'cnpj' as by, ${columnsOf(MEMORY_COLUMNS)} from line_memory
         where tenant_id = ${tenantId} and scope = ${cnpj}::text and code = any(${codes}::text[])
        union all
        select 'root' as by, ${columnsOf(MEMORY_COLUMNS)} from (
          select distinct on (code) ${columnsOf(MEMORY_COLUMNS)} from line_memory
           where tenant_id = ${tenantId} and left(scope, 8) = left(${cnpj}::text, 8)
             and scope <> ${cnpj}::text and code = any(${codes}::text[])
           order by code, updated_at desc
        ) as branch
        union all
        select 'text' as by, ${columnsOf(MEMORY_COLUMNS)} from line_memory
         where tenant_id = ${tenantId} and scope = 'text' and code = any(${texts}::text[])
      `.execute(kysely)
      return rows
    },

    /** The latest decision replaces the earlier one. */
    async write(trx: Trx, tenantId: string, rows: readonly MemoryRow[], at: Date): Promise<void> {
      if (rows.length === 0) return
      await sql`
        insert into line_memory (tenant_id, updated_at, ${columnsOf(MEMORY_COLUMNS)})
        select ${tenantId}::uuid, ${at}::timestamptz, ${columnsOf(MEMORY_COLUMNS)}
          from ${jsonRows('line_memory', MEMORY_COLUMNS, rows)}
        on conflict (tenant_id, scope, code) do update
          set ${replacing(['text', 'product_id', 'thing', 'ignored', 'updated_at'])}
      `.execute(trx)
    },

    /** For the data export. */
    async readForExport(trx: Kysely<Tables>, tenantId: string) {
      const line_memory = await trx
        .selectFrom('line_memory')
        .select([...MEMORY_COLUMNS, 'updated_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('scope')
        .orderBy('code')
        .execute()
      return { line_memory }
    },
  }
}
