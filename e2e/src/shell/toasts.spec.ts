import { storeToken } from '#harness/accounts.ts'
import { expect, type Locator, MOVING, type Page, PHONE, test } from '#harness/product.ts'
import { settle } from '#harness/visual.ts'
import { addProducts } from '#product/products.ts'
import { offer } from '#product/stock.ts'
import { many, openList } from '#working-list/working-list.ts'

test.use(MOVING)

test.describe('on a phone', () => {
  test.use(PHONE)

  test('no toast covers the next step: neither the offers after a purchase, nor a sheet', async ({
    page,
    product,
  }) => {
    const user = await product.newUser()
    await addProducts(product, user, [{ name: 'Arroz' }])
    await storeToken(page, user.refreshToken)
    const bought = [...many(8), { name: 'Arroz' }].map((item) => ({ ...item, status: 'purchased' }))
    await openList(page, bought)
    await expect(offer(page)).toBeVisible()
    await page.getByRole('button', { name: 'Compartilhar Lista' }).tap()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copiar texto' }).tap()
    await expect(toast(page)).toContainText('Texto copiado')
    await expectFree(
      page,
      page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }),
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFree(page, offer(page))
  })
})

/** Next to the visible toast, not under it. */
async function expectFree(page: Page, control: Locator): Promise<void> {
  await settle(page)
  const [toastBox, box] = [await page.locator('.toast').boundingBox(), await control.boundingBox()]
  if (!toastBox || !box) throw new Error('not on the screen')
  const isBeneath = box.y < toastBox.y + toastBox.height && toastBox.y < box.y + box.height
  expect(isBeneath, JSON.stringify({ toastBox, box })).toBe(false)
}

function toast(page: Page) {
  return page.locator('.toast-place').getByRole('status')
}
