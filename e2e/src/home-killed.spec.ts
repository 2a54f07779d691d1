import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKillable } from '@compra/bench/browser/killable-browser.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import { toast } from './accounts.ts'
import { go, keeps } from './home.ts'
import { expect, test } from './product.ts'
import { addProducts, card, productsOf } from './products.ts'

test('a movement of the stock that waits outlives a browser that is killed', async ({
  product,
}) => {
  const ana = await newUser(product)
  await addProducts(product, ana, [{ name: 'Arroz', stock: 2 }])
  const folder = await mkdtemp(join(tmpdir(), 'compra-killed-'))
  const address = `${product.url}/shopping-list?modal=products`
  const browser = await startKillable(folder)
  try {
    const { page } = browser
    await page.goto(`${product.url}/robots.txt`)
    await page.evaluate(
      (token) => localStorage.setItem('ci_v01:refreshToken', token),
      ana.refreshToken,
    )
    await go(page, address)
    await keeps(page, 'Arroz')
    await page.context().setOffline(true)
    await card(page, 'Arroz').article.getByRole('button', { name: 'Mais um de Arroz' }).click()
    await expect(toast(page, 'Estoque Atualizado')).toBeVisible()
    await browser.kill()
    expect(await productsOf(product, ana)).toMatchObject([{ stock: 2 }])
    const again = await startKillable(folder)
    try {
      await go(again.page, address)
      await expect.poll(() => productsOf(product, ana)).toMatchObject([{ stock: 3 }])
    } finally {
      await again.kill()
    }
  } finally {
    await browser.kill()
    await rm(folder, { recursive: true, force: true })
  }
})
