import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Clock } from '#lib/clock.ts'
import { createScheduler, type Scheduler } from '#lib/schedule/scheduler.ts'
import { BATCH, sendBatch } from './delivery.ts'
import type { MailTransport } from './mail-transport.ts'
import { OUTAGE_PAUSE_MS } from './retries.ts'

interface Deps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly transport: MailTransport
}

/** Mail of other processes and due retries are found by polling. */
const POLL_INTERVAL_MS = 2_000

type State = 'well' | 'outage' | 'no database'

/**
 * Sends the mail of the outbox; `wake` it after adding mail. Any number of processes may run one on the same
 * database. When stopped it claims no further mail and waits for deliveries in progress.
 */
export function createMailWorker(deps: Deps): Scheduler {
  const { log } = deps
  let isStopped = false
  let state: State = 'well'

  const sendDue = async (): Promise<void> => {
    const before = state
    state = await sendAll(deps, () => !isStopped)
    if (state !== before) logChange(log, state)
  }
  const scheduler = createScheduler(
    sendDue,
    () => (state === 'outage' ? OUTAGE_PAUSE_MS : POLL_INTERVAL_MS),
    (err) => log.error({ err }, 'mail could not be sent'),
  )
  return {
    ...scheduler,
    stop() {
      isStopped = true
      return scheduler.stop()
    },
  }
}

async function sendAll(deps: Deps, shouldContinue: () => boolean): Promise<State> {
  try {
    for (;;) {
      const { claimed, isOutage } = await sendBatch(deps)
      if (isOutage) return 'outage'
      if (claimed < BATCH || !shouldContinue()) return 'well'
    }
  } catch (error) {
    deps.log.debug({ err: error }, 'the outbox could not be read')
    return 'no database'
  }
}

/** One line per change of state, not one per poll. */
function logChange(log: FastifyBaseLogger, state: State): void {
  if (state === 'well') log.info('mail goes out again')
  else if (state === 'outage') log.error('the mail server cannot be reached; mail waits')
  else log.warn('the database cannot be reached; mail waits')
}
