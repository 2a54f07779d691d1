import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

/** A cached answer; a null name: the database has none. */
interface CachedName {
  readonly name: string | null
}

export type BarcodeNameRepository = ReturnType<typeof createBarcodeNameRepository>

/** The cached names of barcodes, shared by all households. */
export function createBarcodeNameRepository(db: Kysely<Tables>) {
  return {
    find(code: string, now: Date): Promise<CachedName | undefined> {
      return db
        .selectFrom('barcode_name')
        .select('name')
        .where('code', '=', code)
        .where('expires_at', '>', now)
        .executeTakeFirst()
    },
    async store(code: string, { name }: CachedName, expires: Date): Promise<void> {
      const row = { name, expires_at: expires }
      await db
        .insertInto('barcode_name')
        .values({ code, ...row })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
        .execute()
    },
    /** Deletes expired names, and of more than `most` those that expire first. */
    async deleteExpired(now: Date, most: number): Promise<void> {
      await sql`
        delete from barcode_name
         where expires_at <= ${now}
            or code in (select code from barcode_name order by expires_at desc, code offset ${most})
      `.execute(db)
    },
  }
}
