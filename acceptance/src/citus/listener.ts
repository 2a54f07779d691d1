import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { webhookApi } from '@compra/contract/webhook/webhook.ts'
import { callAt } from '@compra/server/testing/app/call.ts'
import type { Writer } from '#faults/oracle.ts'

/** What a process had claimed when it failed is claimed again after 90 s; then some calls are to be made. */
const LONGEST_MS = 180_000
const LOOK_MS = 250

/** What became of the news of every write. */
interface Heard {
  /** Acknowledged writes that no message told of. */
  readonly untold: number
  /** Told, but never acknowledged. */
  readonly invented: number
  readonly messages: number
  /** Messages that came more than once, by the same id. */
  readonly repeated: number
}

/** A program that is told of stocks. */
export interface Listener {
  /** Makes a webhook of this writer. */
  listenTo(product: string, writer: Writer): Promise<void>
  /** Returns when all is told, or when it would have been. Call after the writers were verified. */
  heardOf(writers: readonly Writer[]): Promise<Heard>
  stop(): Promise<void>
}

export async function startListener(): Promise<Listener> {
  /** How often each message came. */
  const messages = new Map<string, number>()
  /** Of each product the stocks that some change led to. */
  const stocks = new Map<string, Set<number>>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const id = String(request.headers['webhook-id'])
      messages.set(id, (messages.get(id) ?? 0) + 1)
      for (const told of productsOf(Buffer.concat(parts))) {
        const known = stocks.get(told.id) ?? new Set()
        stocks.set(told.id, known)
        // Each write adds one: a message that joins several says from where to where they led.
        for (let stock = told.before + 1; stock <= told.stock; stock += 1) known.add(stock)
      }
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // `as`: it listens on a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const compare = (writers: readonly Writer[]): Heard => {
    let [untold, invented] = [0, 0]
    for (const { productId, acknowledged } of writers) {
      const known = stocks.get(productId) ?? new Set()
      for (let stock = 1; stock <= acknowledged; stock += 1) if (!known.has(stock)) untold += 1
      invented += [...known].filter((stock) => stock > acknowledged).length
    }
    const repeated = [...messages.values()].filter((times) => times > 1).length
    return { untold, invented, messages: messages.size, repeated }
  }
  return {
    async listenTo(product, as) {
      const body = { url, events: ['stock.changed' as const] }
      await callAt(product, webhookApi.create, { as, body })
    },
    async heardOf(writers) {
      const deadline = performance.now() + LONGEST_MS
      while (compare(writers).untold > 0 && performance.now() < deadline) await delay(LOOK_MS)
      return compare(writers)
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

interface Told {
  readonly id: string
  readonly before: number
  readonly stock: number
}

function productsOf(body: Buffer): readonly Told[] {
  // `as`: it is told of nothing but stocks.
  const message = JSON.parse(body.toString()) as { readonly data: { products: readonly Told[] } }
  return message.data.products
}
