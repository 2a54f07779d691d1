import { randomUUID } from 'node:crypto'
import type { Product } from '@compra/contract/product/product.ts'
import type {
  Receipt,
  ReceiptDraft,
  ReceiptSummary,
  Shop,
} from '@compra/contract/receipt/receipt.ts'
import { foldName } from '@compra/contract/text/name.ts'
import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import type { KeyedWrites } from '#features/product/keyed-writes.ts'
import type { HomeChanges, Member, OpenHome } from '#features/sync/home/home-changes.service.ts'
import { AppError, found } from '#lib/app-error.ts'
import { type PageQuery, pageFrom, sliceOf } from '#lib/page.ts'
import { type Decision, decidedAnew, drawn, memoryOf } from './decided-rows.ts'
import type { EffectsRepository } from './effects.repository.ts'
import type { LineMemoryRepository } from './line-memory.repository.ts'
import { lineIn, shopIn, summaryOf } from './receipt-mapping.ts'
import type { ReceiptRepository } from './receipt.repository.ts'
import type { RowsWork } from './rows-work.ts'
import { decisionWithout, nameWithout, withoutPersons } from './without-persons.ts'

interface Deps {
  readonly receipts: ReceiptRepository
  readonly effects: EffectsRepository
  readonly memory: LineMemoryRepository
  readonly rowsWork: RowsWork
  readonly productsOf: (tenantId: string, ids: readonly string[]) => Promise<Product[]>
  readonly limits: Pick<PlanLimits, 'assertRoom'>
  readonly changes: HomeChanges
  readonly once: KeyedWrites
}

export type ReceiptService = ReturnType<typeof createReceiptService>

