import type { Transaction } from 'kysely'
import { countOwned } from '#db/owned-rows.ts'
import type { Tables } from '#db/tables/tables.ts'

export type Trx = Transaction<Tables>
export type ReceiptRepository = ReturnType<typeof createReceiptRepository>

export function createReceiptRepository() {
  return {
    /** How many stand, and how many of them were taken in after `since`. */
    count: (trx: Trx, tenantId: string, since: Date) => countOwned('receipt', trx, tenantId, since),
  }
}
