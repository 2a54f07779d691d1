import type { Movement } from '@compra/contract/stock/journal.ts'
import { found } from '#lib/app-error.ts'
import { type PageQuery, pageFrom, sliceOf } from '#lib/page.ts'
import type { JournalRepository, JournalRow } from './journal.repository.ts'

type Page = Promise<{ data: Movement[]; has_more: boolean }>

interface Deps {
  readonly journal: JournalRepository
  /** The name that other members see. */
  readonly firstNameOf: (userName: string) => string
}

export type JournalService = ReturnType<typeof createJournalService>

/** The stock journal: who changed which stock, when and why. */
export function createJournalService({ journal, firstNameOf }: Deps) {
  const movementOf = movementWith(firstNameOf)
  return {
    async ofProduct(tenantId: string, id: string, wanted: PageQuery): Page {
      const rows = await journal.ofProduct(tenantId, id, sliceOf(wanted))
      return pageFrom(found(rows), wanted, movementOf)
    },

    async ofHousehold(tenantId: string, wanted: PageQuery): Page {
      return pageFrom(await journal.ofHousehold(tenantId, sliceOf(wanted)), wanted, movementOf)
    },
  }
}

const movementWith =
  (firstNameOf: Deps['firstNameOf']) =>
  (row: JournalRow): Movement => {
    const { id, product, reason, stock_from: from, stock_to: to } = row
    const isUndone = row.undone_at !== null
    const hasPriced = reason !== 'create' && row.price_from !== row.price_to
    return {
      id,
      productId: row.product_id,
      product,
      who: row.user_name === null ? null : firstNameOf(row.user_name),
      at: row.at.toISOString(),
      reason,
      from,
      to,
      paid: row.paid_cents,
      recipe: row.recipe_title,
      isUndone,
      canUndo: !isUndone && reason !== 'undo' && (from !== to || hasPriced),
    }
  }
