import { productApi } from '@compra/contract/product.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { dialogOf, openSignedIn, toast } from './accounts.ts'
import { expect, type Page, PHONE, test } from './product.ts'
import { openWith, PRODUCTS, productsOf } from './products.ts'
import { watchTaps } from './taps.ts'

test.use(PHONE)

const menu = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}
const row = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('an empty home gets forty products from what every house has, in 60 taps at most', async ({
  page,
  product,
}) => {
  const user = await openSignedIn(page, product)
  await givePremium(product, user)
  await page.goto(PRODUCTS)
  const taps = await watchTaps(page)
  await page.getByRole('button', { name: 'Começar pelo que toda casa tem' }).click()
  const { dialog, button } = dialogOf(page, 'O que toda casa tem')
  const boxes = dialog.getByRole('listitem').getByRole('checkbox')
  await boxes.first().waitFor()
  for (let at = 0; at < 40; at += 1) await boxes.nth(at).click()
  await button('Cadastrar 40 produtos').click()
  await expect(toast(page, '40 produtos cadastrados')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(60)
  const made = await productsOf(product, user)
  expect(made).toHaveLength(40)
  expect(made.every(({ stock, minStock }) => stock === 1 && minStock === 1)).toBe(true)
  expect(made.some(({ content }) => content !== null)).toBe(true)
})

test('a text becomes products, with size, number and category, and all of them go again', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, [{ name: 'Sal', stock: 4 }])
  await menu(page, 'Cadastrar vários')
  await page.getByRole('button', { name: /^Colar ou escrever/ }).click()
  const write = dialogOf(page, 'Colar ou escrever')
  await write.button('Ler produtos').click()
  await expect(write.dialog.getByText('Escreva ao menos um produto.')).toBeVisible()
  await write.field('Produtos').fill('arroz 5 kg 2, detergente 500 ml 3\nsal')
  await write.button('Ler produtos').click()
  const review = dialogOf(page, 'Confira os produtos')
  await expect(row(page, 'Sal Já está nos seus produtos.')).toBeDisabled()
  await page.getByRole('button', { name: 'Mais um de Detergente 500 ml' }).click()
  await review.button('Cadastrar 2 produtos').click()
  await expect(toast(page, '2 produtos cadastrados')).toBeVisible()
  expect(await productsOf(product, user)).toMatchObject([
    {
      name: 'Detergente 500 ml',
      category: 'Limpeza',
      stock: 4,
      content: { amount: 500, unit: 'ml' },
    },
    { name: 'Arroz 5 kg', category: 'Alimentos', stock: 2, content: { amount: 5, unit: 'kg' } },
    { name: 'Sal', stock: 4 },
  ])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Cadastro desfeito')).toBeVisible()
  expect(await productsOf(product, user)).toMatchObject([{ name: 'Sal' }])
})

test('the free plan makes as many as it has room for, and says so', async ({ page, product }) => {
  const user = await openSignedIn(page, product, { address: PRODUCTS })
  await menu(page, 'Cadastrar vários')
  await page.getByRole('button', { name: /^Colar ou escrever/ }).click()
  const write = dialogOf(page, 'Colar ou escrever')
  await write.field('Produtos').fill('arroz, feijão, sal, café, óleo, açúcar, leite')
  await write.button('Ler produtos').click()
  await dialogOf(page, 'Confira os produtos').button('Cadastrar 7 produtos').click()
  await expect(toast(page, '5 produtos cadastrados')).toBeVisible()
  await expect(page.getByText('2 não couberam no plano gratuito.')).toBeVisible()
  await dialogOf(page, 'Limite Atingido').button('Agora não').click()
  await expect(page.getByRole('article')).toHaveCount(5)
  expect(await productsOf(product, user)).toHaveLength(5)
})

test('shelves are counted with one confirmation, which is undone by one tap', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, [
    { name: 'Arroz', stock: 2 },
    { name: 'Feijão', stock: 0 },
    { name: 'Detergente', stock: 5 },
  ])
  await menu(page, 'Contagem')
  const { dialog, button, field } = dialogOf(page, 'Contagem')
  await expect(dialog.getByRole('listitem')).toHaveText([/^Arroz/, /^Feijão/, /^Detergente/])
  await button('Mais um de Feijão').click()
  await button('Mais um de Feijão').click()
  await field('Buscar produto').fill('deterg')
  await button('Menos um de Detergente').click()
  // Meanwhile somebody uses one up: the difference is what counts.
  const [detergent] = await productsOf(product, user)
  await product.call(productApi.setStock, {
    as: user,
    params: { id: detergent?.id ?? '' },
    body: { stock: 4 },
  })
  await button('Concluir: 2 mudaram').click()
  await expect(toast(page, 'Contagem guardada')).toBeVisible()
  const stocks = async () => (await productsOf(product, user)).map(({ stock }) => stock)
  expect(await stocks()).toEqual([3, 2, 2])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Contagem desfeita')).toBeVisible()
  expect(await stocks()).toEqual([4, 0, 2])
})

test('a count is asked about before it is thrown away', async ({ page, product }) => {
  await openWith(page, product, [{ name: 'Arroz', stock: 2 }])
  await menu(page, 'Contagem')
  const { button } = dialogOf(page, 'Contagem')
  await button('Menos um de Arroz').click()
  await button('Fechar').click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('article')).toContainText('Estoque: 2')
})

test('Esc closes the menu first, and then the products', async ({ page, product }) => {
  await openWith(page, product, [{ name: 'Arroz', stock: 2 }])
  await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
  const action = page.getByRole('button', { name: 'Contagem', exact: true })
  await action.waitFor()
  await page.keyboard.press('Escape')
  await expect(action).toBeHidden()
  const { dialog } = dialogOf(page, 'Produtos')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
