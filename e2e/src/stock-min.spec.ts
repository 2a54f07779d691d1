import { PLAN_LIMIT_TYPES } from '@compra/contract/limits.ts'
import { planApi } from '@compra/contract/plan.ts'
import { productApi } from '@compra/contract/product.ts'
import { dialogOf, openMenu, toast, watchCalls } from './accounts.ts'
import { expect, type Page, test } from './product.ts'
import { openWith } from './products.ts'
import { addItem, names, storedItems } from './working-list.ts'

const LIST = '/shopping-list'
const CHECK = planApi.checkLimit.path
const SCARCE = productApi.minStock.path
const COUNT = planApi.incrementUsage.path

const FLOW: readonly string[] = [CHECK, SCARCE, COUNT]

const DRAFTS = [
  { name: 'Leite', price: 4.5, stock: 1, minStock: 2 },
  { name: 'Arroz', price: 19.9, stock: 1, minStock: 4 },
  { name: 'Sal', stock: 0, minStock: 0 },
  { name: 'Café', stock: 3, minStock: 3 },
] as const

const generate = (page: Page) => dialogOf(page, 'Gerar Lista de Compras')

async function start(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name: 'Lista de Estoque Mínimo' }).click()
}

/** The page's requests by path, in order. */
function watchFlow(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (FLOW.includes(pathname)) paths.push(pathname)
  })
  return paths
}

