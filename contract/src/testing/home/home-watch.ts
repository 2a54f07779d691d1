import { PRODUCT_REGISTERS } from '#product/product-registers.ts'
import { SAVED_LIST_REGISTERS } from '#shopping-list/saved-list-registers.ts'
/** What must hold at each step of a phone: nothing that a person did goes away without a reason. */
import type { HomeAnswer, HomeProduct } from '#sync/home/home.ts'
import { isKept, type Kept } from '#sync/home/kept.ts'
import type { StockMove } from '#sync/home/moves.ts'
import type { Home, HomePush } from '#sync/home/replica.ts'
import { productsOf } from '#sync/home/shown.ts'
import type { HomeJournal } from './house/home-journal.ts'
import type { HomeServer } from './house/home-server.ts'

interface HomeWatch {
  /** After an act of a person. */
  readonly acted: (before: Home, after: Home) => void
  /** After an answer to what was pushed. */
  readonly taken: (before: Home, after: Home, push: HomePush, told: HomeAnswer) => void
  /** After stamps of more than `limit` were brought down. */
  readonly lowered: (before: Home, after: Home, limit: number) => void
}

const KINDS = [
  ['products', PRODUCT_REGISTERS],
  ['savedLists', SAVED_LIST_REGISTERS],
] as const

/** `isWhole`: whether all that waits goes with one push. */
export function createHomeWatch(
  { name, isWhole }: { readonly name: string; readonly isWhole: boolean },
  journal: HomeJournal,
  { ledger, known, news, forgotten }: HomeServer,
): HomeWatch {
  /** Movements that never left, and were taken back. */
  const dropped = new Set<string>()
  const made = new Map<string, StockMove>()

  function watchOutbox(before: Home, after: Home): void {
    const isLeft = new Set(after.moves.map(({ id }) => id))
    for (const move of before.moves) {
      if (isLeft.has(move.id) || isSettled(move, after)) continue
      journal.fault('lost', `${name}: the movement ${JSON.stringify(move)}`)
    }
  }

  function isSettled(move: StockMove, { products }: Home): boolean {
    if (ledger.counted.has(move.id)) return true
    if (move.kind === 'undo') return ledger.heard.has(move.id)
    if (move.entry !== undefined && ledger.isUndone(move.entry)) return true
    const isEntered =
      move.kind === 'enter' &&
      (ledger.isEntered(move.purchase) ||
        ledger.timesIn(move.purchase.replace(/^([^.]+\.[^.]+)\..*/, '$1')) > 0)
    return isEntered || !products.has(move.product)
  }

  /** A thing that goes was removed by somebody; a part never goes back. */
  function watchThings(
    before: ReadonlyMap<string, Kept>,
    after: ReadonlyMap<string, Kept>,
    there: ReadonlyMap<string, Kept>,
  ): void {
    for (const [id, mine] of before) {
      const theirs = after.get(id)
      if (!theirs && isKept(mine) && there.has(id)) {
        journal.fault('rolled back', `${name}: ${id} went though it is there`)
      }
      const isOlder = theirs && mine.t.some((stamp, at) => stamp > (theirs.t[at] ?? 0))
      if (isOlder) {
        journal.fault('rolled back', `${name}: ${JSON.stringify(mine)} ${JSON.stringify(theirs)}`)
      }
    }
  }

  function watchRefused(after: Home, push: HomePush, { refused }: HomeAnswer): void {
    const things = [...push.products, ...push.savedLists].map(({ id }) => id)
    for (const { id, code } of refused) {
      journal.count(`refused ${code}`)
      const isThere = after.products.has(id) || after.savedLists.has(id)
      if (!things.includes(id) || (isThere && after.refused.has(id))) continue
      if (code !== 'clock_ahead') journal.fault('unmarked', `${name}: ${id} was ${code}`)
    }
  }

  /** An undo, or an entry that somebody else has undone, or made so long ago that nobody is told. */
  function isOpen(move: StockMove): boolean {
    if (move.kind === 'undo' || (move.entry !== undefined && ledger.isUndone(move.entry)))
      return true
    return move.kind === 'enter' && ledger.isEntered(move.purchase) && !ledger.counted.has(move.id)
  }

  /** Whether nobody else did anything, and all that waited was taken. */
  function isAlone(before: Home, after: Home, { refused }: HomeAnswer): boolean {
    if (before.cursor === 0 || refused.length > 0) return false
    // What is not in the outbox any more is only taken out when the server says so.
    if (before.moves.some(isOpen) || after.moves.some(isOpen)) return false
    return [...news.authors(before.cursor, after.cursor)].every((by) => by === name)
  }

  /** An answer then changes nothing on the screen. */
  function watchShown(before: Home, after: Home): void {
    const shown = new Map(productsOf(after).map((product) => [product.id, product]))
    for (const old of productsOf(before)) {
      const { id } = old
      const now = shown.get(id)
      const [was, is] = [toldOf(old), now && toldOf(now)]
      if (is === undefined || is === was) continue
      // A copy of what was refused may have come late, and what was forgotten begins anew.
      if (before.refused.has(id) || forgotten.has(id)) continue
      journal.fault('jumped', `${name}: ${id} from ${was} to ${is}`)
    }
  }

  return {
    acted: (before, after) => {
      for (const [kind, registers] of KINDS) {
        for (const [id, thing] of after[kind]) {
          const was = before[kind].get(id)
          if (thing !== was) journal.note(name, was, thing, registers)
        }
        for (const id of before[kind].keys()) if (!after[kind].has(id)) journal.vanish(id)
      }
      const isLeft = new Set(after.moves.map(({ id }) => id))
      for (const move of after.moves) made.set(move.id, move)
      for (const { id } of before.moves) if (!isLeft.has(id)) dropped.add(id)
    },
    taken: (before, after, push, told) => {
      if (told.reset) journal.count('resets')
      watchOutbox(before, after)
      watchThings(before.products, after.products, known().products)
      watchThings(before.savedLists, after.savedLists, known().savedLists)
      watchRefused(after, push, told)
      if (isWhole && isAlone(before, after, told)) watchShown(before, after)
      for (const [id, move] of made) {
        const counted = ledger.counted.get(id)
        if (counted && dropped.has(id)) journal.fault('invented', `${name}: ${id} was taken back`)
        if (counted && contentOf(counted) !== contentOf(move)) {
          journal.fault('altered', `${name}: ${JSON.stringify(move)} ${JSON.stringify(counted)}`)
        }
        if (counted) made.delete(id)
      }
    },
    lowered: (before, after, limit) => {
      if (before === after) return
      journal.count('clocks lowered')
      for (const [kind] of KINDS) {
        for (const [id, thing] of before[kind]) {
          const now = after[kind].get(id)
          if (now && now !== thing) journal.restamp(name, limit, thing, now)
        }
      }
    },
  }
}

/** What of a product a movement changes, as a text that can be compared. */
function toldOf({ stock, price, packs, owed }: HomeProduct): string {
  return `${stock} at ${price}, ${JSON.stringify(packs)}, ${owed} owed`
}

/** Without the stamp of its price, which goes down with the clock of its phone. */
function contentOf(move: StockMove): string {
  return JSON.stringify(move.kind === 'enter' ? { ...move, at: undefined } : move)
}
