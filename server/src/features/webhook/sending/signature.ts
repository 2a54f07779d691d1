import { createSecretKey, type KeyObject } from 'node:crypto'
import { deriveKey, macOf } from '#lib/secret/keys.ts'

export interface SigningInput {
  readonly webhookId: string
  /** The same for each try. */
  readonly messageId: string
  /** The time of this try. */
  readonly now: Date
  readonly payload: string
}

export type WebhookSigner = ReturnType<typeof createWebhookSigner>

/**
 * Signs by Standard Webhooks: HMAC-SHA256 of 'id.timestamp.payload'. The secret is derived from the signing
 * key and the webhook's id and is not stored, so a stolen database or backup does not allow forgery.
 */
export function createWebhookSigner(signingKey: string) {
  const root = deriveKey(signingKey, 'webhook')
  const keyOf = (webhookId: string): Buffer => macOf(root, webhookId)
  return {
    /** 'whsec_' and base64 of 32 bytes; shown once. */
    secretOf: (webhookId: string): string => `whsec_${keyOf(webhookId).toString('base64')}`,

    headersOf({ webhookId, messageId, now, payload }: SigningInput): Record<string, string> {
      const key: KeyObject = createSecretKey(keyOf(webhookId))
      const timestamp = Math.floor(now.getTime() / 1000).toString()
      const signature = macOf(key, `${messageId}.${timestamp}.${payload}`).toString('base64')
      return {
        'webhook-id': messageId,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      }
    },
  }
}
