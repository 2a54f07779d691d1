import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { WEBHOOK_PATH } from '#features/subscription/webhook.routes.ts'
import { noPayments } from '#integrations/payments/no-payments.ts'
import type { Notification, PaymentPort } from '#integrations/payments/payment-port.ts'
import { createSandboxEvents } from '#integrations/payments/sandbox-events.ts'
import { createSandbox, type Sandbox } from '#integrations/payments/sandbox.ts'
import { createStripePayments } from '#integrations/payments/stripe.ts'
import type { Clock } from '#lib/clock.ts'
import { createPulse } from '#lib/pulse.ts'

interface Parts {
  readonly config: Pick<Config, 'mode' | 'stripe'>
  readonly signingKey: string
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Clock
}

/** How often the sandbox looks for what it has to charge. */
const CHARGE_EVERY_MS = 1_000

/**
 * Whoever takes the money: Stripe, where it is configured. Else in local mode a sandbox, which is
 * answered so that its page can be mounted; production never has one.
 */
export function openPayments(
  app: FastifyInstance,
  parts: Parts,
): { readonly port: PaymentPort; readonly sandbox: Sandbox | undefined } {
  const { mode, stripe } = parts.config
  if (stripe) return { port: createStripePayments(stripe, parts.clock), sandbox: undefined }
  if (mode === 'production') {
    app.log.warn('no payment provider is configured: nobody can subscribe')
    return { port: noPayments, sandbox: undefined }
  }
  const sandbox = createSandbox({
    db: parts.database.kysely,
    clock: parts.clock,
    events: createSandboxEvents(parts.signingKey, parts.clock),
    deliver: (notification) => deliver(app, notification),
  })
  const pulse = createPulse(
    () => sandbox.chargeDue(),
    CHARGE_EVERY_MS,
    (err) => app.log.debug({ err }, 'the sandbox could not charge'),
  )
  app.addHook('onListen', async () => pulse.start())
  app.addHook('onClose', () => pulse.stop())
  return { port: sandbox.port, sandbox }
}

/** By HTTP, to where this server listens, so that the way of a real notification is walked. */
async function deliver(app: FastifyInstance, { body, headers }: Notification): Promise<void> {
  const address = app.server.address()
  // Closed, or not open yet: like any notification that is lost, it is made up for by a look.
  if (address === null || typeof address === 'string') return
  try {
    const { ok, status } = await fetch(new URL(WEBHOOK_PATH, originOf(address)), {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      body: new Uint8Array(body),
    })
    if (!ok) app.log.warn({ status }, 'a notification of the sandbox was refused')
  } catch (error) {
    app.log.warn({ err: error }, 'a notification of the sandbox was lost')
  }
}

function originOf({ address, family, port }: AddressInfo): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address]
  return `http://${host ?? (family === 'IPv6' ? `[${address}]` : address)}:${port}`
}
