import { findingsOf } from '#component/harness/axe.ts'
import { expect, MOVING, page, PHONE, test } from '#component/harness/product.ts'
import { addItem, many, names, openList, row } from './working-list.ts'

const KEY = 'ci_v01:shops'
/** In the usual order of aisles. */
const THINGS = ['Banana', 'Tomate', 'Leite', 'Arroz', 'Café', 'Vinho', 'Detergente']

const headings = () => page.locator('#items h2')
const chip = (shop: string) => page.getByRole('button', { name: shop, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })

/** Through the menu, as a user does. */
async function showByAisle(): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Por corredor' }).click()
}

async function openOrder() {
  await chip('Meu mercado').click()
  await dialog('Mercado').getByRole('button', { name: 'Arrumar corredores' }).click()
  return dialog('Arrumar corredores')
}

test('a new item is scrolled into view where its aisle is', async () => {
  await page.emulateMedia(MOVING)
  await page.setViewportSize({ width: 390, height: 400 })
  await openList([{ name: 'Banana' }, ...many(8)])
  await showByAisle()
  await expect(headings().last()).toHaveText('Outros')
  scrollTo(0, document.body.scrollHeight)
  await addItem('Maçã')
  await expect(row('Maçã').label).toBeInViewport()
  await expect(names().nth(1)).toHaveText('Maçã')
})

test('aisles are moved by keyboard alone, and their new position is announced', async () => {
  await page.emulateMedia(MOVING)
  await openList([{ name: 'Banana' }, { name: 'Tomate' }, { name: 'Ovos' }])
  await showByAisle()
  const order = await openOrder()
  await order.getByRole('button', { name: 'Mover Ovos para cima' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(order.getByRole('button', { name: 'Mover Ovos para cima' })).toBeFocused()
  await expect(order.getByText('Ovos: 1º de 28')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(chip('Meu mercado')).toBeFocused()
  await expect(headings()).toHaveText(['Ovos', 'Frutas', 'Legumes'])
})

test('a long list is grouped without losing the place or the focus', async () => {
  await page.emulateMedia(MOVING)
  await openList([...many(200), { name: 'Banana' }, ...many(200, 'Outro')])
  await row('Outro 100').label.scrollIntoViewIfNeeded()
  const top = () => row('Outro 100').label.boundingBox().top
  const button = page.getByRole('button', { name: 'Marcar Outro 100 como comprado' })
  await button.focus()
  const before = top()
  // As another tab does it.
  const newValue = JSON.stringify({ shops: [], byAisle: [true, Date.now()] })
  localStorage.setItem(KEY, newValue)
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }))
  await expect(headings()).toHaveText(['Frutas', 'Outros'])
  await expect(button).toBeFocused()
  expect(Math.abs(top() - before)).toBeLessThan(2)
})

test('the neighbour of a deleted row has the focus, also across a heading', async () => {
  await page.emulateMedia(MOVING)
  await openList([{ name: 'Banana' }, { name: 'Tomate' }, { name: 'Ovos' }])
  await showByAisle()
  await row('Banana').details.focus()
  await page.keyboard.press('Enter')
  await row('Banana').remove.focus()
  await page.keyboard.press('Enter')
  await expect(headings()).toHaveText(['Legumes', 'Ovos'])
  await expect(row('Tomate').bought).toBeFocused()
})

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test(`axe finds nothing in the list by aisle at ${viewport.width} px`, async () => {
    await page.setViewportSize(viewport)
    await openList([...THINGS.map((name) => ({ name })), { name: 'Ovos', status: 'purchased' }])
    await showByAisle()
    await row('Leite').details.click()
    await row('Leite').item.getByRole('combobox', { name: 'Corredor' }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findingsOf()).toEqual([])
    }
    const order = await openOrder()
    await expect(order.getByRole('listitem')).toHaveCount(28)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findingsOf()).toEqual([])
    }
  })
}
