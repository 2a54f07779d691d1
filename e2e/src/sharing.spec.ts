import { planApi } from '@compra/contract/plan.ts'
import { priceApi } from '@compra/contract/price/price-seen.ts'
import { type Problem, PROBLEM_CONTENT_TYPE } from '@compra/contract/problem.ts'
import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import { logIn, openSignedIn, toast } from './accounts.ts'
import { expect, type Locator, type Page, test } from './product.ts'
import { makeLink, openShare, textSentBy } from './share-dialog.ts'
import { addItem, many, openList, storeList } from './working-list.ts'

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

test('a guest sends the list as text through WhatsApp', async ({ page }) => {
  await openList(page, [
    { name: 'Leite', quantity: 6, price: 5.49 },
    { name: 'Pão & queijo #1', status: 'purchased' },
    { name: 'Açaí', status: 'unavailable' },
  ])
  const { dialog, send } = await openShare(page)
  await expect(dialog.getByRole('region')).toHaveCount(4)
  expect(await textSentBy(page, send)).toBe(
    'Lista de compras:\n1. Leite (x6)\n2. Açaí\n3. Pão & queijo #1',
  )
})

test.describe('a list that is too long for an address', () => {
  const LONG = many(60, 'Uma coisa com um nome bastante comprido')
  const WHOLE = [
    'Lista de compras:',
    ...LONG.map(({ name }, index) => `${index + 1}. ${String(name)}`),
  ].join('\n')

  test('is shared whole by what the device shares with', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = (data) => {
        window.name = JSON.stringify(data)
        return Promise.resolve()
      }
    })
    await openList(page, LONG)
    const { send } = await openShare(page)
    await send.click()
    await expect.poll(() => page.evaluate(() => window.name)).not.toBe('')
    expect(JSON.parse(await page.evaluate(() => window.name))).toEqual({ text: WHOLE })
    expect(page.context().pages()).toHaveLength(1)
  })

  test('is put on the clipboard whole where nothing shares it, and WhatsApp opens without it', async ({
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page
      .context()
      .route('https://web.whatsapp.com/**', (route) => route.fulfill({ body: '' }))
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await openList(page, LONG)
    const { send } = await openShare(page)
    const opened = page.context().waitForEvent('page')
    await send.click()
    const tab = await opened
    await tab.waitForURL('https://web.whatsapp.com/')
    await tab.close()
    await expect(toast(page, 'Texto copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(WHOLE)
  })
})

test('the text can always be copied, and is shown where the clipboard refuses it', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openList(page, [{ name: 'Leite', quantity: 6 }, { name: 'Pão' }])
  const { button, field } = await openShare(page)
  await button('Copiar texto').click()
  await expect(toast(page, 'Texto copiado')).toBeVisible()
  const text = 'Lista de compras:\n1. Leite (x6)\n2. Pão'
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  await expect(field('Texto da lista')).toHaveCount(0)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await button('Copiar texto').click()
  await expect(toast(page, 'Erro ao copiar o texto')).toBeVisible()
  await expect(field('Texto da lista')).toHaveValue(text)
})

test('G-113 an empty list is neither sent, linked nor saved', async ({ page, product }) => {
  const calls = watchApi(page)
  await openSignedIn(page, product)
  const { send, make, name, save } = await openShare(page)
  for (const button of [send, make]) {
    await button.click()
    await expect(toast(page, 'Lista vazia')).toBeVisible()
    await expect(page.getByText('Não há itens para compartilhar.')).toBeVisible()
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
  }
  await name.fill('Do mês')
  await save.click()
  await expect(toast(page, 'Lista vazia')).toBeVisible()
  await expect(page.getByText('Não há itens para salvar.')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
  expect(calls).toEqual([])
})

test('T-37 T-47 hostile names are sent as they stand', async ({ page }) => {
  const hostile = ['<b>&text=outro#fim?', '%00%0A+1 ', 'javascript:alert(1)', '👨‍👩‍👧 "fraldas"']
  await openList(
    page,
    hostile.map((name) => ({ name })),
  )
  const { send } = await openShare(page)
  expect(await textSentBy(page, send)).toBe(
    ['Lista de compras:', ...hostile.map((name, index) => `${index + 1}. ${name.trim()}`)].join(
      '\n',
    ),
  )
})

test('a guest is asked for 4 s to log in for a link or to save, and comes back here', async ({
  page,
  product,
}) => {
  const user = await newUser(product)
  const calls = watchApi(page)
  await storeList(page, [{ name: 'Leite' }])
  await page.clock.install({ time: 0 })
  await page.goto('/shopping-list')
  const { make, name, save, dialog, button } = await openShare(page)
  await name.fill('Do mês')
  await page.clock.pauseAt(60_000)
  for (const [button, purpose] of [
    [make, 'gerar o link'],
    [save, 'salvar a lista'],
  ] as const) {
    await button.click()
    await expect(toast(page, 'Atenção')).toBeVisible()
    await expect(page.getByText(`Por favor, faça o login para ${purpose}.`)).toBeVisible()
    await page.clock.runFor(3999)
    await expect(toast(page, 'Atenção')).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast(page, 'Atenção')).toHaveCount(0)
  }
  expect(calls).toEqual([])
  await make.click()
  await page.clock.resume()
  await page.getByRole('button', { name: 'Fazer Login' }).click()
  await logIn(page, user)
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  // The text typed before is there again, until the person closes the dialog.
  await expect(name).toHaveValue('Do mês')
  await button('Fechar').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
  await openShare(page)
  await expect(name).toHaveValue('')
})

