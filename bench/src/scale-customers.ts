import { setTimeout as wait } from 'node:timers/promises'
import { productApi } from '@compra/contract/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { bearerOf } from './crowd.ts'
import type { ScalePerson } from './scale-people.ts'

export const KINDS = ['a page read', 'stock entered with a key', 'a list made'] as const
export type Kind = (typeof KINDS)[number]

/** What became of the requests of a kind; how each that failed did, in the order of events. */
type Counts = Record<Kind, { asked: number; failed: string[] }>

interface Customers {
  /** The ids that an answer has named as written. */
  readonly acknowledged: ReadonlySet<string>
  counts(): Counts
  /** Returns when so many more requests than now were answered. */
  answered(more: number): Promise<void>
  stop(): Promise<void>
}

/** Of each ten requests: seven read, two enter a numbered shopping, one makes a numbered list. */
const kindOf = (number: number): Kind => {
  if (number % 10 < 7) return 'a page read'
  return number % 10 < 9 ? 'stock entered with a key' : 'a list made'
}

/** Between two requests of a person: enough to keep the processes busy, and not so much as to shed. */
const PAUSE_MS = 20

/** People who ask one thing after the other, each without waiting for the others. */
export function startCustomers(origin: string, people: readonly ScalePerson[]): Customers {
  const acknowledged = new Set<string>()
  const counts: Counts = {
    'a page read': { asked: 0, failed: [] },
    'stock entered with a key': { asked: 0, failed: [] },
    'a list made': { asked: 0, failed: [] },
  }
  let going = true
  let answers = 0
  let number = 0

  const ask = async (person: ScalePerson) => {
    const mine = (number += 1)
    const kind = kindOf(mine)
    counts[kind].asked += 1
    try {
      const answer = await requestOf(kind, mine, origin, person)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${answer.status}`)
      answers += 1
      if (kind !== 'a page read') acknowledged.add(idIn(JSON.parse(text)))
    } catch (error) {
      counts[kind].failed.push(error instanceof Error ? error.message : String(error))
    }
  }
  const workers = people.map(async (person) => {
    while (going) {
      await ask(person)
      await wait(PAUSE_MS)
    }
  })

  return {
    acknowledged,
    counts: () => structuredClone(counts),
    async answered(more) {
      const goal = answers + more
      while (answers < goal) await wait(10)
    },
    async stop() {
      going = false
      await Promise.all(workers)
    },
  }
}

function requestOf(kind: Kind, number: number, origin: string, person: ScalePerson) {
  const headers = bearerOf(person)
  if (kind === 'a page read') return fetch(origin + shoppingListApi.list.path, { headers })
  if (kind === 'a list made') {
    const items = [{ sequence: 1, name: 'Leite', quantity: 1 }]
    return fetch(origin + shoppingListApi.create.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: `Número ${number}`, items }),
    })
  }
  return fetch(origin + productApi.enterStock.path, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': `number-${number}` },
    body: JSON.stringify({ entries: [{ productId: person.productId, quantity: 1, price: 5 }] }),
  })
}

function idIn(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'id' in body) return String(body.id)
  throw new Error('an answer without an id')
}
