import { type PushSubscriptionShape, reminderApi } from '@compra/contract/reminder/reminder.ts'
import { call } from '#core/server-data/api.ts'

/**
 * Why no messages come to this device:
 * - 'home-screen': only once the app is on the home screen, as Apple's phones have it;
 * - 'unsupported': the browser has no messages;
 * - 'denied': the person has refused, which only the browser's settings take back;
 * - 'unanswered': the person has closed the question.
 */
export type Refusal = 'home-screen' | 'unsupported' | 'denied' | 'unanswered'

/** Asks the person where nobody has asked yet: call it when something was pressed. Undefined: they may come. */
export async function refusalHere(): Promise<Refusal | undefined> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window
  if (!isSupported || !('Notification' in window)) {
    return isApplePhone() ? 'home-screen' : 'unsupported'
  }
  const answer = await Notification.requestPermission()
  if (answer === 'granted') return undefined
  return answer === 'denied' ? 'denied' : 'unanswered'
}

/** Has the browser subscribe, and tells the server where. It may be done again. */
export async function subscribeHere(): Promise<void> {
  const { publicKey } = await call(reminderApi.pushKey, {})
  const { pushManager } = await workerHere()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One of another key is in the way, as of a server that was set up anew.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  // `as`: a subscription for messages that are shown always has both keys.
  await call(reminderApi.subscribe, { body: subscription.toJSON() as PushSubscriptionShape })
}

export async function forgetHere(): Promise<void> {
  await call(reminderApi.unsubscribe, {})
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function workerHere(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('no worker is installed')
  return registration
}

/** Tablets of the same maker say that they are computers, but have fingers. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
