import { PRODUCT_REGISTERS } from '#product/product-registers.ts'
import { RECIPE_REGISTERS } from '#recipe/recipe-registers.ts'
import { SAVED_LIST_REGISTERS } from '#shopping-list/saved-list-registers.ts'
import type { StockMove } from '#sync/pantry/moves.ts'
/** Checks each step of a phone: no act of a person disappears without a reason. */
import type { PantryAnswer, PantryProduct } from '#sync/pantry/pantry.ts'
import { type Pantry, type PantryPush, THING_KINDS } from '#sync/pantry/replica.ts'
import { productsOf } from '#sync/pantry/shown.ts'
import { exists, type Versioned } from '#sync/pantry/versioned.ts'
import type { PantryJournal } from './server/pantry-journal.ts'
import type { PantryServer } from './server/pantry-server.ts'

interface PantryWatch {
  readonly afterAct: (previous: Pantry, after: Pantry) => void
  readonly afterAnswer: (
    previous: Pantry,
    after: Pantry,
    push: PantryPush,
    answer: PantryAnswer,
  ) => void
  /** After stamps above `limit` were clamped. */
  readonly afterClamp: (previous: Pantry, after: Pantry, limit: number) => void
}

const KINDS = [
  ['products', PRODUCT_REGISTERS],
  ['savedLists', SAVED_LIST_REGISTERS],
  ['recipes', RECIPE_REGISTERS],
] as const

/** `isWhole`: whether one push has all pending changes. */
export function createPantryWatch(
  { name, isWhole }: { readonly name: string; readonly isWhole: boolean },
  journal: PantryJournal,
  { ledger, known, changes, forgotten }: PantryServer,
): PantryWatch {
  /** Movements that were undone before they were sent. */
  const dropped = new Set<string>()
  const made = new Map<string, StockMove>()

  function watchOutbox(previous: Pantry, after: Pantry): void {
    const isPending = new Set(after.moves.map(({ id }) => id))
    for (const move of previous.moves) {
      if (isPending.has(move.id) || isSettled(move, after)) continue
      journal.fault('lost', `${name}: the movement ${JSON.stringify(move)}`)
    }
  }

  function isSettled(move: StockMove, { products }: Pantry): boolean {
    if (ledger.counted.has(move.id)) return true
    if (move.kind === 'undo') return ledger.received.has(move.id)
    if (move.entry !== undefined && ledger.isUndone(move.entry)) return true
    const isEntered =
      move.kind === 'enter' &&
      (ledger.isEntered(move.purchase) ||
        ledger.timesIn(move.purchase.replace(/^([^.]+\.[^.]+)\..*/, '$1')) > 0)
    return isEntered || !products.has(move.product)
  }

  /** A thing disappears only if it was removed; a part never gets an older stamp. */
  function watchThings(
    previous: ReadonlyMap<string, Versioned>,
    after: ReadonlyMap<string, Versioned>,
    there: ReadonlyMap<string, Versioned>,
  ): void {
    for (const [id, mine] of previous) {
      const theirs = after.get(id)
      if (!theirs && exists(mine) && there.has(id)) {
        journal.fault('rolled back', `${name}: ${id} went though it is there`)
      }
      const isOlder = theirs && mine.t.some((stamp, at) => stamp > (theirs.t[at] ?? 0))
      if (isOlder) {
        journal.fault('rolled back', `${name}: ${JSON.stringify(mine)} ${JSON.stringify(theirs)}`)
      }
    }
  }

  function watchRefused(after: Pantry, push: PantryPush, { refused }: PantryAnswer): void {
    const things = THING_KINDS.flatMap((kind) => push[kind].map(({ id }) => id))
    for (const { id, code } of refused) {
      journal.count(`refused ${code}`)
      const isThere = THING_KINDS.some((kind) => after[kind].has(id))
      if (!things.includes(id) || (isThere && after.refused.has(id))) continue
      if (code !== 'clock_ahead') journal.fault('unmarked', `${name}: ${id} was ${code}`)
    }
  }

  /** An undo, or an entry that another phone has undone, or made so long ago that it is not sent any more. */
  function isOpen(move: StockMove): boolean {
    if (move.kind === 'undo' || (move.entry !== undefined && ledger.isUndone(move.entry)))
      return true
    return move.kind === 'enter' && ledger.isEntered(move.purchase) && !ledger.counted.has(move.id)
  }

  /** Whether no other phone changed anything, and all pending changes were accepted. */
  function isAlone(previous: Pantry, after: Pantry, { refused }: PantryAnswer): boolean {
    if (previous.cursor === 0 || refused.length > 0) return false
    // The server decides which moves leave the outbox.
    if (previous.moves.some(isOpen) || after.moves.some(isOpen)) return false
    return [...changes.authors(previous.cursor, after.cursor)].every((by) => by === name)
  }

  /** Such a response changes nothing on the screen. */
  function watchShown(previous: Pantry, after: Pantry): void {
    const shown = new Map(productsOf(after).map((product) => [product.id, product]))
    for (const old of productsOf(previous)) {
      const { id } = old
      const now = shown.get(id)
      const [was, is] = [stockText(old), now && stockText(now)]
      if (is === undefined || is === was) continue
      // A duplicate of a refused push may arrive late, and a swept product starts again.
      if (previous.refused.has(id) || forgotten.has(id)) continue
      journal.fault('jumped', `${name}: ${id} from ${was} to ${is}`)
    }
  }

  /** A movement is counted as it was made, and only if it was not undone before it was sent. */
  function watchCounted(): void {
    for (const [id, move] of made) {
      const counted = ledger.counted.get(id)
      if (counted && dropped.has(id)) journal.fault('invented', `${name}: ${id} was undone`)
      if (counted && contentOf(counted) !== contentOf(move)) {
        journal.fault('altered', `${name}: ${JSON.stringify(move)} ${JSON.stringify(counted)}`)
      }
      if (counted) made.delete(id)
    }
  }

  return {
    afterAct: (previous, after) => {
      for (const [kind, registers] of KINDS) {
        for (const [id, thing] of after[kind]) {
          const was = previous[kind].get(id)
          if (thing !== was) journal.note(name, was, thing, registers)
        }
        for (const id of previous[kind].keys()) if (!after[kind].has(id)) journal.vanish(id)
      }
      const isPending = new Set(after.moves.map(({ id }) => id))
      for (const move of after.moves) made.set(move.id, move)
      for (const { id } of previous.moves) if (!isPending.has(id)) dropped.add(id)
    },
    afterAnswer: (previous, after, push, answer) => {
      if (answer.reset) journal.count('resets')
      watchOutbox(previous, after)
      for (const kind of THING_KINDS) watchThings(previous[kind], after[kind], known()[kind])
      watchRefused(after, push, answer)
      if (isWhole && isAlone(previous, after, answer)) watchShown(previous, after)
      watchCounted()
    },
    afterClamp: (previous, after, limit) => {
      if (previous === after) return
      journal.count('clocks clamped')
      for (const [kind] of KINDS) {
        for (const [id, thing] of previous[kind]) {
          const now = after[kind].get(id)
          if (now && now !== thing) journal.clampStamps(name, limit, thing, now)
        }
      }
    },
  }
}

/** The values that movements change, as a text for comparison. */
function stockText({ stock, price, packs, owed }: PantryProduct): string {
  return `${stock} at ${price}, ${JSON.stringify(packs)}, ${owed} owed`
}

/** Without the stamp of its price, which may be clamped. */
function contentOf(move: StockMove): string {
  return JSON.stringify(move.kind === 'enter' ? { ...move, at: undefined } : move)
}
