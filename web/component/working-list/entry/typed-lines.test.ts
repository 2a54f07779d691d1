import { expect, page, PHONE, test } from '#component/harness/product.ts'
import { addItem, field, names, openList, row } from '#component/working-list/working-list.ts'

test('a line of an existing item is added to it, or gets its own row', async () => {
  await page.setViewportSize(PHONE)
  await openList([])
  await addItem('Arroz 1 kg')
  // A line entered before the parser loads is a name, and is merged with nothing.
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
