import type {
  StoredPantry,
  PantryOutcome,
  PantryPush,
  KnownRecipe,
  KnownSavedList,
} from '#sync/pantry/apply/outcome.ts'
import type { StockMove } from '#sync/pantry/moves.ts'
/** The changes that the server of a story sends: the revision of each thing, and the oldest valid cursor. */
import type {
  PANTRY_KINDS,
  PantryAnswer,
  PantryRecipe,
  PantrySavedList,
} from '#sync/pantry/pantry.ts'
import { SWEPT_AFTER_MS } from '#sync/replica.ts'

/** A push on the wire. */
export interface Sent extends Omit<PantryPush, 'moves'> {
  readonly moves: readonly StockMove[]
  readonly cursor: number
}

export interface ChangeLog {
  readonly cursor: () => number
  /** The authors of the revisions after `from`, up to `to`. */
  readonly authors: (from: number, to: number) => ReadonlySet<string>
  /** Purchases that are still sent. */
  readonly purchases: (known: StoredPantry) => ReadonlyMap<string, boolean>
}

interface WritableChangeLog extends ChangeLog {
  readonly note: (
    outcome: PantryOutcome,
    written: { readonly by: string; readonly at: number },
  ) => void
  /** Deletes tombstones that were written before a moment, and returns their ids. */
  readonly sweep: (before: number) => ReadonlySet<string>
  readonly since: (push: Sent, known: StoredPantry) => Omit<PantryAnswer, 'refused'>
}

export function createChangeLog(): WritableChangeLog {
  const revs = new Map<string, number>()
  const goneAt = new Map<string, number>()
  const entryOf = new Map<string, string>()
  const enteredAt = new Map<string, number>()
  const authors: string[] = []
  let [floor, now] = [0, 0]
  const cursor = () => authors.length

  const purchases = ({ entries }: StoredPantry) =>
    new Map(
      [...entryOf]
        .filter(([key]) => (enteredAt.get(key) ?? 0) > now - SWEPT_AFTER_MS)
        .map(([key, entry]) => [key, entries.get(entry)?.isUndone ?? false]),
    )

  return {
    cursor,
    authors: (from, to) => new Set(authors.slice(from, to)),
    purchases,
    note: ({ products, savedLists, recipes, gone, entries, purchases: entered }, { by, at }) => {
      authors.push(by)
      now = at
      const things = [...products, ...savedLists, ...recipes]
      for (const { id } of [...things, ...gone]) revs.set(id, cursor())
      for (const { id } of things) goneAt.delete(id)
      for (const { id } of gone) goneAt.set(id, at)
      for (const { key, entry } of entered) {
        entryOf.set(key, entry)
        enteredAt.set(key, at)
        revs.set(key, cursor())
      }
      const changed = new Set(entries.map(({ id }) => id))
      for (const [key, entry] of entryOf) if (changed.has(entry)) revs.set(key, cursor())
    },
    sweep: (before) => {
      const swept = new Set([...goneAt].filter(([, at]) => at < before).map(([id]) => id))
      for (const id of swept) {
        floor = Math.max(floor, revs.get(id) ?? 0)
        goneAt.delete(id)
      }
      return swept
    },
    since: (push, known) => {
      const isReset = push.cursor > 0 && push.cursor < floor
      const since = isReset ? 0 : push.cursor
      const pushed = new Set(
        [...push.products, ...push.savedLists, ...push.recipes].map(({ id }) => id),
      )
      const isNew = (id: string) => (revs.get(id) ?? 0) > since
      const isSent = ({ id }: { readonly id: string }) => isNew(id) || pushed.has(id)
      const goneOf = (kind: (typeof PANTRY_KINDS)[number], gone: ReadonlyMap<string, number>) =>
        [...gone]
          .filter(([id]) => pushed.has(id) || (!isReset && isNew(id)))
          .map(([id, removed]) => ({ kind, id, removed }))
      return {
        cursor: cursor(),
        products: [...known.products.values()].filter(isSent),
        savedLists: [...known.savedLists.values()].filter(isSent).map(sentList),
        recipes: [...known.recipes.values()].filter(isSent).map(sentRecipe),
        purchases: [...purchases(known)]
          .filter(([key]) => isNew(key))
          .map(([key, undone]) => ({ key, undone })),
        gone: [
          ...goneOf('product', known.gone.products),
          ...goneOf('shopping_list', known.gone.savedLists),
          ...goneOf('recipe', known.gone.recipes),
        ],
        ...(isReset && { reset: true }),
      }
    },
  }
}

/** Each item gets an id, as in a database. */
function sentList(list: KnownSavedList): PantrySavedList {
  const items = list.items.map((item) => ({ ...item, id: `${list.id}.${item.sequence}` }))
  return { ...list, items }
}

function sentRecipe({ ingredients, steps, ...recipe }: KnownRecipe): PantryRecipe {
  return {
    ...recipe,
    ingredients: ingredients.map((part, at) => ({ ...part, id: `${recipe.id}.${at}` })),
    steps: steps.map((part, at) => ({ ...part, id: `${recipe.id}.${at}` })),
    photo: null,
  }
}
