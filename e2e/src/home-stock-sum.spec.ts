import { randomUUID } from 'node:crypto'
import type { BodyInputOf } from '@compra/contract/endpoint.ts'
import { productApi } from '@compra/contract/product.ts'
import { syncApi, SYNC_VERSION } from '@compra/contract/sync/sync.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { housemates } from './house-list.ts'
import { expect, test } from './product.ts'
import { addProducts } from './products.ts'

const START = 100
/** What was bought, by the key of the purchase; each of two people enters three of these. */
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

/** The ways into the stock: a call for one shopping, and the movements of a device. */
const DOORS = { call: entryByCall, device: entryByDevice }
const ENDINGS = ['stays', 'is sent again', 'is undone'] as const

for (const doors of pairsOf(['call', 'device'] as const)) {
  test(`two people enter one shopping by ${doors.join(' and ')}: the stock is the sum of its movements, and each purchase counts once`, async ({
    product,
  }) => {
    const { ana, tomas } = await housemates(product)
    for (const endings of pairsOf(ENDINGS)) {
      const [salt] = await addProducts(product, ana, [{ name: 'Sal', stock: START }])
      const id = salt?.id ?? ''
      const story = randomUUID()
      await Promise.all(
        [ana, tomas].map(async (who, at) => {
          const parts = (SHOPPINGS[at] ?? []).map((key) => {
            return { purchase: `${story}.${key}`, quantity: BOUGHT.get(key) ?? 0 }
          })
          const entry = DOORS[doors[at] ?? 'call'](product, who, id, parts)
          await entry.enter()
          if (endings[at] === 'is sent again') await entry.enter()
          if (endings[at] === 'is undone') await entry.undo()
        }),
      )
      const { purchases, products } = await told(product, tomas)
      const mine = purchases
        .filter(({ key }) => key.startsWith(story))
        .map(({ key, undone }) => ({ key: key.slice(story.length + 1), undone }))
      expect(mine.map(({ key }) => key).toSorted(), endings.join()).toEqual([...BOUGHT.keys()])
      const sum = mine
        .filter(({ undone }) => !undone)
        .reduce((all, { key }) => all + (BOUGHT.get(key) ?? 0), START)
      expect(products.find((one) => one.id === id)?.stock, endings.join()).toBe(sum)
      expect(await journalOf(product, id), endings.join()).toBe(sum)
      await product.call(productApi.remove, { as: ana, params: { id } })
    }
  })
}

interface Part {
  readonly purchase: string
  readonly quantity: number
}

function entryByCall(product: RunningApp, as: User, productId: string, parts: readonly Part[]) {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { entries: parts.map((part) => ({ productId, ...part })) }
  let id = ''
  return {
    async enter() {
      const answer = await product.call(productApi.enterStock, { as, headers, body })
      id = answer.body.id
    },
    async undo() {
      await product.call(productApi.undoStockEntry, { as, params: { id } })
    },
  }
}

function entryByDevice(product: RunningApp, as: User, id: string, parts: readonly Part[]) {
  const entry = randomUUID()
  const moves = parts.map((part) => {
    return { kind: 'enter' as const, id: randomUUID(), entry, product: id, ...part }
  })
  return {
    async enter() {
      await told(product, as, moves)
    },
    async undo() {
      await told(product, as, [{ kind: 'undo', id: randomUUID(), entry }])
    },
  }
}

type Pushed = NonNullable<BodyInputOf<typeof syncApi.sync>['home']>

/** The whole home, after these movements. */
async function told(product: RunningApp, as: User, moves: NonNullable<Pushed['moves']> = []) {
  const { body } = await product.call(syncApi.sync, {
    as,
    body: { v: SYNC_VERSION, cursor: 0, home: { cursor: 0, moves } },
  })
  if (!body.home) throw new Error('nothing was told of the home')
  return body.home
}

/** What the journal says: every change of the stock, added up. */
async function journalOf(product: RunningApp, id: string): Promise<number> {
  const { rows } = await product.database.pool.query<{ stock: string }>(
    'select sum(stock_to - stock_from) as stock from stock_journal where product_id = $1',
    [id],
  )
  return Number(rows[0]?.stock)
}

function pairsOf<Kind>(kinds: readonly Kind[]): (readonly [Kind, Kind])[] {
  return kinds.flatMap((one) => kinds.map((other) => [one, other] as const))
}
