/** Reads a stored product, saved list or recipe, which another version may have written. */
import { guardOf } from '@compra/contract/guard.ts'
import { completed } from '@compra/contract/pantry/completed.ts'
import { PRODUCT } from '@compra/contract/product/product-registers.ts'
import {
  PantryProduct,
  PantryRecipe,
  PantrySavedList,
} from '@compra/contract/sync/pantry/pantry.ts'
import { BORN_UNKNOWN, type Versioned } from '@compra/contract/sync/pantry/versioned.ts'
import { attempt } from '#lib/attempt.ts'
import { isObject } from '#lib/json-object.ts'

export interface Pair<Kind> {
  readonly kept?: Kind
  /** What the server confirmed. */
  readonly base?: Kind
}

type Read<Name, Kind> = { readonly kind: Name; readonly isWhole: boolean } & Pair<Kind>

const NO_PACKS = { packs: [], owed: 0 }
const NO_STAMPS = { t: [BORN_UNKNOWN], removed: 0 }

const isProduct = guardOf(PantryProduct)
const isList = guardOf(PantrySavedList)
const isRecipe = guardOf(PantryRecipe)

/** Undefined: of a kind that a newer version has, or damaged. */
export function readThing(
  id: string,
  record: unknown,
):
  | Read<'product', PantryProduct>
  | Read<'list', PantrySavedList>
  | Read<'recipe', PantryRecipe>
  | undefined {
  if (!isObject(record)) return undefined
  const { kind, kept, base } = record
  if (kind === 'product') {
    const pair = { kept: completeProduct(kept), base: completeProduct(base) }
    return { kind, ...readPair(id, pair, isProduct) }
  }
  if (kind === 'list') return { kind, ...readPair(id, { kept, base }, isList) }
  if (kind !== 'recipe') return undefined
  // An older version has kept recipes as they were confirmed, without stamps.
  const confirmed = isObject(kept) && !('t' in kept) ? (base ?? kept) : base
  const pair = { kept: stampRecipe(kept), base: stampRecipe(confirmed) }
  return { kind, ...readPair(id, pair, isRecipe) }
}

/** An unreadable local version is replaced by the confirmed one; an unreadable confirmed one counts as older. */
function readPair<Kind extends Versioned>(
  id: string,
  { kept, base }: { readonly kept?: unknown; readonly base?: unknown },
  isKind: (value: unknown) => value is Kind,
): Pair<Kind> & { readonly isWhole: boolean } {
  const read = (value: unknown) => (isKind(value) && value.id === id ? value : undefined)
  const [local, confirmed] = [read(kept), read(base)]
  const own = local ?? confirmed
  if (!own) return { isWhole: false }
  if (base === undefined) return { kept: own, isWhole: true }
  const older = { ...own, t: own.t.map(() => 0), removed: 0 }
  const isWhole = local !== undefined && confirmed !== undefined
  return { kept: own, base: confirmed ?? older, isWhole }
}

/** An older version has kept fewer registers, and no packs. */
function completeProduct(stored: unknown): unknown {
  const name = isObject(stored) ? stored['name'] : undefined
  if (!isObject(stored) || typeof name !== 'string') return stored
  // A damaged one lacks registers that every version has.
  const values = attempt(() => completed(PRODUCT, { ...stored, name }, undefined))
  return { ...NO_PACKS, ...stored, ...values }
}

function stampRecipe(stored: unknown): unknown {
  return isObject(stored) ? { ...NO_STAMPS, ...stored } : stored
}
