import { expect, type Page, test } from '#harness/product.ts'
import { many, names, openList, row, waitForSwiping } from './working-list.ts'

// A worker would serve the scripts from its cache, past the routes that hold them here.
test.use({ serviceWorkers: 'block' })

const LONG = [
  { name: 'Arroz' },
  { name: 'Batata' },
  ...many(70),
  { name: 'Sal', status: 'purchased' },
]

for (const [list, items] of [
  ['short', [{ name: 'Arroz' }, { name: 'Batata' }, { name: 'Cebola' }]],
  ['long', LONG],
] as const) {
  test(`the focus stays on a row of a ${list} list that is ticked by keyboard`, async ({
    page,
  }) => {
    await openList(page, items)
    await waitForSwiping(page)
    await expect(names(page)).toHaveCount(items.length)
    await tickByKeyboard(page)
  })

  test(`the focus stays on a ticked row of a ${list} list before the code that moves rows arrives`, async ({
    page,
  }) => {
    await hold(page, 'row-gestures')
    await openList(page, items)
    await expect(names(page)).toHaveCount(items.length)
    await tickByKeyboard(page)
    await expect(page.locator('html[data-swipes]')).toHaveCount(0)
  })
}

test('a row that is ticked to below the first rows of a long list gets the focus once it is mounted', async ({
  page,
}) => {
  await hold(page, 'row-gestures')
  await hold(page, 'arrangement')
  await openList(page, LONG)
  const { bought } = row(page, 'Arroz')
  await bought.focus()
  await page.keyboard.press('Space')
  await expect(bought).toHaveAttribute('aria-pressed', 'true')
  await expect(bought).toBeFocused()
  await expect(bought).toBeInViewport()
})

/** Holds a lazy script back for good. */
const hold = (page: Page, script: string) => page.route(`**/assets/${script}-*.js`, () => undefined)

async function tickByKeyboard(page: Page): Promise<void> {
  const { bought, missing } = row(page, 'Batata')
  await bought.focus()
  for (const isBought of ['true', 'false']) {
    await page.keyboard.press('Space')
    await expect(bought).toHaveAttribute('aria-pressed', isBought)
    await expect(bought).toBeFocused()
    await expect(bought).toBeInViewport()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(missing).toHaveAttribute('aria-pressed', 'true')
  await expect(missing).toBeFocused()
}
