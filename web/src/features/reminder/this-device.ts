import { type PushSubscriptionShape, reminderApi } from '@compra/contract/reminder/reminder.ts'
import { call } from '#core/server-data/api.ts'

/**
 * Why this device cannot receive push messages:
 * - 'home-screen': on iOS, only an app on the home screen can;
 * - 'unsupported': the browser has no push;
 * - 'denied': the user has blocked it, which only the browser's settings undo;
 * - 'unanswered': the user has closed the prompt.
 */
export type Refusal = 'home-screen' | 'unsupported' | 'denied' | 'unanswered'

/**
 * Asks for permission if that was not decided yet; call it from a press. Undefined: permission is granted.
 */
export async function askPermission(): Promise<Refusal | undefined> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window
  if (!isSupported || !('Notification' in window)) {
    return isApplePhone() ? 'home-screen' : 'unsupported'
  }
  const answer = await Notification.requestPermission()
  if (answer === 'granted') return undefined
  return answer === 'denied' ? 'denied' : 'unanswered'
}

/** Subscribes the browser and registers it with the server. Idempotent. */
export async function subscribeDevice(): Promise<void> {
  const { publicKey } = await call(reminderApi.pushKey, {})
  const { pushManager } = await workerRegistration()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription with an older server key blocks a new one.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  // `as`: subscriptions with `userVisibleOnly` always have both keys.
  await call(reminderApi.subscribe, { body: subscription.toJSON() as PushSubscriptionShape })
}

export async function unsubscribeDevice(): Promise<void> {
  await call(reminderApi.unsubscribe, {})
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('no worker is installed')
  return registration
}

/** iPads identify as a Macintosh, but have touch. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
