import type { EntryPart, HomeKnown, HomeOutcome, KnownEntry } from '#sync/home/apply/outcome.ts'

/** A household that has nothing beside its lists. */
export const EMPTY_HOME: HomeKnown = {
  products: new Map(),
  productCount: 0,
  savedLists: new Map(),
  savedListCount: 0,
  gone: { products: new Map(), savedLists: new Map() },
  moves: new Set(),
  purchases: new Set(),
  entries: new Map(),
}

/** The whole household with what came of a push, as the database has it afterwards. */
export function homeAfter(known: HomeKnown, outcome: HomeOutcome): HomeKnown {
  const goneOf = (wanted: string) =>
    outcome.gone
      .filter(({ kind }) => kind === wanted)
      .map(({ id, removed }) => [id, removed] as const)
  const products = replaced(known.products, outcome.products, goneOf('product'))
  const savedLists = replaced(known.savedLists, outcome.savedLists, goneOf('shopping_list'))
  return {
    products,
    productCount: products.size,
    savedLists,
    savedListCount: savedLists.size,
    gone: {
      products: without(products, [...known.gone.products, ...goneOf('product')]),
      savedLists: without(savedLists, [...known.gone.savedLists, ...goneOf('shopping_list')]),
    },
    moves: new Set([...known.moves, ...outcome.moves]),
    purchases: new Set([...known.purchases, ...outcome.purchases.map(({ key }) => key)]),
    entries: entriesAfter(known.entries, outcome),
  }
}

function replaced<Thing extends { readonly id: string }>(
  known: ReadonlyMap<string, Thing>,
  changed: readonly Thing[],
  gone: readonly (readonly [string, unknown])[],
): ReadonlyMap<string, Thing> {
  const things = new Map([...known, ...changed.map((thing) => [thing.id, thing] as const)])
  for (const [id] of gone) things.delete(id)
  return things
}

function without(
  things: ReadonlyMap<string, unknown>,
  gone: readonly (readonly [string, number])[],
): ReadonlyMap<string, number> {
  return new Map(gone.filter(([id]) => !things.has(id)))
}

function entriesAfter(
  known: ReadonlyMap<string, KnownEntry>,
  { entries: changed, journal }: HomeOutcome,
): ReadonlyMap<string, KnownEntry> {
  const entries = new Map(known)
  const keep = (id: string, values: Partial<KnownEntry>) =>
    entries.set(id, { isUndone: false, added: [], ...entries.get(id), ...values, id })
  for (const { id, isUndone } of changed) keep(id, { isUndone })
  for (const change of journal) {
    if (change.reason !== 'entry' || change.entry === undefined) continue
    const quantity = change.stockTo - change.stockFrom
    const part: EntryPart = { ...change, quantity }
    keep(change.entry, { added: [...(entries.get(change.entry)?.added ?? []), part] })
  }
  return entries
}
