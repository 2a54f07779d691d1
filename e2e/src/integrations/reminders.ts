import type { PushPayload } from '@compra/contract/reminder/push-payload.ts'
import type { Page } from '@playwright/test'

type Answer = 'granted' | 'denied' | 'default'

/**
 * Fakes a push service, which test browsers lack: the prompt gets the given answer, and a subscription has
 * made-up keys. Resolves with the number of prompts.
 */
export async function withPushService(page: Page, answer: Answer): Promise<() => Promise<number>> {
  await page.addInitScript((given) => {
    const asked = { times: 0 }
    Object.assign(window, { asked })
    Notification.requestPermission = async () => {
      asked.times += 1
      return given
    }
    const subscription = {
      endpoint: 'https://push.example/device',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }
    const made = { toJSON: () => subscription, unsubscribe: async () => true }
    Object.assign(PushManager.prototype, {
      subscribe: async () => made,
      getSubscription: async () => made,
    })
  }, answer)
  return () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)
}

/** Delivers a push message to the installed worker. */
export async function deliver(page: Page, message: PushPayload): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const devtools = await page.context().newCDPSession(page)
  const known = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations
    if (first) known.resolve(first.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await known.promise,
    data: JSON.stringify(message),
  })
  await devtools.detach()
}
