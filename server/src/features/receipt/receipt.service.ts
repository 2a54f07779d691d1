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
import type { PantryEdits, Member, OpenPantry } from '#features/sync/pantry/pantry-edits.service.ts'
import { AppError, found } from '#lib/app-error.ts'
import { type PageQuery, pageFrom, sliceOf } from '#lib/page.ts'
import type { ApplyRows } from './apply-rows.ts'
import type { EffectsRepository } from './effects.repository.ts'
import type { LineMemoryRepository } from './line-memory.repository.ts'
import { lineIn, shopIn, summaryOf } from './receipt-mapping.ts'
import type { ReceiptRepository } from './receipt.repository.ts'
import { redactDecision, redactName, redactReceipt } from './redact.ts'
import { type Decision, applyDecisions, rowsFromDraft, memoryOf } from './resolve-rows.ts'

interface Deps {
  readonly receipts: ReceiptRepository
  readonly effects: EffectsRepository
  readonly memory: LineMemoryRepository
  readonly applyRows: ApplyRows
  readonly productsOf: (tenantId: string, ids: readonly string[]) => Promise<Product[]>
  readonly limits: Pick<PlanLimits, 'assertRoom'>
  readonly changes: PantryEdits
  readonly once: KeyedWrites
}

export type ReceiptService = ReturnType<typeof createReceiptService>

/** Stores receipts of households and applies them to stock and prices. */
export function createReceiptService(deps: Deps) {
  const { receipts, effects, memory, applyRows, productsOf, limits, changes, once } = deps

  const get = async (tenantId: string, id: string): Promise<Receipt> => {
    const summary = found(await receipts.find(tenantId, id))
    const lines = await receipts.lines(tenantId, id)
    const named = new Set(lines.flatMap(({ product_id: product }) => product ?? []))
    const products = await productsOf(tenantId, [...named])
    const { source } = summary
    return { ...summaryOf(summary), source, data: lines.map(lineIn), products }
  }

  const importReceipt = async (
    open: OpenPantry,
    tenantId: string,
    id: string,
    draft: ReceiptDraft,
  ) => {
    const { trx, at, level } = open
    const { shop, total, source } = draft
    const issuedAt = issuedAtOf(draft)
    const keyHash = Buffer.from(draft.keyHash, 'hex')
    const existing = await receipts.findByKey(tenantId, keyHash, trx)
    if (existing) throw new AppError('receipt_known', { existing: existing.id })
    await limits.assertRoom(trx, tenantId, 'receipts', level)
    const nameKey = foldName(shop.legalName)
    const shopId = await receipts.shopOf(trx, tenantId, { ...shop, nameKey })
    await receipts.insert(trx, tenantId, { id, keyHash, shopId, issuedAt, total, source, at })
    const work = { tenantId, receiptId: id, entry: id, issuedAt, rows: rowsFromDraft(draft) }
    const { rows, lines } = await applyRows(open, work)
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

    /** Once per idempotency key, and once per access key of a receipt. */
    async create(caller: Member, key: string, draft: ReceiptDraft): Promise<Receipt> {
      const request = `receipt ${JSON.stringify(draft)}`
      const { id } = await once(
        { caller, key, request, ...NO_STORED_ANSWER },
        async (open, entry) => {
          await importReceipt(open, caller.tenantId, entry, redactReceipt(draft))
          return { answer: undefined }
        },
      )
      return get(caller.tenantId, id)
    },

    /**
     * Undoes the receipt's effects and applies the corrected rows. If its entry was undone by hand or is too old,
     * stock no longer moves.
     */
    async correct(caller: Member, id: string, decisions: readonly Decision[]): Promise<Receipt> {
      const { tenantId } = caller
      const receiptId = id.toLowerCase()
      await changes.write(caller, async (open) => {
        const { trx, at } = open
        const receipt = found(await receipts.find(tenantId, receiptId, trx))
        const before = await receipts.lines(tenantId, receiptId, trx)
        const cleaned = decisions.map((one) => ({ ...one, ...redactDecision(one) }))
        const work = {
          tenantId,
          receiptId,
          entry: randomUUID(),
          issuedAt: receipt.issued_at,
          rows: applyDecisions(before, cleaned),
          previous: { entry: receipt.entry_id, created: productsCreatedBy(before) },
        }
        const { rows, lines } = await applyRows(open, work)
        await receipts.deleteLines(trx, tenantId, receiptId)
        await receipts.insertLines(trx, tenantId, receiptId, lines)
        await memory.write(trx, tenantId, memoryOf(rows, receipt.cnpj), at)
        await effects.deleteUnused(trx, tenantId, [...productsCreatedBy(before)])
      })
      return get(tenantId, receiptId)
    },

    /** Returns the products whose stock or price changed, without deleted ones. */
    async remove(caller: Member, id: string): Promise<Product[]> {
      const { tenantId } = caller
      const changed = await changes.write(caller, async (open) => {
        const { trx } = open
        const receipt = found(await receipts.find(tenantId, id.toLowerCase(), trx))
        const created = productsCreatedBy(await receipts.lines(tenantId, receipt.id, trx))
        const undo = { kind: 'undo', id: randomUUID(), entry: receipt.entry_id } as const
        const known = await open.known({ moves: [undo] })
        // Entries are deleted after a year; then stock and prices stay.
        const canUndo = known.entries.get(receipt.entry_id)?.isUndone === false
        if (canUndo) await open.push(known, { moves: [undo] })
        await receipts.remove(trx, tenantId, receipt)
        const gone = await effects.deleteUnused(trx, tenantId, [...created])
        return canUndo ? [...known.products.keys()].filter((one) => !gone.has(one)) : []
      })
      return productsOf(tenantId, changed)
    },

    async known(tenantId: string, { keyHash, ...query }: KnownQuery) {
      const receipt = await receipts.findByKey(tenantId, Buffer.from(keyHash, 'hex'))
      const texts = query.texts.map(foldName)
      const rows = await memory.find(tenantId, { ...query, texts })
      return {
        receipt: receipt ? summaryOf(receipt) : null,
        memory: rows.map(({ product_id: productId, by, code, text, thing, ignored }) => {
          return { by, code, text, productId, thing, ignored }
        }),
      }
    },

    /** Holds the household, because the name is part of prices, whose ETag is made of the revision. */
    renameShop: (caller: Member, id: string, nickname: string | null): Promise<Shop> =>
      changes.write(caller, async ({ trx }) => {
        const cleaned = nickname === null ? null : redactName(nickname)
        return shopIn(found(await receipts.renameShop(trx, caller.tenantId, id, cleaned)))
      }),
  }
}

interface KnownQuery {
  readonly keyHash: string
  readonly cnpj: string | null
  readonly codes: readonly string[]
  readonly gtins: readonly string[]
  readonly texts: readonly string[]
}

/** A repeated request gets the present receipt, so that no answer is stored. */
const NO_STORED_ANSWER = { encode: () => ({}), decode: () => undefined }

const FIRST_YEAR = 2000
const LAST_YEAR = 2099

/** Throws for an impossible year. */
function issuedAtOf({ issuedAt }: Pick<ReceiptDraft, 'issuedAt'>): Date {
  const moment = new Date(issuedAt)
  const year = moment.getUTCFullYear()
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return moment
  const causes = [{ field: 'issuedAt', error: 'is invalid' }]
  throw new AppError('validation_error', { causes })
}

/** The products that a receipt created. */
function productsCreatedBy(
  lines: readonly { readonly is_new: boolean; readonly product_id: string | null }[],
): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => (line.is_new ? (line.product_id ?? []) : [])))
}
