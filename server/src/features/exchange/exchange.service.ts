import { csvLine, CSV_START, type Separator } from '@compra/contract/exchange/csv.ts'
import { EXPORT_ROWS_MAX } from '@compra/contract/exchange/exchange.ts'
import { writeNumber, writePrice } from '@compra/contract/exchange/numbers.ts'
import {
  type ProductLine,
  productRow,
  PRODUCT_HEADS,
} from '@compra/contract/exchange/product-table.ts'
import { measuredName } from '@compra/contract/measure/measured-name.ts'
import type { Movement } from '@compra/contract/stock/journal.ts'
import type { JournalService } from '#features/product/journal.service.ts'
import type { ProductService } from '#features/product/product.service.ts'
import { inSlices } from '#lib/schedule/in-slices.ts'
import { withOffset } from '#lib/time/calendar.ts'
import type { ExchangeRepository } from './exchange.repository.ts'

interface Deps {
  readonly rows: ExchangeRepository
  readonly products: Pick<ProductService, 'page'>
  readonly journal: Pick<JournalService, 'ofHousehold'>
  /** The lines of a table of products, as they are written. */
  readonly readProducts: (bytes: Uint8Array) => Promise<readonly ProductLine[]>
}

export type ExchangeService = ReturnType<typeof createExchangeService>

const ALL = { page: 1, size: EXPORT_ROWS_MAX } as const
const EVERY_PRODUCT = { ...ALL, name: '', sort: 'name', low: 'false', expiring: 'false' } as const

/** What a household keeps as tables, for spreadsheets and other programs. */
export function createExchangeService({ rows, products, journal, readProducts }: Deps) {
  return {
    readProducts,

    async products(tenantId: string, separator: Separator): Promise<string> {
      const { data } = await products.page(tenantId, EVERY_PRODUCT)
      return table(PRODUCT_HEADS, data, { row: productRow, separator })
    },

    async journal(tenantId: string, separator: Separator): Promise<string> {
      const { data } = await journal.ofHousehold(tenantId, ALL)
      return table(JOURNAL_HEADS, data, { row: journalRow, separator })
    },

    async lists(tenantId: string, separator: Separator): Promise<string> {
      const kept = await rows.keptItems(tenantId, EXPORT_ROWS_MAX)
      const saved = await rows.savedItems(tenantId, EXPORT_ROWS_MAX - kept.length)
      return table(LIST_HEADS, [...kept, ...saved], { row: itemRow, separator })
    },
  }
}

interface Written<Item> {
  readonly row: (item: Item, separator: Separator) => readonly string[]
  readonly separator: Separator
}

/** In slices: the event loop stays free for others between them, however long the table is. */
async function table<Item>(
  heads: readonly string[],
  items: readonly Item[],
  { row, separator }: Written<Item>,
): Promise<string> {
  const lines = await inSlices(items, (item) => csvLine(row(item, separator), separator))
  return CSV_START + csvLine(heads, separator) + lines.join('')
}

/** As 'Importar de outro aplicativo' reads them. */
const LIST_HEADS = ['lista', 'nome', 'quantidade', 'preço', 'situação', 'nota']

const STATUSES = { pending: 'a comprar', unavailable: 'em falta', purchased: 'comprado' } as const

type StoredItem = Awaited<ReturnType<ExchangeRepository['keptItems']>>[number]
type Item = Omit<StoredItem, 'status' | 'note'> & Partial<Pick<StoredItem, 'status' | 'note'>>

/** The measure stands behind the name, as where a list is shared. */
function itemRow(item: Item, separator: Separator): string[] {
  const { list, name, quantity, price_cents: cents, status, note } = item
  const { measure_amount: amount, measure_unit: unit } = item
  const measure = amount === null || unit === null ? undefined : { amount, unit }
  return [
    list,
    measuredName({ name, measure }),
    String(quantity),
    writePrice(cents, separator),
    status ? STATUSES[status] : '',
    note ?? '',
  ]
}

const JOURNAL_HEADS = [
  'quando',
  'produto',
  'motivo',
  'de',
  'para',
  'quem',
  'receita',
  'desfeito',
  'pago',
]

const REASONS: Record<Movement['reason'], string> = {
  create: 'cadastrado',
  edit: 'editado',
  set: 'contado',
  entry: 'comprado',
  cook: 'cozinhado',
  undo: 'desfeito',
}

/** Moments as the clocks of São Paulo show them, in the form that spreadsheets take for one. */
function journalRow(movement: Movement, separator: Separator): string[] {
  const { at, product, reason, from, to, who, recipe, isUndone, paid } = movement
  return [
    withOffset(new Date(at)).slice(0, 19).replace('T', ' '),
    product,
    REASONS[reason],
    writeNumber(from, separator),
    writeNumber(to, separator),
    who ?? '',
    recipe ?? '',
    isUndone ? 'sim' : '',
    paid === null ? '' : writePrice(paid, separator),
  ]
}
