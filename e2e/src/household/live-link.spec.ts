import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Browser } from '@playwright/test'
import { toast } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, type Page, PHONE, test } from '#harness/product.ts'
import { faultsOf, settle } from '#harness/visual.ts'
import { openOther, sent } from '#house-list/house-list.ts'
import { addItem, names, row, rows } from '#working-list/working-list.ts'

const LONG =
  'Achocolatado instantâneo enriquecido vitaminas minerais embalagem econômica promocional supermercado'

/** Ana's list, and a link to it. */
async function shared(
  browser: Browser,
  product: RunningApp,
  access: 'view' | 'edit',
  items: readonly string[] = ['Arroz 5 kg', 'Leite 4,50'],
) {
  const ana = await newUser(product, { userName: 'Ana Souza' })
  const owner = await openOther(browser, product, ana)
  for (const item of items) await addItem(owner, item)
  await expect(sent(owner)).toBeVisible()
  const { body } = await product.call(liveLinkApi.createLink, {
    as: ana,
    body: { access, label: 'Vovó' },
  })
  const close = () => product.call(liveLinkApi.revokeLink, { as: ana, params: { id: body.id } })
  return { owner, token: body.token, close }
}

async function openLink(page: Page, token: string): Promise<void> {
  await page.goto(`/ao-vivo#${token}`)
}

test('a visitor with an edit link adds, ticks and prices items, live and without an account', async ({
  page,
  browser,
  product,
}) => {
  const { owner, token } = await shared(browser, product, 'edit')
  await openLink(page, token)
  await expect(names(page)).toHaveText(['Arroz · 5\u00A0kg', 'Leite'])
  await expect(page.getByText('Ana está na lista')).toBeVisible()
  await page.getByLabel('Novo item').fill('2 pão')
  await page.getByLabel('Novo item').press('Enter')
  await expect(names(owner)).toHaveText(['Arroz · 5\u00A0kg', 'Leite', 'pão'])
  await row(page, 'Leite').bought.click()
  await expect(row(owner, 'Leite').bought).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(owner).getByText('Comprado por Vovó')).toBeAttached()
  await row(page, 'Arroz').details.click()
  await row(page, 'Arroz').price.fill('27,90')
  await expect(owner.getByText('Total: R$ 32,40')).toBeVisible()
  await row(owner, 'Arroz').bought.click()
  await expect(row(page, 'Arroz').bought).toHaveAttribute('aria-pressed', 'true')
  await owner.context().close()
})

