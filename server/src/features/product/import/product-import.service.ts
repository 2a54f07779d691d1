import { randomUUID } from 'node:crypto'
import type { ImportedLine, ProductSaid } from '@compra/contract/exchange/exchange.ts'
import { fill, type ProblemMessage } from '@compra/contract/messages.ts'
import { completed } from '@compra/contract/pantry/completed.ts'
import { PRODUCT_FORM, PRODUCT_REGISTERS } from '@compra/contract/product/product-registers.ts'
import type { ProductDraft } from '@compra/contract/product/product.ts'
import type { PushedProduct } from '@compra/contract/sync/pantry/apply/outcome.ts'
import type { PantryProduct } from '@compra/contract/sync/pantry/pantry.ts'
import { changeVersioned } from '@compra/contract/sync/pantry/versioned.ts'
import { foldName } from '@compra/contract/text/name.ts'
import type { newProductOf, editedOf } from '#features/product/product-mapping.ts'
import type { ProductRepository, ProductRow } from '#features/product/product.repository.ts'
import type { PantryEdits, Member, OpenPantry } from '#features/sync/pantry/pantry-edits.service.ts'
import { inSlices } from '#lib/schedule/in-slices.ts'

interface Deps {
  readonly products: Pick<ProductRepository, 'listWithMatches'>
  readonly changes: PantryEdits
  readonly mapping: Mapping
}

/** How a product is created and edited. */
interface Mapping {
  readonly newProductOf: typeof newProductOf
  readonly editedOf: typeof editedOf
}

/** A valid line of a table. */
export interface ValidLine {
  readonly line: number
  readonly said: ProductSaid
  /** The category is unknown: the report says which one the product has now. */
  readonly hasOtherCategory: boolean
}

export type ProductImport = ReturnType<typeof createProductImport>

/** Imports products from a table: each line updates a product, by id or name, or creates one. */
export function createProductImport({ products, changes, mapping }: Deps) {
  return {
    /** Imports all lines in one transaction. `isTrial`: rolls back, and returns the same report. */
    async importLines(
      caller: Member,
      lines: readonly ValidLine[],
      { isTrial }: { readonly isTrial: boolean },
    ): Promise<ImportedLine[]> {
      try {
        return await changes.write(caller, async (open) => {
          const rows = await products.listWithMatches(caller.tenantId, open.trx)
          const report = await applyLines(open, await matchLines(lines, rows), mapping)
          if (isTrial) throw new TrialRollback(report)
          return report
        })
      } catch (error) {
        if (error instanceof TrialRollback) return error.report
        throw error
      }
    },
  }
}

/** Rolls the transaction back. */
class TrialRollback extends Error {
  readonly report: ImportedLine[]

  constructor(report: ImportedLine[]) {
    super('trial import rolled back')
    this.report = report
  }
}

/** A line with the id of its product. `id` undefined: an earlier line has the same product. */
interface MatchedLine extends ValidLine {
  readonly id: string | undefined
  readonly isNew: boolean
}

/** Matches lines with products. Of several products with one name, the newest matches; each matches one line. */
async function matchLines(
  lines: readonly ValidLine[],
  newestFirst: readonly ProductRow[],
): Promise<MatchedLine[]> {
  const ids = new Set(newestFirst.map(({ id }) => id))
  const byName = new Map(newestFirst.toReversed().map(({ id, name }) => [foldName(name), id]))
  const taken = new Set<string>()
  // Two products may have one name: a line with an id of its own never repeats an earlier line.
  const named = (name: string, own: string | undefined): string | undefined => {
    const id = byName.get(name)
    return own !== undefined && id !== undefined && taken.has(id) ? undefined : id
  }
  const match = (each: ValidLine): MatchedLine => {
    const { said } = each
    const name = foldName(said.name)
    const own = said.id?.toLowerCase()
    const stored = own !== undefined && ids.has(own) ? own : named(name, own)
    const id = stored ?? own ?? randomUUID()
    const isNew = stored === undefined
    if (taken.has(id)) return { ...each, id: undefined, isNew }
    taken.add(id)
    byName.set(name, id)
    return { ...each, id, isNew }
  }
  return inSlices(lines, match)
}

async function applyLines(
  open: OpenPantry,
  lines: readonly MatchedLine[],
  mapping: Mapping,
): Promise<ImportedLine[]> {
  const wanted = lines.flatMap(({ id, said: { barcodes } }) =>
    id === undefined ? [] : [{ id, barcodes }],
  )
  const known = await open.known({ products: wanted })
  const now = open.at.getTime()
  const pushedOf = ({ id, said, isNew }: MatchedLine): PushedProduct | undefined => {
    if (id === undefined) return undefined
    if (isNew) {
      const born = Math.max(now, (known.gone.products.get(id) ?? 0) + 1)
      return mapping.newProductOf(id, newDraft(said), born)
    }
    const product = known.products.get(id)
    if (!product) return undefined
    const draft = changedDraft(product, said)
    return isSame(product, draft) ? undefined : mapping.editedOf(product, draft, now)
  }
  const pushed = await inSlices(lines, pushedOf)
  const { refused } = await open.push(known, { products: pushed })
  const without = new Set(refused.map((each) => each.id))
  const sent = new Set(pushed.map((each) => each.id))
  return lines.map((line) => {
    const outcome = outcomeOf(line, without, sent)
    if (!line.hasOtherCategory || outcome.outcome === 'skipped') return outcome
    const before = line.id === undefined ? undefined : known.products.get(line.id)
    const value = line.said.category ?? before?.category ?? 'Outros'
    return {
      ...outcome,
      causes: [{ field: 'category', error: fill('is read as {value}', { value }) }],
    }
  })
}

function outcomeOf(
  { line, said: { name }, id, isNew }: MatchedLine,
  refused: ReadonlySet<string>,
  sent: ReadonlySet<string>,
): ImportedLine {
  const skipped = (error: string): ImportedLine => {
    return { line, name, outcome: 'skipped', causes: [{ field: 'name', error }] }
  }
  if (id === undefined) return skipped('is already in the list')
  if (refused.has(id)) return skipped('plan limit reached' satisfies ProblemMessage)
  const changed = isNew ? 'made' : 'changed'
  return { line, name, outcome: sent.has(id) ? changed : 'same', causes: [] }
}

function newDraft(said: ProductSaid): ProductDraft {
  const { id: _, category = 'Outros', price = 0, stock = 0, minStock = 0, ...others } = said
  return { ...others, category, price, stock, minStock }
}

function changedDraft(product: PantryProduct, said: ProductSaid): ProductDraft {
  return { ...completed(PRODUCT_FORM, said, product), stock: said.stock ?? product.stock }
}

function isSame(product: PantryProduct, draft: ProductDraft): boolean {
  const values = completed(PRODUCT_FORM, draft, product)
  return (
    product.stock === draft.stock &&
    changeVersioned(product, values, PRODUCT_REGISTERS, 0) === product
  )
}
