import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { pageOf, PageQuery } from '#http/page.ts'
import { ITEM_NAME_MAX, ITEMS_PER_LIST } from '#limits.ts'
import { MeasureDraft, MeasureShape } from '#measure/measure-schema.ts'
import { type Measured, measuredKey } from '#measure/measured-name.ts'
import { amount, Price, Quantity } from '#money/price.ts'
import { foldName } from '#text/name.ts'
import { PartId } from '#text/part-id.ts'
import { lineOf, SearchText } from '#text/text.ts'

const Name = lineOf(ITEM_NAME_MAX)
const ListId = z.object({ id: z.guid() })

export const SavedItem = z.object({
  id: z.uuid(),
  sequence: z.int(),
  name: z.string(),
  quantity: z.int(),
  price: amount(),
  measure: MeasureShape.optional(),
})
export type SavedItem = z.infer<typeof SavedItem>

export const SavedList = z.object({ id: z.uuid(), name: z.string(), items: z.array(SavedItem) })
export type SavedList = z.infer<typeof SavedList>

export const SavedListSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  itemsCount: z.int(),
})
export type SavedListSummary = z.infer<typeof SavedListSummary>

const SavedItemDraft = z.object({
  id: PartId.describe('of an existing item, which keeps this id under another name'),
  sequence: z.int().positive(),
  name: Name,
  quantity: Quantity,
  price: Price.default(0),
  measure: MeasureDraft.optional(),
})

/**
 * A saved list in a request. Items are stored in the order of (sequence, position) and numbered
 * 1..n; an item that the list has keeps its id, others get new ones (G-129).
 */
export const SavedListDraft = z.object({
  name: Name,
  items: z
    .array(SavedItemDraft)
    .min(1)
    .max(ITEMS_PER_LIST.premium)
    .check(({ value, issues }) => {
      for (const index of repeated(value)) {
        issues.push({
          code: 'custom',
          input: value,
          path: [index, 'name'],
          message: 'is already in the list',
        })
      }
    }),
})
export type SavedListDraft = z.infer<typeof SavedListDraft>

/** Positions of duplicates: same name and measure (G-013). */
function repeated(items: readonly Measured[]): number[] {
  const seen = new Set<string>()
  return items.flatMap((item, index) => {
    const key = measuredKey(item)
    if (seen.has(key)) return [index]
    seen.add(key)
    return []
  })
}

/** Names suggested to an account. */
export const KNOWN_NAMES_MAX = 500

/** The name of a product or saved-list item, with its last price, or 0. */
const KnownName = z.object({ name: z.string(), price: amount() })
export type KnownName = z.infer<typeof KnownName>

/** Only names of the latest lists are suggested. */
export const NAMED_LISTS = 12

/** Each name once, in the given order, with the first price that is not 0. */
export function knownNamesOf(found: Iterable<KnownName>): KnownName[] {
  const known = new Map<string, KnownName>()
  for (const { name, price } of found) {
    const folded = foldName(name)
    const before = known.get(folded)
    if (!before) known.set(folded, { name, price })
    else if (before.price === 0) known.set(folded, { ...before, price })
  }
  return [...known.values()].slice(0, KNOWN_NAMES_MAX)
}

/**
 * Only names, each with its measure. Quantities, prices and the owner are not shared (G-108, G-109).
 */
export const SharedList = z.object({ items: z.array(z.object({ name: z.string() })) })
export type SharedList = z.infer<typeof SharedList>

/** Folded duplicates are merged by the server. */
export const SharedListDraft = z.object({
  items: z
    .array(z.object({ name: Name }))
    .min(1)
    .max(ITEMS_PER_LIST.premium),
})

export const shoppingListApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/shopping-list',
    access: 'user',
    scope: 'read',
    rate: 'read',
    tag: 'revision',
    query: PageQuery.extend({ name: SearchText }),
    success: { status: 200, body: pageOf(SavedListSummary) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/shopping-list/{id}',
    access: 'user',
    scope: 'read',
    rate: 'read',
    tag: 'revision',
    params: ListId,
    success: { status: 200, body: SavedList },
    refusals: [404],
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/v1/shopping-list/names',
    access: 'user',
    scope: 'read',
    rate: 'read',
    tag: 'revision',
    success: { status: 200, body: z.object({ data: z.array(KnownName) }) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/shopping-list',
    access: 'user',
    scope: 'lists',
    rate: 'write',
    body: SavedListDraft,
    success: { status: 201, body: SavedList },
    refusals: [403, 409],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/shopping-list/{id}',
    access: 'user',
    scope: 'lists',
    rate: 'write',
    params: ListId,
    body: SavedListDraft,
    success: { status: 200, body: SavedList },
    refusals: [403, 404, 409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/shopping-list/{id}',
    access: 'user',
    scope: 'lists',
    rate: 'write',
    params: ListId,
    success: { status: 204 },
    refusals: [404],
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/v1/shopping-list/shared',
    access: 'user',
    rate: 'write',
    body: SharedListDraft,
    success: { status: 201, body: z.object({ id: z.uuid() }) },
    refusals: [403],
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/v1/shopping-list/shared/{id}',
    access: 'public',
    rate: 'link',
    params: ListId,
    success: { status: 200, body: SharedList },
    refusals: [404],
  }),
}
