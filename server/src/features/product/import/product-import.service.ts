import { randomUUID } from 'node:crypto'
import type { ImportedLine, ProductSaid } from '@compra/contract/exchange/exchange.ts'
import { fill, type ProblemMessage } from '@compra/contract/messages.ts'
import { completed } from '@compra/contract/pantry/completed.ts'
import { PRODUCT_FORM, PRODUCT_REGISTERS } from '@compra/contract/product/product-registers.ts'
import type { ProductDraft } from '@compra/contract/product/product.ts'
import type { PushedProduct } from '@compra/contract/sync/home/apply/outcome.ts'
import type { HomeProduct } from '@compra/contract/sync/home/home.ts'
import { changeKept } from '@compra/contract/sync/home/kept.ts'
import { foldName } from '@compra/contract/text/name.ts'
import type { bornOf, editedOf } from '#features/product/product-mapping.ts'
import type { ProductRepository, ProductRow } from '#features/product/product.repository.ts'
import type { HomeChanges, Member, OpenHome } from '#features/sync/home/home-changes.service.ts'
import { inSlices } from '#lib/schedule/in-slices.ts'

interface Deps {
  readonly products: Pick<ProductRepository, 'remembering'>
  readonly changes: HomeChanges
  readonly mapping: Mapping
}

/** How a product is born, and changed by a form. */
interface Mapping {
  readonly bornOf: typeof bornOf
  readonly editedOf: typeof editedOf
}

/** A line of a table that can be read. */
export interface SaidLine {
  readonly line: number
  readonly said: ProductSaid
  /** Whether the report is to say which category it has now. */
  readonly hasOtherCategory: boolean
}

export type ProductImport = ReturnType<typeof createProductImport>

/** Products out of a table: each line is one that is there, by its id or its name, or a new one. */
export function createProductImport({ products, changes, mapping }: Deps) {
  return {
    /** All in one transaction. When it is only tried, all is done and nothing of it is kept. */
    async take(
      caller: Member,
      lines: readonly SaidLine[],
      { isTrial }: { readonly isTrial: boolean },
    ): Promise<ImportedLine[]> {
      try {
        return await changes.write(caller, async (open) => {
          const rows = await products.remembering(caller.tenantId, open.trx)
          const taken = await takeIn(open, await chosen(lines, rows), mapping)
          if (isTrial) throw new Tried(taken)
          return taken
        })
      } catch (error) {
        if (error instanceof Tried) return error.taken
        throw error
      }
    },
  }
}

/** Takes back the transaction. */
class Tried extends Error {
  readonly taken: ImportedLine[]

  constructor(taken: ImportedLine[]) {
    super('tried, and taken back')
    this.taken = taken
  }
}

/** A line with the product that it is, which may be a new one; without one it is there already. */
interface Chosen extends SaidLine {
  readonly id: string | undefined
  readonly isNew: boolean
}

/** Of several products of one name the newest is meant. A product that an earlier line is, is no other line. */
async function chosen(
  lines: readonly SaidLine[],
  newestFirst: readonly ProductRow[],
): Promise<Chosen[]> {
  const ids = new Set(newestFirst.map(({ id }) => id))
  const byName = new Map(newestFirst.toReversed().map(({ id, name }) => [foldName(name), id]))
  const taken = new Set<string>()
  // A household may have two products of one name: a line with an id of its own is no earlier line.
  const named = (name: string, own: string | undefined): string | undefined => {
    const id = byName.get(name)
    return own !== undefined && id !== undefined && taken.has(id) ? undefined : id
  }
  const choose = (each: SaidLine): Chosen => {
    const { said } = each
    const name = foldName(said.name)
    const own = said.id?.toLowerCase()
    const there = own !== undefined && ids.has(own) ? own : named(name, own)
    const id = there ?? own ?? randomUUID()
    const isNew = there === undefined
    if (taken.has(id)) return { ...each, id: undefined, isNew }
    taken.add(id)
    byName.set(name, id)
    return { ...each, id, isNew }
  }
  return inSlices(lines, choose)
}

async function takeIn(
  open: OpenHome,
  lines: readonly Chosen[],
  mapping: Mapping,
): Promise<ImportedLine[]> {
  const ids = lines.flatMap(({ id }) => (id === undefined ? [] : [{ id }]))
  const known = await open.known({ products: ids })
  const now = open.at.getTime()
  const pushedOf = ({ id, said, isNew }: Chosen): PushedProduct | undefined => {
    if (id === undefined) return undefined
    if (isNew) {
      const born = Math.max(now, (known.gone.products.get(id) ?? 0) + 1)
      return mapping.bornOf(id, newDraft(said), born)
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
  { line, said: { name }, id, isNew }: Chosen,
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

function changedDraft(product: HomeProduct, said: ProductSaid): ProductDraft {
  return { ...completed(PRODUCT_FORM, said, product), stock: said.stock ?? product.stock }
}

function isSame(product: HomeProduct, draft: ProductDraft): boolean {
  const values = completed(PRODUCT_FORM, draft, product)
  return (
    product.stock === draft.stock && changeKept(product, values, PRODUCT_REGISTERS, 0) === product
  )
}
