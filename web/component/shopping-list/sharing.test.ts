import { type Problem, PROBLEM_CONTENT_TYPE } from '@compra/contract/http/problem.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import { priceApi } from '@compra/contract/price/price-seen.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import { onTestFinished } from 'vitest'
import type { Locator } from '#component/harness/locator.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  expect,
  logIn,
  openSignedIn,
  page,
  product,
  test,
  toast,
} from '#component/harness/product.ts'
import { openList, storeList } from '#component/working-list/working-list.ts'
import { savedOf } from './saved-lists.ts'
import { openShare, textSentBy } from './share-dialog.ts'

const { create, list: lists, share } = shoppingListApi
const CHECK = planApi.checkLimit.path
const UNAVAILABLE: Problem = {
  type: 'about:blank',
  title: 'service unavailable',
  status: 503,
  detail: 'service unavailable',
  code: 'unavailable',
  causes: [],
  requestId: 'r',
}
const SHARED_ID = '5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991'

test('a guest sends the list as text through WhatsApp', async () => {
  await openList([
    { name: 'Leite', quantity: 6, price: 5.49 },
    { name: 'Pão & queijo #1', status: 'purchased' },
    { name: 'Açaí', status: 'unavailable' },
  ])
  const { dialog, send } = await openShare()
  await expect(dialog.getByRole('region')).toHaveCount(4)
  expect(await textSentBy(send)).toBe(
    'Lista de compras:\n1. Leite (x6)\n2. Açaí\n3. Pão & queijo #1',
  )
})

test('G-113 an empty list is neither sent, linked nor saved', async () => {
  const calls = watchApi()
  const tabs = await page.countTabs()
  await openSignedIn()
  const { send, make, name, save } = await openShare()
  for (const button of [send, make]) {
    await button.click()
    await expect(toast('Lista vazia')).toBeVisible()
    await expect(page.getByText('Não há itens para compartilhar.')).toBeVisible()
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
  }
  await name.fill('Do mês')
  await save.click()
  await expect(toast('Lista vazia')).toBeVisible()
  await expect(page.getByText('Não há itens para salvar.')).toBeVisible()
  expect(await page.countTabs()).toBe(tabs)
  expect(calls).toEqual([])
})

test('T-37 T-47 hostile names are sent as they stand', async () => {
  const hostile = ['<b>&text=outro#fim?', '%00%0A+1 ', 'javascript:alert(1)', '👨‍👩‍👧 "fraldas"']
  await openList(hostile.map((name) => ({ name })))
  const { send } = await openShare()
  expect(await textSentBy(send)).toBe(
    ['Lista de compras:', ...hostile.map((name, index) => `${index + 1}. ${name.trim()}`)].join(
      '\n',
    ),
  )
})

test('a guest is asked for 4 s to log in for a link or to save, and comes back here', async () => {
  const user = await product.newUser()
  const calls = watchApi()
  storeList([{ name: 'Leite' }])
  await mountApp('/shopping-list')
  const { make, name, save, dialog, button } = await openShare()
  await name.fill('Do mês')
  page.clock.pauseAt(Date.now())
  for (const [press, purpose] of [
    [make, 'gerar o link'],
    [save, 'salvar a lista'],
  ] as const) {
    await press.click()
    await expect(toast('Atenção')).toBeVisible()
    await expect(page.getByText(`Por favor, faça o login para ${purpose}.`)).toBeVisible()
    await page.clock.runFor(3999)
    await expect(toast('Atenção')).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast('Atenção')).toHaveCount(0)
  }
  expect(calls).toEqual([])
  await make.click()
  page.clock.reset()
  await page.locator('.toast-place').getByRole('button', { name: 'Entrar' }).click()
  await logIn(user)
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  // The text typed before is there again, until the person closes the dialog.
  await expect(name).toHaveValue('Do mês')
  await button('Fechar').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
  await openShare()
  await expect(name).toHaveValue('')
})

test('a link that cannot be made or copied says so', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  stubLimits()
  storeList([{ name: 'Leite' }])
  await openSignedIn()
  const { make, copy, link } = await openShare()
  const answers = [
    [{ status: 500 }, 'Ocorreu um erro ao gerar o link. Tente novamente.'],
    [{ status: 201, json: {} }, 'Ocorreu um erro ao gerar o link. Tente novamente.'],
    [{ status: 200, body: '<h1>Wi-Fi</h1>' }, 'Ocorreu um erro ao gerar o link. Tente novamente.'],
    [
      { status: 503, contentType: PROBLEM_CONTENT_TYPE, json: UNAVAILABLE },
      'Serviço indisponível no momento. Tente novamente em instantes.',
    ],
  ] as const
  for (const [answer, text] of answers) {
    page.route(share.path, (route) => route.fulfill(answer), { times: 1 })
    await make.click()
    await expect(toast('Erro ao gerar o link')).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
  }
  page.setOffline(true)
  await make.click()
  await expect(page.getByText('Sem conexão. O link precisa de internet.')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  page.setOffline(false)
  page.route(share.path, (route) => route.fulfill({ status: 201, json: { id: SHARED_ID } }))
  await make.click()
  await expect(link).toHaveValue(`${location.origin}/shopping-list/shared/${SHARED_ID}`)
  await copy.click()
  await expect(toast('Erro ao copiar o link')).toBeVisible()
})

