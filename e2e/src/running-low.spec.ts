import type { Page } from '@playwright/test'
import { dialogOf, openMenu, openSignedIn } from './accounts.ts'
import { findingsOf } from './axe.ts'
import { expect, PHONE, test } from './product.ts'
import { card, openWith as openProductsWith } from './products.ts'
import { addItem, names, openList, row, storedItems, storeList } from './working-list.ts'

const THINGS_KEY = 'ci_v01:things'
const NOON = new Date('2026-11-22T12:00:00-03:00').getTime()
const DAY_MS = 24 * 60 * 60 * 1000
/** 2026-11-22, in days since 1970. */
const TODAY = 20_779

/** Bought four times, every `interval` days, the last time so many days ago. */
const bought = (name: string, interval: number, ago: number) => [
  name,
  4,
  NOON,
  0,
  [3, 2, 1, 0].map((times) => TODAY - ago - times * interval),
]

const line = (page: Page) => page.getByRole('button', { name: /^Deve estar acabando: / })
const sheet = (page: Page) => dialogOf(page, 'Deve estar acabando')

/** Opens the list on 22 November with what was bought before, as the guest. */
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

test('what was ticked on four days is due when its interval is over, and not before', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON - 21 * DAY_MS)
  await openList(page)
  for (const daysAgo of [21, 14, 7, 0]) {
    await page.clock.setFixedTime(NOON - daysAgo * DAY_MS)
    await addItem(page, 'Café')
    await row(page, 'Café').bought.click()
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('button', { name: 'Remover comprados' }).click()
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

test('a tick that was taken back was no purchase', async ({ page }) => {
  await openWith(page, [bought('Café', 10, 10)], ['Café'])
  await row(page, 'Café').bought.click()
  await row(page, 'Café').bought.click()
  await row(page, 'Café').details.click()
  await row(page, 'Café').remove.click()
  await expect(line(page)).toHaveText('Deve estar acabando: 1 item')
})

test('one is added by its button, the others at once, and that is taken back', async ({ page }) => {
  await openWith(page, [bought('Café', 10, 10), bought('Sal', 30, 40), bought('Leite', 7, 7)])
  await expect(line(page)).toHaveText('Deve estar acabando: 3 itens')
  await line(page).click()
  const { dialog, button } = sheet(page)
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Sal.*a cada ~30 dias, última em 13\/10/,
    /Café.*a cada ~10 dias, última em 12\/11/,
    /Leite.*a cada ~7 dias, última em 15\/11/,
  ])
  await button('Adicionar Café').click()
  await expect(button('Café está na lista')).toBeFocused()
  await button('Adicionar todos (2)').click()
  await expect(dialog).toBeHidden()
  await expect(names(page)).toHaveText(['Café', 'Sal', 'Leite'])
  await expect(line(page)).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names(page)).toHaveText(['Café'])
})

test('what is not to be suggested stays away, and can be called back at once and later', async ({
  page,
}) => {
  await openWith(page, [bought('Café', 10, 10), bought('Sal', 30, 40)])
  await line(page).click()
  const { dialog, button } = sheet(page)
  await button('Não sugerir Café').click()
  await expect(dialog.getByText('Não será mais sugerido.')).toBeVisible()
  await button('Desfazer: voltar a sugerir Café').click()
  await expect(dialog.getByText('a cada ~10 dias, última em 12/11')).toBeVisible()
  await button('Não sugerir Café').click()
  await button('Fechar').click()
  await expect(line(page)).toHaveText('Deve estar acabando: 1 item')
  await page.reload()
  await line(page).click()
  await dialog.getByText('Não sugeridos (1)').click()
  await button('Voltar a sugerir Café').click()
  await button('Fechar').click()
  await expect(line(page)).toHaveText('Deve estar acabando: 2 itens')
})

test('beyond the plan it is asked first, and what does not fit is told', async ({ page }) => {
  const full = Array.from({ length: 9 }, (_, index) => `Item ${index + 1}`)
  await openWith(page, [bought('Café', 10, 10), bought('Sal', 30, 40), bought('Leite', 7, 7)], full)
  await line(page).click()
  await sheet(page).button('Adicionar todos (3)').click()
  const limit = dialogOf(page, 'Limite Atingido')
  await expect(limit.dialog).toContainText('2 itens acima do limite')
  await limit.button('Importar 1 item').click()
  await expect(names(page)).toHaveText([...full, 'Sal'])
  await line(page).click()
  await sheet(page).button('Adicionar Café').click()
  await expect(limit.dialog).toContainText('Você atingiu o limite de 10 itens como convidado.')
  expect(await storedItems(page)).toHaveLength(10)
})

test('more than twelve wait behind a button', async ({ page }) => {
  await openWith(
    page,
    Array.from({ length: 15 }, (_, index) => bought(`Coisa ${index}`, 10, 10 + index)),
  )
  await line(page).click()
  const items = sheet(page).dialog.getByRole('listitem')
  await expect(items).toHaveCount(12)
  await sheet(page).button('Ver mais 3').click()
  await expect(items).toHaveCount(15)
})

test('whoever looks for it finds it in the menu, and what it needs to know', async ({ page }) => {
  await openWith(page, [])
  await expect(line(page)).toBeHidden()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Deve estar acabando' }).click()
  await expect(sheet(page).dialog).toContainText('Nada por enquanto.')
})

test('two tabs know the same', async ({ page, context }) => {
  await openWith(page, [bought('Café', 10, 10), bought('Sal', 30, 40)])
  const other = await context.newPage()
  await other.clock.setFixedTime(NOON)
  await other.goto('/shopping-list')
  await expect(line(other)).toHaveText('Deve estar acabando: 2 itens')
  await line(page).click()
  await sheet(page).button('Não sugerir Café').click()
  await expect(line(other)).toHaveText('Deve estar acabando: 1 item')
})

test('what comes into the stock is a purchase, and what goes out is none', async ({
  page,
  product,
}) => {
  const { id } = await openProductsWith(page, product, [
    { name: 'Sal', stock: 3 },
    { name: 'Café', stock: 3 },
  ])
  for (const [name, movement] of [
    ['Sal', 'Entrada'],
    ['Café', 'Saída'],
  ] as const) {
    await card(page, name).stock.click()
    const { dialog, field, button } = dialogOf(page, `Atualizar Estoque - ${name}`)
    await dialog.getByText(movement, { exact: true }).click()
    await field('Quantidade').fill('1')
    await button('Confirmar').click()
    await expect(dialog).toBeHidden()
  }
  const known = () => page.evaluate((key) => localStorage.getItem(key) ?? '', `${THINGS_KEY}:${id}`)
  await expect.poll(known).toMatch(/\["Sal",0,\d+,0,\[\d+\]\]/)
  expect(await known()).not.toContain('Café')
})

test('G-065 what an account bought goes with its session, and is nothing to the next one', async ({
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
  // The list stays, as it does for everybody who uses this browser.
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

test.describe('on a small phone', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 640 } })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`it is read and pressed without sliding sideways, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openWith(page, [
        bought('Papel higiênico folha dupla neutro com doze rolos', 30, 40),
        bought('Café', 10, 10),
      ])
      await line(page).click()
      const { dialog } = sheet(page)
      await expect(dialog.getByRole('listitem')).toHaveCount(2)
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      for (const button of await dialog.getByRole('button').all()) {
        const size = await button.evaluate(({ clientWidth, clientHeight }) =>
          Math.min(clientWidth, clientHeight),
        )
        expect(size).toBeGreaterThanOrEqual(42)
      }
      expect(await findingsOf(page)).toEqual([])
    })
  }
})
