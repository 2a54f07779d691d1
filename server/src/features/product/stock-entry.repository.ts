import type { Kysely, Transaction } from 'kysely'
import { deleteExpiredBatch } from '#db/delete-expired.ts'
import type { Tables } from '#db/tables/tables.ts'

export type Trx = Transaction<Tables>
export type StockEntryRepository = ReturnType<typeof createStockEntryRepository>

interface Claim {
  readonly id: string
  readonly keyHash: Buffer
  readonly bodyHash: Buffer
  readonly at: Date
}

export interface CookedRecipe {
  readonly id: string
  readonly title: string
}

interface StoredAnswer {
  readonly id: string
  readonly answer: object
  readonly recipe: CookedRecipe | undefined
}

interface EarlierEntry {
  readonly id: string
  readonly body_hash: Buffer
  readonly answer: object | null
}

/** Idempotent stock entries: purchases, counts and cooking. */
export function createStockEntryRepository(db: Kysely<Tables>) {
  return {
    /** Claims an idempotency key; false when it is taken. Requires the hold. */
    async claim(
      trx: Trx,
      tenantId: string,
      { id, keyHash, bodyHash, at }: Claim,
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('stock_entry')
        .values({ tenant_id: tenantId, id, key_hash: keyHash, body_hash: bodyHash, created_at: at })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'key_hash']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows > 0n
    },

    /** The entry that claimed the key. */
    findByKey: (trx: Trx, tenantId: string, keyHash: Buffer): Promise<EarlierEntry> =>
      trx
        .selectFrom('stock_entry')
        .select(['id', 'body_hash', 'answer'])
        .where('tenant_id', '=', tenantId)
        .where('key_hash', '=', keyHash)
        .executeTakeFirstOrThrow(),

    /** Stores the response of an entry, and the recipe if it is cooking. */
    async keepAnswer(
      trx: Trx,
      tenantId: string,
      { id, answer, recipe }: StoredAnswer,
    ): Promise<void> {
      await trx
        .updateTable('stock_entry')
        .set({
          answer: JSON.stringify(answer),
          ...(recipe && { recipe_id: recipe.id, recipe_title: recipe.title }),
        })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute()
    },

    /** Deletes one batch of older entries; true when there may be more. */
    async deleteSomeBefore(before: Date): Promise<boolean> {
      const isMoreNotes = await deleteExpiredBatch(db, 'stock_journal', 'at', before)
      const isMoreEntries = await deleteExpiredBatch(db, 'stock_entry', 'created_at', before)
      const isMoreMoves = await deleteExpiredBatch(db, 'stock_move', 'at', before)
      return isMoreNotes || isMoreEntries || isMoreMoves
    },

    /** All entries for the export, without the members who made them. */
    async readForExport(trx: Kysely<Tables>, tenantId: string) {
      const stock_entry = await trx
        .selectFrom('stock_entry')
        .select(['id', 'created_at', 'undone_at', 'recipe_title'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const stock_purchase = await trx
        .selectFrom('stock_purchase')
        .select(['key', 'entry_id'])
        .where('tenant_id', '=', tenantId)
        .orderBy('rev')
        .orderBy('key')
        .execute()
      const stock_journal = await trx
        .selectFrom('stock_journal')
        .select([
          'product_id',
          'at',
          'reason',
          'stock_from',
          'stock_to',
          'price_from',
          'price_to',
          'packs',
          'paid_cents',
          'undone_at',
        ])
        .where('tenant_id', '=', tenantId)
        .orderBy('at')
        .orderBy('id')
        .execute()
      return { stock_entry, stock_purchase, stock_journal }
    },
  }
}
