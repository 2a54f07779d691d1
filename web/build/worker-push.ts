/**
 * The part of the worker that shows messages of the server. A tap opens what one is about; its button says that
 * no more of it is wanted, which the server takes without a sign-in.
 */
import { PAGES } from '@compra/contract/http/pages.ts'
import type { PushPayload } from '@compra/contract/reminder/push-payload.ts'

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

interface ClickEvent extends Lasting {
  action: string
  notification: Notification
}

interface ChangeEvent extends Lasting {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

interface Page {
  url: string
  focus(): Promise<Page>
  navigate(address: string): Promise<unknown>
}

/** The worker globals that this part uses; the DOM types only cover pages. */
interface PushScope {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(address: string): Promise<unknown>
  }
  addEventListener(
    type: 'push',
    on: (event: Lasting & { data: { json(): PushPayload } | null }) => void,
  ): void
  addEventListener(type: 'notificationclick', on: (event: ClickEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', on: (event: ChangeEvent) => void): void
}

// `as`: this file is part of a worker.
const worker = self as unknown as PushScope
const STOP = 'stop'
const SUBSCRIPTIONS = '/api/v1/push/subscriptions'

export function followPush(): void {
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json()))
  })
  worker.addEventListener('notificationclick', (event) => {
    const { action, notification } = event
    // `as`: only this file shows notifications.
    const { open, stop } = notification.data as PushPayload
    notification.close()
    event.waitUntil(action === STOP ? stopAt(stop) : openAt(open))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
}

function show(message: PushPayload): Promise<void> {
  const { id, title, body } = message
  return notify(title, {
    body,
    tag: id,
    data: message,
    actions: [{ action: STOP, title: 'Parar' }],
  })
}

function notify(title: string, options: NotificationOptions & { actions?: object[] }) {
  const looks = { lang: 'pt-BR', icon: '/icons/icon-192.png' }
  return worker.registration.showNotification(title, { ...looks, ...options })
}

/** The list, if it is open already, goes to the screen; else a window is opened. */
async function openAt(path: string): Promise<void> {
  const { href } = new URL(path, location.origin)
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => new URL(url).pathname === PAGES.shoppingList)
  try {
    if (!page) throw new Error('nothing is open')
    await page.focus()
    if (page.url !== href) await page.navigate(href)
  } catch {
    // Or it is a page that another version of the worker serves, which only that one may lead on.
    await worker.clients.openWindow(href)
  }
}

async function stopAt(path: string): Promise<void> {
  const data = { open: PAGES.shoppingList, stop: path }
  try {
    const { ok } = await fetch(path, { method: 'POST' })
    if (!ok) throw new Error('not stopped')
    await notify('Avisos parados', {
      body: 'Para receber de novo, abra Meu perfil, Lembretes.',
      silent: true,
      data,
    })
  } catch {
    await notify('Não deu para parar os avisos', {
      body: 'Sem internet? Tente de novo.',
      data,
      actions: [{ action: STOP, title: 'Parar' }],
    })
  }
}

/** Without a token: the secret of the old subscription says whose it is. */
async function renew({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  if (!oldSubscription) return
  const { pushManager } = worker.registration
  const renewed = newSubscription ?? (await pushManager.subscribe(oldSubscription.options))
  await fetch(SUBSCRIPTIONS, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: sentAs(oldSubscription), renewed: sentAs(renewed) }),
  })
}

function sentAs(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys }
}
