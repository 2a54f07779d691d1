import { expect, PHONE, test } from './product.ts'
import { addItem, field, names, openList, row, storedItems } from './working-list.ts'

test.use(PHONE)

test('amounts and prices that are typed are the measure, the quantity and the price', async () => {
  await openList([])
  for (const line of ['2 kg arroz', '6 ovos', 'café 500 g 17,90', 'arroz tipo 1', 'sal a gosto']) {
    await addItem(line)
  }
  await expect(names()).toHaveText([
    'arroz · 2 kg',
    'ovos',
    'café · 500 g',
    'arroz tipo 1',
    'sal',
  ])
  await expect(row('ovos').item).toContainText('6 unidades')
  await expect(page.getByText('Total: R$ 17.90')).toBeVisible()
  await page.reload()
  await expect(names().first()).toHaveText('arroz · 2 kg')
  expect(storedItems()[0]).toMatchObject({
    name: 'arroz',
    measure: { amount: 2, unit: 'kg' },
  })
})

test('a line that is entered before the app is there is read when it comes', async () => {
  await page.goto('/shopping-list', { waitUntil: 'commit' })
  await field().fill('2 kg de batata')
  await field().press('Enter')
  await expect(names()).toHaveText('batata · 2 kg')
})

test('a line of a thing that is there is added to it, or has a row of its own', async () => {
  await openList([])
  await addItem('Arroz 1 kg')
  // What is entered before lines are read is a name until then, and joins nothing.
  await expect(names()).toHaveText(['Arroz · 1 kg'])
  await addItem('2 kg de arroz')
  await page.getByRole('button', { name: 'Somar 2 kg' }).click()
  await expect(names()).toHaveText(['Arroz · 3 kg'])
  await expect(field()).toHaveValue('')
  await addItem('arroz 5 kg')
  await page.getByRole('button', { name: 'Adicionar mesmo assim' }).click()
  await expect(names()).toHaveText(['Arroz · 3 kg', 'arroz · 5 kg'])
  await addItem('ovos')
  await addItem('6 ovos')
  await page.getByRole('button', { name: 'Somar 6' }).click()
  await expect(row('ovos').item).toContainText('7 unidades')
})

test('a measure that an older list has in a name is taken out of it, once', async () => {
  const older = [{ id: 1, name: 'Farinha (500 g)', status: 'pending', price: 4.5, quantity: 2 }]
  await openList(older)
  await expect(names()).toHaveText('Farinha · 500 g')
  await expect
    .poll(() => storedItems())
    .toMatchObject([
      { name: 'Farinha', measure: { amount: 500, unit: 'g' }, price: 4.5, quantity: 2 },
    ])
  // From then on such a name is what somebody wants.
  await openList(older)
  await addItem('2 kg arroz')
  await expect(names()).toHaveText(['Farinha (500 g)', 'arroz · 2 kg'])
})
