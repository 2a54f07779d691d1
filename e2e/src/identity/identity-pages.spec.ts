import { identityApi } from '@compra/contract/identity/identity.ts'
import type { Request } from '@playwright/test'
import { dialogOf, linkMailedTo, newAddress, PASSWORD, watchCalls } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'

const CONFIRM_PATH = identityApi.confirmEmail.path

test('the link of the mail is confirmed by one POST, with a loading state', async ({
  page,
  product,
}) => {
  const email = newAddress()
  await product.call(identityApi.register, {
    body: { userName: 'Ana Maria', email, password: PASSWORD },
  })
  const link = await linkMailedTo(product, email)
  const calls = watchCalls(page, CONFIRM_PATH)
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(CONFIRM_PATH, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goto(link)
  await expect(page.getByText('Confirmando seu e-mail...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'E-mail confirmado com sucesso!' })).toBeVisible()
  const token = new URL(link, product.url).searchParams.get('token')
  expect(calls).toEqual([{ token }])

  // A reload after a success shows no error.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'E-mail confirmado com sucesso!' })).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(dialogOf(page, 'Login').field('E-mail')).toHaveValue(email)
})

test('T-09 the token is removed from the URL before any request, and no request contains it', async ({
  page,
}) => {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) requests.push(request)
  })
  for (const path of ['/identity/verify-email', '/identity/reset-password']) {
    await page.goto(`${path}?token=segredo&email=ana%40example.com`)
    await expect(page).toHaveURL(path)
  }
  expect(requests).not.toEqual([])
  for (const request of requests) {
    const { referer = '' } = await request.allHeaders()
    expect(`${request.url()} ${referer}`).not.toContain('segredo')
  }
})
