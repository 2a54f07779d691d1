import { PRODUCT_REGISTERS } from '@compra/contract/product/product-registers.ts'
import { RECIPE_REGISTERS } from '@compra/contract/recipe/recipe-registers.ts'
import { SAVED_LIST_REGISTERS } from '@compra/contract/shopping-list/saved-list-registers.ts'
/** A server of one pantry: data, revisions and a sweep in memory, with the rules of the contract. */
import { rounded } from '#measure/measure.ts'
import { applyPantryPush } from '#sync/pantry/apply/apply.ts'
import type {
  StoredPantry,
  PantryLimits,
  PantryOutcome,
  PantryPush,
} from '#sync/pantry/apply/outcome.ts'
import type { PantryAnswer } from '#sync/pantry/pantry.ts'
import { EMPTY_PUSH } from '#sync/pantry/replica.ts'
import type { Versioned } from '#sync/pantry/versioned.ts'
import { SWEPT_AFTER_MS } from '#sync/replica.ts'
import type { World } from '#testing/sync/world.ts'
import { type ChangeLog, createChangeLog, type Sent } from './change-log.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { EMPTY_PANTRY, pantryAfter } from './pantry-after.ts'
import {
  type PantryAction,
  type PantryJournal,
  partOf,
  type RegistersOf,
} from './pantry-journal.ts'

export type Room = Pick<PantryLimits, 'products' | 'savedLists' | 'recipes' | 'items'>

export interface PantryCall {
  readonly phone: string
  readonly push: Sent
}

export interface PantryServer {
  readonly known: () => StoredPantry
  readonly ledger: Ledger
  readonly changes: ChangeLog
  /** Ids of swept things: a phone that was offline may bring them back. */
  readonly forgotten: ReadonlySet<string>
  readonly room: () => Room
  readonly setRoom: (room: Room) => void
  readonly answer: (call: PantryCall) => { pantry: PantryAnswer; now: number }
  /** A change through the online API, without the rules of phones. */
  readonly write: (changed: Partial<PantryOutcome>) => void
  /** Reverts one line of the journal through the online API. */
  readonly revert: (movement: string) => void
  /** Called with the new revision. */
  readonly onChange: (listener: (cursor: number) => void) => void
}

export const NO_CHANGE: PantryOutcome = {
  products: [],
  savedLists: [],
  recipes: [],
  gone: [],
  journal: [],
  undone: [],
  entries: [],
  purchases: [],
  moves: [],
  refused: [],
}
const DAY_MS = 24 * 60 * 60 * 1000
export const REST = 'network'