test('G-004 the list is saved under a name, as it stands', async () => {
  storeList([
    { name: 'Leite', quantity: 3, price: 5.49 },
    { name: 'Pão', status: 'purchased' },
  ])
  const calls = watchApi()
  const user = await openSignedIn()
  const { name, save, dialog } = await openShare()
  await name.fill('   ')
  await save.click()
  await expect(toast('Nome da lista é obrigatório')).toBeVisible()
  await expect(page.getByText('Insira um nome para a lista antes de salvar.')).toBeVisible()
  expect(calls).toEqual([])

  await name.fill('  Compras   do mês ')
  await name.press('Enter')
  await expect(toast('Lista Cadastrada')).toBeVisible()
  await expect(page.getByText('Cadastrado com sucesso.')).toBeVisible()
  await expect(dialog).toBeVisible()
  await expect(name).toHaveCount(0)
  await expect(dialog.getByText('“Compras do mês” está em Listas, no menu.')).toBeFocused()
  const items = [
    { sequence: 1, name: 'Leite', quantity: 3, price: 5.49 },
    { sequence: 2, name: 'Pão', quantity: 1, price: 0 },
  ]
  expect(calls).toEqual([`GET ${CHECK}?type=shared_shopping_lists`])
  expect(await savedOf(user, 'Compras do mês')).toMatchObject({ items })
})

test('a list is not saved under a name above 100 letters, which is not cut', async () => {
  storeList([{ name: 'Leite' }])
  const calls = watchApi()
  await openSignedIn()
  const { name, save } = await openShare()
  await name.fill('Compras '.repeat(13))
  await save.click()
  await expect(name).toHaveAccessibleDescription('Um nome tem até 100 letras.')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Compras '.repeat(13))
  expect(calls.filter((call) => !String(call).startsWith('GET'))).toEqual([])
})

test('a list that is not saved says why, and its name stays', async () => {
  storeList([{ name: 'Leite' }])
  const user = await openSignedIn()
  const items = [{ sequence: 1, name: 'Ovos', quantity: 1 }]
  await product.call(create, { as: user, body: { name: 'Do mês', items } })
  const { name, save } = await openShare()
  await name.fill('do mes')
  await save.click()
  await expect(toast('Erro ao salvar a lista')).toBeVisible()
  await expect(page.getByText('Uma lista de compras com o mesmo nome já existe')).toBeVisible()
  await expect(name).toHaveValue('do mes')
})

test('G-019 G-083 a limit that is reached, or cannot be asked about, offers Premium and saves nothing', async () => {
  storeList([{ name: 'Leite' }])
  const user = await openSignedIn()
  const prompt = page.getByRole('dialog', { name: 'Limite Atingido' })
  const calls = watchApi()

  page.route(CHECK, (route) => route.fulfill({ status: 500 }), { times: 2 })
  const { make, name, save } = await openShare()
  await make.click()
  await expect(prompt).toContainText('Você atingiu o limite de cadastro de listas compartilhadas')
  await leave(prompt)
  await expect(make).toBeFocused()
  await name.fill('Do mês')
  await save.click()
  await expect(prompt).toContainText('listas compartilhadas do seu plano')
  // It leads back to the typed text.
  await page.goBack()
  await expect(prompt).toHaveCount(0)
  await expect(name).toHaveValue('Do mês')
  await expect(save).toBeFocused()
  expect(calls.filter((one) => typeof one !== 'string')).toEqual([])

  // Other devices are faster than the check: the server has the last word. They save when this list is on its
  // way, because this device counts the lists that it knows before.
  const saveOthers = async () => {
    const items = [{ sequence: 1, name: 'Ovos', quantity: 1 }]
    for (const name of ['Uma', 'Duas']) {
      await product.call(create, { as: user, body: { name, items } })
    }
  }
  let others: Promise<void> | undefined
  page.route(syncApi.sync.path, async (route) => {
    if (route.request().postData()?.includes('Do mês')) await (others ??= saveOthers())
    route.continue()
  })
  stubLimits()
  await save.click()
  await expect(prompt).toContainText('Você atingiu o limite de cadastro de listas do seu plano.')
  await expect(toast('Erro ao salvar a lista')).toBeVisible()
  await expect(page.getByText('Limite de 2 listas ativas em 24 horas atingido')).toBeVisible()
  expect((await product.call(lists, { as: user })).body.data).toHaveLength(2)

  await prompt.getByRole('button', { name: 'Assinar Premium' }).click()
  await expect(page.getByRole('dialog', { name: 'Premium', exact: true })).toBeVisible()
  // The name outlives the way to the payment and back.
  await mountApp('/shopping-list')
  await openShare()
  await expect(name).toHaveValue('Do mês')
})

/** The calls about lists and limits: a reading one by its address, a writing one with its body. */
function watchApi() {
  const calls: (string | [string, unknown])[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!/^\/(api|plan\/check)/.test(pathname)) return
    // What the list may cost, and what else the device sends, is no matter of sharing it.
    if (pathname === priceApi.latest.path || pathname === syncApi.sync.path) return
    const call = `${request.method()} ${pathname}${search}`
    calls.push(request.method() === 'GET' ? call : [call, request.postDataJSON()])
  })
  return calls
}

/** Every limit seems far away. */
const stubLimits = () =>
  page.route(CHECK, (route) => route.fulfill({ json: { limitReached: false } }))

async function leave(prompt: Locator): Promise<void> {
  await prompt.press('Escape')
  await expect(prompt).toHaveCount(0)
}
