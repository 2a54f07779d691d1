import { PRODUCT_REGISTERS } from '#product/product-registers.ts'
/** A person at an online computer: each change is made on the server, with its stamps. */
import type { PANTRY_KINDS, PantryProduct } from '#sync/pantry/pantry.ts'
import { movedBy } from '#sync/pantry/stock-of.ts'
import { changeVersioned, type Versioned } from '#sync/pantry/versioned.ts'
import type { World } from '#testing/sync/world.ts'
import type { PantryJournal } from './server/pantry-journal.ts'
import { type PantryServer, REST } from './server/pantry-server.ts'

interface NetworkPerson {
  readonly act: () => void
}

export function createNetworkPerson(
  world: World,
  journal: PantryJournal,
  server: PantryServer,
): NetworkPerson {
  const some = <Kind>(all: ReadonlyMap<string, Kind>): Kind | undefined =>
    [...all.values()][world.between(0, all.size - 1)]

  function change(product: PantryProduct, values: Partial<PantryProduct>): void {
    const stamp = Math.max(world.now(), ...product.t.slice(1).map((at) => at + 1))
    const changed = changeVersioned(product, values, PRODUCT_REGISTERS, stamp)
    journal.note(REST, product, changed, PRODUCT_REGISTERS)
    if (changed !== product) server.write({ products: [changed] })
  }

  function remove(kind: (typeof PANTRY_KINDS)[number], thing: Versioned): void {
    const removed = Math.max(world.now(), thing.t[0] ?? 0)
    journal.note(REST, thing, { ...thing, removed }, [])
    server.write({ gone: [{ kind, id: thing.id, removed }] })
  }

  const actions: readonly [() => void, ...(() => void)[]] = [
    () => {
      const product = some(server.known().products)
      if (product) remove('product', product)
    },
    () => {
      const list = some(server.known().savedLists)
      if (list) remove('shopping_list', list)
    },
    () => {
      const product = some(server.known().products)
      if (product) change(product, { price: world.between(1, 9) * 100 })
    },
    () => {
      const product = some(server.known().products)
      if (product) change(product, { name: 'Outro' })
    },
    () => {
      const product = some(server.known().products)
      if (!product) return
      const [id, stock] = [product.id, world.between(0, 9)]
      const move = { kind: 'set', id, product: id, stock, seen: product.stock } as const
      const [counted] = movedBy(product, move)
      server.ledger.setStock(id, stock)
      server.write({ products: [{ ...product, ...counted }] })
    },
    () => {
      const line = some(server.known().movements)
      if (line) server.revert(line.id)
    },
  ]

  return { act: () => world.oneOf(actions)() }
}
