import { PLAN_LIMIT_TYPES } from '@compra/contract/limits.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { SOME_SCARCE } from '@compra/contract/testing/sample-product.ts'
import { onTestFinished, vi } from 'vitest'
import {
  address,
  dialogOf,
  expect,
  menu,
  page,
  product,
  test,
  toast,
  watchCalls,
} from '#component/harness/product.ts'
import { addItem, names, storedItems } from '#component/working-list/working-list.ts'
import { openWith } from './products.ts'

const LIST = '/shopping-list'
const CHECK = planApi.checkLimit.path
const SCARCE = productApi.minStock.path
const COUNT = planApi.incrementUsage.path

const FLOW: readonly string[] = [CHECK, SCARCE, COUNT]

const generate = () => dialogOf('Gerar Lista de Compras')

async function start(): Promise<void> {
  await menu().getByRole('button', { name: 'Lista de Estoque Mínimo' }).click()
}

/** The page's requests by path, in order. */
function watchFlow(): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (FLOW.includes(pathname)) paths.push(pathname)
  })
  return paths
}

test('what is running out becomes the list, and is counted', async () => {
  const paths = watchFlow()
  const counted = watchCalls(COUNT)
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  page.route('/api/v1/sync', async (route) => {
    await mayAnswer
    route.continue()
  })
  await openWith(SOME_SCARCE, LIST)
  await addItem('Vela')
  await start()
  const busy = dialogOf('Lista de Estoque Mínimo')
  await expect(busy.dialog.getByText('Verificando o estoque...')).toBeVisible()
  answer()
  const { dialog, button } = generate()
  const entries = dialog.getByRole('listitem')
  await expect(entries).toHaveCount(2)
  for (const [index, texts] of [
    ['Arroz', '3 unidades', 'R$ 19,90'],
    ['Leite', '1 unidade', 'R$ 4,50'],
  ].entries()) {
    for (const text of texts) {
      await expect(entries.nth(index).getByText(text, { exact: true })).toBeVisible()
    }
  }
  await expect(button('Cancelar')).toBeVisible()
  expect(paths).toEqual([CHECK])

  await button('Gerar Nova Lista').click()
  await expect(toast('Lista gerada com sucesso')).toBeVisible()
  await expect(toast('A lista foi substituída com sucesso.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect.poll(address).toEqual(LIST)
  await expect(names()).toHaveText(['Arroz', 'Leite'])
  expect(storedItems()).toMatchObject([
    { name: 'Arroz', quantity: 3, price: 19.9, status: 'pending' },
    { name: 'Leite', quantity: 1, price: 4.5, status: 'pending' },
  ])
  await expect.poll(() => counted).toEqual([{ limit_type: PLAN_LIMIT_TYPES[0] }])

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names()).toHaveText(['Vela'])
})

test('G-085 adding skips the names that are there, also when the count fails', async () => {
  page.route(COUNT, (route) => route.fulfill({ status: 500 }))
  const counted = watchCalls(COUNT)
  await openWith(SOME_SCARCE, LIST)
  await addItem('LEITE')
  await start()
  await generate().button('Adicionar à Lista Atual').click()
  await expect(
    toast('Os itens foram adicionados à lista existente. 1 item adicionado, 1 já estava na lista.'),
  ).toBeVisible()
  await expect(names()).toHaveText(['LEITE', 'Arroz'])
  await expect.poll(() => counted.length).toEqual(1)
  await expect(toast('Lista gerada com sucesso')).toBeVisible()
})

test('what the list has already is raised to what is missing, and all of it undone', async () => {
  const counted = watchCalls(COUNT)
  await openWith(SOME_SCARCE, LIST)
  await addItem('Vela')
  await addItem('arroz')
  await start()
  await generate().button('Adicionar à Lista Atual').click()
  await page.getByRole('button', { name: 'Ajustar quantidades' }).click()
  await expect(toast('Quantidades ajustadas')).toBeVisible()
  const quantities = async () => storedItems().map(({ name, quantity }) => `${quantity} ${name}`)
  await expect.poll(quantities).toEqual(['1 Vela', '3 arroz', '1 Leite'])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(quantities).toEqual(['1 Vela', '1 arroz'])
  expect(counted).toHaveLength(1)
})

test('a list that has everything is no success, and spends nothing of the plan', async () => {
  const counted = watchCalls(COUNT)
  await openWith(SOME_SCARCE, LIST)
  for (const name of ['Leite', 'arroz']) await addItem(name)
  await start()
  await generate().button('Adicionar à Lista Atual').click()
  await expect(toast('A lista já tem tudo')).toBeVisible()
  await expect(toast('2 produtos já estavam na lista.')).toBeVisible()
  await page.getByRole('button', { name: 'Ajustar quantidades' }).click()
  await expect(toast('1 item da lista.')).toBeVisible()
  await start()
  await generate().button('Adicionar à Lista Atual').click()
  await expect(toast('A lista já tem tudo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajustar quantidades' })).toHaveCount(0)
  expect(counted).toEqual([])
})