test('what is running out becomes the list, and is counted', async ({ page, product }) => {
  const paths = watchFlow(page)
  const counted = watchCalls(page, COUNT)
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**${SCARCE}`, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await openWith(page, product, DRAFTS, LIST)
  await addItem(page, 'Vela')
  await start(page)
  const busy = dialogOf(page, 'Lista de Estoque Mínimo')
  await expect(busy.dialog.getByText('Verificando o estoque...')).toBeVisible()
  answer()
  const { dialog, button } = generate(page)
  const entries = dialog.getByRole('listitem')
  await expect(entries).toHaveCount(2)
  for (const [index, texts] of [
    ['Arroz', '3 unidades', 'R$ 19.90'],
    ['Leite', '1 unidade', 'R$ 4.50'],
  ].entries()) {
    for (const text of texts) {
      await expect(entries.nth(index).getByText(text, { exact: true })).toBeVisible()
    }
  }
  await expect(button('Cancelar')).toBeVisible()
  expect(paths).toEqual([CHECK, SCARCE])

  await button('Gerar Nova Lista').click()
  await expect(toast(page, 'Lista gerada com sucesso')).toBeVisible()
  await expect(toast(page, 'A lista foi substituída com sucesso.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(LIST)
  await expect(names(page)).toHaveText(['Arroz', 'Leite'])
  expect(await storedItems(page)).toMatchObject([
    { name: 'Arroz', quantity: 3, price: 19.9, status: 'pending' },
    { name: 'Leite', quantity: 1, price: 4.5, status: 'pending' },
  ])
  await expect.poll(() => counted).toEqual([{ limit_type: PLAN_LIMIT_TYPES[0] }])

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names(page)).toHaveText(['Vela'])
})

test('G-085 adding skips the names that are there, also when the count fails', async ({
  page,
  product,
}) => {
  await page.route(`**${COUNT}`, (route) => route.fulfill({ status: 500 }))
  const counted = watchCalls(page, COUNT)
  await openWith(page, product, DRAFTS, LIST)
  await addItem(page, 'LEITE')
  await start(page)
  await generate(page).button('Adicionar à Lista Atual').click()
  await expect(
    toast(
      page,
      'Os itens foram adicionados à lista existente. 1 item adicionado, 1 já estava na lista.',
    ),
  ).toBeVisible()
  await expect(names(page)).toHaveText(['LEITE', 'Arroz'])
  await expect.poll(() => counted.length).toBe(1)
  await expect(toast(page, 'Lista gerada com sucesso')).toBeVisible()
})

test('what the list has already is raised to what is missing, and all of it undone', async ({
  page,
  product,
}) => {
  const counted = watchCalls(page, COUNT)
  await openWith(page, product, DRAFTS, LIST)
  await addItem(page, 'Vela')
  await addItem(page, 'arroz')
  await start(page)
  await generate(page).button('Adicionar à Lista Atual').click()
  await page.getByRole('button', { name: 'Ajustar quantidades' }).click()
  await expect(toast(page, 'Quantidades ajustadas')).toBeVisible()
  const quantities = async () =>
    (await storedItems(page)).map(({ name, quantity }) => `${quantity} ${name}`)
  await expect.poll(quantities).toEqual(['1 Vela', '3 arroz', '1 Leite'])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(quantities).toEqual(['1 Vela', '1 arroz'])
  expect(counted).toHaveLength(1)
})

test('a list that has everything is no success, and spends nothing of the plan', async ({
  page,
  product,
}) => {
  const counted = watchCalls(page, COUNT)
  await openWith(page, product, DRAFTS, LIST)
  for (const name of ['Leite', 'arroz']) await addItem(page, name)
  await start(page)
  await generate(page).button('Adicionar à Lista Atual').click()
  await expect(toast(page, 'A lista já tem tudo')).toBeVisible()
  await expect(toast(page, '2 produtos já estavam na lista.')).toBeVisible()
  await page.getByRole('button', { name: 'Ajustar quantidades' }).click()
  await expect(toast(page, '1 item da lista.')).toBeVisible()
  await start(page)
  await generate(page).button('Adicionar à Lista Atual').click()
  await expect(toast(page, 'A lista já tem tudo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajustar quantidades' })).toHaveCount(0)
  expect(counted).toEqual([])
})

test('a limit that is reached opens the prompt, which leads to Premium', async ({
  page,
  product,
}) => {
  const paths = watchFlow(page)
  const user = await openWith(page, product, DRAFTS, LIST)
  for (const limit_type of ['stock_min_lists', 'stock_min_lists'] as const) {
    await product.call(planApi.incrementUsage, { as: user, body: { limit_type } })
  }
  await start(page)
  const { dialog, button } = dialogOf(page, 'Limite Atingido')
  await expect(dialog).toContainText('listas de estoque mínimo')
  await expect(dialog.getByText('R$ 7,99 por mês')).toBeVisible()
  expect(paths).toEqual([CHECK])
  await button('Agora não').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await start(page)
  await button('Assinar Premium').click()
  await expect(dialogOf(page, 'Premium').dialog).toBeVisible()
})

test('without its price the prompt says all else', async ({ page, product }) => {
  await page.route(`**${CHECK}*`, (route) => route.fulfill({ status: 403 }))
  await page.route('**/plan/info/*', (route) => route.fulfill({ status: 500 }))
  await openWith(page, product, DRAFTS, LIST)
  await start(page)
  await expect(toast(page, 'Não foi possível carregar as informações do Premium.')).toBeVisible()
  await expect(dialogOf(page, 'Limite Atingido').dialog).toContainText('Listas ilimitadas')
})

const ENDINGS = [
  [CHECK, 'Não foi possível verificar o limite.'],
  [SCARCE, 'Não foi possível buscar os produtos.'],
] as const

for (const [path, text] of ENDINGS) {
  test(`when ${path} fails it says so and closes`, async ({ page, product }) => {
    await page.route(`**${path}*`, (route) => route.fulfill({ status: 500 }))
    await openWith(page, product, DRAFTS, LIST)
    await start(page)
    await expect(toast(page, text)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(LIST)
  })
}

test('without a product below its minimum it says so and closes', async ({ page, product }) => {
  await openWith(page, product, DRAFTS.slice(2), LIST)
  await start(page)
  await expect(toast(page, 'Nenhum produto encontrado')).toBeVisible()
  await expect(toast(page, 'Não há produtos com estoque abaixo do mínimo.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('G-085 a list that the browser does not keep was not generated', async ({ page, product }) => {
  const counted = watchCalls(page, COUNT)
  await openWith(page, product, DRAFTS, LIST)
  await start(page)
  await expect(generate(page).button('Gerar Nova Lista')).toBeVisible()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await generate(page).button('Gerar Nova Lista').click()
  await expect(toast(page, 'Não foi possível gerar a lista.')).toBeVisible()
  await expect(names(page)).toHaveCount(0)
  expect(counted).toEqual([])
})

test('whoever leaves while it is being asked is asked about no more', async ({ page, product }) => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  await page.route(`**${CHECK}*`, () => isOver)
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes(CHECK))
  await openWith(page, product, DRAFTS, LIST)
  await start(page)
  await dialogOf(page, 'Lista de Estoque Mínimo').button('Fechar').click()
  await dropped
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.toast-place').getByRole('button')).toHaveCount(0)
  end()
})
