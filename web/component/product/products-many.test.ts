import { productApi } from '@compra/contract/product/product.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  dialogOf,
  expect,
  openSignedIn,
  page,
  phoneTest,
  product,
  toast,
} from '#component/harness/product.ts'
import { watchTaps } from '#component/harness/taps.ts'
import { openWith, PRODUCTS, productsOf } from './products.ts'

const choose = async (action: string) => {
  await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}
const row = (name: string) => page.getByRole('checkbox', { name, exact: true })

phoneTest(
  'an empty home gets forty products from what every house has, in 60 taps at most',
  async () => {
    const user = await product.newUser({})
    await product.givePremium(user)
    await mountApp(PRODUCTS, user.refreshToken)
    const taps = watchTaps()
    await page.getByRole('button', { name: 'Começar pelo que toda casa tem' }).click()
    const { dialog, button } = dialogOf('O que toda casa tem')
    const boxes = dialog.getByRole('listitem').getByRole('checkbox')
    await boxes.first().waitFor()
    for (let at = 0; at < 40; at += 1) await boxes.nth(at).click()
    await button('Cadastrar 40 produtos').click()
    await expect(toast('40 produtos cadastrados')).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(60)
    const made = await productsOf(user)
    expect(made).toHaveLength(40)
    expect(made.every(({ stock, minStock }) => stock === 1 && minStock === 1)).toBe(true)
    expect(made.some(({ content }) => content !== null)).toBe(true)
  },
)

phoneTest(
  'a text becomes products, with size, number and category, and all of them go again',
  async () => {
    const user = await openWith([{ name: 'Sal', stock: 4 }])
    await choose('Cadastrar vários')
    await page.getByRole('button', { name: /^Colar ou escrever/ }).click()
    const write = dialogOf('Colar ou escrever')
    await write.button('Ler produtos').click()
    await expect(write.dialog.getByText('Escreva ao menos um produto.')).toBeVisible()
    await write.field('Produtos').fill('arroz 5 kg 2, detergente 500 ml 3\nsal')
    await write.button('Ler produtos').click()
    const review = dialogOf('Confira os produtos')
    await expect(row('Sal Já está nos seus produtos.')).toBeDisabled()
    await page.getByRole('button', { name: 'Mais um de Detergente 500 ml' }).click()
    await review.button('Cadastrar 2 produtos').click()
    await expect(toast('2 produtos cadastrados')).toBeVisible()
    expect(await productsOf(user)).toMatchObject([
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
    await expect(toast('Cadastro desfeito')).toBeVisible()
    expect(await productsOf(user)).toMatchObject([{ name: 'Sal' }])
  },
)

phoneTest('the free plan makes as many as it has room for, and says so', async () => {
  const user = await openSignedIn({ address: PRODUCTS })
  await choose('Cadastrar vários')
  await page.getByRole('button', { name: /^Colar ou escrever/ }).click()
  const write = dialogOf('Colar ou escrever')
  await write.field('Produtos').fill('arroz, feijão, sal, café, óleo, açúcar, leite')
  await write.button('Ler produtos').click()
  await dialogOf('Confira os produtos').button('Cadastrar 7 produtos').click()
  await expect(toast('5 produtos cadastrados')).toBeVisible()
  await expect(page.getByText('2 não couberam no plano gratuito.')).toBeVisible()
  await dialogOf('Limite Atingido').button('Agora não').click()
  await expect(page.getByRole('article')).toHaveCount(5)
  expect(await productsOf(user)).toHaveLength(5)
})

phoneTest('shelves are counted with one confirmation, which is undone by one tap', async () => {
  const user = await openWith([
    { name: 'Arroz', stock: 2 },
    { name: 'Feijão', stock: 0 },
    { name: 'Detergente', stock: 5 },
  ])
  await choose('Contagem')
  const { dialog, button, field } = dialogOf('Contagem')
  await expect(dialog.getByRole('listitem')).toHaveText([/^Arroz/, /^Feijão/, /^Detergente/])
  for (const count of ['1', '2']) {
    await button('Mais um de Feijão').click()
    await expect(dialog.getByLabel('Contagem de Feijão')).toHaveText(count)
  }
  await field('Buscar produto').fill('deterg')
  await button('Menos um de Detergente').click()
  // Another device uses one up: the difference is what counts.
  const [detergent] = await productsOf(user)
  await product.call(productApi.setStock, {
    as: user,
    params: { id: detergent?.id ?? '' },
    body: { stock: 4 },
  })
  await button('Concluir: 2 mudaram').click()
  await expect(toast('Contagem salva')).toBeVisible()
  const stocks = async () => (await productsOf(user)).map(({ stock }) => stock)
  expect(await stocks()).toEqual([3, 2, 2])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast('Contagem desfeita')).toBeVisible()
  expect(await stocks()).toEqual([4, 0, 2])
})

phoneTest('a count is asked about before it is thrown away', async () => {
  await openWith([{ name: 'Arroz', stock: 2 }])
  await choose('Contagem')
  const { button } = dialogOf('Contagem')
  await button('Menos um de Arroz').click()
  await button('Fechar').click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('article')).toContainText('Estoque: 2')
})

phoneTest('Esc closes the menu first, and then the products', async () => {
  await openWith([{ name: 'Arroz', stock: 2 }])
  await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
  const action = page.getByRole('button', { name: 'Contagem', exact: true })
  await action.waitFor()
  await page.keyboard.press('Escape')
  await expect(action).toBeHidden()
  const { dialog } = dialogOf('Produtos')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
