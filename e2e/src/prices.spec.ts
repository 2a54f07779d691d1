import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { createBuyer } from '@compra/server/testing/data/bought.ts'
import { dialogOf } from './accounts.ts'
import { findingsOf } from './axe.ts'
import { expect, type Page, PHONE, test } from './product.ts'
import { openWith, PRODUCTS, productsOf } from './products.ts'
import { faultsOf, settle } from './visual.ts'
import { storeList } from './working-list.ts'

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

const CHEAPEST = 'Onde está mais barato'

/** Somebody with four items to buy, whose things were bought at these shops for so much. */
async function openCheapest(
  page: Page,
  product: RunningApp,
  shops: Readonly<Record<string, Readonly<Record<string, number>>>>,
) {
  const names = ['Arroz 5 kg', 'Café 500 g', 'Leite', 'Sal']
  const user = await openWith(
    page,
    product,
    names.map((name) => ({ name })),
  )
  const made = await productsOf(product, user)
  const buy = createBuyer(product.database)
  for (const [shop, prices] of Object.entries(shops)) {
    const rows = Object.entries(prices).map(([name, paid]) => ({
      product: made.find((one) => one.name === name)?.id ?? '',
      paid,
    }))
    await buy.receipt(user, shop, daysAgo(9), rows)
  }
  await storeList(page, [
    { name: 'Arroz', measure: { amount: 5, unit: 'kg' } },
    { name: 'Café', measure: { amount: 500, unit: 'g' } },
    { name: 'Leite', quantity: 2 },
    { name: 'Sal' },
    { name: 'Pão', status: 'purchased' },
  ])
  await page.goto('/shopping-list')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: CHEAPEST }).click()
  return dialogOf(page, CHEAPEST)
}

const TWO_SHOPS = {
  'Mercado Um': { 'Arroz 5 kg': 2790, 'Café 500 g': 1990, Leite: 500, Sal: 300 },
  'Mercado Dois': { 'Arroz 5 kg': 2490, 'Café 500 g': 1890, Leite: 450 },
  'Banca do Zé': { Sal: 100 },
}

test('a list is told at each shop that has most of it, the cheapest first, with what is missing', async ({
  page,
  product,
}) => {
  const { dialog } = await openCheapest(page, product, TWO_SHOPS)
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Mercado DoisR\$ 52,803 de 4 itensMais baratoFalta Sal\.Com o que falta, de outro mercado: R\$ 55,80/,
    /^Mercado UmR\$ 60,80Todos os 4 itensR\$ 5,00 a mais nos mesmos itensPreço mais antigo/,
  ])
  await expect(dialog).not.toContainText('Banca do Zé')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await settle(page)
      expect([...(await findingsOf(page)), ...(await faultsOf(page))]).toEqual([])
    }
  }
})

test('one shop is told alone, and where none has enough, what to do', async ({ page, product }) => {
  const alone = await openCheapest(page, product, { 'Mercado Um': TWO_SHOPS['Mercado Um'] })
  await expect(alone.dialog.getByRole('listitem')).toHaveText([/^Mercado UmR\$ 60,80/])
  await expect(alone.dialog).not.toContainText('Mais barato')
  await expect(alone.dialog).toContainText('Leia notas de outro para comparar.')
})

test('where no shop has enough of a list, the closest is told', async ({ page, product }) => {
  const { dialog } = await openCheapest(page, product, { 'Mercado Um': { Leite: 500, Sal: 300 } })
  await expect(dialog).toContainText('O que chega mais perto é Mercado Um, com 2 de 4 itens.')
  await settle(page)
  expect(await findingsOf(page)).toEqual([])
})

test('without any price the list says how they come in', async ({ page, product }) => {
  const { dialog } = await openCheapest(page, product, {})
  await expect(dialog).toContainText('Ainda não há preços dos 4 itens desta lista.')
})
