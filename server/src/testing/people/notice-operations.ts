import { createECDH, randomBytes } from 'node:crypto'
import type { PushSubscriptionShape } from '@compra/contract/reminder/reminder.ts'
import { webhookApi } from '@compra/contract/webhook/webhook.ts'
import type { RunningApp } from '#testing/app/start-app.ts'
import { newAssistant } from '#testing/oauth/assistant.ts'
import type { Sampler } from './sample.ts'

const CHOICE = {
  push: ['house-list'],
  mail: ['low-stock'],
  timeZone: 'America/Sao_Paulo',
  digestHour: 18,
} as const

/** A push subscription as a browser creates it, at a push service that does not exist. */
export function aSubscription(
  endpoint = `https://push.example/${crypto.randomUUID()}`,
): PushSubscriptionShape {
  const device = createECDH('prime256v1')
  device.generateKeys()
  return {
    endpoint,
    keys: {
      p256dh: device.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
}

/** The calls of reminders. */
export function reminderOperations(): Record<string, Sampler> {
  return {
    'GET /api/v1/reminders': () => ({}),
    'PUT /api/v1/reminders': () => ({ body: { ...CHOICE, push: ['house-list'], mail: [] } }),
    'GET /api/v1/push/key': () => ({}),
    'POST /api/v1/push/subscriptions': () => ({ body: aSubscription() }),
    'PUT /api/v1/push/subscriptions': () => ({
      body: { old: aSubscription(), renewed: aSubscription() },
    }),
    'DELETE /api/v1/push/subscriptions': () => ({}),
  }
}

/** A port of this machine without a server. */
const NEW = { url: 'http://127.0.0.1:9/', events: ['stock.low'] } as const

/** The calls of webhooks. */
export function webhookOperationsAt({ call }: RunningApp): Record<string, Sampler> {
  const made: Sampler = async (owner) => {
    const { body } = await call(webhookApi.create, {
      as: owner,
      body: { ...NEW, events: ['stock.low'] },
    })
    return { params: { id: body.id } }
  }
  return {
    'GET /api/v1/webhooks': () => ({}),
    'POST /api/v1/webhooks': () => ({ body: NEW }),
    'DELETE /api/v1/webhooks/{id}': made,
    'POST /api/v1/webhooks/{id}/ping': made,
  }
}

/** The calls of the consent page, for a newly registered assistant. */
export function oauthOperationsAt(workshop: RunningApp): Record<string, Sampler> {
  const requestOf = async () => (await newAssistant(workshop)).request
  return {
    'GET /api/v1/oauth/request': async () => ({ query: await requestOf() }),
    'POST /api/v1/oauth/grants': async () => ({
      body: { request: await requestOf(), scopes: ['read'] },
    }),
  }
}
