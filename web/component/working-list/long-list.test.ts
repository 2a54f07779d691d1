import { findingsOf } from '#component/harness/axe.ts'
import { expect, MOVING, page, test } from '#component/harness/product.ts'
import { many, openList, row } from './working-list.ts'

const boxes = () => [...document.querySelectorAll<HTMLElement>('#items > .row-box')]

/** The number of the first row in each box, and what it should be. */
function numbers() {
  let above = 0
  return boxes().map((box) => {
    const shown = getComputedStyle(box, '::before').counterReset
    const wanted = `item ${above}`
    above += box.querySelectorAll('.item').length
    return { shown, wanted }
  })
}

async function expectNumbers(): Promise<void> {
  await expect.poll(() => numbers().filter(({ shown, wanted }) => shown !== wanted)).toEqual([])
}

const isRendered = (name: string) =>
  row(name).label.element().checkVisibility({ contentVisibilityAuto: true })

test('the rows of a long list are rendered near the screen, and numbered through', async () => {
  const purchased = { status: 'purchased' } as const
  const bought = [...many(49, 'Comprado'), { name: 'Último' }].map((one) => ({
    ...one,
    ...purchased,
  }))
  await openList([{ name: 'Primeiro' }, { name: 'Segundo' }, ...many(148), ...bought])
  await expect.poll(() => boxes().length).toBeGreaterThan(9)
  await expectNumbers()
  await expect.poll(() => isRendered('Primeiro')).toBe(true)
  expect(isRendered('Último')).toBe(false)
  await row('Segundo').bought.click()
  await expectNumbers()
  scrollTo(0, document.body.scrollHeight)
  await expect(row('Último').label).toBeInViewport()
  await expect.poll(() => isRendered('Primeiro')).toBe(false)
  expect(await findingsOf()).toEqual([])
})

test('the focus stays on a tapped row that leaves the screen, and the page does not scroll', async () => {
  await openList([{ name: 'Primeiro' }, ...many(148), { name: 'Último', status: 'purchased' }])
  await expect.poll(() => boxes().length).toBeGreaterThan(0)
  await row('Primeiro').bought.click()
  await expect(row('Primeiro').bought).toBeFocused()
  await expect(row('Primeiro').bought).toHaveAttribute('aria-pressed', 'true')
  expect(row('Primeiro').item.element().getBoundingClientRect().top).toBeGreaterThan(innerHeight)
  expect(scrollY).toBe(0)
})

async function openByAisle(): Promise<void> {
  await page.emulateMedia(MOVING)
  await openList([...many(60), { name: 'Banana' }, ...many(60, 'Outro')])
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Por corredor' }).click()
  await expect(page.locator('#items h2')).toHaveText(['Frutas', 'Outros'])
}

test('an item of a long list by aisle gets another aisle, and its field keeps the focus', async () => {
  await openByAisle()
  await row('Outro 50').details.click()
  const aisle = row('Outro 50').item.getByRole('combobox', { name: 'Corredor' })
  await aisle.focus()
  await aisle.selectOption('Frutas')
  await expect(page.locator('.item-name').nth(1)).toHaveText('Outro 50')
  await expect(aisle).toBeFocused()
})

test('an item of a long list by aisle gets a name of another aisle, and its field keeps the focus', async () => {
  await openByAisle()
  await row('Outro 50').details.click()
  await row('Outro 50').name.fill('Maçã')
  await page.keyboard.press('Enter')
  await expect(page.locator('.item-name').nth(1)).toHaveText('Maçã')
  await expect(row('Maçã').name).toBeFocused()
})
