import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#lib/clock.ts'
import { createScheduler, type Scheduler } from '#lib/schedule/scheduler.ts'
import { type ClaimWatch, createClaimWatch, type Elapsed, monotonic } from './claim-watch.ts'
import type { DeliveryHandler, Outcome } from './delivery-handler.ts'
import type { ClaimedDelivery, DeliveryKind, DeliveryQueue } from './delivery-queue.ts'
import { OUTAGE_PAUSE_MS } from './retries.ts'

interface Deps {
  readonly queue: DeliveryQueue
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>
  readonly elapsed?: Elapsed
}

export interface DeliveryWorker extends Omit<Scheduler, 'wake'> {
  /** Delivers due rows soon; of all kinds without `kind`. */
  wake(kind?: DeliveryKind): void
}

/** Deliveries of other processes and due retries are found by polling. */
const POLL_INTERVAL_MS = 2_000
const MAX_ANSWER_LENGTH = 500
const STORE_RETRY_MS = 500

type State = 'well' | 'outage' | 'no database'

/**
 * Delivers what is queued, each kind by its handler; a slow kind does not delay the others. Any number of processes
 * may run one on the same database. When stopped it claims no more and waits for deliveries in progress.
 */
export function createDeliveryWorker(
  deps: Deps,
  handlers: readonly DeliveryHandler[],
): DeliveryWorker {
  const loops = new Map(handlers.map((handler) => [handler.kind, createLoop(deps, handler)]))
  return {
    start() {
      for (const loop of loops.values()) loop.start()
    },
    wake(kind) {
      for (const [each, loop] of loops) if (!kind || each === kind) loop.wake()
    },
    async stop() {
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
    },
  }
}

function createLoop(deps: Deps, handler: DeliveryHandler): Scheduler {
  const { log } = deps
  let isStopped = false
  let state: State = 'well'
  const watch = createClaimWatch(handler.leaseMs, deps.elapsed)

  const run = async (): Promise<State> => {
    try {
      const { isOutage } = await deliverDue(deps, handler, watch, () => !isStopped)
      return isOutage ? 'outage' : 'well'
    } catch (error) {
      log.debug({ err: error, kind: handler.kind }, 'due deliveries could not be read')
      return 'no database'
    }
  }
  const scheduler = createScheduler(
    async () => {
      const before = state
      state = await run()
      if (state !== before) logChange(deps, handler.kind, state)
    },
    () => (state === 'outage' ? OUTAGE_PAUSE_MS : POLL_INTERVAL_MS),
    (err) => log.error({ err, kind: handler.kind }, 'the delivery loop failed'),
  )
  return {
    ...scheduler,
    stop() {
      isStopped = true
      return scheduler.stop()
    },
  }
}

/** One line per change of state, not one per poll. */
function logChange({ log }: Deps, kind: DeliveryKind, state: State): void {
  if (state === 'well') log.info({ kind }, 'deliveries go out again')
  else if (state === 'outage') log.error({ kind }, 'the server cannot be reached; deliveries wait')
  else log.warn({ kind }, 'the database cannot be reached; deliveries wait')
}

/** Claims and delivers due rows of a kind, until none is left or its receiver is unreachable. */
export async function deliverDue(
  deps: Deps,
  handler: DeliveryHandler,
  watch: ClaimWatch = createClaimWatch(handler.leaseMs, deps.elapsed),
  shouldContinue: () => boolean = () => true,
): Promise<{ readonly claimed: number; readonly isOutage: boolean }> {
  const { kind, concurrency: limit, leaseMs } = handler
  const abandoned = await watch.abandoned(() => deps.queue.claims(kind))
  let claimed = 0
  let isOutage = false
  while (!isOutage && shouldContinue()) {
    const now = deps.clock.now()
    const lease = new Date(now.getTime() + leaseMs)
    const claim = randomUUID()
    const order = { kind, claim, now, lease, limit, abandoned }
    const batch = await deps.queue.claim(order).catch((error: unknown) => {
      watch.addUnanswered(claim)
      throw error
    })
    const outages = await Promise.all(batch.map((each) => deliver(deps, handler, each)))
    claimed += batch.length
    isOutage = outages.includes(true)
    if (batch.length < limit) break
  }
  return { claimed, isOutage }
}

/** Returns whether the receiver of all deliveries of the kind was unreachable. */
async function deliver(
  deps: Deps,
  handler: DeliveryHandler,
  claimed: ClaimedDelivery,
): Promise<boolean> {
  const { elapsed = monotonic, log } = deps
  const { kind, leaseMs } = handler
  const until = elapsed() + leaseMs
  try {
    const outcome = await handler.deliver(claimed)
    await retryUntil(until, elapsed, () => store(deps, { kind, claimed, outcome }))
    return outcome.result === 'outage'
  } catch (err) {
    // It is claimed again after its lease.
    log.warn({ err, delivery: claimed.id, kind }, 'a delivery failed')
    return false
  }
}

/** A mail that was accepted while the database failed over would be sent twice if its row stayed. */
async function retryUntil(
  until: number,
  elapsed: Elapsed,
  attempt: () => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      await attempt()
      return
    } catch (error) {
      if (elapsed() + STORE_RETRY_MS > until) throw error
      await delay(STORE_RETRY_MS)
    }
  }
}

async function store(
  { queue, clock, log }: Deps,
  {
    kind,
    claimed,
    outcome,
  }: {
    readonly kind: DeliveryKind
    readonly claimed: ClaimedDelivery
    readonly outcome: Outcome
  },
): Promise<void> {
  if (outcome.result === 'done') await queue.remove(claimed.id)
  if (outcome.result === 'later' || outcome.result === 'outage') {
    const { next: due_at, refusals, answer } = outcome
    const last_answer = shortened(answer)
    await queue.defer(claimed, clock.now(), { due_at, refusals, last_answer })
  }
  if (outcome.result === 'given up') {
    const { refusals, answer, answerCode, kept } = outcome
    await queue.giveUp(claimed, clock.now(), { refusals, last_answer: shortened(answer), kept })
    log.error({ delivery: claimed.id, kind, answerCode, refusals }, 'delivery given up')
  }
}

const shortened = (answer?: string): string | null => answer?.slice(0, MAX_ANSWER_LENGTH) ?? null
