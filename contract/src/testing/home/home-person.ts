/** What people do with products, stock and saved lists, at random, through the acts of the screens. */
import { foldName } from '#name.ts'
import { PRODUCT_CATEGORIES } from '#product-rules.ts'
import {
  enterPurchases,
  removeList,
  removeProduct,
  saveList,
  saveProduct,
  setStock,
  undoEntry,
} from '#sync/home/acts.ts'
import type { HomeProduct, HomeSavedList } from '#sync/home/home.ts'
import type { Home } from '#sync/home/replica.ts'
import { productsOf, purchaseOf, savedListsOf } from '#sync/home/shown.ts'
import type { Item } from '#sync/item.ts'
import type { World } from '#testing/sync/world.ts'
import type { HomePhone } from './home-phone.ts'

export interface HomePerson {
  /** Does one thing; nothing when there is nothing to do it with. */
  readonly act: (phone: HomePhone) => void
  /** What was ever bought, as everybody sees it on the list. */
  readonly bought: readonly Item[]
}

const NAMES: readonly [string, ...string[]] = ['Arroz', 'Feijão', 'Café', 'Leite', 'Sal', 'Óleo']
const MOST_ITEMS = 25
/** Which of what was bought lately people enter. */
const RECENT = 6

type Deed = (home: Home, phone: HomePhone) => Home

/** `isTaken`: whether the server has an entry, so that others may see it. */
export function createHomePerson(world: World, isTaken: (entry: string) => boolean): HomePerson {
  const bought: Item[] = []
  const entries: { readonly id: string; readonly by: string }[] = []
  const removed = new Map<string, string>()
  let ids = 0

  const newId = () => {
    ids += 1
    return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
  }
  const some = <Kind>(all: readonly Kind[]): Kind | undefined =>
    all[world.between(0, all.length - 1)]
  const draft = () => ({
    moveId: newId(),
    name: `${world.oneOf(NAMES)} ${world.between(1, 9)}`,
    category: PRODUCT_CATEGORIES[world.between(0, 3)] ?? PRODUCT_CATEGORIES[0],
    price: world.between(0, 9) * 100,
    minStock: world.between(0, 5),
    stock: world.between(0, 9),
  })

  const make: Deed = (home, phone) => saveProduct(home, { id: newId(), ...draft() }, phone.now())

  /** As a form does: all of it is saved, what was not touched as it was shown. */
  const edit =
    (change: (shown: HomeProduct) => Partial<HomeProduct>): Deed =>
    (home, phone) => {
      const shown = some(productsOf(home))
      const moveId = newId()
      return shown ? saveProduct(home, { ...shown, ...change(shown), moveId }, phone.now()) : home
    }

  const remove: Deed = (home, phone) => {
    const id = some(productsOf(home))?.id
    if (id === undefined) return home
    removed.set(phone.name, id)
    return removeProduct(home, id, phone.now())
  }

  const count: Deed = (home) => {
    const shown = some(productsOf(home))
    const stock = world.oneOf([0, world.between(0, 20), (shown?.stock ?? 0) + 1])
    return shown ? setStock(home, shown.id, stock, newId()) : home
  }

  /** The same item is entered by whoever is home first, and by others who do not know of it. */
  const enter: Deed = (home, phone) => {
    if (bought.length === 0 || world.isLucky(0.5)) bought.push(item(newId(), world.now()))
    const products = productsOf(home)
    const entry = newId()
    const wanted = new Set([some(bought.slice(-RECENT)), some(bought.slice(-RECENT))])
    const acts = [...wanted].flatMap((each) => {
      const product = some(products)?.id
      const purchase = each && purchaseOf(home, each)
      if (!product || !purchase || purchase.isEntered) return []
      const [quantity, price] = [world.between(1, 5), world.between(0, 9) * 100]
      return [{ id: newId(), product, purchase: purchase.key, quantity, price }]
    })
    if (acts.length > 0) entries.push({ id: entry, by: phone.name })
    return enterPurchases(home, entry, acts)
  }

  const undo: Deed = (home, phone) => {
    const seen = entries.slice(-RECENT).filter(({ id, by }) => by === phone.name || isTaken(id))
    const entry = some(seen)
    return entry ? undoEntry(home, entry.id, newId()) : home
  }

  const nameFor = (home: Home, id: string) => {
    const name = `${world.oneOf(NAMES)} ${world.between(1, 3)}`
    const isTaken = savedListsOf(home).some(
      (list) => list.id !== id && foldName(list.name) === foldName(name),
    )
    return isTaken ? undefined : name
  }
  const items = () =>
    Array.from({ length: world.between(1, world.isLucky(0.1) ? MOST_ITEMS : 4) }, (_, at) => ({
      id: newId(),
      sequence: at + 1,
      name: `${world.oneOf(NAMES)} ${at}`,
      quantity: world.between(1, 3),
      price: 0,
    }))

  const makeList: Deed = (home, phone) => {
    const id = newId()
    const name = nameFor(home, id)
    return name === undefined ? home : saveList(home, { id, name, items: items() }, phone.now())
  }

  const editList =
    (change: (home: Home, list: HomeSavedList) => Partial<HomeSavedList>): Deed =>
    (home, phone) => {
      const list = some(savedListsOf(home))
      return list ? saveList(home, { ...list, ...change(home, list) }, phone.now()) : home
    }

  const dropList: Deed = (home, phone) => {
    const list = some(savedListsOf(home))
    return list ? removeList(home, list.id, phone.now()) : home
  }

  const deeds: readonly (readonly [weight: number, deed: Deed])[] = [
    [14, make],
    [5, edit(() => ({ name: draft().name }))],
    [5, edit(() => ({ category: draft().category }))],
    [6, edit(() => ({ price: draft().price }))],
    [5, edit(() => ({ minStock: draft().minStock }))],
    [4, edit(({ stock }) => ({ stock: stock + 1, name: draft().name }))],
    [4, remove],
    [16, count],
    [18, enter],
    [7, undo],
    [4, makeList],
    [4, editList((home, { id, name }) => ({ name: nameFor(home, id) ?? name }))],
    [4, editList(() => ({ items: items() }))],
    [2, dropList],
  ]
  const total = deeds.reduce((sum, [weight]) => sum + weight, 0)

  return {
    bought,
    act: (phone) => {
      let draw = world.random() * total
      const [, deed] = deeds.find(([weight]) => (draw -= weight) < 0) ?? [0, make]
      phone.act((home) => deed(home, phone))
    },
  }
}

function item(id: string, at: number): Item {
  const stamps: Item['stamps'] = [at, at + 1, 0, 0, 0, 0, 0, 0]
  return { id, name: 'Leite', status: 'purchased', cents: 0, quantity: 1, stamps }
}
