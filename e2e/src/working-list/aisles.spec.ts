import type { Page } from '@playwright/test'
import { expect, MOVING, test } from '#harness/product.ts'
import { addItem, many, names, openList, row } from './working-list.ts'

test.use(MOVING)

const KEY = 'ci_v01:shops'
const MINUTE = 60_000
const MORNING = new Date('2026-11-21T10:00:00-03:00').getTime()

/** In the usual order of aisles. */
const THINGS = ['Banana', 'Tomate', 'Leite', 'Arroz', 'Café', 'Vinho', 'Detergente']

const headings = (page: Page) => page.locator('#items h2')
const chip = (page: Page, shop: string) => page.getByRole('button', { name: shop, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Through the menu, as a user does. */
async function showByAisle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Por corredor' }).click()
}

async function openShop(page: Page, shop = 'Meu mercado') {
  await chip(page, shop).click()
  return dialog(page, 'Mercado')
}

async function openOrder(page: Page) {
  const shop = await openShop(page)
  await shop.getByRole('button', { name: 'Arrumar corredores' }).click()
  return dialog(page, 'Arrumar corredores')
}

/** Puts the things on an empty list and ticks them, a minute apart. */
async function walk(page: Page, day: number, things: readonly string[]): Promise<void> {
  let now = MORNING + day * 24 * 60 * MINUTE
  await page.clock.setFixedTime(now)
  for (const thing of things) await addItem(page, thing)
  for (const thing of things) {
    now += MINUTE
    await page.clock.setFixedTime(now)
    await row(page, thing).bought.click()
    await expect(row(page, thing).bought).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()
}

test('pending items are under their aisles, unavailable and bought ones below', async ({
  page,
}) => {
  await openList(page, [
    { name: 'Detergente' },
    { name: 'Leite' },
    { name: 'Coisa rara' },
    { name: 'Tomate' },
    { name: 'Sabão em pó' },
    { name: 'Vinho', status: 'unavailable' },
    { name: 'Banana', status: 'purchased' },
  ])
  await expect(headings(page)).toHaveCount(0)
  await showByAisle(page)
  await expect(names(page)).toHaveText([
    'Tomate',
    'Leite',
    'Detergente',
    'Sabão em pó',
    'Coisa rara',
    'Vinho',
    'Banana',
  ])
  await expect(headings(page)).toHaveText([
    'Legumes',
    'Laticínios e massas frescas',
    'Limpeza',
    'Outros',
    'Indisponíveis',
    'Comprados',
  ])
  // Headings are not numbered, rows are.
  const counted = await page
    .locator('#items li')
    .evaluateAll((rows) => rows.map((one) => getComputedStyle(one).counterIncrement))
  const kinds = counted.map((counter) => (counter === 'item 1' ? 'row' : 'heading'))
  expect(kinds.join(' ')).toBe(
    'heading row heading row heading row row heading row heading row heading row',
  )

  await row(page, 'Leite').bought.click()
  await expect(names(page).nth(5)).toHaveText('Leite')
  await expect(headings(page).filter({ hasText: 'Laticínios' })).toHaveCount(0)
  await page.reload()
  await expect(headings(page).first()).toHaveText('Legumes')
  await showByAisle(page)
  await expect(headings(page)).toHaveCount(0)
  await expect(names(page).first()).toHaveText('Detergente')
})

test('an item that is moved to another aisle stays there, now and when it is bought again', async ({
  page,
}) => {
  await openList(page, [{ name: 'Leite' }, { name: 'Coisa rara' }, { name: 'Tomate' }])
  await showByAisle(page)
  const { item, details, remove } = row(page, 'Coisa rara')
  await details.click()
  const field = item.getByRole('combobox', { name: 'Corredor' })
  await expect(field).toHaveValue('')
  await field.selectOption('Pets')
  await expect(headings(page)).toHaveText(['Legumes', 'Laticínios e massas frescas', 'Pets'])
  await field.focus()
  await field.selectOption('Frutas')
  await expect(headings(page).first()).toHaveText('Frutas')
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await remove.click()
  await page.reload()
  await addItem(page, 'coisa RARA')
  await expect(headings(page).first()).toHaveText('Frutas')
  await expect(names(page).first()).toHaveText('coisa RARA')
})

test('the order of the aisles is learned from two purchases', async ({ page }) => {
  const backwards = THINGS.toReversed()
  await page.clock.setFixedTime(MORNING)
  await openList(page)
  await showByAisle(page)
  await expect(page.getByText(/ordem aprendida/)).toHaveCount(0)
  await walk(page, 0, backwards)
  await expect(page.getByText('ordem aprendida em 1 compra')).toBeVisible()
  await walk(page, 7, backwards)
  await expect(page.getByText('ordem aprendida em 2 compras')).toBeVisible()
  await page.clock.setFixedTime(MORNING + 14 * 24 * 60 * MINUTE)
  await page.reload()
  for (const thing of THINGS) await addItem(page, thing)
  await expect(names(page)).toHaveText(backwards)
  // While someone walks along it, the order stays.
  for (const thing of THINGS.slice(0, 6)) await row(page, thing).bought.click()
  await expect(page.getByText('ordem aprendida em 2 compras')).toBeVisible()

  const shop = await openShop(page)
  await shop.getByRole('button', { name: 'Esquecer ordem' }).click()
  await dialog(page, 'Esquecer ordem').getByRole('button', { name: 'Esquecer' }).click()
  await expect(shop.getByRole('button', { name: 'Esquecer ordem' })).toBeDisabled()
  await page.keyboard.press('Escape')
  for (const thing of THINGS.slice(0, 6)) await row(page, thing).bought.click()
  await expect(page.getByText(/ordem aprendida/)).toHaveCount(0)
  await expect(names(page).first()).toHaveText('Banana')
})

test('shops are added, chosen, renamed and removed, each with its own order', async ({ page }) => {
  await openList(page, [{ name: 'Banana' }, { name: 'Tomate' }])
  await showByAisle(page)
  let shop = await openShop(page)
  const added = shop.getByRole('textbox', { name: 'Novo mercado' })
  await added.fill('meu  MERCADO')
  await added.press('Enter')
  await expect(shop.getByText('Já existe um mercado com este nome.')).toBeVisible()
  await added.fill('Feira')
  await added.press('Enter')
  await expect(shop.getByRole('radio', { name: 'Feira' })).toBeChecked()
  await shop.getByRole('textbox', { name: 'Nome deste mercado' }).fill('Feira de domingo')
  await shop.getByRole('button', { name: 'Renomear' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  shop = await openShop(page, 'Feira de domingo')
  await shop.getByRole('button', { name: 'Arrumar corredores' }).click()
  const order = dialog(page, 'Arrumar corredores')
  await order.getByRole('button', { name: 'Mover Legumes para cima' }).click()
  await order.getByRole('button', { name: 'Pronto' }).click()
  await expect(headings(page)).toHaveText(['Legumes', 'Frutas'])
  await expect(page.getByText('ordem arrumada por você')).toBeVisible()
  shop = await openShop(page, 'Feira de domingo')
  await shop.getByRole('radio', { name: 'Meu mercado' }).check()
  await expect(headings(page)).toHaveText(['Frutas', 'Legumes'])
  await shop.getByRole('radio', { name: 'Feira de domingo' }).check()
  await shop.getByRole('button', { name: 'Excluir mercado' }).click()
  await dialog(page, 'Excluir mercado').getByRole('button', { name: 'Excluir' }).click()
  await expect(shop.getByRole('radio')).toHaveCount(1)
  await expect(shop.getByRole('button', { name: 'Excluir mercado' })).toBeDisabled()
})

test('aisles are dragged by their grips', async ({ page }) => {
  await openList(page, [{ name: 'Banana' }, { name: 'Tomate' }, { name: 'Ovos' }])
  await showByAisle(page)
  const order = await openOrder(page)
  const aisles = order.getByRole('listitem')
  await aisles.nth(3).getByTitle('Arrastar').hover()
  await page.mouse.down()
  await aisles.nth(1).getByTitle('Arrastar').hover()
  await expect(aisles.nth(1)).toContainText('Ovos')
  await page.mouse.up()
  await expect(aisles.nth(1)).toContainText('Ovos')
  await order.getByRole('button', { name: 'Pronto' }).click()
  await expect(headings(page)).toHaveText(['Frutas', 'Ovos', 'Legumes'])
})

test('two tabs show the list alike, and lose no tick', async ({ page, context }) => {
  await openList(page, [{ name: 'Banana' }, { name: 'Tomate' }, { name: 'Ovos' }])
  const other = await context.newPage()
  await other.goto('/shopping-list')
  await showByAisle(page)
  await expect(headings(other)).toHaveText(['Frutas', 'Legumes', 'Ovos'])
  await row(page, 'Banana').bought.click()
  await row(other, 'Tomate').bought.click()
  await row(page, 'Ovos').bought.click()
  await row(other, 'Banana').bought.click()
  await expect
    .poll(() => other.evaluate((key) => localStorage.getItem(key), KEY))
    .toMatch(/"ticks":\[\[\d+,null\],\[\d+,"legumes"\],\[\d+,"ovos"\]\]/)
})

test.describe('without its code', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('the whole list is shown in its own order', async ({ page }) => {
    await openList(page, [...many(80), { name: 'Banana' }])
    await showByAisle(page)
    await expect(headings(page)).toHaveText(['Frutas', 'Outros'])
    await page.route(/assets\/(aisles|aisle-view|group-by-aisle)-/, (route) => route.abort())
    await page.reload()
    await expect(names(page)).toHaveCount(81)
    await expect(names(page).last()).toHaveText('Banana')
    await expect(headings(page)).toHaveCount(0)
  })
})
