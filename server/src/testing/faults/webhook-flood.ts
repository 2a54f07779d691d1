import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { WEBHOOK_PATH } from '#features/subscription/webhook.routes.ts'
import type { WebhookEvent } from '#integrations/payments/payment-port.ts'
import { createSandboxEvents } from '#integrations/payments/sandbox-events.ts'
import { type RunningApp, TEST_KEY } from '#testing/app/start-app.ts'
import { payWithoutWebhook } from '#testing/data/subscriber.ts'

const MAX_WAIT_MS = 30_000

interface Flood {
  readonly people: number
  readonly events: number
  /** Concurrent requests. */
  readonly atOnce: number
  /** Maximum rate per second; unlimited by default. */
  readonly aSecond?: number
}

export interface Flooded {
  /** Latencies of all requests, in milliseconds. */
  readonly times: readonly number[]
  readonly refused: number
  /** Stored events. */
  readonly accepted: number
  /** Resulting payments. */
  readonly applied: number
}

/** Signed events about paid subscriptions, every tenth of them sent twice at once. */
export async function flood(
  server: RunningApp,
  { people, events, atOnce, aSecond = Infinity }: Flood,
): Promise<Flooded> {
  const book = createSandboxEvents(TEST_KEY, server.clock)
  const paid: NonNullable<WebhookEvent['about']>[] = []
  for (let person = 0; person < people; person += 1) {
    paid.push(await payWithoutWebhook(server, await server.newUser()))
  }
  const before = await countEvents(server)
  const notes = Array.from({ length: events }, (_, at) =>
    book.write({ id: `evt_${randomUUID()}`, about: paid[at % people] }),
  ).flatMap((note, at) => (at % 10 === 0 ? [note, note] : [note]))
  const times: number[] = []
  let refused = 0
  let sent = 0
  const started = performance.now()
  const sendNext = async (): Promise<void> => {
    for (let note = notes.pop(); note; note = notes.pop()) {
      const early = started + (sent * 1000) / aSecond - performance.now()
      sent += 1
      if (early > 0) await delay(early)
      const begun = performance.now()
      const { status } = await fetch(server.url + WEBHOOK_PATH, {
        method: 'POST',
        headers: note.headers,
        body: new Uint8Array(note.body),
      })
      times.push(performance.now() - begun)
      if (status !== 200) refused += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  const tenants = paid.map(({ tenantId }) => tenantId)
  const applied = await settled(() => countPayments(server, tenants), people)
  return { times, refused, accepted: (await countEvents(server)) - before, applied }
}

/** The count, once it has reached the expected value, or at the time limit. */
async function settled(count: () => Promise<number>, expected: number): Promise<number> {
  const end = performance.now() + MAX_WAIT_MS
  for (;;) {
    const now = await count()
    if (now >= expected || performance.now() > end) return now
    await delay(50)
  }
}

async function countPayments({ database }: RunningApp, tenants: readonly string[]) {
  const { rowCount } = await database.pool.query(
    'select from subscription_payment where tenant_id = any($1)',
    [tenants],
  )
  return rowCount ?? 0
}

async function countEvents({ database }: RunningApp): Promise<number> {
  const { rowCount } = await database.pool.query('select from payment_event')
  return rowCount ?? 0
}
