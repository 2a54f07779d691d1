import type { FastifyBaseLogger } from 'fastify'
import { createScheduler, type Scheduler } from '#lib/schedule/scheduler.ts'
import type { LookService } from './look.service.ts'
import type { SendingService } from './sending.service.ts'

interface Deps {
  readonly looks: LookService
  readonly sending: SendingService
  readonly log: Pick<FastifyBaseLogger, 'debug'>
}

/** What is due comes from other processes and from the passing of time, so it is polled. */
const POLL_EVERY_MS = 2_000

/** Looks at what is due and sends messages; wake it when there are new ones. Any number of processes may. */
export function createReminderJobs({ looks, sending, log }: Deps): Scheduler {
  let isStopped = false
  const goOn = () => !isStopped
  const failed = (err: unknown) => log.debug({ err }, 'reminders that are due could not be read')
  const looking = createScheduler(
    () => looks.lookAround(goOn),
    () => POLL_EVERY_MS,
    failed,
  )
  const posting = createScheduler(
    () => sending.sendDue(goOn),
    () => POLL_EVERY_MS,
    failed,
  )
  return {
    start() {
      looking.start()
      posting.start()
    },
    wake: () => posting.wake(),
    async stop() {
      isStopped = true
      await Promise.all([looking.stop(), posting.stop()])
    },
  }
}
