import { dialogOf, openSignedIn } from '#harness/accounts.ts'
import { expect } from '#harness/product.ts'
import { test, tracksOf, watchCamera } from './receipt-camera.ts'
import { openReadNote } from './receipt-pages.ts'

test.use({ text: 'https://example.com/cardapio' })

test.beforeEach(async ({ page, product }) => {
  await watchCamera(page)
  await openSignedIn(page, product)
})

test('a code that is no receipt is reported, and scanning continues; after hiding or leaving, the camera is off until it is requested', async ({
  page,
}) => {
  const ways = await openReadNote(page)
  await ways.button('Ler QR Code').click()
  const scan = dialogOf(page, 'Ler nota')
  await expect(scan.dialog).toContainText('Não encontrei uma chave de nota aqui.')
  expect(await tracksOf(page)).toEqual(['live'])

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })
  })
  await expect(scan.dialog).toContainText('A câmera foi desligada.')
  expect(await tracksOf(page)).toEqual(['ended'])

  await scan.button('Ligar a câmera').click()
  await expect.poll(() => tracksOf(page)).toEqual(['ended', 'live'])
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(() => tracksOf(page)).toEqual(['ended', 'ended'])

  await scan.button('Ligar a câmera').click()
  await expect.poll(() => tracksOf(page)).toEqual(['ended', 'ended', 'live'])
  await scan.button('Fechar').click()
  await expect(ways.dialog).toBeVisible()
  expect(await tracksOf(page)).toEqual(['ended', 'ended', 'ended'])
})
