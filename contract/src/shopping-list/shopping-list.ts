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
  id: PartId.describe('of an item that the list has: it keeps this id under another name'),
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

/** Positions of the items that the list has already: in the same measure, or both without (G-013). */
function repeated(items: readonly Measured[]): number[] {
  const seen = new Set<string>()
  return items.flatMap((item, index) => {
    const key = measuredKey(item)
    if (seen.has(key)) return [index]
    seen.add(key)
    return []
  })
}

/** How many names an account is told of at most. */
export const KNOWN_NAMES_MAX = 500

/** What an account has a product of, or had on a saved list, with the price noted last, or 0. */
const KnownName = z.object({ name: z.string(), price: amount() })
export type KnownName = z.infer<typeof KnownName>

/** Of the latest lists only so many have their names told. */
export const NAMED_LISTS = 12

/**
 * Each name once, in the order given, with the first price that was noted: products come before items, the
 * newest first.
 */
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
 * Names only, each with its measure written behind it: neither quantities nor prices are shared, nor
 * anything about the owner (G-108, G-109).
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
    query: PageQuery.extend({ name: SearchText }),
    success: { status: 200, body: pageOf(SavedListSummary) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/shopping-list/{id}',
    access: 'user',
    scope: 'read',
    rate: 'read',
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
