import { PRODUCT_CATEGORIES } from '#product/product-rules.ts'
import { rememberMatch, removeList, removeProduct, saveList, saveProduct } from '#sync/home/acts.ts'
import type { HomeProduct, HomeSavedList } from '#sync/home/home.ts'
import type { Home } from '#sync/home/replica.ts'
import { productsOf, savedListsOf } from '#sync/home/shown.ts'
import type { Item } from '#sync/item.ts'
import type { World } from '#testing/sync/world.ts'
/** Random actions of a person on products, stock, saved lists and recipes, through the functions of the screens. */
import { foldName } from '#text/name.ts'
import type { HomePhone } from './home-phone.ts'
import { createRecipeActions, type Weighted } from './recipe-actions.ts'
import { type Action, createStockActions } from './stock-actions.ts'

export interface HomePerson {
  /** Does one random action; nothing if the home has nothing for it. */
  readonly act: (phone: HomePhone) => void
  /** All items bought so far, as the shared list has them. */
  readonly bought: readonly Item[]
}

const NAMES: readonly [string, ...string[]] = ['Arroz', 'Feijão', 'Café', 'Leite', 'Sal', 'Óleo']
const MOST_ITEMS = 25
/** `isTaken`: whether the server has an entry, so that other phones may see it. */
export function createHomePerson(
  world: World,
  isTaken: (entry: string) => boolean,
  hasRecipes = true,
): HomePerson {
  const removed = new Map<string, string>()
  let ids = 0

  const newId = () => {
    ids += 1
    return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
  }
  const some = <Kind>(all: readonly Kind[]): Kind | undefined =>
    all[world.between(0, all.length - 1)]
  const stock = createStockActions(world, { newId, some, isTaken })
  const draft = () => ({
    moveId: newId(),
    name: `${world.oneOf(NAMES)} ${world.between(1, 9)}`,
    category: PRODUCT_CATEGORIES[world.between(0, 3)] ?? PRODUCT_CATEGORIES[0],
    price: world.between(0, 9) * 100,
    minStock: world.between(0, 5),
    stock: stock.amount(0, 9),
  })
  const content = () =>
    world.oneOf([null, { amount: world.oneOf([1, 5, 0.5]), unit: world.oneOf(['kg', 'l', 'un']) }])

  const make: Action = (home, phone) => saveProduct(home, { id: newId(), ...draft() }, phone.now())

  /** Saves all fields, as a form does; unchanged ones as they were shown. */
  const edit =
    (change: (shown: HomeProduct) => Partial<HomeProduct>): Action =>
    (home, phone) => {
      const shown = some(productsOf(home))
      const moveId = newId()
      return shown ? saveProduct(home, { ...shown, ...change(shown), moveId }, phone.now()) : home
    }

  const remove: Action = (home, phone) => {
    const id = some(productsOf(home))?.id
    if (id === undefined) return home
    removed.set(phone.name, id)
    return removeProduct(home, id, phone.now())
  }

  const remember: Action = (home, phone) => {
    const shown = some(productsOf(home))
    const match = { text: foldName(world.oneOf(NAMES)), is: world.isLucky(0.7) }
    return shown ? rememberMatch(home, shown.id, match, phone.now()) : home
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

  const makeList: Action = (home, phone) => {
    const id = newId()
    const name = nameFor(home, id)
    return name === undefined ? home : saveList(home, { id, name, items: items() }, phone.now())
  }

  const editList =
    (change: (home: Home, list: HomeSavedList) => Partial<HomeSavedList>): Action =>
    (home, phone) => {
      const list = some(savedListsOf(home))
      return list ? saveList(home, { ...list, ...change(home, list) }, phone.now()) : home
    }

  const dropList: Action = (home, phone) => {
    const list = some(savedListsOf(home))
    return list ? removeList(home, list.id, phone.now()) : home
  }

  const actions: readonly Weighted[] = [
    [14, make],
    [5, edit(() => ({ name: draft().name }))],
    [5, edit(() => ({ category: draft().category }))],
    [6, edit(() => ({ price: draft().price }))],
    [5, edit(() => ({ minStock: draft().minStock }))],
    [4, edit((shown) => ({ stock: shown.stock + 1, name: draft().name }))],
    [4, edit(() => ({ content: content() }))],
    [4, remember],
    [4, remove],
    [13, stock.set],
    [5, stock.count],
    [16, stock.enter],
    [12, stock.cook],
    [9, stock.undo],
    [4, makeList],
    [4, editList((home, { id, name }) => ({ name: nameFor(home, id) ?? name }))],
    [4, editList(() => ({ items: items() }))],
    [2, dropList],
    ...(hasRecipes ? createRecipeActions(world, { newId, some }) : []),
  ]
  const total = actions.reduce((sum, [weight]) => sum + weight, 0)

  return {
    bought: stock.bought,
    act: (phone) => {
      let draw = world.random() * total
      const [, action] = actions.find(([weight]) => (draw -= weight) < 0) ?? [0, make]
      phone.act((home) => action(home, phone))
    },
  }
}
