import { randomUUID } from 'node:crypto'
import { amount as price } from '@compra/contract/money/price.ts'
import {
  WEBHOOK_THINGS_MAX,
  type WebhookMessage,
} from '@compra/contract/webhook/webhook-message.ts'
import type { WebhookEvent } from '@compra/contract/webhook/webhook.ts'

const Price = price()

/** What happened to one thing, as the triggers noted it; money in cents. */
export interface EventRow {
  readonly type: WebhookEvent
  readonly at: Date
  /** First name, or the label of a link. */
  readonly by: string | null
  readonly data: Readonly<Record<string, unknown>> & { readonly id: string }
}

export interface Composed {
  readonly id: string
  /** How many events are told by it. */
  readonly events: number
  readonly payload: string
}

/**
 * Messages of events, which keep their order: what is of one kind and follows one another is one message.
 * Of a thing that changed several times it says how the last change left it.
 */
export function compose(events: readonly EventRow[]): Composed[] {
  return runsOf(events).map((run) => ({
    id: randomUUID(),
    events: run.length,
    payload: JSON.stringify(messageOf(run)),
  }))
}

export function pingOf(webhook: string, now: Date): Composed {
  const message = { type: 'ping', timestamp: now.toISOString(), data: { webhook } } as const
  return { id: randomUUID(), events: 0, payload: JSON.stringify(message satisfies WebhookMessage) }
}

/** Each of one kind, and of no more things than one message has room for. */
function runsOf(events: readonly EventRow[]): readonly [EventRow, ...EventRow[]][] {
  const runs: [EventRow, ...EventRow[]][] = []
  let things = new Set<string>()
  for (const event of events) {
    const run = runs.at(-1)
    const fits = things.size < WEBHOOK_THINGS_MAX || things.has(event.data.id)
    if (run && run[0].type === event.type && fits) run.push(event)
    else {
      runs.push([event])
      things = new Set()
    }
    things.add(event.data.id)
  }
  return runs
}

function messageOf(run: readonly [EventRow, ...EventRow[]]): unknown {
  const [{ type, at }] = run
  const things = [...Map.groupBy(run, ({ data }) => data.id).values()].map(thingOf)
  return {
    type,
    timestamp: at.toISOString(),
    data: type.startsWith('list.') ? { list: 'house', items: things } : { products: things },
  }
}

function thingOf(changes: readonly EventRow[]): unknown {
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

/** Every part that any of these changed. */
function partsOf(changes: readonly EventRow[]): unknown[] {
  return [...new Set(changes.flatMap(({ data }) => data['changed']))]
}
