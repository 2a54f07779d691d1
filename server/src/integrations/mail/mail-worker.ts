import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Clock } from '#lib/clock.ts'
import { BATCH, sendBatch } from './delivery.ts'
import type { MailTransport } from './mail-transport.ts'
import { OUTAGE_PAUSE_MS } from './retries.ts'

interface Parts {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly transport: MailTransport
}

/** Sends what waits in the outbox. Any number of processes may run one on the same database. */
export interface MailWorker {
  start(): void
  /** There is new mail: look soon, when the transaction that wrote it is committed. */
  wake(): void
  /** Takes nothing more and waits for what is being handed over, but not for long. */
  stop(): Promise<void>
}

/** Mail of other processes, and mail that is to be tried again, is found by looking. */
const LOOK_EVERY_MS = 2_000
const WAKE_AFTER_MS = 20
const LONGEST_STOP_MS = 3_000

type State = 'well' | 'outage' | 'no database'

export function createMailWorker(parts: Parts): MailWorker {
  const { log } = parts
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStarted = false
  let isAwake = false
  let state: State = 'well'

  const lookIn = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = look().finally(() => {
        running = undefined
      })
    }, milliseconds)
    // Mail that waits is no reason for a process to go on.
    timer.unref()
  }

  const look = async (): Promise<void> => {
    isAwake = false
    const before = state
    state = await sendAll(parts, () => isStarted)
    if (state !== before) tell(log, state)
    if (!isStarted) return
    if (isAwake) lookIn(WAKE_AFTER_MS)
    else lookIn(state === 'outage' ? OUTAGE_PAUSE_MS : LOOK_EVERY_MS)
  }

  return {
    start() {
      isStarted = true
      lookIn(0)
    },
    wake() {
      isAwake = true
      if (isStarted && !running) lookIn(WAKE_AFTER_MS)
    },
    async stop() {
      isStarted = false
      clearTimeout(timer)
      await Promise.race([running, pause(LONGEST_STOP_MS)])
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
