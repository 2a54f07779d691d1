import { expectAccessible } from './axe.ts'
import { expect, type Page, test } from './product.ts'
import { addItem, MIXED, openList, row } from './working-list.ts'

const STATES: Record<string, (page: Page) => Promise<void>> = {
  'an empty list': (page) => openList(page),
  'a mixed list': (page) => openList(page, MIXED),
  'an open row with messages': async (page) => {
    await openList(page, MIXED)
    await row(page, 'Café').details.click()
    await row(page, 'Café').price.fill('-1')
    await row(page, 'Café').quantity.fill('0')
  },
  'a swiped row': async (page) => {
    await openList(page, MIXED)
    const box = await row(page, 'Café').item.boundingBox()
    if (!box) throw new Error('no row')
    await page.mouse.move(box.x + 120, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + 20, { steps: 3 })
    await page.mouse.up()
  },
  'the clear dialog': async (page) => {
    await openList(page, MIXED)
    await page.getByRole('button', { name: 'Limpar Lista' }).click()
    await page.getByRole('dialog').waitFor()
  },
  'the share dialog': async (page) => {
    await openList(page, MIXED)
    await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
    await page.getByRole('dialog').waitFor()
  },
  'the limit dialog': async (page) => {
    await openList(
      page,
      Array.from({ length: 10 }, (_, index) => ({ name: `Item ${index}` })),
    )
    await addItem(page, 'Mais um')
    await page.getByRole('dialog').waitFor()
  },
  'the notice of unreadable text': (page) => openList(page, '{'),
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport })
      for (const [state, show] of Object.entries(STATES)) {
        test(`axe finds nothing against ${state}`, async ({ page }) => {
          await show(page)
          await expectAccessible(page)
        })
      }
    })
  }
}

test('at 360 px long names and big prices fit, rows and targets are large enough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openList(page, MIXED)
  await row(page, 'Pão de queijo').details.click()
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
  for (const box of await boxes(page, 'main li')) expect(box.height).toBeGreaterThanOrEqual(56)
  for (const box of await boxes(page, 'main button, main input, header button')) {
    expect(box.height, box.name).toBeGreaterThanOrEqual(44)
    expect(box.width, box.name).toBeGreaterThanOrEqual(44)
  }
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('input')].filter(
      (input) => Number.parseFloat(getComputedStyle(input).fontSize) < 16,
    ),
  )
  expect(small).toEqual([])
})

/** To the pixel: a part that slides is a ten-thousandth of one off. */
function boxes(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const box = one.getBoundingClientRect()
      const [width, height] = [Math.round(box.width), Math.round(box.height)]
      return { width, height, name: one.getAttribute('aria-label') ?? one.textContent }
    }),
  )
}

test('300 items are all there, and scrolled to', async ({ page }) => {
  await openList(
    page,
    Array.from({ length: 300 }, (_, index) => ({ name: `Item ${index + 1}.` })),
  )
  await expect(page.getByRole('listitem')).toHaveCount(300)
  await page.keyboard.press('End')
  await expect(page.getByText('Item 300.')).toBeInViewport()
  await expect(page.getByPlaceholder('Digite o item')).toBeInViewport()
})
