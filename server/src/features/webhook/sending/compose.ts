import { randomUUID } from 'node:crypto'
import { amount as price } from '@compra/contract/money/price.ts'
import {
  WEBHOOK_THINGS_MAX,
  type WebhookMessage,
} from '@compra/contract/webhook/webhook-message.ts'
import type { WebhookEvent } from '@compra/contract/webhook/webhook.ts'

const Price = price()

/** A change of one item or product, as the triggers store it; money in cents. */
export interface EventRow {
  readonly type: WebhookEvent
  readonly at: Date
  /** First name, or the label of a link. */
  readonly by: string | null
  readonly data: Readonly<Record<string, unknown>> & { readonly id: string }
}

export interface ComposedMessage {
  readonly id: string
  /** The number of events in it. */
  readonly events: number
  readonly payload: string
}

/**
 * Batches consecutive events of one type into a message; the order is kept. An entity that changed several
 * times is sent in its last state.
 */
export function compose(events: readonly EventRow[]): ComposedMessage[] {
  return runsOf(events).map((run) => ({
    id: randomUUID(),
    events: run.length,
    payload: JSON.stringify(messageOf(run)),
  }))
}

export function pingOf(webhook: string, now: Date): ComposedMessage {
  const message = { type: 'ping', timestamp: now.toISOString(), data: { webhook } } as const
  return { id: randomUUID(), events: 0, payload: JSON.stringify(message satisfies WebhookMessage) }
}

/** Consecutive events of one type, with at most WEBHOOK_THINGS_MAX entities. */
function runsOf(events: readonly EventRow[]): readonly [EventRow, ...EventRow[]][] {
  const runs: [EventRow, ...EventRow[]][] = []
  let entities = new Set<string>()
  for (const event of events) {
    const run = runs.at(-1)
    const fits = entities.size < WEBHOOK_THINGS_MAX || entities.has(event.data.id)
    if (run && run[0].type === event.type && fits) run.push(event)
    else {
      runs.push([event])
      entities = new Set()
    }
    entities.add(event.data.id)
  }
  return runs
}

function messageOf(run: readonly [EventRow, ...EventRow[]]): unknown {
  const [{ type, at }] = run
  const entities = [...Map.groupBy(run, ({ data }) => data.id).values()].map(entityOf)
  return {
    type,
    timestamp: at.toISOString(),
    data: type.startsWith('list.') ? { list: 'house', items: entities } : { products: entities },
  }
}

function entityOf(changes: readonly EventRow[]): unknown {
  const last = changes.at(-1)
  if (!last) return undefined
  const { type, data, by } = last
  const at = last.at.toISOString()
  if (type === 'stock.low') return { ...data, at }
  if (type === 'stock.changed') return { ...data, before: changes[0]?.data['before'], at, by }
  const { changed: _, amount, unit, cents, ...item } = data
  return {
    ...item,
    measure: amount === null ? null : { amount, unit },
    price: Price.encode(Number(cents)),
    ...(type === 'list.item.changed' && { changed: partsOf(changes) }),
    at,
    by,
  }
}

/** The parts that any of the events changed. */
function partsOf(changes: readonly EventRow[]): unknown[] {
  return [...new Set(changes.flatMap(({ data }) => data['changed']))]
}
