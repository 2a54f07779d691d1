import type { Locator, Page } from '@playwright/test'
import { findingsOf } from './axe.ts'
import { expect, MOVING, PHONE, test } from './product.ts'
import { names, openList, row, rows, type StoredItem, storedItems } from './working-list.ts'

test.use(MOVING)

const SHOPPING: readonly StoredItem[] = [
  { name: 'Bananas', price: 6.99, quantity: 2 },
  { name: 'Leite', price: 4.5 },
  { name: 'Pão' },
  { name: 'Detergente', price: 3, status: 'unavailable' },
  { name: 'Arroz', price: 27.9, status: 'purchased' },
]

const market = (page: Page) => page.getByRole('dialog', { name: 'Modo mercado' })
const toggle = (page: Page, name: string | RegExp) => market(page).getByRole('button', { name })
const left = (page: Page) => market(page).getByText(/^Faltam? /)
const cart = (page: Page) => market(page).getByText(/^No carrinho \(\d+\)/)

const boxOf = (element: Locator) =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return { x, y, width, height }
  })

async function openMarket(page: Page, items: readonly StoredItem[] = SHOPPING): Promise<void> {
  await openList(page, items)
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  await expect(market(page)).toBeVisible()
}

test('one tap leads into the shop: what is missing in large rows, what is bought folded away', async ({
  page,
}) => {
  await openMarket(page)
  await expect(left(page)).toHaveText('Faltam 3 de 5')
  await expect(market(page).getByRole('listitem')).toHaveText([
    /Bananas.*R\$.6\.99 = R\$.13\.98/,
    /Leite/,
    /Pão/,
    /Detergente.*Indisponível/,
  ])
  await expect(toggle(page, 'Arroz')).toBeHidden()
  await cart(page).click()
  await expect(toggle(page, 'Arroz')).toHaveAttribute('aria-pressed', 'true')
  await expect(market(page).getByText('R$ 18.48')).toBeVisible()
  await expect(market(page).getByText('R$ 46.38')).toBeVisible()
})

test('a tap anywhere on a row puts it into the cart, and one in the cart takes it back', async ({
  page,
}) => {
  await openMarket(page)
  await toggle(page, 'Leite').click({ position: { x: 4, y: 4 } })
  await expect(cart(page)).toHaveText('No carrinho (2)R$ 32.40')
  await expect(left(page)).toHaveText('Faltam 2 de 5')
  await cart(page).click()
  await toggle(page, 'Leite').click()
  await expect(left(page)).toHaveText('Faltam 3 de 5')
  await toggle(page, 'Detergente').click()
  await expect(cart(page)).toHaveText(/^No carrinho \(2\)/)
  expect((await storedItems(page)).filter(({ status }) => status === 'purchased')).toMatchObject([
    { name: 'Detergente' },
    { name: 'Arroz' },
  ])
})

test('a list by aisle keeps its headings, and loses one with the last row below it', async ({
  page,
}) => {
  await openList(page, SHOPPING)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Por corredor' }).click()
  await expect(page.getByRole('heading', { name: 'Frutas' })).toBeVisible()
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  const headings = market(page).getByRole('listitem').getByRole('heading')
  await expect(headings).toHaveText([
    'Frutas',
    'Padaria e confeitaria',
    'Laticínios e massas frescas',
    'Indisponíveis',
  ])
  await toggle(page, 'Pão').click()
  await expect(headings).toHaveText(['Frutas', 'Laticínios e massas frescas', 'Indisponíveis'])
})

