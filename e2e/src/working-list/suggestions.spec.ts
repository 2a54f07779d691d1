import { expect, type Page, PHONE, test } from '#harness/product.ts'
import { field, names, openList, storedItems } from './working-list.ts'

const options = (page: Page) => page.getByRole('option')

/** Types into the field when its help is there. */
async function type(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await expect(options(page).first()).toBeVisible()
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a tap adds, and the keyboard stays', async ({ page }) => {
    await openList(page, [])
    await expect(field(page)).not.toBeFocused()
    await field(page).tap()
    await type(page, 'leit')
    await options(page).first().tap()
    await expect(names(page)).toHaveText(['Leite'])
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
  })

  test('usual items are one tap away on the empty field', async ({ page }) => {
    await page.goto('/robots.txt', { waitUntil: 'load' })
    const things = [0, ['Café do sítio', 3, Date.now(), 1890], ['Uma vez só', 1, Date.now()]]
    await page.evaluate(
      (text) => localStorage.setItem('ci_v01:things', text),
      JSON.stringify(things),
    )
    await openList(page, [])
    await field(page).tap()
    const usual = page.getByRole('region', { name: 'De sempre' })
    await expect(usual.getByRole('button')).toHaveText(['Café do sítio'])
    await usual.getByRole('button').tap()
    await expect(names(page)).toHaveText(['Café do sítio'])
    await expect(usual).toHaveCount(0)
    await expect(field(page)).toBeFocused()
  })
})

test('on a computer ten items are added by suggestion without a click', async ({ page }) => {
  await openList(page, [])
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(field(page)).toBeFocused({ timeout: 1000 })
  }).toPass()
  const typed = ['leit', 'arro', 'feij', 'café', 'açúc', 'bana', 'toma', 'cebo', 'batat', 'queij']
  for (const [at, text] of typed.entries()) {
    await page.keyboard.type(text)
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(names(page)).toHaveCount(at + 1)
  }
  await expect(field(page)).toBeFocused()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('items are suggested at the first start after one visit', async ({ page, context }) => {
    await page.goto('/shopping-list')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.goto('/shopping-list')
    await type(page, 'mortandela')
    await expect(options(page)).toHaveText(['Mortadela'])
    expect(await storedItems(page)).toEqual([])
  })
})
