import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/client/client.ts'
import { noPayments } from '#integrations/payments/no-payments.ts'
import type { PaymentPort, WebhookRequest } from '#integrations/payments/payment-port.ts'
import { createSandboxEvents } from '#integrations/payments/sandbox-events.ts'
import { createSandbox, type Sandbox } from '#integrations/payments/sandbox.ts'
import { createStripePayments } from '#integrations/payments/stripe.ts'
import type { Clock } from '#lib/clock.ts'

type Deliver = (request: WebhookRequest) => Promise<void>

interface PaymentsDeps {
  readonly config: Pick<Config, 'mode' | 'stripe' | 'isUnlimited'>
  readonly signingKey: string
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Sends the sandbox's webhooks. By default none are sent: the next reconciliation finds the changes. */
  readonly deliver?: Deliver
}

/**
 * No payments on an installation that sells nothing. Stripe if it is configured. Otherwise a sandbox in local
 * mode, returned so that its page can be mounted, and no payments in production.
 */
export function choosePayments(deps: PaymentsDeps): {
  readonly port: PaymentPort
  readonly sandbox: Sandbox | undefined
} {
  const { config, clock, signingKey, deliver = async () => {} } = deps
  if (config.isUnlimited) return { port: noPayments, sandbox: undefined }
  if (config.stripe) return { port: createStripePayments(config.stripe, clock), sandbox: undefined }
  if (config.mode === 'production') {
    deps.log.warn('no payment provider is configured: users cannot subscribe')
    return { port: noPayments, sandbox: undefined }
  }
  const events = createSandboxEvents(signingKey, clock)
  const sandbox = createSandbox({ db: deps.database.kysely, clock, events, deliver })
  return { port: sandbox.port, sandbox }
}

/** Sends webhooks over HTTP to this very server, so that they take the same path as real ones. */
export function deliverTo(app: FastifyInstance, path: string): Deliver {
  return async ({ body, headers }) => {
    const address = app.server.address()
    // Not listening yet, or no longer: the hourly reconciliation makes up for a lost webhook.
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
      if (!ok) app.log.warn({ status }, 'a webhook of the sandbox was refused')
    } catch (error) {
      app.log.warn({ err: error }, 'a webhook of the sandbox was lost')
    }
  }
}

function originOf({ address, family, port }: AddressInfo): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address]
  return `http://${host ?? (family === 'IPv6' ? `[${address}]` : address)}:${port}`
}