test('nothing but ticking is in reach: no field, no deleting, no details, nothing behind', async ({
  page,
}) => {
  await openMarket(page)
  const buttons = market(page).getByRole('button')
  await expect(buttons).toHaveText(['Sair', /Bananas/, /Leite/, /Pão/, /Detergente/])
  await expect(market(page).getByRole('textbox')).toHaveCount(0)
  const box = await boxOf(toggle(page, 'Leite'))
  await page.mouse.move(box.x + box.width - 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Excluir Leite' })).toHaveCount(0)
  expect(await storedItems(page)).toHaveLength(5)
})

test('the second tap of a double one does not tick what has moved under the thumb', async ({
  page,
}) => {
  await openMarket(page)
  await toggle(page, 'Bananas').dblclick()
  await expect(cart(page)).toHaveText(/^No carrinho \(2\)/)
  await expect(toggle(page, 'Leite')).toHaveAttribute('aria-pressed', 'false')
})

test('it is left by one tap, by going back and by Esc, and a reload keeps it', async ({ page }) => {
  await openMarket(page)
  const enter = page.getByRole('button', { name: 'Modo mercado' })
  await market(page).getByRole('button', { name: 'Sair' }).click()
  await expect(market(page)).toBeHidden()
  await expect(enter).toBeFocused()
  await enter.click()
  await page.goBack()
  await expect(market(page)).toBeHidden()
  await enter.click()
  await page.keyboard.press('Escape')
  await expect(market(page)).toBeHidden()
  await enter.click()
  await expect(market(page)).toBeVisible()
  await page.reload()
  await expect(left(page)).toHaveText('Faltam 3 de 5')
  await market(page).getByRole('button', { name: 'Sair' }).click()
  await expect(market(page)).toBeHidden()
  await expect(names(page)).toHaveCount(5)
})

test('by keys alone, the focus goes on to the next row, and to the way out at last', async ({
  page,
}) => {
  await openMarket(page, [{ name: 'Leite' }, { name: 'Pão' }])
  await toggle(page, 'Leite').focus()
  await page.keyboard.press('Space')
  await expect(toggle(page, 'Pão')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(market(page).getByText('Não falta mais nada.')).toBeVisible()
  await expect(market(page).getByRole('button', { name: 'Sair' })).toBeFocused()
  await market(page).getByRole('button', { name: 'Voltar à lista' }).click()
  await expect(row(page, 'Pão').bought).toHaveAttribute('aria-pressed', 'true')
})

test('the last tick plays the confetti of the list, over the rows', async ({ page }) => {
  await openMarket(page, [{ name: 'Leite' }])
  await toggle(page, 'Leite').click()
  await expect(market(page).locator('canvas')).toHaveCount(1)
})

test('the screen is kept on while it is open, and no longer', async ({ page }) => {
  await page.addInitScript(() => {
    const count = (name: string) => {
      const root = document.documentElement
      root.dataset[name] = String(Number(root.dataset[name] ?? 0) + 1)
    }
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        async request() {
          count('locks')
          return { release: async () => count('releases') }
        },
      },
    })
  })
  await openList(page, SHOPPING)
  const root = page.locator('html')
  await expect(root).not.toHaveAttribute('data-locks')
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  await expect(root).toHaveAttribute('data-locks', /\d/)
  await page.getByRole('button', { name: 'Sair' }).click()
  const locks = (await root.getAttribute('data-locks')) ?? ''
  await expect(root).toHaveAttribute('data-releases', locks)
})

test('a list without items says what to do first', async ({ page }) => {
  await openMarket(page, [])
  await expect(market(page).getByText('Monte a lista antes de ir ao mercado.')).toBeVisible()
})

test.describe('on a small phone', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 640 } })

  test('every row is a target of 72 px across the screen, and nothing is cut off', async ({
    page,
  }) => {
    await openMarket(page)
    for (const name of ['Bananas', 'Leite', 'Pão']) {
      const box = await boxOf(toggle(page, name))
      expect(box.height).toBeGreaterThanOrEqual(72)
      expect(box.width).toBeGreaterThanOrEqual(320)
    }
    expect(await market(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in it, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openMarket(page)
    await cart(page).click()
    expect(await findingsOf(page)).toEqual([])
    await market(page).getByRole('button', { name: 'Sair' }).click()
    await expect(rows(page)).toHaveCount(5)
  })
}
