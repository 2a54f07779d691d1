/** Somebody at a computer with a network: each change is made at the server, with the server's stamps. */
import type { HomeProduct } from '#sync/home/home.ts'
import { changeKept, type Kept, PRODUCT_REGISTERS } from '#sync/home/kept.ts'
import type { World } from '#testing/sync/world.ts'
import type { HomeJournal } from './home-journal.ts'
import { type HomeServer, REST } from './home-server.ts'

interface NetworkPerson {
  readonly act: () => void
}

export function createNetworkPerson(
  world: World,
  journal: HomeJournal,
  server: HomeServer,
): NetworkPerson {
  const some = <Kind>(all: ReadonlyMap<string, Kind>): Kind | undefined =>
    [...all.values()][world.between(0, all.size - 1)]

  function change(product: HomeProduct, values: Partial<HomeProduct>): void {
    const stamp = Math.max(world.now(), ...product.t.slice(1).map((at) => at + 1))
    const changed = changeKept(product, values, PRODUCT_REGISTERS, stamp)
    journal.note(REST, product, changed, PRODUCT_REGISTERS)
    if (changed !== product) server.write({ products: [changed] })
  }

  function remove(kind: 'product' | 'shopping_list', thing: Kept): void {
    const removed = Math.max(world.now(), thing.t[0] ?? 0)
    journal.note(REST, thing, { ...thing, removed }, [])
    server.write({ gone: [{ kind, id: thing.id, removed }] })
  }

  const deeds: readonly [() => void, ...(() => void)[]] = [
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
      const stock = world.between(0, 9)
      server.ledger.say(product.id, stock)
      server.write({ products: [{ ...product, stock }] })
    },
  ]

  return { act: () => world.oneOf(deeds)() }
}
