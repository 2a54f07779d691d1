import type { Page } from '@playwright/test'
import { openSignedIn, toast } from '#harness/accounts.ts'
import { expect, patience, PHONE, test } from '#harness/product.ts'
import { MENU, planWeek } from '#menu/menu.ts'
import { openList } from '#working-list/working-list.ts'

const paper = (page: Page) => page.locator('.paper')
/** Also while the screen does not show it. */
const rowOf = (page: Page, name: string) => paper(page).locator('li').filter({ hasText: name })

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  await page.getByRole('button', { name: action }).click()
}

/** The browser's own dialog would block the test. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['prints'] =
        `${Number(document.documentElement.dataset['prints'] ?? 0) + 1}`
    }
  })
  return async () => Number((await page.locator('html').getAttribute('data-prints')) ?? 0)
}

const MARGIN = { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' }
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

const LONG = Array.from({ length: 130 }, (_, at) => ({ name: `Coisa ${at + 1}` }))

test.describe('the list on paper', () => {
  test.use({ ...PHONE, colorScheme: 'dark' })

  test('has all items by aisle, with boxes, and nothing of the screen', async ({ page }) => {
    const prints = await countPrints(page)
    await openList(page, [
      { name: 'Detergente' },
      { name: 'Leite', quantity: 6 },
      { name: 'Tomate', note: 'os mais maduros' },
      { name: 'Vinho', status: 'unavailable' },
      { name: 'Banana', status: 'purchased' },
      ...LONG,
    ])
    await choose(page, 'Imprimir')
    await expect.poll(prints).toBe(1)
    await expect(paper(page)).toBeHidden()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(paper(page)).toBeVisible()
    await expect(page.locator('#items')).toBeHidden()
    await expect(paper(page).getByRole('heading', { level: 1 })).toHaveText('Lista de compras')
    await expect(paper(page)).toContainText('135 itens')
    await expect(paper(page).getByRole('heading', { level: 2 })).toHaveText([
      'Legumes',
      'Laticínios e massas frescas',
      'Limpeza',
      'Outros',
      'Indisponíveis',
      'Comprados',
    ])
    await expect(paper(page).getByRole('listitem')).toHaveCount(135)
    await expect(rowOf(page, 'Leite')).toHaveText('Leite× 6')
    await expect(rowOf(page, 'Tomate')).toContainText('os mais maduros')
    await expect(rowOf(page, 'Banana')).toContainText('✓')
    await expect(paper(page)).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const [first, last] = [rowOf(page, 'Detergente'), rowOf(page, 'Banana')]
    const [left, right] = [await first.boundingBox(), await last.boundingBox()]
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
    // In one column it would be four.
    expect(pagesOf(await page.pdf({ format: 'A4', margin: MARGIN }))).toBe(2)
  })

  test('is printed by the browser’s own command, and disappears at the next touch', async ({
    page,
  }) => {
    await openList(page, [{ name: 'Leite' }])
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(paper(page)).toHaveCount(1, { timeout: patience(500) })
    }).toPass()
    await page.getByRole('button', { name: 'Marcar Leite como comprado' }).click()
    await expect(paper(page)).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(rowOf(page, 'Leite')).toContainText('✓')
  })

  test('does not exist for an empty list', async ({ page }) => {
    await openList(page, [])
    const prints = await countPrints(page)
    await choose(page, 'Imprimir')
    await expect(page.getByText('Não há itens para imprimir.')).toBeVisible()
    expect(await prints()).toBe(0)
  })

  test('can be copied as text', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openList(page, [{ name: 'Leite', quantity: 6 }, { name: 'Pão' }])
    await choose(page, 'Copiar texto')
    await expect(page.getByText('Texto copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Lista de compras:\n1. Leite (x6)\n2. Pão',
    )
  })
})

test.describe('the menu on paper', () => {
  test.use({ colorScheme: 'dark' })

  test('is a table of the week, by its button and by the browser’s command', async ({
    page,
    product,
  }) => {
    const prints = await countPrints(page)
    const user = await openSignedIn(page, product)
    await planWeek(product, user, [
      { day: 0, meal: 'Jantar', title: 'Pizza', people: 3 },
      { day: 6, title: 'Feijoada', people: 1 },
    ])
    await page.goto(MENU)
    await page.getByRole('button', { name: 'Pizza' }).waitFor()
    await page.getByRole('button', { name: 'Mais ações da semana' }).click()
    await page.getByRole('button', { name: 'Imprimir' }).click()
    await expect.poll(prints).toBe(1)
    await page.emulateMedia({ media: 'print' })
    const table = paper(page).getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText(['Dia', 'Almoço', 'Jantar'])
    await expect(table.getByRole('row')).toHaveCount(8)
    await expect(table.getByRole('row', { name: 'Segunda' })).toContainText('Pizza3 pessoas')
    await expect(table.getByRole('row', { name: 'Domingo' })).toContainText('Feijoada1 pessoa')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(pagesOf(await page.pdf({ format: 'A4', margin: MARGIN }))).toBe(1)
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Shift')
    await expect(paper(page)).toHaveCount(0)
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(paper(page).locator('table')).toHaveCount(1, { timeout: patience(500) })
    }).toPass()
  })

  test('can be copied as text', async ({ page, product, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const user = await openSignedIn(page, product)
    await planWeek(product, user, [{ day: 1, title: 'Moqueca', people: 2 }])
    await page.goto(MENU)
    await page.getByRole('button', { name: 'Moqueca' }).waitFor()
    await page.getByRole('button', { name: 'Mais ações da semana' }).click()
    await page.getByRole('button', { name: 'Copiar como texto' }).click()
    await expect(toast(page, 'Texto copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Cardápio de .+\n\nTerça, \d+\nAlmoço: Moqueca \(2 pessoas\)$/,
    )
  })
})