test('a visitor with a read-only link sees the list change, and has no buttons', async ({
  page,
  browser,
  product,
}) => {
  const { owner, token } = await shared(browser, product, 'view')
  await openLink(page, token)
  await expect(names(page)).toHaveText(['Arroz · 5\u00A0kg', 'Leite'])
  await expect(rows(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByLabel('Novo item')).toHaveCount(0)
  await expect(page.getByText('só para ver')).toBeVisible()
  await row(owner, 'Leite').bought.click()
  await expect(rows(page).filter({ hasText: 'Leite' })).toContainText('Comprado')
  await owner.context().close()
})

test('a revoked link says so at once, and leads to the visitor’s own list', async ({
  page,
  browser,
  product,
}) => {
  const { owner, token, close } = await shared(browser, product, 'edit')
  await openLink(page, token)
  await expect(names(page)).toHaveCount(2)
  expect((await close()).status).toBe(204)
  await expect(page.getByRole('heading', { name: 'Este link foi encerrado' })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar como minha lista' }).click()
  await expect(page).toHaveURL(/\/shopping-list$/)
  await expect(names(page)).toHaveText(['Arroz · 5\u00A0kg', 'Leite'])
  await owner.context().close()
})

test('changes and text that were not sent when a link is revoked are shown, and can be saved', async ({
  page,
  context,
  browser,
  product,
}) => {
  const { owner, token, close } = await shared(browser, product, 'edit')
  await openLink(page, token)
  await expect(names(page)).toHaveCount(2)
  await context.setOffline(true)
  await page.getByLabel('Novo item').fill('3 pães 4,50')
  await page.getByLabel('Novo item').press('Enter')
  await expect(page.getByText('Sem conexão · 1 alteração por enviar')).toBeVisible()
  await page.getByLabel('Novo item').fill('Queijo 2 kg')
  expect((await close()).status).toBe(204)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Este link foi encerrado' })).toBeVisible()
  await expect(
    page.getByText('O que você fez por último não chegou à casa: pães, Queijo 2 kg.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Salvar como minha lista' }).click()
  await expect(names(page)).toHaveText(['Arroz · 5\u00A0kg', 'Leite', 'pães', 'Queijo · 2\u00A0kg'])
  await owner.context().close()
})

test('an edit link refuses a name above 100 letters, and adds no truncated one', async ({
  page,
  browser,
  product,
}) => {
  const { owner, token } = await shared(browser, product, 'edit')
  await openLink(page, token)
  const field = page.getByLabel('Novo item')
  await field.fill(`${LONG} atacadista`)
  await field.press('Enter')
  await expect(page.getByRole('status').getByText('Um nome tem até 100 letras.')).toBeVisible()
  await expect(field).toHaveValue(`${LONG} atacadista`)
  await expect(names(page)).toHaveCount(2)
  await field.fill(LONG)
  await field.press('Enter')
  await expect(names(page)).toHaveText([/^Arroz/, 'Leite', LONG])
  await owner.context().close()
})

for (const address of ['/ao-vivo', '/ao-vivo#AAAAAAAAAAAAAAAAAAAAAA', '/ao-vivo#x']) {
  test(`${address} shows no list, and leads to the visitor's own`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Este link foi encerrado' })).toBeVisible()
    await page.getByRole('link', { name: 'Fazer minha própria lista' }).click()
    await expect(page).toHaveURL(/\/shopping-list$/)
  })
}

test('the token is in no URL, no referrer and no search engine, and survives a reload', async ({
  page,
  browser,
  product,
}) => {
  const { owner, token } = await shared(browser, product, 'view')
  const asked: string[] = []
  page.on('request', (request) => {
    asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`)
  })
  await openLink(page, token)
  await expect(names(page)).toHaveCount(2)
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect(names(page)).toHaveCount(2)
  // The browser's navigation has the typed URL, but sends no fragment.
  expect(asked.filter((text) => text.replace(`#${token}`, '').includes(token))).toEqual([])
  expect(
    await page.evaluate(() =>
      [localStorage, sessionStorage].map((kept) => JSON.stringify(kept)).join(' '),
    ),
  ).not.toContain(token)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await owner.context().close()
})

test('without a network the list stays, and changes are sent when it is back', async ({
  page,
  context,
  browser,
  product,
}) => {
  const { owner, token } = await shared(browser, product, 'edit')
  await openLink(page, token)
  await expect(names(page)).toHaveCount(2)
  await context.setOffline(true)
  await row(page, 'Leite').bought.click()
  await expect(page.getByText('Sem conexão · 1 alteração por enviar')).toBeVisible()
  await context.setOffline(false)
  await expect(row(owner, 'Leite').bought).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Sem conexão')).toHaveCount(0)
  await owner.context().close()
})

test('the list can be copied into the visitor’s own list', async ({ page, browser, product }) => {
  const { owner, token } = await shared(browser, product, 'view')
  await page.goto('/shopping-list')
  await addItem(page, 'Sal')
  await openLink(page, token)
  await page.getByRole('button', { name: 'Salvar como minha lista' }).click()
  await expect(toast(page, 'Lista atualizada')).toBeVisible()
  await expect(names(page)).toHaveText(['Sal', 'Arroz · 5\u00A0kg', 'Leite'])
  await owner.context().close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ ...PHONE, colorScheme, reducedMotion: 'reduce' })

    test('the page of the link is complete, reachable and readable', async ({
      page,
      browser,
      product,
    }) => {
      const { owner, token } = await shared(browser, product, 'edit')
      await openLink(page, token)
      await row(page, 'Arroz').details.click()
      await expect(page.getByText('Ana está na lista')).toBeVisible()
      await settle(page)
      expect(await faultsOf(page)).toEqual([])
      expect(await findingsOf(page)).toEqual([])
      await owner.context().close()
    })
  })
}
