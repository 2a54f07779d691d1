import { dialogOf } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { settle } from '#harness/visual.ts'
import { openWith as openProducts } from '#product/products.ts'
import { addItem, many, names, openList, row } from '#working-list/working-list.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** CSS pixels of a window of 1280 x 800. */
const ZOOMS = [
  { zoom: '200 %', viewport: { width: 640, height: 400 } },
  { zoom: '400 %', viewport: { width: 320, height: 200 } },
]

/** Whether the page, or a dialog, is wider than its window. */
const isWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].some(
      (element) => element.scrollWidth > element.clientWidth,
    ),
  )

for (const { zoom, viewport } of ZOOMS) {
  test.describe(`at ${zoom}`, () => {
    test.use({ viewport })

    test(`at ${zoom} products and the login are no wider than the window`, async ({
      page,
      product,
    }) => {
      await page.goto('/shopping-list?login=true')
      await expect(dialogOf(page, 'Login').dialog).toBeVisible()
      await settle(page)
      expect(await isWide(page)).toBe(false)
      await openProducts(page, product, [{ name: 'Arroz branco 5 kg', price: 27.9, minStock: 2 }])
      await expect(page.getByText('Arroz branco')).toBeVisible()
      await settle(page)
      expect(await isWide(page)).toBe(false)
    })
  })
}

test.describe('at 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 } })

  test('at 200 % an item is added, priced, ticked and cleared without scrolling sideways', async ({
    page,
  }) => {
    await openList(page, many(8))
    await addItem(page, 'Pão de queijo congelado')
    const bread = row(page, 'Pão de queijo congelado')
    await bread.details.click()
    await bread.price.fill('12,50')
    await bread.price.press('Enter')
    await expect(page.getByText('Total: R$ 12,50')).toBeVisible()
    expect(await isWide(page)).toBe(false)
    await bread.bought.click()
    await expect(names(page).last()).toHaveText('Pão de queijo congelado')
    await page.getByRole('button', { name: 'Limpar Lista' }).click()
    const clearing = page.getByRole('dialog')
    await settle(page)
    expect(await isWide(page)).toBe(false)
    await clearing.getByRole('button', { name: 'Limpar' }).click()
    await expect(page.getByText('Adicione o primeiro item!')).toBeVisible()
  })
})

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 200 } })

  test('at 400 % what stays in place while the list scrolls takes at most 60 of 200 px', async ({
    page,
  }) => {
    await openList(page, many(8))
    await page.evaluate(() => scrollTo(0, 400))
    await settle(page)
    const covered = await page.evaluate(() => {
      const main = document.querySelector('main')
      const rows = [...(main?.querySelectorAll('li[data-id]') ?? [])]
      let count = 0
      for (let y = 0; y < innerHeight; y += 1) {
        const top = document.elementFromPoint(innerWidth / 2, y)
        if (!rows.some((one) => one.contains(top))) count += 1
      }
      return count
    })
    expect(covered).toBeLessThanOrEqual(60)
    expect(await isWide(page)).toBe(false)
  })
})
