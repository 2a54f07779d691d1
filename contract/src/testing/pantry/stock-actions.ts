/** Random actions of a person on the stock: shopping, cooking, counting and undoing. */
import { rounded } from '#measure/measure.ts'
import { type Item, newStamps } from '#sync/item.ts'
import type { Pantry } from '#sync/pantry/replica.ts'
import { productsOf, purchaseOf } from '#sync/pantry/shown.ts'
import { cook, countStock, enterPurchases, setStock, undoEntry } from '#sync/pantry/stock-acts.ts'
import type { World } from '#testing/sync/world.ts'
import type { PantryPhone } from './pantry-phone.ts'

export type Action = (pantry: Pantry, phone: PantryPhone) => Pantry

interface Chance {
  readonly newId: () => string
  readonly some: <Kind>(all: readonly Kind[]) => Kind | undefined
  /** Whether the server has an entry, so that other phones may see it. */
  readonly isTaken: (entry: string) => boolean
}

interface StockActions {
  /** All items bought so far, as the shared list has them. */
  readonly bought: readonly Item[]
  /** A random amount of units, often a fraction. */
  readonly amount: (min: number, max: number) => number
  readonly set: Action
  readonly count: Action
  readonly enter: Action
  readonly cook: Action
  readonly undo: Action
}

/** People enter only the latest purchases. */
const RECENT = 6
const DATES = ['2026-02-01', '2026-02-01', '2026-03-10', '2026-12-24'] as const

export function createStockActions(world: World, { newId, some, isTaken }: Chance): StockActions {
  const bought: Item[] = []
  const entries: { readonly id: string; readonly by: string }[] = []

  const amount = (min: number, max: number) =>
    world.isLucky(0.5) ? world.between(min, max) : rounded(min + world.random() * (max - min))

  const open = (phone: PantryPhone) => {
    const id = newId()
    entries.push({ id, by: phone.name })
    return id
  }

  /** Some of the products that are shown, each once. */
  const several = (pantry: Pantry) => {
    const products = productsOf(pantry)
    return [...new Set([some(products), some(products), some(products)])].filter(
      (product) => product !== undefined,
    )
  }

  return {
    bought,
    amount,

    set: (pantry) => {
      const shown = some(productsOf(pantry))
      const stock = world.oneOf([0, amount(0, 20), rounded((shown?.stock ?? 0) + 1)])
      return shown ? setStock(pantry, shown.id, stock, newId()) : pantry
    },

    count: (pantry, phone) => {
      const counts = several(pantry).map(({ id, stock }) => {
        return { id: newId(), product: id, seen: stock, stock: amount(0, 12) }
      })
      return counts.length > 0 ? countStock(pantry, open(phone), counts) : pantry
    },

    /** Several people may enter the same item, before they know of each other. */
    enter: (pantry, phone) => {
      if (bought.length === 0 || world.isLucky(0.5)) bought.push(item(newId(), world.now()))
      const products = productsOf(pantry)
      const wanted = new Set([some(bought.slice(-RECENT)), some(bought.slice(-RECENT))])
      const acts = [...wanted].flatMap((each) => {
        const product = some(products)?.id
        const purchase = each && purchaseOf(pantry, each)
        if (!product || !purchase || purchase.isEntered) return []
        const [quantity, price] = [amount(1, 5), world.between(0, 9) * 100]
        const expires = world.isLucky(0.5) ? world.oneOf(DATES) : undefined
        const dated = { quantity, price, ...(expires !== undefined && { expires }) }
        return [{ id: newId(), product, purchase: purchase.key, ...dated }]
      })
      return acts.length > 0 ? enterPurchases(pantry, open(phone), acts, phone.now()) : pantry
    },

    cook: (pantry, phone) => {
      const out = several(pantry).map(({ id }) => {
        return { id: newId(), product: id, amount: amount(0.001, 4) }
      })
      return out.length > 0 ? cook(pantry, { entry: open(phone), recipe: newId() }, out) : pantry
    },

    undo: (pantry, phone) => {
      const seen = entries.slice(-RECENT).filter(({ id, by }) => by === phone.name || isTaken(id))
      const entry = some(seen)
      return entry ? undoEntry(pantry, entry.id, newId()) : pantry
    },
  }
}

function item(id: string, at: number): Item {
  const stamps: Item['stamps'] = newStamps(at, at + 1)
  return { id, name: 'Leite', status: 'purchased', cents: 0, quantity: 1, stamps }
}
