import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { noPayments } from '#integrations/payments/no-payments.ts'
import type { Notification, PaymentPort } from '#integrations/payments/payment-port.ts'
import { createSandboxEvents } from '#integrations/payments/sandbox-events.ts'
import { createSandbox, type Sandbox } from '#integrations/payments/sandbox.ts'
import { createStripePayments } from '#integrations/payments/stripe.ts'
import type { Clock } from '#lib/clock.ts'

type Deliver = (notification: Notification) => Promise<void>

interface Parts {
  readonly config: Pick<Config, 'mode' | 'stripe'>
  readonly signingKey: string
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** How the sandbox brings its notifications. */
  readonly deliver: Deliver
}

/**
 * Whoever takes the money: Stripe, where it is configured. Else in local mode a sandbox, which is
 * answered so that its page can be mounted; production never has one.
 */
export function choosePayments(parts: Parts): {
  readonly port: PaymentPort
  readonly sandbox: Sandbox | undefined
} {
  const { config, clock, signingKey, deliver } = parts
  if (config.stripe) return { port: createStripePayments(config.stripe, clock), sandbox: undefined }
  if (config.mode === 'production') {
    parts.log.warn('no payment provider is configured: nobody can subscribe')
    return { port: noPayments, sandbox: undefined }
  }
  const events = createSandboxEvents(signingKey, clock)
  const sandbox = createSandbox({ db: parts.database.kysely, clock, events, deliver })
  return { port: sandbox.port, sandbox }
}

/** By HTTP, to where this server listens, so that the way of a real notification is walked. */
export function deliverTo(app: FastifyInstance, path: string): Deliver {
  return async ({ body, headers }) => {
    const address = app.server.address()
    // Closed, or not open yet: like any notification that is lost, it is made up for by a look.
    if (address === null || typeof address === 'string') return
    try {
      const { ok, status } = await fetch(new URL(path, originOf(address)), {
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
}

function originOf({ address, family, port }: AddressInfo): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address]
  return `http://${host ?? (family === 'IPv6' ? `[${address}]` : address)}:${port}`
}
