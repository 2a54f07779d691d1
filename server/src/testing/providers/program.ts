import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { createSendingRepository } from '#features/webhook/sending/sending.repository.ts'
import { createWebhookSigner } from '#features/webhook/sending/signature.ts'
import { createWebhookHandler, WEBHOOK_LEASE_MS } from '#features/webhook/webhook-handler.ts'
import { createDeliveryQueue } from '#integrations/delivery/delivery-queue.ts'
import { createOutbox } from '#integrations/mail/outbox.ts'
import { createWebhookMails } from '#integrations/mail/templates/webhook-mails.ts'
import { createNetwork } from '#integrations/web-page/network.ts'
import {
  createWebhookTransport,
  type WebhookTransport,
} from '#integrations/webhook/webhook-transport.ts'
import { type RunningApp, TEST_KEY } from '#testing/app/start-app.ts'
import { sendingProcess, type SendingProcess } from './sending-process.ts'

/** One received call. */
export interface ProgramCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The raw body, as text. */
  readonly text: string
}

interface ProgramAnswer {
  readonly status: number
  readonly headers?: Record<string, string>
}

/** A user's program that receives webhooks; accepts everything by default. */
export interface Program {
  readonly url: string
  readonly calls: ProgramCall[]
  /** The responses of the next calls, in order; 'silence': none. */
  answerNext(...answers: readonly (ProgramAnswer | 'silence')[]): void
  /** The response of all calls from now on. */
  answerAll(answer: ProgramAnswer): void
  stop(): Promise<void>
}

export async function startProgram(): Promise<Program> {
  const calls: ProgramCall[] = []
  const answers: (ProgramAnswer | 'silence')[] = []
  let usual: ProgramAnswer = { status: 204 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url: path = '', headers } = request
      calls.push({ path, headers, text: Buffer.concat(parts).toString() })
      const answer = answers.shift() ?? usual
      if (answer !== 'silence') response.writeHead(answer.status, answer.headers).end('a body')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    answerNext: (...next) => void answers.push(...next),
    answerAll: (answer) => {
      usual = answer
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/**
 * Sends due webhooks at once, without waiting for the server's poll every two seconds; until none is left.
 */
export async function sendDueWebhooks(
  server: Pick<RunningApp, 'database' | 'clock'>,
): Promise<void> {
  await webhookSenderOf(server).sendDue()
  const now = server.clock.now()
  const lease = new Date(now.getTime() + WEBHOOK_LEASE_MS)
  const isSending = async () => {
    const { rows } = await server.database.pool.query<{ is: boolean }>(
      `select count(*) > 0 as is from delivery
        where kind = 'webhook' and (due_at <= $1 or due_at = $2)`,
      [now, lease],
    )
    return rows[0]?.is
  }
  await expect.poll(isSending, { timeout: 15_000, interval: 20 }).toBe(false)
}

/** One more process that sends webhooks on the database of a server, on request. */
export function webhookSenderOf(
  process: SendingProcess,
  transport: Partial<WebhookTransport> = {},
) {
  const { clock } = process
  const { kysely } = process.database
  const publicUrl = 'http://localhost:3000'
  const handler = createWebhookHandler({
    sending: createSendingRepository(kysely),
    transport: {
      ...createWebhookTransport({
        network: createNetwork(),
        agent: 'CompraInteligente/1.0',
        allowsHttp: true,
        allowsAnyAddress: true,
      }),
      ...transport,
    },
    signer: createWebhookSigner(TEST_KEY),
    outbox: createOutbox(createDeliveryQueue(kysely), clock, () => {}),
    mails: createWebhookMails(publicUrl),
    clock,
  })
  return sendingProcess(process, handler)
}
