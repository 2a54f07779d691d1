import { expect, PHONE, test } from '#harness/product.ts'
import { addItem, field, names, openList, row, storedItems } from '#working-list/working-list.ts'

test.use(PHONE)

test('typed amounts and prices become measure, quantity and price', async ({ page }) => {
  await openList(page, [])
  for (const line of ['2 kg arroz', '6 ovos', 'café 500 g 17,90', 'arroz tipo 1', 'sal a gosto']) {
    await addItem(page, line)
  }
  await expect(names(page)).toHaveText([
    'arroz · 2 kg',
    'ovos',
    'café · 500 g',
    'arroz tipo 1',
    'sal',
  ])
  await expect(row(page, 'ovos').item).toContainText('6 unidades')
  await expect(page.getByText('Total: R$ 17,90')).toBeVisible()
  await page.reload()
  await expect(names(page).first()).toHaveText('arroz · 2 kg')
  expect((await storedItems(page))[0]).toMatchObject({
    name: 'arroz',
    measure: { amount: 2, unit: 'kg' },
  })
})

test('a line entered before the app has loaded is parsed afterwards', async ({ page }) => {
  await page.goto('/shopping-list', { waitUntil: 'commit' })
  await field(page).fill('2 kg de batata')
  await field(page).press('Enter')
  await expect(names(page)).toHaveText('batata · 2 kg')
})

test('a measure in a name of an older list is extracted once', async ({ page }) => {
  const older = [{ id: 1, name: 'Farinha (500 g)', status: 'pending', price: 4.5, quantity: 2 }]
  await openList(page, older)
  await expect(names(page)).toHaveText('Farinha · 500 g')
  await expect
    .poll(() => storedItems(page))
    .toMatchObject([
      { name: 'Farinha', measure: { amount: 500, unit: 'g' }, price: 4.5, quantity: 2 },
    ])
  // A name entered later is intended.
  await openList(page, older)
  await addItem(page, '2 kg arroz')
  await expect(names(page)).toHaveText(['Farinha (500 g)', 'arroz · 2 kg'])
})
