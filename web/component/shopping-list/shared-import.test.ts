import { SESSION_CALLS } from '@compra/contract/identity/identity-rules.ts'
import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { mountApp, resetApp } from '#component/harness/mount.tsx'
import {
  address,
  dialogOf,
  expect,
  page,
  product,
  test,
  toast,
} from '#component/harness/product.ts'
import { many, names, rows, storeList } from '#component/working-list/working-list.ts'

const COPIED = 'Lista copiada com sucesso!'
const ID = '5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991'
const SHARED = /\/api\/v1\/shopping-list\/shared\/[^/]+$/

test('a link whose names a busy server refused once is copied without a word', async () => {
  const id = await sharedBy(['Leite'])
  page.route(SHARED, (route) => route.fulfill({ status: 503 }), { times: 1 })
  await mountApp(`/shopping-list/shared/${id}`)
  await expect(toast(COPIED)).toBeVisible()
  await expect(names()).toHaveText(['Leite'])
})

test('G-110 a guest is asked before too many items come in', async () => {
  const id = await sharedBy(namesOf(13))
  const { dialog, button } = dialogOf('Limite Atingido')
  await mountApp(`/shopping-list/shared/${id}`)
  await expect(dialog).toContainText(
    'Você só pode importar até 10 itens como convidado. A lista possui 3 itens acima do limite. Deseja importar apenas os primeiros 10 itens?',
  )
  await expect.poll(address).toEqual('/shopping-list')
  await expect(rows()).toHaveCount(0)
  await expect(button('Fazer Login')).toBeVisible()
  await button('Cancelar').click()
  await expect(dialog).toHaveCount(0)
  await expect(rows()).toHaveCount(0)

  await mountApp(`/shopping-list/shared/${id}`)
  await button('Importar 10 itens').click()
  await expect(toast(`${COPIED} Importamos apenas 10 itens.`)).toBeVisible()
  await expect(names()).toHaveText(namesOf(10))
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(rows()).toHaveCount(0)
})

test('a free account is asked above 20; a session that is still asked about is waited for', async () => {
  const id = await sharedBy(namesOf(23))
  const user = await product.newUser({})
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  page.route(SESSION_CALLS.refresh.path, async (route) => {
    await mayAnswer
    route.continue()
  })
  await mountApp(`/shopping-list/shared/${id}`, user.refreshToken)
  await expect(page.getByText('Copiando lista...')).toBeVisible()
  answer()
  const { dialog, button } = dialogOf('Limite Atingido')
  await expect(dialog).toContainText(
    'Você só pode importar até 20 itens como usuário logado. A lista possui 3 itens acima do limite. Deseja importar apenas os primeiros 20 itens?',
  )
  await expect(button('Fazer Login')).toHaveCount(0)
  await button('Importar 20 itens').click()
  await expect(rows()).toHaveCount(20)
})

test('Premium brings in any number without a question', async () => {
  const id = await sharedBy(namesOf(ITEMS_PER_LIST.premium))
  const user = await product.newUser({})
  await product.givePremium(user)
  await mountApp(`/shopping-list/shared/${id}`, user.refreshToken)
  await expect(toast(COPIED)).toBeVisible()
  await expect(rows()).toHaveCount(ITEMS_PER_LIST.premium)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('G-112 an address without a proper id says so, without a call', async () => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  for (const end of ['', '/', '/123', `/${ID}x`, `/${ID}/`.replace('5f', 'zz')]) {
    await resetApp()
    storeList([{ name: 'Leite' }])
    await mountApp(`/shopping-list/shared${end}`)
    await expect(toast('ID inválido na URL.')).toBeVisible()
    await expect.poll(address).toEqual('/shopping-list')
    await expect(names()).toHaveText(['Leite'])
  }
  expect(calls.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('a link that brings nothing says so, and the list stays as it was', async () => {
  const answers = [
    [{ json: { items: [] } }, 'A lista retornada está vazia ou inválida.'],
    [{ json: { items: [{ name: ' \u200B ' }] } }, 'A lista retornada está vazia ou inválida.'],
    [{ json: { items: 'Leite' } }, 'A lista retornada está vazia ou inválida.'],
    [{ status: 404 }, 'Erro ao copiar lista'],
    [{ status: 500 }, 'Erro ao copiar lista'],
    ['offline', 'Erro ao copiar lista'],
  ] as const
  for (const [answer, title] of answers) {
    page.route(SHARED, (route) => (answer === 'offline' ? route.abort() : route.fulfill(answer)), {
      times: 1,
    })
    await resetApp()
    storeList([{ name: 'Leite' }])
    await mountApp(`/shopping-list/shared/${ID}`)
    await expect(toast(title)).toBeVisible()
    await expect.poll(address).toEqual('/shopping-list')
    await expect(names()).toHaveText(['Leite'])
  }
  await expect(page.getByText('Não foi possível copiar a lista. Tente novamente.')).toBeVisible()
})

const namesOf = (count: number): string[] => many(count).map(({ name }) => String(name))

/** A link to these names, made by a person who has not made any yet. */
async function sharedBy(listed: readonly string[]): Promise<string> {
  const items = listed.map((name) => ({ name }))
  const owner = await product.newUser({})
  return (await product.call(shoppingListApi.share, { as: owner, body: { items } })).body.id
}