test('G-004 G-109 G-117 a link is made once for the same names, copied and sent', async ({
  page,
  product,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // A device with a share sheet: records the shared data, then the person cancels.
  await page.addInitScript(() => {
    navigator.share = (data) => {
      window.name = JSON.stringify(data)
      return Promise.reject(new DOMException('closed', 'AbortError'))
    }
  })
  await storeList(page, [
    { name: 'Leite', quantity: 3, price: 5 },
    { name: 'Pão', status: 'purchased' },
  ])
  const calls = watchApi(page)
  await openSignedIn(page, product)
  const opened = await openShare(page)
  const { make, copy, link, sendLink, button } = opened
  await copy.click()
  await expect(toast(page, 'Link não disponível')).toBeVisible()
  expect(calls).toEqual([])

  const address = await makeLink(opened)
  expect(calls).toEqual([
    `GET ${CHECK}?type=shared_shopping_lists`,
    [`POST ${share.path}`, { items: [{ name: 'Leite' }, { name: 'Pão' }] }],
  ])
  expect(address).toMatch(new RegExp(`^${product.url}/shopping-list/shared/[\\da-f-]{36}$`))
  await expect(make).toBeDisabled()
  await expect(copy).toBeFocused()
  await copy.click()
  await expect(toast(page, 'Link copiado com sucesso!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect(await textSentBy(page, sendLink)).toBe(`Veja minha lista de compras: ${address}`)

  await button('Mais opções').click()
  expect(JSON.parse(await page.evaluate(() => window.name))).toEqual({
    title: 'Lista de compras',
    url: address,
  })

  // Another tab changes the list: the link is no longer valid for it.
  const other = await page.context().newPage()
  await other.goto('/shopping-list')
  await other.locator('html[data-ready]').waitFor({ state: 'attached' })
  await addItem(other, 'Ovos')
  await expect(make).toBeEnabled()
  await expect(link).toHaveValue('')
  expect(calls).toHaveLength(2)
})

test('a link that cannot be made or copied says so', async ({ page, product }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await stubLimits(page)
  await storeList(page, [{ name: 'Leite' }])
  await openSignedIn(page, product)
  const { make, copy, link } = await openShare(page)
  const answers = [
    [{ status: 500 }, 'Ocorreu um erro ao gerar o link. Tente novamente.'],
    [{ status: 201, json: {} }, 'Resposta inválida do servidor.'],
    [{ status: 200, body: '<h1>Wi-Fi</h1>' }, 'Resposta inválida do servidor.'],
    [
      { status: 503, contentType: PROBLEM_CONTENT_TYPE, json: UNAVAILABLE },
      'Serviço indisponível no momento. Tente novamente em instantes.',
    ],
  ] as const
  for (const [answer, text] of answers) {
    await page.route(share.path, (route) => route.fulfill(answer), { times: 1 })
    await make.click()
    await expect(toast(page, 'Erro ao gerar o link')).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
  }
  await page.route(share.path, (route) => route.fulfill({ status: 201, json: { id: SHARED_ID } }))
  await make.click()
  await expect(link).toHaveValue(`${product.url}/shopping-list/shared/${SHARED_ID}`)
  await copy.click()
  await expect(toast(page, 'Erro ao copiar o link')).toBeVisible()
})

test('G-004 the list is saved under a name, as it stands', async ({ page, product }) => {
  await storeList(page, [
    { name: 'Leite', quantity: 3, price: 5.49 },
    { name: 'Pão', status: 'purchased' },
  ])
  const calls = watchApi(page)
  const user = await openSignedIn(page, product)
  const { name, save, dialog } = await openShare(page)
  await name.fill('   ')
  await save.click()
  await expect(toast(page, 'Nome da lista é obrigatório')).toBeVisible()
  await expect(page.getByText('Insira um nome para a lista antes de salvar.')).toBeVisible()
  expect(calls).toEqual([])

  await name.fill('  Compras   do mês ')
  await name.press('Enter')
  await expect(toast(page, 'Lista Cadastrada')).toBeVisible()
  await expect(page.getByText('Cadastrado com sucesso.')).toBeVisible()
  await expect(dialog).toBeVisible()
  await expect(name).toHaveCount(0)
  await expect(dialog.getByText('“Compras do mês” está em Listas, no menu.')).toBeFocused()
  const items = [
    { sequence: 1, name: 'Leite', quantity: 3, price: 5.49 },
    { sequence: 2, name: 'Pão', quantity: 1, price: 0 },
  ]
  expect(calls).toEqual([
    `GET ${CHECK}?type=shared_shopping_lists`,
    `GET ${CHECK}?type=shopping_lists`,
    [`POST ${create.path}`, { name: 'Compras do mês', items }],
  ])
  const { body } = await product.call(lists, { as: user })
  expect(body.data).toMatchObject([{ name: 'Compras do mês', itemsCount: 2 }])
})

test('a list is not saved under a name above 100 letters, which is not cut', async ({
  page,
  product,
}) => {
  await storeList(page, [{ name: 'Leite' }])
  const calls = watchApi(page)
  await openSignedIn(page, product)
  const { name, save } = await openShare(page)
  await name.fill('Compras '.repeat(13))
  await save.click()
  await expect(name).toHaveAccessibleDescription('Um nome tem até 100 letras.')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Compras '.repeat(13))
  expect(calls.filter((call) => !String(call).startsWith('GET'))).toEqual([])
})

test('a list that is not saved says why, and its name stays', async ({ page, product }) => {
  await storeList(page, [{ name: 'Leite' }])
  const user = await openSignedIn(page, product)
  const items = [{ sequence: 1, name: 'Ovos', quantity: 1 }]
  await product.call(create, { as: user, body: { name: 'Do mês', items } })
  const { name, save } = await openShare(page)
  await name.fill('do mes')
  await save.click()
  await expect(toast(page, 'Erro ao salvar a lista')).toBeVisible()
  await expect(page.getByText('Uma lista de compras com o mesmo nome já existe')).toBeVisible()
  await expect(name).toHaveValue('do mes')

  await page.route(create.path, (route) => route.fulfill({ status: 500 }))
  await save.click()
  await expect(page.getByText('Não foi possível salvar a lista. Tente novamente.')).toBeVisible()
  await expect(name).toHaveValue('do mes')
})

test('G-019 G-083 a limit that is reached, or cannot be asked about, offers Premium and saves nothing', async ({
  page,
  product,
}) => {
  await storeList(page, [{ name: 'Leite' }])
  const user = await openSignedIn(page, product)
  const prompt = page.getByRole('dialog', { name: 'Limite Atingido' })
  const calls = watchApi(page)

  await page.route(`${CHECK}*`, (route) => route.fulfill({ status: 500 }), { times: 2 })
  const { make, name, save } = await openShare(page)
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

  for (const name of ['Uma', 'Duas']) {
    const items = [{ sequence: 1, name: 'Ovos', quantity: 1 }]
    await product.call(create, { as: user, body: { name, items } })
  }
  await save.click()
  await expect(prompt).toContainText('Você atingiu o limite de cadastro de listas do seu plano.')
  await leave(prompt)

  // Another tab was faster than the check: the server has the last word.
  await stubLimits(page)
  await save.click()
  await expect(prompt).toBeVisible()
  await expect(toast(page, 'Erro ao salvar a lista')).toBeVisible()
  await expect(page.getByText('Limite de 2 listas ativas em 24 horas atingido')).toBeVisible()
  expect((await product.call(lists, { as: user })).body.data).toHaveLength(2)

  await prompt.getByRole('button', { name: 'Assinar Premium' }).click()
  await expect(page.getByRole('dialog', { name: 'Premium', exact: true })).toBeVisible()
  // The name outlives the way to the payment and back.
  await page.goto('/shopping-list')
  await openShare(page)
  await expect(name).toHaveValue('Do mês')
})

/** The calls about lists and limits: a reading one by its address, a writing one with its body. */
function watchApi(page: Page) {
  const calls: (string | [string, unknown])[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === 'document' || !/^\/(api|plan\/check)/.test(pathname)) return
    // What the list may cost is no matter of sharing it.
    if (pathname === priceApi.latest.path) return
    const call = `${request.method()} ${pathname}${search}`
    calls.push(request.method() === 'GET' ? call : [call, request.postDataJSON()])
  })
  return calls
}

/** Every limit seems far away. */
const stubLimits = (page: Page) =>
  page.route(`${CHECK}*`, (route) => route.fulfill({ json: { limitReached: false } }))

async function leave(prompt: Locator): Promise<void> {
  await prompt.press('Escape')
  await expect(prompt).toHaveCount(0)
}
