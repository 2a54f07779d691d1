import { bought, NOON } from '@compra/contract/testing/browser/bought-things.ts'
import type { Page } from '@playwright/test'
import { dialogOf, openMenu, openSignedIn } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { addItem, names, openList, row, storeList } from '#working-list/working-list.ts'

const THINGS_KEY = 'ci_v01:things'
const DAY_MS = 24 * 60 * 60 * 1000

const line = (page: Page) => page.getByRole('button', { name: /^Acabando: / })
const sheet = (page: Page) => dialogOf(page, 'Acabando')

/** Opens the list on 22 November as a guest with earlier purchases. */
async function openWith(page: Page, things: readonly unknown[], items: readonly string[] = []) {
  await page.clock.setFixedTime(NOON)
  await storeList(
    page,
    items.map((name) => ({ name })),
  )
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    THINGS_KEY,
    JSON.stringify([NOON, ...things]),
  ] as const)
  await page.goto('/shopping-list')
}

test('an item ticked on four days is due when its interval is over, and not before', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON - 21 * DAY_MS)
  await openList(page)
  for (const daysAgo of [21, 14, 7, 0]) {
    await page.clock.setFixedTime(NOON - daysAgo * DAY_MS)
    await addItem(page, 'Café')
    await row(page, 'Café').bought.click()
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('button', { name: 'Tirar comprados' }).click()
    await expect(names(page)).toHaveCount(0)
  }
  await page.clock.setFixedTime(NOON + 5 * DAY_MS)
  await page.reload()
  await expect(page.getByText('Adicione o primeiro item!')).toBeVisible()
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), THINGS_KEY))
    .toContain('Café')
  await expect(line(page)).toBeHidden()
  await page.clock.setFixedTime(NOON + 6 * DAY_MS)
  await page.reload()
  await line(page).click()
  await expect(sheet(page).dialog.getByText('a cada ~7 dias, última em 22/11')).toBeVisible()
})

test('a silenced item stays hidden, and can be restored at once and later', async ({ page }) => {
  await openWith(page, [bought('Café', 10, 10), bought('Sal', 30, 40)])
  await line(page).click()
  const { dialog, button } = sheet(page)
  await button('Não sugerir Café').click()
  await expect(dialog.getByText('Não será mais sugerido.')).toBeVisible()
  await button('Desfazer: voltar a sugerir Café').click()
  await expect(dialog.getByText('a cada ~10 dias, última em 12/11')).toBeVisible()
  await button('Não sugerir Café').click()
  await button('Fechar').click()
  await expect(line(page)).toHaveText('Acabando: 1 item')
  await page.reload()
  await line(page).click()
  await dialog.getByText('Não sugeridos (1)').click()
  await button('Voltar a sugerir Café').click()
  await button('Fechar').click()
  await expect(line(page)).toHaveText('Acabando: 2 itens')
})

test('two tabs show the same', async ({ page, context }) => {
  await openWith(page, [bought('Café', 10, 10), bought('Sal', 30, 40)])
  const other = await context.newPage()
  await other.clock.setFixedTime(NOON)
  await other.goto('/shopping-list')
  await expect(line(other)).toHaveText('Acabando: 2 itens')
  await line(page).click()
  await sheet(page).button('Não sugerir Café').click()
  await expect(line(other)).toHaveText('Acabando: 1 item')
})

test('G-065 an account’s purchases are deleted with its session, and not shown to the next one', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  await addItem(page, 'Presente de aniversário')
  const keys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ci_v01:things')))
  await expect.poll(keys).toContainEqual(expect.stringMatching(/^ci_v01:things:[-0-9a-f]+$/))
  await (await openMenu(page)).getByRole('button', { name: 'Sair' }).click()
  await expect.poll(keys).toEqual([THINGS_KEY])
  // The list stays: it belongs to the browser.
  await page.reload()
  await addItem(page, 'Leite')
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), THINGS_KEY))
    .toContain('Leite')
  expect(await page.evaluate((key) => localStorage.getItem(key), THINGS_KEY)).not.toContain(
    'Presente',
  )
  await openSignedIn(page, product)
  await addItem(page, 'Pão')
  const things = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  await expect.poll(things).toMatch(/ci_v01:things:[-0-9a-f]+[^\n]*Pão/)
  const account = (await keys()).find((key) => key !== THINGS_KEY) ?? ''
  const kept = await page.evaluate((key) => localStorage.getItem(key), account)
  expect(kept).toContain('Pão')
  expect(kept).not.toContain('Presente')
})
