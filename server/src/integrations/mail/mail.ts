import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Tables } from '#db/tables.ts'
import { keepHouse } from '#http/housekeeping.ts'
import type { Clock } from '#lib/clock.ts'
import type { LocalMailbox } from './local-mailbox.ts'
import { createMailWorker } from './mail-worker.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createSmtpTransport } from './smtp-transport.ts'

interface Parts {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom'>
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly mailbox: LocalMailbox
}

/** The outbox, and the worker that empties it for as long as `app` listens. */
export function openOutbox(app: FastifyInstance, parts: Parts): Outbox {
  const { config, db, clock, mailbox } = parts
  const transport = config.smtpUrl
    ? createSmtpTransport({ url: config.smtpUrl, from: config.mailFrom })
    : mailbox
  const worker = createMailWorker({ db, clock, log: app.log, transport })
  app.addHook('onListen', async () => worker.start())
  app.addHook('onClose', () => worker.stop())
  const outbox = createOutbox(db, clock, () => worker.wake())
  keepHouse(app, [() => outbox.sweep()])
  return outbox
}
