import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { createBuyer } from '@compra/server/testing/data/bought.ts'
import { dialogOf } from './accounts.ts'
import { findingsOf } from './axe.ts'
import { expect, type Page, PHONE, test } from './product.ts'
import { openWith, PRODUCTS, productsOf } from './products.ts'
import { faultsOf, settle } from './visual.ts'

test.use(PHONE)

const PRICES = 'Preços'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Somebody whose milk was bought five times in two shops, the last time dear. */
async function openMilk(page: Page, product: RunningApp) {
  const user = await openWith(page, product, [{ name: 'Leite integral 1 l', price: 6 }])
  const buy = createBuyer(product.database)
  const [milk] = await productsOf(product, user)
  const bought = [
    [150, 'Mercado Um', 479],
    [110, 'Mercado Dois', 459],
    [70, 'Mercado Um', 489],
    [40, 'Mercado Dois', 349],
    [30, 'Mercado Um', 479],
    [2, 'Mercado Um', 600],
  ] as const
  for (const [days, shop, paid] of bought) {
    const promo = paid === 349
    const row = { product: milk?.id ?? '', paid: paid * 2, quantity: 2, promo }
    await buy.receipt(user, shop, daysAgo(days), [row])
  }
  await page.goto(PRODUCTS)
  await page.getByRole('button', { name: 'Preço: R$ 6.00: ver os preços' }).click()
  return dialogOf(page, PRICES)
}

test('the price of a product tells what was paid where, and whether the last was much', async ({
  page,
  product,
}) => {
  const { dialog } = await openMilk(page, product)
  await expect(dialog).toContainText('Leite integral 1 l')
  await expect(dialog).toContainText(
    'Acima do habitual: o último está acima do que você costuma pagar (R$ 4,79 nas últimas 4).',
  )
  await expect(dialog).toContainText('Preço por litro, 6 preços em 12 meses')
  await expect(dialog.getByRole('definition')).toHaveText([
    /^R\$ 6,00Mercado Um, /,
    /^R\$ 3,49Mercado Dois, /,
    /^R\$ 4,79/,
  ])
  await expect(dialog.getByRole('figure')).toHaveAccessibleName(
    /^Gráfico dos preços por litro desde \d\d\/\d\d.*A tabela abaixo diz o mesmo\.$/,
  )
  await expect(dialog.getByRole('row')).toHaveText([
    'DiaMercadoPreço',
    /^\d\d\/\d\d.*Mercado Um1\sl.*R\$ 6,00\/l$/,
    /R\$ 4,79\/l$/,
    /Mercado Dois1\sl · promoção.*R\$ 3,49\/l$/,
    /R\$ 4,89\/l$/,
    /R\$ 4,59\/l$/,
    /R\$ 4,79\/l$/,
  ])
})

test('the prices are shown without faults in both themes, also at 320 px, and from the keyboard', async ({
  page,
  product,
}) => {
  await openMilk(page, product)
  await expect(page.getByRole('figure')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await settle(page)
      expect([...(await findingsOf(page)), ...(await faultsOf(page))]).toEqual([])
    }
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /ver os preços/ })).toBeFocused()
})

test('a product that nobody bought says how a price comes in', async ({ page, product }) => {
  await openWith(page, product, [{ name: 'Sal' }])
  await page.getByRole('button', { name: 'Preço: R$ 0.00: ver os preços' }).click()
  const { dialog } = dialogOf(page, PRICES)
  await expect(dialog).toContainText('Nenhum preço ainda.')
  await settle(page)
  expect(await findingsOf(page)).toEqual([])
})

test('prices that were seen are shown again without a network', async ({
  page,
  product,
  context,
}) => {
  const { dialog } = await openMilk(page, product)
  await expect(dialog.getByRole('row')).toHaveCount(7)
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.getByRole('button', { name: /ver os preços/ }).click()
  await expect(dialog.getByRole('row')).toHaveCount(7)
  await context.setOffline(false)
})
