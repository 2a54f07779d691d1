import { productApi } from '@compra/contract/product/product.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import { CALLBACK, newAssistant } from '@compra/server/testing/oauth/assistant.ts'
import { dialogOf, logIn, openSignedIn, toast } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'

type Assistant = Awaited<ReturnType<typeof newAssistant>>

/** The page to which the assistant sends the browser, and the answer that it waits for. */
async function ask(page: Page, { request }: Assistant, scope?: string) {
  await page.route(`${CALLBACK}*`, (route) => route.fulfill({ body: 'answered' }))
  const search = new URLSearchParams({ ...request, ...(scope !== undefined && { scope }) })
  await page.goto(`/autorizar?${search}`)
  return async (name: string) => {
    await page.waitForURL(`${CALLBACK}*`)
    return new URL(page.url()).searchParams.get(name)
  }
}

test('an assistant is let in after the login, reads, and is shut out in the integrations', async ({
  page,
  product,
}) => {
  const [user, assistant] = [await newUser(product), await newAssistant(product)]
  const answered = await ask(page, assistant, 'read stock')
  await expect(page.getByRole('heading')).toHaveText('Um assistente pede acesso à sua conta')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await logIn(page, user)

  const heading = page.getByRole('heading', { name: '‘Assistente da Ana’ pede acesso à sua conta' })
  await expect(heading).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('não foi verificado')
  await expect(main).toContainText('um programa neste aparelho (127.0.0.1)')
  await expect(main).toContainText(user.email)
  await expect(page.getByRole('checkbox', { name: 'Mudar as listas' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Mudar produtos e estoque' }).uncheck()
  await page.getByRole('button', { name: 'Permitir' }).click()
  expect(await answered('state')).toBe('a state')
  const { accessToken, body } = await assistant.exchange((await answered('code')) ?? '')
  expect(body['scope']).toBe('read')
  const read = () => product.call(productApi.list, { as: { accessToken } })
  expect((await read()).status).toBe(200)

  await page.goto('/shopping-list?modal=profile')
  await dialogOf(page, 'Meu perfil').button('Integrações').click()
  const { dialog, button } = dialogOf(page, 'Integrações')
  const row = dialog.getByRole('list', { name: 'Chaves de acesso' }).getByRole('listitem')
  const address = new URL('/mcp', page.url()).href
  await expect(dialog.getByLabel('Endereço para assistentes')).toHaveValue(address)
  await expect(row).toContainText('Assistente da Ana')
  await expect(row).toContainText('Só lê')
  await expect(row).toContainText('assistente que responde em 127.0.0.1')
  await button('Revogar Assistente da Ana').click()
  await dialogOf(page, 'Revogar acesso').button('Revogar').click()
  await expect(toast(page, 'Acesso revogado')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await read()).status).toBe(401)
})

test('a refusal goes to the assistant, and gives it nothing', async ({ page, product }) => {
  const assistant = await newAssistant(product)
  await openSignedIn(page, product)
  const answered = await ask(page, assistant)
  await page.getByRole('button', { name: 'Recusar' }).click()
  expect(await answered('error')).toBe('access_denied')
  expect(await answered('state')).toBe('a state')
  expect(await answered('code')).toBe(null)
})

test.describe('a request that is not valid', () => {
  test.use({ expectedErrors: [/400 \(Bad Request\)/] })

  test('is refused where it is, and sends the browser nowhere by itself', async ({
    page,
    product,
  }) => {
    const assistant = await newAssistant(product)
    await openSignedIn(page, product)
    const refused = page.getByRole('heading', { name: 'Este pedido de acesso não vale' })
    const back = page.getByRole('button', { name: 'Voltar ao assistente' })
    for (const changes of [{ redirect_uri: 'https://evil.example/' }, { client_id: 'cic_x' }]) {
      await page.goto('/policy')
      await page.goto(`/autorizar?${new URLSearchParams({ ...assistant.request, ...changes })}`)
      await expect(refused).toBeVisible()
      await expect(back).toHaveCount(0)
    }
    const search = `${new URLSearchParams(assistant.request)}`
    for (const address of ['/autorizar', `/autorizar?${search}&client_id=cic_x`]) {
      await page.goto(address)
      await expect(refused).toBeVisible()
      await expect(back).toHaveCount(0)
    }
    const answered = await ask(page, assistant, 'admin')
    await expect(refused).toBeVisible()
    await back.click()
    expect(await answered('error')).toBe('invalid_scope')
  })
})
