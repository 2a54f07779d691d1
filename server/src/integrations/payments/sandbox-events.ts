import { z } from 'zod'
import type { Clock } from '#lib/clock.ts'
import { deriveKey } from '#lib/secret/keys.ts'
import { isWebhookSigned, signWebhook } from '#lib/secret/webhook-signature.ts'
import type { WebhookEvent, WebhookRequest } from './payment-port.ts'

export const SANDBOX_SIGNATURE = 'sandbox-signature'

const Event = z.object({
  id: z.string().min(1).max(200),
  about: z
    .object({
      tenantId: z.guid(),
      subscriptionId: z.guid(),
      checkoutId: z.string().nullable(),
      providerId: z.string().nullable(),
    })
    .optional(),
})

/** Serialises and parses the sandbox's webhooks, signed with a secret derived from the signing key. */
export function createSandboxEvents(signingKey: string, clock: Clock) {
  const secret = deriveKey(signingKey, 'sandbox webhook').export().toString('base64')
  return {
    write(event: WebhookEvent): {
      readonly body: Buffer
      readonly headers: Record<string, string>
    } {
      const body = Buffer.from(JSON.stringify(event))
      const signature = signWebhook(body, secret, clock.now())
      return {
        body,
        headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature },
      }
    },
    read({ body, headers }: WebhookRequest): WebhookEvent | undefined {
      if (!isWebhookSigned(body, headers[SANDBOX_SIGNATURE], secret, clock.now())) return undefined
      const { id, about } = Event.parse(JSON.parse(body.toString()))
      return { id, about }
    },
  }
}
