import { vi } from 'vitest'
import { findingsOf } from '#component/harness/axe.ts'
import { expect, MOVING, page, product, test } from '#component/harness/product.ts'
import { openHouse } from '#component/house-list/house-list.ts'
import { addItem, openList, row, rows, type StoredItem, storedItems } from './working-list.ts'

const SHOPPING: readonly StoredItem[] = [
  { name: 'Bananas', price: 6.99, quantity: 2 },
  { name: 'Leite', price: 4.5 },
  { name: 'Pão', note: 'da padaria' },
  { name: 'Detergente', price: 3, status: 'unavailable' },
  { name: 'Arroz', price: 27.9, status: 'purchased' },
]

const BOUGHT: StoredItem = { name: 'Arroz', status: 'purchased' }

const market = () => page.getByRole('dialog', { name: 'Modo mercado' })
const toggle = (name: string | RegExp) => market().getByRole('button', { name })
const left = () => market().getByText(/^Faltam? /)
const cart = () => market().getByText(/^No carrinho \(\d+\)/)

async function openMarket(items: readonly StoredItem[] = SHOPPING): Promise<void> {
  await openList(items)
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  await expect(market()).toBeVisible()
}

test('one tap opens market mode: pending items in large rows, bought ones collapsed', async () => {
  await openMarket()
  await expect(left()).toHaveText('Faltam 3 de 5')
  await expect(market().getByRole('listitem')).toHaveText([
    /Bananas.*R\$.6,99 = R\$.13,98/,
    /Leite/,
    /^Pãoda padaria$/,
    /Detergente.*Indisponível/,
  ])
  await expect(toggle('Arroz')).toBeHidden()
  await cart().click()
  await expect(toggle('Arroz')).toHaveAttribute('aria-pressed', 'true')
  await expect(market().getByText('R$ 18,48')).toBeVisible()
  await expect(market().getByText('R$ 46,38')).toBeVisible()
})

test('a tap anywhere on a row moves it into the cart, and another back', async () => {
  await openMarket()
  await toggle('Leite').click({ position: { x: 4, y: 4 } })
  await expect(cart()).toHaveText('No carrinho (2)R$ 32,40')
  await expect(left()).toHaveText('Faltam 2 de 5')
  await cart().click()
  await toggle('Leite').click()
  await expect(left()).toHaveText('Faltam 3 de 5')
  await toggle('Detergente').click()
  await expect(cart()).toHaveText(/^No carrinho \(2\)/)
  expect(storedItems().filter(({ status }) => status === 'purchased')).toMatchObject([
    { name: 'Detergente' },
    { name: 'Arroz' },
  ])
})

test('a list by aisle keeps its headings, and loses one with the last row below it', async () => {
  await openList(SHOPPING)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Por corredor' }).click()
  await expect(page.getByRole('heading', { name: 'Frutas' })).toBeVisible()
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  const headings = market().getByRole('listitem').getByRole('heading')
  await expect(headings).toHaveText([
    'Frutas',
    'Padaria e confeitaria',
    'Laticínios e massas frescas',
    'Indisponíveis',
  ])
  await toggle('Pão').click()
  await expect(headings).toHaveText(['Frutas', 'Laticínios e massas frescas', 'Indisponíveis'])
})

test('only ticking is possible: no field, no deleting, no details, nothing behind', async () => {
  await openMarket()
  const buttons = market().getByRole('button')
  await expect(buttons.first()).toHaveAttribute('aria-label', 'Ler código de barras')
  await expect(buttons).toHaveText(['', 'Sair', /Bananas/, /Leite/, /Pão/, /Detergente/])
  await expect(market().getByRole('textbox')).toHaveCount(0)
  const box = toggle('Leite').boundingBox()
  await page.mouse.move(box.x + box.width - 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Tirar da lista: Leite' })).toHaveCount(0)
  expect(storedItems()).toHaveLength(5)
})

test('the second tap of a double tap does not tick the row that moved under the thumb', async () => {
  // Without animations: the next row is under the thumb at once.
  await openMarket()
  await toggle('Bananas').dblclick()
  await expect(cart()).toHaveText(/^No carrinho \(2\)/)
  await expect(toggle('Leite')).toHaveAttribute('aria-pressed', 'false')
})

test('by keyboard alone, the focus moves to the next row, and at the end to the exit', async () => {
  await openMarket([{ name: 'Leite' }, { name: 'Pão' }, BOUGHT])
  await toggle('Leite').focus()
  await page.keyboard.press('Space')
  await expect(toggle('Pão')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(market().getByText('Não falta mais nada.')).toBeVisible()
  await expect(market().getByRole('button', { name: 'Sair' })).toBeFocused()
  await market().getByRole('button', { name: 'Voltar à lista' }).click()
  await expect(row('Pão').bought).toHaveAttribute('aria-pressed', 'true')
})

test('the last tick plays the confetti of the list, over the rows', async () => {
  await page.emulateMedia(MOVING)
  await openMarket([{ name: 'Leite' }, BOUGHT, { name: 'Sal', status: 'purchased' }])
  await toggle('Leite').click()
  await expect(market().locator('canvas')).toHaveCount(1)
})

test('the screen is kept on only while it is open', async () => {
  const release = vi.fn(async () => undefined)
  const request = vi.spyOn(navigator.wakeLock, 'request')
  // `as`: the app releases it and asks nothing else of it.
  request.mockImplementation(async () => ({ release }) as unknown as WakeLockSentinel)
  await openList(SHOPPING)
  expect(request).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  await expect.poll(() => request.mock.calls.length).toBeGreaterThanOrEqual(1)
  await page.getByRole('button', { name: 'Sair' }).click()
  const locks = request.mock.calls.length
  await expect.poll(() => release.mock.calls.length).toEqual(locks)
})

test('market mode comes with the third item', async () => {
  const enter = page.getByRole('button', { name: 'Modo mercado' })
  await openList(SHOPPING.slice(0, 2))
  await expect(rows()).toHaveCount(2)
  await expect(enter).toHaveCount(0)
  await addItem('Pão')
  await expect(enter).toBeVisible()
})

test('an empty list says what to do first', async () => {
  await openHouse(await product.newUser())
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  await expect(market().getByText('Monte a lista antes de ir ao mercado.')).toBeVisible()
})

test('every row is a target of 72 px across the screen, and nothing is cut off', async () => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openMarket()
  for (const name of ['Bananas', 'Leite', 'Pão']) {
    const box = toggle(name).boundingBox()
    expect(box.height).toBeGreaterThanOrEqual(72)
    expect(box.width).toBeGreaterThanOrEqual(320)
  }
  const dialog = market().element()
  expect(dialog.scrollWidth - dialog.clientWidth).toBe(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in it, ${colorScheme}`, async () => {
    await page.emulateMedia({ colorScheme })
    await openMarket()
    await cart().click()
    expect(await findingsOf()).toEqual([])
    await market().getByRole('button', { name: 'Sair' }).click()
    await expect(rows()).toHaveCount(5)
  })
}
