import { PRODUCT_REGISTERS } from '#product/product-registers.ts'
import { RECIPE_REGISTERS } from '#recipe/recipe-registers.ts'
import { SAVED_LIST_REGISTERS } from '#shopping-list/saved-list-registers.ts'
import type { Item } from '#sync/item.ts'
import { purchaseKey, type StockMove } from '#sync/pantry/moves.ts'
import { type Pantry, THING_KINDS, type Things, waitingThings } from '#sync/pantry/replica.ts'
import { productsOf } from '#sync/pantry/shown.ts'
import { exists, type Versioned } from '#sync/pantry/versioned.ts'
/** Checks that every act is applied in the end: on the server, on each phone, and once. */
import { foldName } from '#text/name.ts'
import type { PantryPhone } from './pantry-phone.ts'
import {
  type PantryAction,
  type PantryJournal,
  nameOf,
  partOf,
  type RegistersOf,
  stampOf,
  withoutIds,
} from './server/pantry-journal.ts'
import type { PantryServer } from './server/pantry-server.ts'

interface Ending {
  readonly journal: PantryJournal
  readonly server: PantryServer
  readonly phones: readonly PantryPhone[]
  readonly bought: readonly Item[]
}

/** Checks the end of a story, when nothing is pending. */
export function judgePantry(ending: Ending): void {
  const { server, phones } = ending
  const { products, savedLists, recipes } = server.known()
  judgeThings(ending, products, PRODUCT_REGISTERS, 'products')
  judgeThings(ending, savedLists, SAVED_LIST_REGISTERS, 'savedLists')
  judgeThings(ending, recipes, RECIPE_REGISTERS, 'recipes')
  judgeStock(ending)
  for (const phone of phones) judgePhone(ending, phone)
}

function judgeThings(
  { journal, server, phones }: Ending,
  there: ReadonlyMap<string, Versioned>,
  registers: RegistersOf,
  kind: keyof Things,
): void {
  const byId = Map.groupBy(journal.acts, ({ id }) => id)
  const isOpen = (id: string) =>
    server.forgotten.has(id) ||
    phones.some((phone) => phone.pantry().refused.has(id) && phone.pantry()[kind].has(id))
  for (const [id, acts] of byId) {
    const isOther = !acts.some(({ part }) => part === registers.map(nameOf).at(-1))
    if (!isOther && !isOpen(id)) judgeThing(journal, there.get(id), { id, acts }, registers)
  }
}

interface Done {
  readonly id: string
  readonly acts: readonly PantryAction[]
}

function judgeThing(
  journal: PantryJournal,
  thing: Versioned | undefined,
  { id, acts }: Done,
  registers: RegistersOf,
): void {
  const lastOf = (part: string) =>
    Math.max(0, ...acts.filter((act) => act.part === part).map(({ stamp }) => stamp))
  const removed = lastOf('removed')
  const isWanted = lastOf('born') > removed && !journal.vanished.has(id)
  if (isWanted && !thing) journal.fault('lost', `${id}: ${JSON.stringify(acts)}`)
  if (!thing) return
  if (!isWanted) journal.fault('risen', JSON.stringify(thing))
  for (const part of registers.map(nameOf)) {
    const stamp = stampOf(thing, part, registers)
    const later = acts.find(
      (act) => act.part === part && act.stamp > Math.max(stamp, removed) && !journal.isVoid(act),
    )
    if (later) journal.fault('lost', `${JSON.stringify(later)} on ${JSON.stringify(thing)}`)
    const isDone = acts.some(
      (act) => act.part === part && act.stamp === stamp && act.value === partOf(thing, part),
    )
    if (!isDone) journal.fault('invented', `${part} of ${JSON.stringify(thing)}`)
  }
}

function judgeStock({ journal, server: { ledger, known }, bought }: Ending): void {
  for (const { id, stock, owed } of known().products.values()) {
    const [is, counted] = [[stock, owed].join(), [ledger.stockOf(id), ledger.owedOf(id)].join()]
    if (is !== counted) journal.fault('stock', `${id} has and owes ${is}, counted was ${counted}`)
  }
  for (const item of bought) {
    // An undone entry without a product was entered again, while the entry of another phone was pending.
    if (ledger.timesIn(purchaseKey(item)) > 1) journal.count('in the stock by two keys')
  }
  const names = [...known().savedLists.values()].map(({ name }) => foldName(name))
  if (new Set(names).size < names.length) journal.fault('duplicate', names.join())
}

/** A phone shows the data of the server, with pending changes that were refused. */
function judgePhone(ending: Ending, phone: PantryPhone): void {
  const { journal, server } = ending
  const pantry = phone.pantry()
  const known = server.known()
  const fault = (kind: string, detail: string) => journal.fault(kind, `${phone.name}: ${detail}`)
  if (pantry.cursor !== server.changes.cursor()) fault('diverged', `at ${pantry.cursor}`)
  for (const kind of THING_KINDS) judgeBases(fault, pantry.bases[kind], known[kind])
  judgeWaiting(fault, pantry)
  for (const [key, undone] of server.changes.purchases(known)) {
    if (pantry.purchases.get(key) !== undone) fault('diverged', `the purchase ${key}`)
  }
  const negative = productsOf(pantry).find(({ stock }) => stock < 0)
  if (negative) fault('negative', JSON.stringify(negative))
}

type Fault = PantryJournal['fault']

/** The confirmed things of a phone equal those of the server. */
function judgeBases(
  fault: Fault,
  bases: ReadonlyMap<string, Versioned>,
  there: ReadonlyMap<string, Versioned>,
): void {
  for (const id of new Set([...bases.keys(), ...there.keys()])) {
    const [mine, theirs] = [thingText(bases.get(id)), thingText(there.get(id))]
    if (mine !== theirs) fault('diverged', `${mine} for ${theirs}`)
  }
}

function judgeWaiting(fault: Fault, pantry: Pantry): void {
  const { moves, refused } = pantry
  for (const thing of waitingThings(pantry))
    if (!refused.has(thing.id)) fault('stuck', JSON.stringify(thing))
  const isRefused = (move: StockMove) =>
    refused.has(move.id) || (move.kind !== 'undo' && refused.has(move.product))
  // An undo waits with its entry.
  const open = new Set(moves.filter(isRefused).map(({ entry }) => entry))
  for (const move of moves) {
    const isHeld = move.kind === 'undo' && open.has(move.entry)
    if (!isRefused(move) && !isHeld) fault('stuck', JSON.stringify(move))
  }
}

/** A text for comparison: a photo is none of sync. */
function thingText(thing: Versioned | undefined): string | undefined {
  if (!thing || !exists(thing)) return undefined
  const { photo: _, ...values }: Versioned & { readonly photo?: unknown } = withoutIds(thing)
  return JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
