import { dialogOf, openSignedIn } from '#harness/accounts.ts'
import { expect } from '#harness/product.ts'
import { test, tracksOf, watchCamera } from './receipt-camera.ts'
import { openReadNote } from './receipt-pages.ts'

test.beforeEach(async ({ page, product }) => {
  await watchCamera(page)
  await openSignedIn(page, product)
})

test('the camera reads the code of a receipt, is requested only by a tap, and is released', async ({
  page,
}) => {
  const { button } = await openReadNote(page)
  expect(await tracksOf(page)).toEqual([])
  await button('Ler QR Code').click()
  await expect(dialogOf(page, 'Nota encontrada').dialog).toContainText('11.222.333/0001-81')
  expect(await tracksOf(page)).toEqual(['ended'])
})
