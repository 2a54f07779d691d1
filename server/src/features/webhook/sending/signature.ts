import { createSecretKey, type KeyObject } from 'node:crypto'
import { deriveKey, macOf } from '#lib/secret/keys.ts'

/** What the call of one message is signed by and with. */
export interface Signed {
  readonly webhookId: string
  /** The same at each try. */
  readonly messageId: string
  /** The moment of this try. */
  readonly now: Date
  readonly payload: string
}

export type WebhookSigner = ReturnType<typeof createWebhookSigner>

/**
 * Signs as Standard Webhooks says: HMAC-SHA256 of 'id.timestamp.payload'. The secret of a webhook is derived
 * from the signing key and its id, so it is kept nowhere: whoever gets hold of the database, or of a backup,
 * can forge nothing.
 */
export function createWebhookSigner(signingKey: string) {
  const root = deriveKey(signingKey, 'webhook')
  const keyOf = (webhookId: string): Buffer => macOf(root, webhookId)
  return {
    /** As it is told once: 'whsec_' and base64 of 32 bytes. */
    secretOf: (webhookId: string): string => `whsec_${keyOf(webhookId).toString('base64')}`,

    headersOf({ webhookId, messageId, now, payload }: Signed): Record<string, string> {
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
