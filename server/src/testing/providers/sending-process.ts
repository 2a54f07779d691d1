import { logStream } from '#http/log/log-stream.ts'
import { createLogger } from '#http/log/logging.ts'
import { createClaimWatch, type Elapsed } from '#integrations/delivery/claim-watch.ts'
import type { DeliveryHandler } from '#integrations/delivery/delivery-handler.ts'
import { createDeliveryQueue } from '#integrations/delivery/delivery-queue.ts'
import { deliverDue } from '#integrations/delivery/delivery-worker.ts'
import type { RunningApp } from '#testing/app/start-app.ts'

export interface SendingProcess {
  readonly database: Pick<RunningApp['database'], 'kysely'>
  readonly clock: RunningApp['clock']
  /** Its monotonic clock; by default the real one. */
  readonly elapsed?: Elapsed
}

/** One more process that sends deliveries of a kind on the database of a server, on request. */
export function sendingProcess(
  { database, clock, elapsed }: SendingProcess,
  handler: DeliveryHandler,
) {
  const queue = createDeliveryQueue(database.kysely)
  const log = createLogger('silent', logStream(2))
  const watch = createClaimWatch(handler.leaseMs, elapsed)
  return { sendDue: () => deliverDue({ queue, clock, log }, handler, watch) }
}
