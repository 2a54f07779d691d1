import { expect, test } from '#harness/product.ts'
import { MIXED, openList, row } from '#working-list/working-list.ts'

test('with forced colours only bought items are struck through', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openList(page, MIXED)
  for (const open of ['Bananas', 'Café', 'Detergente']) {
    await expect(row(page, open).label).toHaveCSS('text-decoration-line', 'none')
  }
  await expect(row(page, 'Arroz').label).toHaveCSS('text-decoration-line', 'line-through')
  await row(page, 'Café').bought.click()
  await expect(row(page, 'Café').label).toHaveCSS('text-decoration-line', 'line-through')
})