test('a limit that is reached opens the prompt, which leads to Premium', async () => {
  const paths = watchFlow()
  const user = await openWith(SOME_SCARCE, LIST)
  for (const limit_type of ['stock_min_lists', 'stock_min_lists'] as const) {
    await product.call(planApi.incrementUsage, { as: user, body: { limit_type } })
  }
  await start()
  const { dialog, button } = dialogOf('Limite Atingido')
  await expect(dialog).toContainText('listas de estoque mínimo')
  await expect(dialog.getByText('R$ 7,99 por mês')).toBeVisible()
  expect(paths).toEqual([CHECK])
  await button('Agora não').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await start()
  await button('Assinar Premium').click()
  await expect(dialogOf('Premium').dialog).toBeVisible()
})

test('the prompt opens with its price, or soon without it', async () => {
  page.route(CHECK, (route) => route.fulfill({ status: 403 }))
  let answer = (): void => undefined
  const isAsked = new Promise<void>((asked) => {
    page.route(/\/plan\/info\//, async (route) => {
      asked()
      await new Promise<void>((resolve) => (answer = resolve))
      await route.fulfill({ status: 200, json: { price: 7.99, yearPrice: 95.88 } })
    })
  })
  await openWith(SOME_SCARCE, LIST)
  await start()
  await isAsked
  const { dialog } = dialogOf('Limite Atingido')
  await expect(dialog).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(dialog).not.toContainText('por mês')
  answer()
  await expect(dialog).toContainText('R$ 7,99 por mês')
})

test('without its price the prompt says all else', async () => {
  page.route(CHECK, (route) => route.fulfill({ status: 403 }))
  page.route(/\/plan\/info\//, (route) => route.fulfill({ status: 500 }))
  await openWith(SOME_SCARCE, LIST)
  await start()
  await expect(toast('Não foi possível carregar as informações do Premium.')).toBeVisible()
  await expect(dialogOf('Limite Atingido').dialog).toContainText('Listas ilimitadas')
})

const ENDINGS = [
  ['the check of the limit', CHECK, 'Não foi possível verificar o limite.'],
  ['the first sync', '/api/v1/sync', 'Não foi possível buscar os produtos.'],
] as const

for (const [what, path, text] of ENDINGS) {
  test(`when ${what} fails it says so and closes`, async () => {
    page.route(path, (route) => route.fulfill({ status: 500 }))
    await openWith(SOME_SCARCE, LIST)
    await start()
    await expect(toast(text)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(address).toEqual(LIST)
  })
}

test('without a product below its minimum it says so and closes', async () => {
  await openWith(SOME_SCARCE.slice(2), LIST)
  await start()
  await expect(toast('Nenhum produto encontrado')).toBeVisible()
  await expect(toast('Não há produtos com estoque abaixo do mínimo.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('G-085 a list that the browser does not keep was not generated', async () => {
  const counted = watchCalls(COUNT)
  await openWith(SOME_SCARCE, LIST)
  await start()
  await expect(generate().button('Gerar Nova Lista')).toBeVisible()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  await generate().button('Gerar Nova Lista').click()
  await expect(toast('Não foi possível gerar a lista.')).toBeVisible()
  await expect(names()).toHaveCount(0)
  expect(counted).toEqual([])
})

test('closing the dialog while the check runs cancels it, and nothing is asked', async () => {
  const { promise: dropped, resolve: noteDrop } = Promise.withResolvers<void>()
  page.route(CHECK, (route) => route.request().onAbort(noteDrop))
  await openWith(SOME_SCARCE, LIST)
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === CHECK)
  await start()
  await asked
  await dialogOf('Lista de Estoque Mínimo').button('Fechar').click()
  await dropped
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.toast-place').getByRole('button')).toHaveCount(0)
})
