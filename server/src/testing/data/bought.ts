import { createHash } from 'node:crypto'
import type { Measure } from '@compra/contract/measure/measure.ts'
import type { ReceiptAction, ReceiptUnit } from '@compra/contract/receipt/printed.ts'
import { CompiledQuery, type Transaction } from 'kysely'
import type { Database } from '#db/client/client.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { User } from '#testing/app/new-user.ts'
import { holdAll } from '#testing/postgres/holding-all.ts'

/** A row of an imported receipt; cents. */
export interface BoughtRow {
  readonly product?: string
  readonly thing?: string
  readonly text?: string
  readonly gtin?: string
  readonly unit?: ReceiptUnit
  readonly quantity?: number
  readonly paid: number
  readonly unitPrice?: number
  readonly promo?: boolean
  readonly action?: ReceiptAction
  readonly pack?: Measure
}

interface BoughtEntry {
  readonly at: Date
  readonly paid: number
  readonly quantity?: number
  /** Id of the entry; that of a receipt's entry is the receipt's id. */
  readonly entry?: string
  readonly undone?: boolean
}

/** Inserts purchases as rows, without the call that resolves them. */
export function createBuyer({ kysely }: Pick<Database, 'kysely'>) {
  const write = (work: (trx: Transaction<Tables>) => Promise<void>) =>
    kysely.transaction().execute(async (trx) => {
      await holdAll((statement) => trx.executeQuery(CompiledQuery.raw(statement)))
      await work(trx)
    })

  async function shopOf(trx: Transaction<Tables>, tenantId: string, name: string): Promise<string> {
    const where = { tenant_id: tenantId, name_key: name }
    const known = await trx
      .selectFrom('shop')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('name_key', '=', name)
      .executeTakeFirst()
    if (known) return known.id
    const id = crypto.randomUUID()
    const shop = { ...where, id, cnpj: null, legal_name: name, nickname: null }
    await trx.insertInto('shop').values(shop).execute()
    return id
  }

  return {
    /** Returns the id. The total is the sum of the rows by default. */
    async receipt(
      { tenantId }: User,
      shop: string,
      at: Date,
      rows: readonly BoughtRow[],
      total = rows.reduce((sum, { paid }) => sum + paid, 0),
    ): Promise<string> {
      const id = crypto.randomUUID()
      const receipt = {
        tenant_id: tenantId,
        id,
        key_hash: createHash('sha256').update(id).digest(),
        issued_at: at,
        total_cents: total,
        source: 'paste' as const,
        created_at: at,
        entry_id: id,
      }
      const lines = rows.map((row, index) => lineOf(row, { tenantId, id, n: index + 1 }))
      await write(async (trx) => {
        const shop_id = await shopOf(trx, tenantId, shop)
        await trx
          .insertInto('receipt')
          .values({ ...receipt, shop_id })
          .execute()
        await trx.insertInto('receipt_line').values(lines).execute()
      })
      return id
    },

    async entry({ tenantId, id: actor }: User, product: string, of: BoughtEntry): Promise<void> {
      const { at, paid, quantity = 1, entry = crypto.randomUUID(), undone = false } = of
      const hash = createHash('sha256').update(crypto.randomUUID()).digest()
      await write(async (trx) => {
        await trx
          .insertInto('stock_entry')
          .values({
            tenant_id: tenantId,
            id: entry,
            key_hash: hash,
            body_hash: hash,
            answer: '{}',
            created_at: at,
            undone_at: undone ? at : null,
          })
          .execute()
        await trx
          .insertInto('stock_journal')
          .values({
            tenant_id: tenantId,
            id: crypto.randomUUID(),
            product_id: product,
            at,
            reason: 'entry',
            stock_from: 1,
            stock_to: 1 + quantity,
            price_from: 0,
            price_to: paid,
            entry_id: entry,
            actor_id: actor,
            undone_at: undone ? at : null,
            paid_cents: paid,
            packs: JSON.stringify([]),
          })
          .execute()
      })
    },
  }
}

const USUAL = {
  text: 'COISA',
  unit: 'un',
  quantity: 1,
  promo: false,
  action: 'stock',
} satisfies Partial<BoughtRow>

interface Place {
  readonly tenantId: string
  readonly id: string
  readonly n: number
}

function lineOf(row: BoughtRow, { tenantId, id, n }: Place) {
  const { paid, unitPrice = null, product = null, thing = null, gtin = null, pack, ...of } = row
  const { text, unit, quantity, promo, action } = { ...USUAL, ...of }
  return {
    tenant_id: tenantId,
    receipt_id: id,
    n,
    code: null,
    gtin,
    ncm: null,
    text,
    unit,
    quantity,
    paid_cents: paid,
    unit_price_cents: unitPrice,
    promo,
    action,
    product_id: product,
    thing: thing,
    stock_units: action === 'stock' ? 1 : null,
    pack_amount: pack?.amount ?? null,
    pack_unit: pack?.unit ?? null,
    is_new: false,
  }
}
