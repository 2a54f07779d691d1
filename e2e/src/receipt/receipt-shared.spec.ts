import { dialogOf, forgetToken, logIn, openSignedIn } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { openInstalled, send } from '#working-list/entry/share-target.ts'
import { page as pageOf, QR_TEXT, xml } from './receipt-pages.ts'

test.use({ serviceWorkers: 'allow' })

const REVIEW = 'Conferir nota'
const XML = { name: 'nota.xml', type: 'text/xml' }

test('a receipt file shared by another app is read, and stored only on this device', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  await openInstalled(page)
  await send(page, { title: 'nota.xml' }, [{ ...XML, text: await xml() }])
  await expect(dialogOf(page, REVIEW).dialog).toContainText('55,05')
  await expect(page).toHaveURL('/shopping-list')
  expect(await page.evaluate(async () => (await caches.keys()).join())).not.toContain('ci-sent')
})

test('a list in a file is a list, as a text is', async ({ page, product }) => {
  await openSignedIn(page, product)
  await openInstalled(page)
  await send(page, {}, [{ name: 'lista.txt', type: 'text/plain', text: 'Leite\nPão' }])
  await expect(dialogOf(page, 'Confira a lista').button('Adicionar 2 itens')).toBeVisible()
})

test('the shared URL of a code leads to its page', async ({ page, product }) => {
  await openSignedIn(page, product)
  await openInstalled(page)
  await send(page, { url: QR_TEXT })
  await expect(dialogOf(page, 'Nota encontrada').dialog).toContainText('São Paulo')
})

test('a guest’s shared receipt waits for the login, also over a reload', async ({
  page,
  product,
}) => {
  const user = await product.newUser()
  for (const reloads of [false, true]) {
    await openInstalled(page)
    await send(page, {}, [{ name: 'nota.html', type: 'text/html', text: await pageOf() }])
    await dialogOf(page, 'Faça login e aproveite mais!').button('Fazer Login').click()
    if (reloads) await page.reload()
    await logIn(page, user)
    await expect(dialogOf(page, REVIEW).dialog).toContainText('R$ 1.179,55')
    await forgetToken(page)
    await page.evaluate(() => localStorage.clear())
  }
})

test('a file that is opened with the installed app is read', async ({ page, product }) => {
  await openSignedIn(page, product)
  await withLaunchedFile(page, await xml())
  await page.reload()
  await expect(dialogOf(page, REVIEW).dialog).toContainText('55,05')
})

test('the manifest says which files are opened and shared', async ({ page }) => {
  const answer = await page.request.get('/manifest.webmanifest')
  const manifest: unknown = await answer.json()
  expect(manifest).toMatchObject({
    share_target: { enctype: 'multipart/form-data', params: { files: [{ name: 'files' }] } },
    file_handlers: [{ action: '/shopping-list', accept: { 'application/xml': ['.xml'] } }],
  })
})

/** As a browser hands over a file; without an installed app there is none. */
async function withLaunchedFile(page: Page, text: string): Promise<void> {
  await page.addInitScript((content) => {
    const file = new File([content], 'nota.xml', { type: 'text/xml' })
    const launchQueue = {
      setConsumer: (take: (launch: object) => void) =>
        take({ files: [{ getFile: () => Promise.resolve(file) }] }),
    }
    Object.defineProperty(window, 'launchQueue', { value: launchQueue })
  }, text)
}
