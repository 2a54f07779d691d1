import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhookApi } from '@compra/contract/webhook/webhook.ts'
import { callAt } from '@compra/server/testing/app/call.ts'
import { poll } from '@compra/server/testing/poll.ts'
import type { Writer } from '#faults/oracle.ts'

/** A failed process's claims expire after 90 s; then some calls remain. */
const PATIENCE = { withinMs: 180_000, everyMs: 250 }

/** The webhook messages about all writes. */
interface Deliveries {
  /** Acknowledged writes without a message. */
  readonly unreported: number
  /** Messages without an acknowledged write. */
  readonly invented: number
  readonly messages: number
  /** Messages that arrived more than once, by the same id. */
  readonly repeated: number
}

/** A program that receives webhooks about stock. */
export interface Listener {
  /** Creates a webhook of this writer. */
  listenTo(product: string, writer: Writer): Promise<void>
  /** Resolves when all messages have arrived, or at the deadline. Call after the writers were verified. */
  verify(writers: readonly Writer[]): Promise<Deliveries>
  stop(): Promise<void>
}

export async function startListener(): Promise<Listener> {
  /** Deliveries of each message. */
  const messages = new Map<string, number>()
  /** The resulting stock of each change, by product. */
  const stocks = new Map<string, Set<number>>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const id = String(request.headers['webhook-id'])
      messages.set(id, (messages.get(id) ?? 0) + 1)
      for (const change of productsOf(Buffer.concat(parts))) {
        const known = stocks.get(change.id) ?? new Set()
        stocks.set(change.id, known)
        // Each write adds one; a message that joins several has the first and the last stock.
        for (let stock = change.before + 1; stock <= change.stock; stock += 1) known.add(stock)
      }
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // `as`: it listens on a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const compare = (writers: readonly Writer[]): Deliveries => {
    let [unreported, invented] = [0, 0]
    for (const { productId, acknowledged } of writers) {
      const known = stocks.get(productId) ?? new Set()
      for (let stock = 1; stock <= acknowledged; stock += 1) if (!known.has(stock)) unreported += 1
      invented += [...known].filter((stock) => stock > acknowledged).length
    }
    const repeated = [...messages.values()].filter((times) => times > 1).length
    return { unreported, invented, messages: messages.size, repeated }
  }
  return {
    async listenTo(product, as) {
      const body = { url, events: ['stock.changed' as const] }
      await callAt(product, webhookApi.create, { as, body })
    },
    async verify(writers) {
      await poll(() => compare(writers).unreported === 0, PATIENCE)
      return compare(writers)
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

interface StockChange {
  readonly id: string
  readonly before: number
  readonly stock: number
}

function productsOf(body: Buffer): readonly StockChange[] {
  // `as`: it subscribes to stock changes only.
  const message = JSON.parse(body.toString()) as {
    readonly data: { products: readonly StockChange[] }
  }
  return message.data.products
}
