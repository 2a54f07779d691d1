import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Clock } from '#lib/clock.ts'
import { createPulse, type Pulse } from '#lib/pulse.ts'
import { BATCH, sendBatch } from './delivery.ts'
import type { MailTransport } from './mail-transport.ts'
import { OUTAGE_PAUSE_MS } from './retries.ts'

interface Parts {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly transport: MailTransport
}

/** Mail of other processes, and mail that is to be tried again, is found by looking. */
const LOOK_EVERY_MS = 2_000

type State = 'well' | 'outage' | 'no database'

/**
 * Sends what waits in the outbox; wake it when there is new mail. Any number of processes may run one
 * on the same database. Stopped, it takes nothing more and waits for what is being handed over.
 */
export function createMailWorker(parts: Parts): Pulse {
  const { log } = parts
  let isStopped = false
  let state: State = 'well'

  const look = async (): Promise<void> => {
    const before = state
    state = await sendAll(parts, () => !isStopped)
    if (state !== before) tell(log, state)
  }
  const pulse = createPulse(
    look,
    () => (state === 'outage' ? OUTAGE_PAUSE_MS : LOOK_EVERY_MS),
    (err) => log.error({ err }, 'mail could not be sent'),
  )
  return {
    ...pulse,
    stop() {
      isStopped = true
      return pulse.stop()
    },
  }
}

async function sendAll(parts: Parts, goOn: () => boolean): Promise<State> {
  try {
    for (;;) {
      const { taken, isOutage } = await sendBatch(parts)
      if (isOutage) return 'outage'
      if (taken < BATCH || !goOn()) return 'well'
    }
  } catch (error) {
    parts.log.debug({ err: error }, 'the outbox could not be read')
    return 'no database'
  }
}

/** Once for each change, not once for each look. */
function tell(log: FastifyBaseLogger, state: State): void {
  if (state === 'well') log.info('mail goes out again')
  else if (state === 'outage') log.error('the mail server cannot be reached; mail waits')
  else log.warn('the database cannot be reached; mail waits')
}
