import { expect, test } from '#harness/product.ts'
import { openList, row, storedItems, type StoredItem } from './working-list.ts'

const BANANAS: StoredItem = { name: 'Bananas', price: 7.2, quantity: 2 }

test('a measure is typed in the opened row, shown after the name and removed again', async ({
  page,
}) => {
  await openList(page, [BANANAS])
  const { item, details, measure, unit, label } = row(page, 'Bananas')
  await details.click()
  await expect(measure).toHaveValue('')
  await measure.fill('1,2')
  await measure.press('Enter')
  await expect(label).toHaveText('Bananas · 1,2\u00A0kg')
  await unit.selectOption('lata')
  await expect(label).toHaveText('Bananas · 1,2\u00A0lata')
  await page.reload()
  await expect(label).toHaveText('Bananas · 1,2\u00A0lata')
  expect(await storedItems(page)).toMatchObject([{ measure: { amount: 1.2, unit: 'lata' } }])
  await details.click()
  await expect(item.getByRole('status')).toHaveText('R$ 14,40')
  await measure.fill('')
  await measure.blur()
  await expect(label).toHaveText('Bananas')
})

test('a note is shown under the name, and kept when the row is closed', async ({ page }) => {
  await openList(page, [BANANAS])
  const { item, details, note } = row(page, 'Bananas')
  await details.click()
  await note.fill('as mais maduras')
  await details.click()
  await expect(item.locator('.item-summary')).toHaveText('2 × R$ 7,20 = R$ 14,40 · as mais maduras')
  await page.reload()
  await expect(item.locator('.item-summary')).toContainText('as mais maduras')
})
