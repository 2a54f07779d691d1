import type { FastifyBaseLogger } from 'fastify'
import { createPoller } from '#lib/schedule/drain.ts'
import type { Scheduler } from '#lib/schedule/scheduler.ts'
import type { DigestService } from './digest.service.ts'
import type { SendingService } from './sending.service.ts'

interface Deps {
  readonly digests: DigestService
  readonly sending: SendingService
  readonly log: Pick<FastifyBaseLogger, 'debug'>
}

interface ReminderJobs extends Scheduler {
  /** Processes due digests soon, instead of after the current pause. */
  wakeDigests(): void
}

/** Polls for due digests and queued messages; `wake` sends new messages at once. Any number of processes may run it. */
export function createReminderJobs({ digests, sending, log }: Deps): ReminderJobs {
  const onError = (err: unknown) => log.debug({ err }, 'reminders that are due could not be read')
  const digestPoller = createPoller((shouldContinue) => digests.processDue(shouldContinue), onError)
  const sendingPoller = createPoller((shouldContinue) => sending.sendDue(shouldContinue), onError)
  return {
    start() {
      digestPoller.start()
      sendingPoller.start()
    },
    wake: () => sendingPoller.wake(),
    wakeDigests: () => digestPoller.wake(),
    async stop() {
      await Promise.all([digestPoller.stop(), sendingPoller.stop()])
    },
  }
}
