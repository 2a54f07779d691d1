import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client/client.ts'
import type { PubSub } from '#db/pubsub/pub-sub.ts'
import { createLiveHub } from '#features/live/live-hub.ts'
import { createLiveWatch } from '#features/live/live-watch.ts'
import { createLiveRepository } from '#features/live/live.repository.ts'
import type { Clock } from '#lib/clock.ts'
import type { Services } from './services/services.ts'

interface LiveDeps {
  readonly database: Pick<Database, 'kysely' | 'direct'>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly services: Services
  readonly pubSub: PubSub
}

/** The streams of this process, and their watchdog. */
export function createLive({ database, clock, log, services, pubSub }: LiveDeps) {
  if (!database.direct) {
    log.warn('behind a pooler without DATABASE_URL_DIRECT: changes by other processes come late')
  }
  const rows = createLiveRepository(database.kysely)
  const shared = { feed: services.household.sync, rows, pubSub, clock, log }
  const hub = createLiveHub(shared)
  return { hub, watch: createLiveWatch({ ...shared, hub }) }
}
