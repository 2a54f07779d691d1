import { rounded } from '#measure/measure.ts'
import type {
  StoredPantry,
  PantryOutcome,
  KnownEntry,
  KnownMovement,
} from '#sync/pantry/apply/outcome.ts'

/** A household with no data other than its lists. */
export const EMPTY_PANTRY: StoredPantry = {
  products: new Map(),
  productCount: 0,
  savedLists: new Map(),
  savedListCount: 0,
  recipes: new Map(),
  recipeCount: 0,
  gone: { products: new Map(), savedLists: new Map(), recipes: new Map() },
  moves: new Set(),
  purchases: new Set(),
  entries: new Map(),
  movements: new Map(),
}

/** The household after the outcome of a push, as a database would have it. */
export function pantryAfter(known: StoredPantry, outcome: PantryOutcome): StoredPantry {
  const goneOf = (wanted: string) =>
    outcome.gone
      .filter(({ kind }) => kind === wanted)
      .map(({ id, removed }) => [id, removed] as const)
  const products = replaced(known.products, outcome.products, goneOf('product'))
  const savedLists = replaced(known.savedLists, outcome.savedLists, goneOf('shopping_list'))
  const recipes = replaced(known.recipes, outcome.recipes, goneOf('recipe'))
  const movements = movementsAfter(known, products, outcome)
  return {
    products,
    productCount: products.size,
    savedLists,
    savedListCount: savedLists.size,
    recipes,
    recipeCount: recipes.size,
    gone: {
      products: without(products, [...known.gone.products, ...goneOf('product')]),
      savedLists: without(savedLists, [...known.gone.savedLists, ...goneOf('shopping_list')]),
      recipes: without(recipes, [...known.gone.recipes, ...goneOf('recipe')]),
    },
    moves: new Set([...known.moves, ...outcome.moves]),
    purchases: new Set([...known.purchases, ...outcome.purchases.map(({ key }) => key)]),
    entries: entriesAfter(known, movements, outcome),
    movements,
  }
}

function replaced<Thing extends { readonly id: string }>(
  known: ReadonlyMap<string, Thing>,
  changed: readonly Thing[],
  gone: readonly (readonly [string, unknown])[],
): ReadonlyMap<string, Thing> {
  if (changed.length + gone.length === 0) return known
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

/** Lines of the journal that are not undone; those of a deleted product go with it. */
function movementsAfter(
  known: StoredPantry,
  products: ReadonlyMap<string, unknown>,
  { journal, undone }: PantryOutcome,
): ReadonlyMap<string, KnownMovement> {
  if (products === known.products && journal.length + undone.length === 0) return known.movements
  const gone = new Set(undone)
  const lines = journal
    .filter(({ reason, isUndone }) => !isUndone && reason !== 'undo' && reason !== 'create')
    .map(({ entry, stockFrom, stockTo, ...change }): KnownMovement => {
      return { ...change, id: randomUuid(), entry, quantity: rounded(stockTo - stockFrom) }
    })
  const all = [...known.movements.values(), ...lines]
  const standing = all.filter(({ id, product }) => !gone.has(id) && products.has(product))
  return new Map(standing.map((line) => [line.id, line]))
}

function entriesAfter(
  known: StoredPantry,
  movements: ReadonlyMap<string, KnownMovement>,
  { entries: changed }: PantryOutcome,
): ReadonlyMap<string, KnownEntry> {
  if (movements === known.movements && changed.length === 0) return known.entries
  const isUndone = new Map([...known.entries].map(([id, entry]) => [id, entry.isUndone]))
  for (const entry of changed) isUndone.set(entry.id, entry.isUndone)
  const parts = Map.groupBy(movements.values(), ({ entry }) => entry)
  return new Map(
    [...isUndone].map(([id, undone]) => [id, { id, isUndone: undone, parts: parts.get(id) ?? [] }]),
  )
}

function randomUuid(): string {
  return crypto.randomUUID()
}
