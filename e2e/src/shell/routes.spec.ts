import { expect, test } from '#harness/product.ts'

test('every page is in Brazilian Portuguese and says so', async ({ page }) => {
  for (const address of ['/', '/policy', '/terms-of-service', '/shopping-list', '/nada-aqui']) {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await expect(page).toHaveTitle(/Compra Inteligente/)
  }
})

test('an unknown URL shows a 404 page with a link home', async ({ page }) => {
  const answer = await page.goto('/nao/existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para o início' }).click()
  await expect(page).toHaveURL('/')
})

const PAGES = [
  ['/', 'Crie e compartilhe suas listas de compras com facilidade.'],
  ['/policy', 'Política de Privacidade'],
  ['/terms-of-service', 'Termos de Serviço'],
] as const

for (const [address, heading] of PAGES) {
  test(`${address} opens by its URL and after a reload`, async ({ page }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}

test('/shopping-list opens by its URL and after a reload', async ({ page }) => {
  expect((await page.goto('/shopping-list'))?.status()).toBe(200)
  await page.reload()
  await expect(page).toHaveTitle('Lista de compras · Compra Inteligente')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [address, heading] of PAGES) {
    test(`${address} is readable`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      // Controls that need a script are not offered.
      await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeHidden()
      await expect(page.getByRole('button', { name: 'Alternar tema' })).toBeHidden()
      await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
    })
  }

  test('the landing page shows the whole demo and its links lead on', async ({ page }) => {
    await page.goto('/')
    for (const item of ['Bananas', 'Leite', 'Pão']) {
      await expect(page.getByText(item, { exact: true })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Política de Privacidade' }).click()
    await expect(page).toHaveURL('/policy')
  })
})