export function createPantryServer(
  world: World,
  journal: PantryJournal,
  start: Room,
): PantryServer {
  const ledger = createLedger()
  const changes = createChangeLog()
  const listeners: ((cursor: number) => void)[] = []
  const forgotten = new Set<string>()
  let known = EMPTY_PANTRY
  let [room, sweptAt] = [start, world.now()]

  function write(outcome: PantryOutcome, by: string): void {
    const { refused: _, journal: __, ...written } = outcome
    if (Object.values(written).every((part) => part.length === 0)) return
    const before = known
    known = pantryAfter(before, outcome)
    for (const { id } of outcome.gone) ledger.forget(id)
    changes.note(outcome, { by, at: world.now() })
    watch(before, outcome)
    for (const listener of listeners) listener(changes.cursor())
  }

  /** As constraints of a database do. */
  function watch(before: StoredPantry, { products }: PantryOutcome): void {
    for (const product of products) {
      const { stock, owed, packs } = product
      const dated = packs.reduce((sum, { amount }) => sum + amount, 0)
      const isWrong = stock < 0 || owed < 0 || packs.some(({ amount }) => amount <= 0)
      if (isWrong) journal.fault('negative', JSON.stringify(product))
      if (rounded(dated) > stock) journal.fault('dated', JSON.stringify(product))
    }
    const isOver = known.productCount > Math.max(before.productCount, room.products)
    if (isOver) journal.fault('over limit', `${known.productCount} products`)
    const lists = known.savedListCount
    if (lists > Math.max(before.savedListCount, room.savedLists)) {
      journal.fault('over limit', `${lists} saved lists`)
    }
    const recipes = known.recipeCount
    if (recipes > Math.max(before.recipeCount, room.recipes)) {
      journal.fault('over limit', `${recipes} recipes`)
    }
  }

  function sweep(): void {
    if (world.now() < sweptAt + DAY_MS) return
    sweptAt = world.now()
    const swept = changes.sweep(world.now() - SWEPT_AFTER_MS)
    for (const id of swept) {
      ledger.forget(id)
      forgotten.add(id)
    }
    journal.count('forgotten removals', swept.size)
    const without = (gone: ReadonlyMap<string, number>) =>
      new Map([...gone].filter(([id]) => !swept.has(id)))
    const { products, savedLists, recipes } = known.gone
    const gone = {
      products: without(products),
      savedLists: without(savedLists),
      recipes: without(recipes),
    }
    known = { ...known, gone }
  }

  /** Changes of a removed thing have no effect. */
  function noteEnded(
    sent: readonly Versioned[],
    there: ReadonlyMap<string, unknown>,
    { refused }: PantryOutcome,
    registers: RegistersOf,
  ): void {
    const isOpen = new Set(refused.map(({ id }) => id))
    for (const thing of sent) {
      if (!there.has(thing.id) && !isOpen.has(thing.id)) journal.end(thing, registers)
    }
  }

  /** The server stamps the price of a movement. */
  function notePrices({ moves }: PantryPush, { products }: PantryOutcome): void {
    if (moves.every(({ kind }) => kind === 'set')) return
    for (const product of products) {
      const [born = 0] = product.t
      const stamp = product.t[PRICE_AT] ?? 0
      const value = partOf(product, 'price')
      const isPrice = (act: PantryAction) =>
        act.part === 'price' && act.stamp === stamp && act.value === value
      if (journal.acts.some((act) => act.id === product.id && isPrice(act))) continue
      const priced = { ...product, t: [born, 0, 0, stamp, 0] }
      journal.note(REST, { ...product, t: [born] }, priced, PRODUCT_REGISTERS)
    }
  }

  return {
    known: () => known,
    ledger,
    changes,
    forgotten,
    room: () => room,
    setRoom: (next) => void (room = next),
    onChange: (listener) => void listeners.push(listener),
    write: (changed) => write({ ...NO_CHANGE, ...changed }, REST),
    revert: (movement) => {
      const line = known.movements.get(movement)
      if (!line) return
      const push = { ...EMPTY_PUSH, moves: [{ kind: 'revert' as const, movement }] }
      const outcome = applyPantryPush(known, push, { ...room, now: world.now() })
      ledger.revertLine(line, outcome.entries.length > 0)
      write(outcome, REST)
      notePrices(push, outcome)
    },
    answer: ({ phone, push }) => {
      sweep()
      const before = known.products
      const outcome = applyPantryPush(known, push, { ...room, now: world.now() })
      write(outcome, phone)
      // A product that was deleted and created again starts with no stock.
      for (const { id, removed } of push.products) {
        if (removed > (before.get(id)?.t[0] ?? Infinity)) ledger.setStock(id, 0)
      }
      ledger.apply(push.moves, (id) => known.products.has(id))
      noteEnded(push.products, known.products, outcome, PRODUCT_REGISTERS)
      noteEnded(push.savedLists, known.savedLists, outcome, SAVED_LIST_REGISTERS)
      noteEnded(push.recipes, known.recipes, outcome, RECIPE_REGISTERS)
      notePrices(push, outcome)
      return {
        pantry: { ...changes.since(push, known), refused: [...outcome.refused] },
        now: world.now(),
      }
    },
  }
}

const PRICE_AT = PRODUCT_REGISTERS.indexOf('price') + 1
