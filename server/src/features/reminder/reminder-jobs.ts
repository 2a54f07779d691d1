import type { FastifyBaseLogger } from 'fastify'
import { createPoller } from '#lib/schedule/drain.ts'
import type { Scheduler } from '#lib/schedule/scheduler.ts'
import type { LookService } from './look.service.ts'
import type { SendingService } from './sending.service.ts'

interface Deps {
  readonly looks: LookService
  readonly sending: SendingService
  readonly log: Pick<FastifyBaseLogger, 'debug'>
}

interface ReminderJobs extends Scheduler {
  /** Looks soon at what is due, instead of after the current pause. */
  look(): void
}

/** Looks at what is due and sends messages; wake it when there are new ones. Any number of processes may. */
export function createReminderJobs({ looks, sending, log }: Deps): ReminderJobs {
  const failed = (err: unknown) => log.debug({ err }, 'reminders that are due could not be read')
  const looking = createPoller((goOn) => looks.lookAround(goOn), failed)
  const posting = createPoller((goOn) => sending.sendDue(goOn), failed)
  return {
    start() {
      looking.start()
      posting.start()
    },
    wake: () => posting.wake(),
    look: () => looking.wake(),
    async stop() {
      await Promise.all([looking.stop(), posting.stop()])
    },
  }
}
