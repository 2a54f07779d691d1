import { productApi } from '@compra/contract/product/product.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { dialogOf, expect, page, phoneTest, product, toast } from '#component/harness/product.ts'
import { addProducts, card, openWith, PRODUCTS, productsOf } from './products.ts'

const lines = (title: string) => dialogOf(title).dialog.getByRole('listitem')
const STOCK = 'Histórico de estoque'
const HOUSEHOLD = 'Histórico da casa'
const JOURNAL = /\/api\/v1\/product\/[^/]+\/journal\?/

/** Counts a stock again and again. */
async function count(user: User, name: string, stocks: readonly number[]) {
  const found = (await productsOf(user)).find((one) => one.name === name)
  if (!found) throw new Error(`no product ${name}`)
  const params = { id: found.id }
  for (const stock of stocks) {
    await product.call(productApi.setStock, { as: user, params, body: { stock } })
  }
}

phoneTest(
  'a tap on a stock tells what happened to it, and takes back what still stands',
  async () => {
    const user = await product.newUser({})
    await addProducts(user, [{ name: 'Arroz 5 kg', stock: 2, minStock: 3 }])
    await count(user, 'Arroz 5 kg', [5, 1.9])
    await mountApp(PRODUCTS, user.refreshToken)
    await card('Arroz 5 kg').open.click()
    await page
      .getByRole('button', { name: 'Estoque: 1,9 (Mínimo: 3) · 9,5 kg: ver o histórico' })
      .click()
    const { dialog, button } = dialogOf(STOCK)
    await expect(dialog).toContainText('Agora: 1,9 (9,5 kg)')
    await expect(dialog.getByRole('figure')).toContainText('Mínimo: 3')
    await expect(lines(STOCK)).toHaveText([
      /^5 → 1,9de 5 para 1,9Ajustado · .+ · hoje \d\d:\d\dDesfazer$/,
      /^2 → 5.*Ajustado/,
      /^0 → 2.*Cadastrado/,
    ])
    await button('Ver como tabela').click()
    await expect(dialog.getByRole('row')).toHaveText([/Estoque$/, /1,9$/, /5$/, /2$/])

    await lines(STOCK).nth(1).getByRole('button').click()
    await expect(toast('Arroz 5 kg: 0')).toBeVisible()
    await expect(lines(STOCK)).toHaveText([
      /^1,9 → 0.*Desfeito/,
      /^5 → 1,9/,
      /^2 → 5.*desfeito depois/,
      /^0 → 2/,
    ])
    await expect(lines(STOCK).nth(2).getByRole('button')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(card('Arroz').article).toContainText('Estoque: 0 (Mínimo: 3)')
  },
)

phoneTest('the history of the house names the products, and goes on when asked', async () => {
  const user = await openWith([{ name: 'Sal', stock: 1 }, { name: 'Café' }])
  await count(
    user,
    'Café',
    Array.from({ length: 30 }, (_, at) => at + 1),
  )
  await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
  await page.getByRole('button', { name: HOUSEHOLD }).click()
  await expect(lines(HOUSEHOLD)).toHaveCount(30)
  await expect(lines(HOUSEHOLD).first()).toContainText('Café29 → 30')
  await dialogOf(HOUSEHOLD).button('Ver mais').click()
  await expect(lines(HOUSEHOLD).last()).toContainText('Sal0 → 1')
})

phoneTest('without a network the history says what it needs', async () => {
  await openWith([{ name: 'Sal', stock: 1 }])
  await card('Sal').open.click()
  page.route(JOURNAL, (route) => route.abort())
  await page.getByRole('button', { name: /ver o histórico/ }).click()
  const { dialog, button } = dialogOf(STOCK)
  const words = 'O histórico precisa de internet. Tente de novo quando ela voltar.'
  await expect(dialog.getByText(words)).toBeVisible()
  page.unroute(JOURNAL)
  await button('Tentar novamente').click()
  await expect(lines(STOCK)).toHaveText([/^0 → 1.*Cadastrado/])
  await expect(dialog).toContainText('Agora: 1')
  await expect(dialog.getByRole('figure')).toHaveCount(0)
})
