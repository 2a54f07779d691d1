import { randomUUID } from 'node:crypto'
import type { BodyInputOf } from '@compra/contract/http/endpoint.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { syncApi, SYNC_VERSION } from '@compra/contract/sync/sync.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { moveIn } from '#testing/people/housemates.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const START = 100
const SALT = { name: 'Sal', category: 'Alimentos', price: 0, stock: START, minStock: 0 } as const
/** Purchases by key; each of two members enters three of these. */
const BOUGHT = new Map([
  ['a', 1],
  ['b', 2],
  ['c', 5],
  ['d', 10],
])
const SHOPPINGS = [
  ['a', 'b', 'c'],
  ['d', 'c', 'b'],
] as const

/** The two ways to enter a purchase: an API call, and the movements of a device. */
const DOORS = { call: entryByCall, device: entryByDevice }
const ENDINGS = ['stays', 'is sent again', 'is undone'] as const

for (const doors of pairsOf(['call', 'device'] as const)) {
  test(`two people enter one shopping by ${doors.join(' and ')}: the stock is the sum of its movements, and each purchase counts once`, async () => {
    const ana = await server.newUser()
    const tomas = await moveIn(server, ana, await server.newUser())
    for (const endings of pairsOf(ENDINGS)) {
      const { body: salt } = await server.call(productApi.create, { as: ana, body: SALT })
      const { id } = salt
      const story = randomUUID()
      await Promise.all(
        [ana, tomas].map(async (who, at) => {
          const parts = (SHOPPINGS[at] ?? []).map((key) => {
            return { purchase: `${story}.${key}`, quantity: BOUGHT.get(key) ?? 0 }
          })
          const entry = DOORS[doors[at] ?? 'call'](who, id, parts)
          await entry.enter()
          if (endings[at] === 'is sent again') await entry.enter()
          if (endings[at] === 'is undone') await entry.undo()
        }),
      )
      const { purchases, products } = await pantryOf(tomas)
      const mine = purchases
        .filter(({ key }) => key.startsWith(story))
        .map(({ key, undone }) => ({ key: key.slice(story.length + 1), undone }))
      expect(mine.map(({ key }) => key).toSorted(), endings.join()).toEqual([...BOUGHT.keys()])
      const sum = mine
        .filter(({ undone }) => !undone)
        .reduce((all, { key }) => all + (BOUGHT.get(key) ?? 0), START)
      expect(products.find((one) => one.id === id)?.stock, endings.join()).toBe(sum)
      expect(await journalOf(id), endings.join()).toBe(sum)
      await server.call(productApi.remove, { as: ana, params: { id } })
    }
  })
}

interface Part {
  readonly purchase: string
  readonly quantity: number
}

function entryByCall(as: User, productId: string, parts: readonly Part[]) {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { entries: parts.map((part) => ({ productId, ...part })) }
  let id = ''
  return {
    async enter() {
      const answer = await server.call(productApi.enterStock, { as, headers, body })
      id = answer.body.id
    },
    async undo() {
      await server.call(productApi.undoStockEntry, { as, params: { id } })
    },
  }
}

function entryByDevice(as: User, id: string, parts: readonly Part[]) {
  const entry = randomUUID()
  const moves = parts.map((part) => {
    return { kind: 'enter' as const, id: randomUUID(), entry, product: id, ...part }
  })
  return {
    async enter() {
      await pantryOf(as, moves)
    },
    async undo() {
      await pantryOf(as, [{ kind: 'undo', id: randomUUID(), entry }])
    },
  }
}

type Pushed = NonNullable<BodyInputOf<typeof syncApi.sync>['home']>

/** The whole pantry after these movements. */
async function pantryOf(as: User, moves: NonNullable<Pushed['moves']> = []) {
  const { body } = await server.call(syncApi.sync, {
    as,
    body: { v: SYNC_VERSION, cursor: 0, home: { cursor: 0, moves } },
  })
  if (!body.home) throw new Error('no pantry in the answer')
  return body.home
}

/** The stock as the sum of the journal. */
async function journalOf(id: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ stock: string }>(
    'select sum(stock_to - stock_from) as stock from stock_journal where product_id = $1',
    [id],
  )
  return Number(rows[0]?.stock)
}

function pairsOf<Kind>(kinds: readonly Kind[]): (readonly [Kind, Kind])[] {
  return kinds.flatMap((one) => kinds.map((other) => [one, other] as const))
}
