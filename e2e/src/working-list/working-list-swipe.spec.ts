import { fingerOn } from '#harness/finger.ts'
import { expect, MOVING, type Page, PHONE, test } from '#harness/product.ts'
import { names, openList, row, waitForSwiping } from './working-list.ts'

test.use(MOVING)

const ITEMS = [{ name: 'Leite' }, { name: 'Pão' }, { name: 'Queijo' }]

/** Presses on a row and moves to the left, in steps as a hand does. */
async function drag(page: Page, name: string, distance: number): Promise<void> {
  await waitForSwiping(page)
  const box = await row(page, name).item.boundingBox()
  if (!box) throw new Error(`${name} is not on the screen`)
  const [x, y] = [box.x + box.width / 2, box.y + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - distance / 2, y + 1)
  await page.mouse.move(x - distance, y)
}

/** A place outside the rows that does nothing when it is pressed. */
const elsewhere = (page: Page) => page.locator('#progress')

async function expectOffset(page: Page, name: string, offset: number): Promise<void> {
  const place = row(page, name).item.locator('.item-row')
  const transform = offset === 0 ? 'none' : `matrix(1, 0, 0, 1, ${offset}, 0)`
  await expect(place).toHaveCSS('transform', transform)
}

test('a row follows the drag up to 80 px, stays open and can be deleted', async ({ page }) => {
  await openList(page, ITEMS)
  await drag(page, 'Pão', 60)
  await expectOffset(page, 'Pão', -60)
  await drag(page, 'Pão', 120)
  await expectOffset(page, 'Pão', -80)
  await page.mouse.up()
  await expectOffset(page, 'Pão', -80)
  const { remove } = row(page, 'Pão')
  const box = await remove.boundingBox()
  expect(Math.round(box?.width ?? 0)).toBe(80)
  await remove.click()
  await expect(names(page)).toHaveText(['Leite', 'Queijo'])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names(page)).toHaveText(['Leite', 'Pão', 'Queijo'])
  await expect(row(page, 'Pão').remove).toHaveCount(0)
})

test('released past 40 px it snaps open, at 39 px it snaps shut', async ({ page }) => {
  await openList(page, ITEMS)
  await drag(page, 'Leite', 39)
  await page.mouse.up()
  await expectOffset(page, 'Leite', 0)
  await expect(row(page, 'Leite').remove).toHaveCount(0)
  await drag(page, 'Leite', 41)
  await page.mouse.up()
  await expectOffset(page, 'Leite', -80)
  await expect(row(page, 'Leite').remove).toBeVisible()
})

test('an open row closes by a press elsewhere, by Esc, and by a press on itself that does nothing else', async ({
  page,
}) => {
  await openList(page, ITEMS)
  const shut = [
    () => elsewhere(page).click(),
    () => page.keyboard.press('Escape'),
    () => row(page, 'Leite').bought.click(),
  ]
  for (const close of shut) {
    await drag(page, 'Leite', 70)
    await page.mouse.up()
    await expectOffset(page, 'Leite', -80)
    await close()
    await expectOffset(page, 'Leite', 0)
    await expect(row(page, 'Leite').remove).toHaveCount(0)
  }
  await expect(row(page, 'Leite').bought).toHaveAttribute('aria-pressed', 'false')
})

test('a drag that begins and ends on a toggle does not press it; less than 5 px is a press', async ({
  page,
}) => {
  await openList(page, ITEMS)
  await waitForSwiping(page)
  const { bought } = row(page, 'Leite')
  for (const [distance, pressed] of [
    [12, 'false'],
    [3, 'true'],
  ] as const) {
    const box = await bought.boundingBox()
    if (!box) throw new Error('no toggle')
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 20 - distance, box.y + 20)
    await page.mouse.up()
    await expectOffset(page, 'Leite', 0)
    await expect(row(page, 'Leite').remove).toHaveCount(0)
    await expect(row(page, 'Leite').bought).toHaveAttribute('aria-pressed', pressed)
  }
})

test('a tap on the name ticks the item, another one unticks it, and a swipe does neither', async ({
  page,
}) => {
  await openList(page, ITEMS)
  const bread = row(page, 'Pão')
  await bread.label.click()
  await expect(bread.bought).toHaveAttribute('aria-pressed', 'true')
  await expect(names(page)).toHaveText(['Leite', 'Queijo', 'Pão'])
  await bread.label.click()
  await expect(bread.bought).toHaveAttribute('aria-pressed', 'false')
  await waitForSwiping(page)
  const box = await bread.label.boundingBox()
  if (!box) throw new Error('no name')
  for (const distance of [20, 60]) {
    await page.mouse.move(box.x + 100, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 100 - distance, box.y + 8, { steps: 3 })
    await page.mouse.up()
  }
  await expectOffset(page, 'Pão', -80)
  await expect(bread.bought).toHaveAttribute('aria-pressed', 'false')
  await bread.label.click()
  await expectOffset(page, 'Pão', 0)
  await expect(bread.bought).toHaveAttribute('aria-pressed', 'false')
})

test.describe('with a finger', () => {
  test.use(PHONE)

  test('a row is swiped open, and swiping down scrolls the page', async ({ page }) => {
    await openList(
      page,
      Array.from({ length: 30 }, (_, index) => ({ name: `Item ${index}.` })),
    )
    await waitForSwiping(page)
    const finger = await fingerOn(page)
    await finger.swipe([
      [200, 320],
      [180, 321],
      [150, 322],
      [120, 322],
    ])
    await expect(page.locator('.item-delete')).toBeVisible()
    await elsewhere(page).tap()
    await expect(page.locator('.item-delete')).toHaveCount(0)
    await finger.swipe([
      [200, 700],
      [201, 660],
      [203, 560],
      [204, 420],
      [204, 300],
    ])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(page.locator('.item-delete')).toHaveCount(0)
  })
})
