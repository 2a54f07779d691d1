import { expect, page, PHONE, test, toast } from '#component/harness/product.ts'
import {
  addItem,
  field,
  names,
  openList,
  row,
  storedItems,
} from '#component/working-list/working-list.ts'

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

test('several things in one typed line are shown, added as a pasted list is, and removed by one ‘Desfazer’', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openList([])
  await field().fill('leite,ovos,pão')
  await expect(page.getByText('3 itens: leite, ovos, pão')).toBeVisible()
  await field().press('Enter')
  await expect(toast('3 itens adicionados')).toBeVisible()
  await expect(names()).toHaveText(['leite', 'ovos', 'pão'])
  await expect(field()).toHaveValue('')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names()).toHaveCount(0)
  await addItem('1 kg arroz, 2 l leite')
  await expect(names()).toHaveText(['arroz · 1 kg', 'leite · 2 l'])
})

test('several things of which one is a guess are reviewed first', async () => {
  await openList([])
  await addItem('vinagrete: tomate, cebola')
  const sheet = page.getByRole('dialog', { name: 'Confira a lista' })
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
  await sheet.getByRole('button', { name: 'Adicionar 3 itens' }).click()
  await expect(names()).toHaveText(['vinagrete', 'tomate', 'cebola'])
})

test('a typed line may be added as it is, also one of several things', async () => {
  await openList([])
  await field().fill('arroz, feijão, café')
  await page.getByRole('button', { name: 'Adicionar como está' }).click()
  await expect(names()).toHaveText(['arroz, feijão, café'])
})

test('what looks like talk is asked about, stays in the field, and is added on demand', async () => {
  await openList([])
  await field().fill('bom dia')
  await expect(page.getByText('Parece um recado, e não um item.')).toBeVisible()
  await field().press('Enter')
  await expect(toast('Isto é um item?')).toBeVisible()
  await expect(names()).toHaveCount(0)
  await expect(field()).toHaveValue('bom dia')
  await page.getByRole('button', { name: 'Adicionar mesmo assim' }).click()
  await expect(names()).toHaveText(['bom dia'])
  await expect(field()).toHaveValue('')
})

test('an offer is a quantity with a note', async () => {
  await openList([])
  await field().fill('leve 3 pague 2 sabonete')
  await expect(page.getByText('3 × sabonete · leve 3 pague 2').first()).toBeVisible()
  await field().press('Enter')
  await expect(names()).toHaveText(['sabonete'])
  expect(storedItems()).toMatchObject([{ name: 'sabonete', quantity: 3, note: 'leve 3 pague 2' }])
})
