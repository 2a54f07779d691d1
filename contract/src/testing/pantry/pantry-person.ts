import { PRODUCT_CATEGORIES } from '#product/product-rules.ts'
import type { Item } from '#sync/item.ts'
import {
  rememberMatch,
  removeList,
  removeProduct,
  saveList,
  saveProduct,
} from '#sync/pantry/acts.ts'
import type { PantryProduct, PantrySavedList } from '#sync/pantry/pantry.ts'
import type { Pantry } from '#sync/pantry/replica.ts'
import { productsOf, savedListsOf } from '#sync/pantry/shown.ts'
import type { World } from '#testing/sync/world.ts'
/** Random actions of a person on products, stock, saved lists and recipes, through the functions of the screens. */
import { foldName } from '#text/name.ts'
import type { PantryPhone } from './pantry-phone.ts'
import { createRecipeActions, type Weighted } from './recipe-actions.ts'
import { type Action, createStockActions } from './stock-actions.ts'

export interface PantryPerson {
  /** Does one random action; nothing if the pantry has nothing for it. */
  readonly act: (phone: PantryPhone) => void
  /** All items bought so far, as the shared list has them. */
  readonly bought: readonly Item[]
}

const NAMES: readonly [string, ...string[]] = ['Arroz', 'Feijão', 'Café', 'Leite', 'Sal', 'Óleo']
const MOST_ITEMS = 25
/** `isTaken`: whether the server has an entry, so that other phones may see it. */
export function createPantryPerson(
  world: World,
  isTaken: (entry: string) => boolean,
  hasRecipes = true,
): PantryPerson {
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

  const make: Action = (pantry, phone) =>
    saveProduct(pantry, { id: newId(), ...draft() }, phone.now())

  /** Saves all fields, as a form does; unchanged ones as they were shown. */
  const edit =
    (change: (shown: PantryProduct) => Partial<PantryProduct>): Action =>
    (pantry, phone) => {
      const shown = some(productsOf(pantry))
      const moveId = newId()
      return shown
        ? saveProduct(pantry, { ...shown, ...change(shown), moveId }, phone.now())
        : pantry
    }

  const remove: Action = (pantry, phone) => {
    const id = some(productsOf(pantry))?.id
    if (id === undefined) return pantry
    removed.set(phone.name, id)
    return removeProduct(pantry, id, phone.now())
  }

  const remember: Action = (pantry, phone) => {
    const shown = some(productsOf(pantry))
    const match = { text: foldName(world.oneOf(NAMES)), is: world.isLucky(0.7) }
    return shown ? rememberMatch(pantry, shown.id, match, phone.now()) : pantry
  }

  const nameFor = (pantry: Pantry, id: string) => {
    const name = `${world.oneOf(NAMES)} ${world.between(1, 3)}`
    const isTaken = savedListsOf(pantry).some(
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

  const makeList: Action = (pantry, phone) => {
    const id = newId()
    const name = nameFor(pantry, id)
    return name === undefined ? pantry : saveList(pantry, { id, name, items: items() }, phone.now())
  }

  const editList =
    (change: (pantry: Pantry, list: PantrySavedList) => Partial<PantrySavedList>): Action =>
    (pantry, phone) => {
      const list = some(savedListsOf(pantry))
      return list ? saveList(pantry, { ...list, ...change(pantry, list) }, phone.now()) : pantry
    }

  const dropList: Action = (pantry, phone) => {
    const list = some(savedListsOf(pantry))
    return list ? removeList(pantry, list.id, phone.now()) : pantry
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
    [4, editList((pantry, { id, name }) => ({ name: nameFor(pantry, id) ?? name }))],
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
      phone.act((pantry) => action(pantry, phone))
    },
  }
}
