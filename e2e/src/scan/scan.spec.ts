import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productApi } from '@compra/contract/product/product.ts'
import {
  filmOf,
  GOOD_LOOK,
  modulesOf,
  photoOfBars,
} from '@compra/contract/testing/browser/barcode-pictures.ts'
import { dialogOf, openSignedIn, toast } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, PHONE } from '#harness/product.ts'
import { test as cameraTest, tracksOf, watchCamera } from '#receipt/receipt-camera.ts'

const CODE = '7896006711117'

/** The camera sees a pack from the side. */
const test = cameraTest.extend<object, { film: string }>({
  film: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'camera-'))
      const film = join(folder, 'pack.y4m')
      const photo = photoOfBars(modulesOf('ean13', CODE), { ...GOOD_LOOK, turn: 20, blur: 1 })
      await writeFile(film, filmOf(photo))
      await provide(film)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test.use(PHONE)

test('a code that the camera sees is named once, found at home, and ticked in the shop', async ({
  page,
  product,
}) => {
  await watchCamera(page)
  const user = await openSignedIn(page, product, { address: '/shopping-list?modal=products' })
  const scan = page.getByRole('button', { name: 'Ler código de barras', exact: true })
  await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
  await scan.click()
  const naming = dialogOf(page, 'Que produto é este?')
  await expect(naming.dialog).toContainText(`Código ${CODE}`)
  expect(await tracksOf(page)).toEqual(['ended'])
  await naming.field('Nome').fill('Café Pilão 500 g')
  await naming.button('Salvar').click()
  const found = dialogOf(page, 'Café Pilão 500 g')
  await found.button('1 comprei').click()
  await found.button('1 comprei').click()
  await expect(found.dialog.getByLabel('Estoque')).toContainText('2')
  expect(await findingsOf(page)).toEqual([])
  const stock = async () => (await product.call(productApi.list, { as: user, query: {} })).body.data
  await expect.poll(stock).toMatchObject([{ stock: 2, category: 'Alimentos', barcodes: [CODE] }])
  // Steps within a second of these would count as one change from 0.
  await expect(page.locator('.toast-place')).toContainText('→ 2')

  await found.button('Ler outro código').click()
  await found.button('1 usei').click()
  await expect(found.dialog.getByLabel('Estoque')).toContainText('1')
  // Its toast comes when the page knows that it is saved, and would replace a later one.
  await expect(toast(page, 'Café Pilão 500 g: 2 → 1')).toBeVisible()
  expect(await stock()).toMatchObject([{ stock: 1 }])
  await found.button('Fechar').click()
  await dialogOf(page, 'Produtos').button('Fechar').click()

  const field = page.getByLabel('Novo item')
  for (const name of ['Arroz', 'Café', 'Leite']) {
    await field.fill(name)
    await field.press('Enter')
  }
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  const market = dialogOf(page, 'Modo mercado')
  // The list has a button of this name below its focused field.
  await market.button('Ler código de barras').click()
  await expect(toast(page, 'Café no carrinho')).toBeVisible()
  await expect(market.dialog).toContainText('Faltam 2 de 3')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(market.dialog).toContainText('Faltam 3 de 3')
  // The camera stays open, and takes a code once for as long as it is in the picture.
  expect((await tracksOf(page)).at(-1)).toBe('live')
  const seconds = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  const before = await seconds()
  await expect.poll(seconds).toBeGreaterThan(before + 2)
  await expect(market.dialog).toContainText('Faltam 3 de 3')
  await dialogOf(page, 'Ler código de barras').button('Pronto').click()
  expect((await tracksOf(page)).at(-1)).toBe('ended')
})
