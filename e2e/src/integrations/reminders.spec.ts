import { reminderApi } from '@compra/contract/reminder/reminder.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Worker } from '@playwright/test'
import { dialogOf, openSignedIn } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { deliver, withPushService } from './reminders.ts'

test.use({ serviceWorkers: 'allow' })

const PROFILE = '/shopping-list?modal=profile'

async function openReminders(page: Page, product: RunningApp) {
  const user = await openSignedIn(page, product, { address: PROFILE })
  // The worker that will show messages.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await dialogOf(page, 'Meu perfil').button('Lembretes').click()
  const { dialog, button, field } = dialogOf(page, 'Lembretes')
  const tick = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  // The screen shows the cached response, a moment after the press.
  const choose = async (name: string) => {
    await tick(name).click()
    await expect(tick(name)).toBeChecked()
  }
  await expect(tick('Vence em breve: E-mail')).toBeVisible()
  return { user, dialog, button, field, tick, choose }
}

const chosenBy = async (product: RunningApp, as: User) =>
  (await product.call(reminderApi.get, { as })).body

test('all reminders are off at first; chosen ones stay, with their hour, and can be stopped at once', async ({
  page,
  product,
}) => {
  const { user, dialog, button, field, tick, choose } = await openReminders(page, product)
  await expect(dialog.getByRole('checkbox')).toHaveCount(8)
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(button('Parar tudo')).toHaveCount(0)
  await choose('Vence em breve: E-mail')
  await choose('Cardápio de amanhã: E-mail')
  await field('Hora do e-mail').selectOption('7h')
  await expect
    .poll(() => chosenBy(product, user))
    .toMatchObject({ push: [], mail: ['expiring', 'menu-tomorrow'], digestHour: 7 })
  await page.goto(PROFILE)
  await dialogOf(page, 'Meu perfil').button('Lembretes').click()
  await expect(tick('Vence em breve: E-mail')).toBeChecked()
  await button('Parar tudo').click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect.poll(() => chosenBy(product, user)).toMatchObject({ push: [], mail: [] })
  await button('Voltar').click()
  await expect(dialogOf(page, 'Meu perfil').dialog).toBeVisible()
})

test('the permission is requested when a notification is chosen, not before, and once', async ({
  page,
  product,
}) => {
  const asked = await withPushService(page, 'granted')
  const { user, dialog, button, tick, choose } = await openReminders(page, product)
  await choose('Vence em breve: E-mail')
  expect(await asked()).toBe(0)
  await tick('A lista da casa mudou: Notificação').click()
  await expect(dialog.getByText('Este aparelho recebe as notificações.')).toBeVisible()
  await choose('Abaixo do mínimo: Notificação')
  await expect
    .poll(() => chosenBy(product, user))
    .toMatchObject({ push: ['low-stock', 'house-list'], thisDevice: true })
  expect(await asked()).toBe(1)
  expect(await findingsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findingsOf(page)).toEqual([])
  await button('Parar neste aparelho').click()
  await expect(dialog.getByText('Este aparelho não recebe as notificações.')).toBeVisible()
  await expect
    .poll(() => chosenBy(product, user))
    .toMatchObject({ push: ['low-stock', 'house-list'], thisDevice: false })
})

for (const [answer, words] of [
  ['denied', 'As notificações deste site estão bloqueadas neste navegador.'],
  ['default', 'O navegador não deu permissão para as notificações.'],
] as const) {
  test(`with the answer '${answer}' no notification is on, and the reason is shown`, async ({
    page,
    product,
  }) => {
    await withPushService(page, answer)
    const { user, dialog, tick } = await openReminders(page, product)
    await tick('Abaixo do mínimo: Notificação').click()
    await expect(dialog.getByText(words)).toBeVisible()
    await expect(tick('Abaixo do mínimo: Notificação')).not.toBeChecked()
    expect(await chosenBy(product, user)).toMatchObject({ push: [], thisDevice: false })
    expect(await findingsOf(page)).toEqual([])
  })
}

test('an iPhone without the app on its home screen shows how to add it', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS)' })
    Reflect.deleteProperty(window, 'PushManager')
  })
  const { dialog, tick } = await openReminders(page, product)
  await tick('Abaixo do mínimo: Notificação').click()
  await expect(dialog.getByText('só chegam com o app na Tela de Início')).toBeVisible()
})

const MESSAGE = {
  id: 'one',
  title: '3 novidades na lista da casa, de Tomás',
  body: 'Arroz, café e leite',
  open: '/shopping-list?modal=products',
  stop: '/api/v1/reminders/stop/x',
}

test('the worker shows a message with a button to stop it', async ({ page }) => {
  const worker = await workerOf(page)
  await deliver(page, MESSAGE)
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
  const [title, options] = (await shownBy(worker))[0] ?? []
  expect(title).toBe(MESSAGE.title)
  expect(options).toMatchObject({
    body: MESSAGE.body,
    tag: 'one',
    data: MESSAGE,
    actions: [{ action: 'stop', title: 'Parar' }],
  })
})

test('a tap on a message opens its screen; its button stops it without a page', async ({
  page,
  context,
}) => {
  const worker = await workerOf(page)
  const posted: string[] = []
  await context.route('**/api/v1/reminders/stop/*', async (route) => {
    posted.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    await route.fulfill({ status: 200, body: '' })
  })
  await press(worker, '')
  await expect(page).toHaveURL(MESSAGE.open)
  expect(posted).toEqual([])
  await press(worker, 'stop')
  await expect.poll(() => posted).toEqual([`POST ${MESSAGE.stop}`])
  await expect.poll(async () => (await shownBy(worker)).at(-1)?.[0]).toBe('Avisos parados')
})

type Shown = [title: string, options: NotificationOptions]

/** The installed worker; its notifications are recorded, as a headless browser shows none. */
async function workerOf(page: Page): Promise<Worker> {
  await page.goto('/shopping-list')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // From the second load on the worker serves the page, and may lead it on.
  await page.reload()
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker is installed')
  await worker.evaluate(() => {
    const shown: unknown[] = []
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (...given) => void shown.push(given)
    // Only a real press allows a worker to do that.
    const { WindowClient } = self as unknown as { WindowClient: { prototype: object } }
    Object.assign(WindowClient.prototype, { focus: async () => undefined })
    Object.assign(self, { shown })
  })
  return worker
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown)

/** Presses the notification of the message, or a button of it; such an event is only the browser's own to make. */
const press = (worker: Worker, action: string) =>
  worker.evaluate(
    ([button, data]) => {
      const event = new Event('notificationclick')
      const notification = { data, close: () => undefined }
      self.dispatchEvent(
        Object.assign(event, { action: button, notification, waitUntil: () => undefined }),
      )
    },
    [action, MESSAGE] as const,
  )