/** Receipts of a household: what they say is kept, and what they mean is done to stock and prices. */
export function createReceiptService(deps: Deps) {
  const { receipts, effects, memory, rowsWork, productsOf, limits, changes, once } = deps

  const get = async (tenantId: string, id: string): Promise<Receipt> => {
    const summary = found(await receipts.find(tenantId, id))
    const lines = await receipts.lines(tenantId, id)
    const named = new Set(lines.flatMap(({ product_id: product }) => product ?? []))
    const products = await productsOf(tenantId, [...named])
    const { source } = summary
    return { ...summaryOf(summary), source, data: lines.map(lineIn), products }
  }

  const takeIn = async (open: OpenHome, tenantId: string, id: string, draft: ReceiptDraft) => {
    const { trx, at, level } = open
    const { shop, total, source } = draft
    const issuedAt = issuedAtOf(draft)
    const keyHash = Buffer.from(draft.keyHash, 'hex')
    const first = await receipts.findByKey(tenantId, keyHash, trx)
    if (first) throw new AppError('receipt_known', { existing: first.id })
    await limits.assertRoom(trx, tenantId, 'receipts', level)
    const nameKey = foldName(shop.legalName)
    const shopId = await receipts.shopOf(trx, tenantId, { ...shop, nameKey })
    await receipts.insert(trx, tenantId, { id, keyHash, shopId, issuedAt, total, source, at })
    const work = { tenantId, receiptId: id, entry: id, issuedAt, rows: drawn(draft) }
    const { rows, lines } = await rowsWork(open, work)
    await receipts.insertLines(trx, tenantId, id, lines)
    await memory.write(trx, tenantId, memoryOf(rows, shop.cnpj), at)
  }

  return {
    get,

    async page(
      tenantId: string,
      wanted: PageQuery,
    ): Promise<{ data: ReceiptSummary[]; has_more: boolean }> {
      return pageFrom(await receipts.page(tenantId, sliceOf(wanted)), wanted, summaryOf)
    },

    /** Once for each key of a request, and once for each key of a receipt. */
    async create(caller: Member, key: string, draft: ReceiptDraft): Promise<Receipt> {
      const said = `receipt ${JSON.stringify(draft)}`
      const { id } = await once({ caller, key, said, ...NOTHING_KEPT }, async (open, entry) => {
        await takeIn(open, caller.tenantId, entry, withoutPersons(draft))
        return { answer: undefined }
      })
      return get(caller.tenantId, id)
    },

    /**
     * Takes back what it did and does what it means now. What was taken back by hand before, or is too long ago,
     * moves no stock any more.
     */
    async correct(caller: Member, id: string, decisions: readonly Decision[]): Promise<Receipt> {
      const { tenantId } = caller
      const receiptId = id.toLowerCase()
      await changes.write(caller, async (open) => {
        const { trx, at } = open
        const receipt = found(await receipts.find(tenantId, receiptId, trx))
        const before = await receipts.lines(tenantId, receiptId, trx)
        const cleaned = decisions.map((one) => ({ ...one, ...decisionWithout(one) }))
        const work = {
          tenantId,
          receiptId,
          entry: randomUUID(),
          issuedAt: receipt.issued_at,
          rows: decidedAnew(before, cleaned),
          again: { entry: receipt.entry_id, made: madeBy(before) },
        }
        const { rows, lines } = await rowsWork(open, work)
        await receipts.deleteLines(trx, tenantId, receiptId)
        await receipts.insertLines(trx, tenantId, receiptId, lines)
        await memory.write(trx, tenantId, memoryOf(rows, receipt.cnpj), at)
        await effects.deleteUnused(trx, tenantId, [...madeBy(before)])
      })
      return get(tenantId, receiptId)
    },

    /** Answers the products whose stock or price changed by it and that are still there. */
    async remove(caller: Member, id: string): Promise<Product[]> {
      const { tenantId } = caller
      const changed = await changes.write(caller, async (open) => {
        const { trx } = open
        const receipt = found(await receipts.find(tenantId, id.toLowerCase(), trx))
        const made = madeBy(await receipts.lines(tenantId, receipt.id, trx))
        const undo = { kind: 'undo', id: randomUUID(), entry: receipt.entry_id } as const
        const known = await open.known({ moves: [undo] })
        // After a year the entry is gone, and what it did stays.
        const isThere = known.entries.get(receipt.entry_id)?.isUndone === false
        if (isThere) await open.push(known, { moves: [undo] })
        await receipts.remove(trx, tenantId, receipt)
        const gone = await effects.deleteUnused(trx, tenantId, [...made])
        return isThere ? [...known.products.keys()].filter((one) => !gone.has(one)) : []
      })
      return productsOf(tenantId, changed)
    },

    async known(tenantId: string, { keyHash, ...asked }: KnownAsked) {
      const receipt = await receipts.findByKey(tenantId, Buffer.from(keyHash, 'hex'))
      const texts = asked.texts.map(foldName)
      const rows = await memory.find(tenantId, { ...asked, texts })
      return {
        receipt: receipt ? summaryOf(receipt) : null,
        memory: rows.map(({ product_id: productId, by, code, text, thing, ignored }) => {
          return { by, code, text, productId, thing, ignored }
        }),
      }
    },

    async renameShop(tenantId: string, id: string, nickname: string | null): Promise<Shop> {
      const said = nickname === null ? null : nameWithout(nickname)
      return shopIn(found(await receipts.renameShop(tenantId, id, said)))
    },
  }
}

interface KnownAsked {
  readonly keyHash: string
  readonly cnpj: string | null
  readonly codes: readonly string[]
  readonly gtins: readonly string[]
  readonly texts: readonly string[]
}

/** A request that comes again is answered by the receipt as it is then. */
const NOTHING_KEPT = { encode: () => ({}), decode: () => undefined }

const FIRST_YEAR = 2000
const LAST_YEAR = 2099

/** A day that no receipt can be of is refused. */
function issuedAtOf({ issuedAt }: Pick<ReceiptDraft, 'issuedAt'>): Date {
  const moment = new Date(issuedAt)
  const year = moment.getUTCFullYear()
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return moment
  const causes = [{ field: 'issuedAt', error: 'is invalid' }]
  throw new AppError('validation_error', { causes })
}

/** The products that a receipt made. */
function madeBy(
  lines: readonly { readonly is_new: boolean; readonly product_id: string | null }[],
): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => (line.is_new ? (line.product_id ?? []) : [])))
}
