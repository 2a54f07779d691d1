import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import {
  createHandler,
  type DeliveryHandler,
  DONE,
} from '#integrations/delivery/delivery-handler.ts'
import { nextTry } from '#integrations/delivery/retries.ts'
import type { Clock } from '#lib/clock.ts'
import { type MailTransport, NotAccepted } from './mail-transport.ts'

interface Deps {
  readonly transport: MailTransport
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Mail sent concurrently. */
export const MAIL_BATCH = 5
/** Longer than a delivery may take. */
const LEASE_MS = 90_000

const Content = z.object({
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  stopUrl: z.string().nullable(),
})

/** Sends queued mail. Accepted mail is deleted, because its links are secrets; what is given up keeps no text. */
export function createMailHandler({ transport, clock, log }: Deps): DeliveryHandler {
  return createHandler({
    kind: 'mail',
    content: Content,
    concurrency: MAIL_BATCH,
    leaseMs: LEASE_MS,
    async deliver({ id, createdAt, content, ...before }) {
      const { address: to, subject } = content
      try {
        await transport.send({ id, to, ...content })
        return DONE
      } catch (error) {
        const {
          kind,
          message: answer,
          answerCode,
        } = error instanceof NotAccepted ? error : new NotAccepted('later', String(error))
        const refusals = kind === 'outage' ? before.refusals : before.refusals + 1
        const next = nextTry({ kind, now: clock.now(), createdAt, refusals })
        if (!next) return { result: 'given up', refusals, answer, answerCode, kept: { subject } }
        if (kind === 'outage') return { result: kind, next, refusals, answer }
        log.warn({ mail: id, answerCode, refusals }, 'mail put off')
        return { result: 'later', next, refusals, answer }
      }
    },
  })
}
