/** The pantry of a device as records of a database, and what differs between two of them. */
import type {
  PantryProduct,
  PantryRecipe,
  PantrySavedList,
} from '@compra/contract/sync/pantry/pantry.ts'
import { EMPTY_PANTRY, type Pantry, THING_KINDS } from '@compra/contract/sync/pantry/replica.ts'
import type { Versioned } from '@compra/contract/sync/pantry/versioned.ts'
import { PARTS, type PartName, readParts } from './read-parts.ts'
import { type Pair, readThing } from './read-thing.ts'

/** A thing, and what the server confirmed of it. */
export type ThingRecord =
  | ({ readonly kind: 'product' } & Pair<PantryProduct>)
  | ({ readonly kind: 'list' } & Pair<PantrySavedList>)
  | ({ readonly kind: 'recipe' } & Pair<PantryRecipe>)

/** As they are in the database: another version may have written them, and the disk may be damaged. */
export interface Records {
  /** By id. */
  readonly things: ReadonlyMap<string, unknown>
  readonly parts: Readonly<Record<string, unknown>>
}

export interface Difference {
  /** Undefined: to be deleted. */
  readonly things: ReadonlyMap<string, ThingRecord | undefined>
  readonly parts: ReadonlyMap<PartName, unknown>
}

/** Skips what cannot be read; the cursor 0 then fetches everything again. */
export function pantryOf({ things, parts }: Records): Pantry {
  const products = {
    kept: new Map<string, PantryProduct>(),
    base: new Map<string, PantryProduct>(),
  }
  const lists = {
    kept: new Map<string, PantrySavedList>(),
    base: new Map<string, PantrySavedList>(),
  }
  const recipes = { kept: new Map<string, PantryRecipe>(), base: new Map<string, PantryRecipe>() }
  const { isWhole, ...known } = readParts(parts)
  let isRead = isWhole
  for (const [id, value] of things) {
    const thing = readThing(id, value)
    if (thing?.kind === 'product') put(products, id, thing)
    else if (thing?.kind === 'list') put(lists, id, thing)
    else if (thing) put(recipes, id, thing)
    isRead &&= thing?.isWhole === true
  }
  return {
    ...EMPTY_PANTRY,
    ...known,
    cursor: isRead ? known.cursor : 0,
    products: products.kept,
    savedLists: lists.kept,
    recipes: recipes.kept,
    bases: { products: products.base, savedLists: lists.base, recipes: recipes.base },
  }
}

/** By identity: what was not touched is the same object. */
export function differenceOf(before: Pantry, now: Pantry): Difference {
  const things = new Map<string, ThingRecord | undefined>()
  for (const id of idsOf(before, now)) {
    if (!isSame(before, now, id)) things.set(id, thingOf(now, id))
  }
  const parts = PARTS.filter((name) => before[name] !== now[name])
  return { things, parts: new Map(parts.map((name) => [name, now[name]])) }
}

function put<Kind extends Versioned>(
  into: { kept: Map<string, Kind>; base: Map<string, Kind> },
  id: string,
  { kept, base }: Pair<Kind>,
): void {
  if (kept) into.kept.set(id, kept)
  if (base) into.base.set(id, base)
}

/** Ids in maps that are not the same in both. */
function idsOf(before: Pantry, now: Pantry): ReadonlySet<string> {
  const others = mapsOf(now)
  const changed = mapsOf(before).flatMap((map, at) => (map === others[at] ? [] : [map, others[at]]))
  return new Set(changed.flatMap((map) => [...(map?.keys() ?? [])]))
}

function isSame(a: Pantry, b: Pantry, id: string): boolean {
  const others = mapsOf(b)
  return mapsOf(a).every((map, at) => map.get(id) === others[at]?.get(id))
}

function mapsOf(pantry: Pantry): readonly ReadonlyMap<string, unknown>[] {
  return THING_KINDS.flatMap((kind) => [pantry[kind], pantry.bases[kind]])
}

function thingOf({ products, savedLists, recipes, bases }: Pantry, id: string) {
  const product = pairOf(products.get(id), bases.products.get(id))
  if (product) return { kind: 'product' as const, ...product }
  const list = pairOf(savedLists.get(id), bases.savedLists.get(id))
  if (list) return { kind: 'list' as const, ...list }
  const recipe = pairOf(recipes.get(id), bases.recipes.get(id))
  return recipe && { kind: 'recipe' as const, ...recipe }
}

function pairOf<Kind>(kept: Kind | undefined, base: Kind | undefined): Pair<Kind> | undefined {
  return kept || base ? { ...(kept && { kept }), ...(base && { base }) } : undefined
}
