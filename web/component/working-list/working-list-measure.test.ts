import { expect, test } from '#component/harness/product.ts'
import { names, openList, row, storedItems, type StoredItem } from './working-list.ts'

const BANANAS: StoredItem = { name: 'Bananas', price: 7.2, quantity: 2 }
const KILO = { name: 'Arroz', measure: { amount: 1, unit: 'kg' } }

test('a price by the kilo is the price of the item, also when its measure changes', async () => {
  await openList([{ ...BANANAS, quantity: 1, measure: { amount: 1.2, unit: 'kg' } }])
  const { item, details, measure, price, total } = row('Bananas')
  await details.click()
  const byKilo = item.getByRole('button', { name: 'por kg' })
  const kiloPrice = item.getByLabel('Preço por kg')
  await byKilo.click()
  await expect(byKilo).toHaveAttribute('aria-pressed', 'true')
  await expect(kiloPrice).toHaveValue('6,00')
  await kiloPrice.fill('6,49')
  await expect(total).toHaveText('R$ 7,79')
  await kiloPrice.blur()
  await expect(kiloPrice).toHaveValue('6,49')
  await measure.fill('2')
  await measure.blur()
  await expect(total).toHaveText('R$ 12,98')
  await byKilo.click()
  await expect(price).toHaveValue('12,98')
  expect(storedItems()).toMatchObject([{ price: 12.98, quantity: 1 }])
})

test('an item counted in cans has one price, and one in millilitres a price per litre', async () => {
  await openList([{ name: 'Milho', measure: { amount: 1, unit: 'lata' } }])
  const { item, details, measure, unit } = row('Milho')
  await details.click()
  await expect(unit).toHaveValue('lata')
  await expect(item.getByRole('button', { name: /^por / })).toHaveCount(0)
  await measure.fill('900 ml')
  await measure.press('Enter')
  await expect(unit).toHaveValue('ml')
  await expect(item.getByRole('button', { name: 'por l' })).toBeVisible()
})

test('an invalid amount stays for correction, and Escape reverts it', async () => {
  await openList([KILO])
  const { item, details, measure } = row('Arroz')
  await details.click()
  await measure.fill('muito')
  await measure.blur()
  await expect(measure).toHaveAccessibleDescription('Escreva um número, como 1,5.')
  await measure.focus()
  await measure.press('Escape')
  await expect(measure).toHaveValue('1')
  await expect(item.getByText('Escreva um número')).toHaveCount(0)
})

test('G-013 two items of a name never get the same measure', async () => {
  await openList([KILO, { name: 'Arroz', measure: { amount: 5, unit: 'kg' } }])
  const { details, measure } = row('Arroz · 5')
  await details.click()
  await measure.fill('1')
  await measure.blur()
  await expect(measure).toHaveAccessibleDescription('Este item já está na lista nesta medida.')
  await expect(names()).toHaveText(['Arroz · 1\u00A0kg', 'Arroz · 5\u00A0kg'])
})
