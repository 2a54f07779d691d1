/** The home of a device as records of a database, and what differs between two of them. */
import { completed } from '@compra/contract/pantry/completed.ts'
import { PRODUCT } from '@compra/contract/product/product-registers.ts'
import type { HomeProduct, HomeRecipe, HomeSavedList } from '@compra/contract/sync/home/home.ts'
import { BORN_UNKNOWN } from '@compra/contract/sync/home/kept.ts'
import { EMPTY_HOME, type Home, THING_KINDS } from '@compra/contract/sync/home/replica.ts'

/** An older version has kept fewer registers, and no packs. */
type KeptProduct = Partial<HomeProduct> &
  Pick<HomeProduct, 'id' | 't' | 'removed' | 'createdAt' | 'stock' | FirstRegister>
type FirstRegister = 'name' | 'category' | 'price' | 'minStock'
/** An older version has kept recipes as they were read, without stamps. */
type KeptRecipe = Omit<HomeRecipe, 't' | 'removed'> & Partial<Pick<HomeRecipe, 't' | 'removed'>>
const NO_STAMPS = { t: [BORN_UNKNOWN], removed: 0 }
const NO_PACKS = { packs: [], owed: 0 }

/** A thing, and what the server confirmed of it. */
export type ThingRecord =
  | { readonly kind: 'product'; readonly kept?: KeptProduct; readonly base?: KeptProduct }
  | { readonly kind: 'list'; readonly kept?: HomeSavedList; readonly base?: HomeSavedList }
  | { readonly kind: 'recipe'; readonly kept?: KeptRecipe; readonly base?: KeptRecipe }

/** What is not kept by thing. */
const PARTS = ['household', 'cursor', 'moves', 'purchases', 'refused', 'sent'] as const
export type PartName = (typeof PARTS)[number]
export type Parts = Partial<Pick<Home, PartName>>

export interface Records {
  /** By id. */
  readonly things: ReadonlyMap<string, ThingRecord>
  readonly parts: Parts
}

export interface Difference {
  /** Undefined: to be deleted. */
  readonly things: ReadonlyMap<string, ThingRecord | undefined>
  readonly parts: ReadonlyMap<PartName, unknown>
}

export function homeOf({ things, parts }: Records): Home {
  const products = { kept: new Map<string, HomeProduct>(), base: new Map<string, HomeProduct>() }
  const lists = { kept: new Map<string, HomeSavedList>(), base: new Map<string, HomeSavedList>() }
  const recipes = { kept: new Map<string, HomeRecipe>(), base: new Map<string, HomeRecipe>() }
  for (const [id, thing] of things) {
    if (thing.kind === 'product') {
      put(products, id, pairOf(wholeOf(thing.kept), wholeOf(thing.base)))
    } else if (thing.kind === 'list') put(lists, id, thing)
    else put(recipes, id, stampedPairOf(thing))
  }
  return {
    ...EMPTY_HOME,
    ...parts,
    products: products.kept,
    savedLists: lists.kept,
    recipes: recipes.kept,
    bases: { products: products.base, savedLists: lists.base, recipes: recipes.base },
  }
}

/** By identity: what was not touched is the same object. */
export function differenceOf(before: Home, now: Home): Difference {
  const things = new Map<string, ThingRecord | undefined>()
  for (const id of idsOf(before, now)) {
    if (!isSame(before, now, id)) things.set(id, thingOf(now, id))
  }
  const parts = PARTS.filter((name) => before[name] !== now[name])
  return { things, parts: new Map(parts.map((name) => [name, now[name]])) }
}

function wholeOf(kept: KeptProduct | undefined): HomeProduct | undefined {
  return kept && { ...NO_PACKS, ...kept, ...completed(PRODUCT, kept, undefined) }
}

/** All that an older version has kept was confirmed. */
function stampedPairOf({ kept, base }: Pair<KeptRecipe>): Pair<HomeRecipe> | undefined {
  const stamped = (recipe: KeptRecipe | undefined) => recipe && { ...NO_STAMPS, ...recipe }
  return pairOf(stamped(kept), stamped(base ?? (kept?.t ? undefined : kept)))
}

interface Pair<Kind> {
  readonly kept?: Kind
  readonly base?: Kind
}

function put<Kind>(
  into: { kept: Map<string, Kind>; base: Map<string, Kind> },
  id: string,
  { kept, base }: Pair<Kind> = {},
): void {
  if (kept) into.kept.set(id, kept)
  if (base) into.base.set(id, base)
}

function idsOf(...homes: readonly Home[]): ReadonlySet<string> {
  return new Set(homes.flatMap((home) => mapsOf(home).flatMap((map) => [...map.keys()])))
}

function isSame(a: Home, b: Home, id: string): boolean {
  const others = mapsOf(b)
  return mapsOf(a).every((map, at) => map.get(id) === others[at]?.get(id))
}

function mapsOf(home: Home): readonly ReadonlyMap<string, unknown>[] {
  return THING_KINDS.flatMap((kind) => [home[kind], home.bases[kind]])
}

function thingOf({ products, savedLists, recipes, bases }: Home, id: string) {
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
