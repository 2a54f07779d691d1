import { expect, page, test } from '#component/harness/product.ts'
import { addItem, field, names, openList, row, rows, storedItems } from './working-list.ts'

test('a guest types items, Enter adds each, and they are numbered in order', async () => {
  await openList()
  for (const name of ['Bananas', 'Leite', 'Pão']) {
    await addItem(name)
    await expect(field()).toHaveValue('')
    await expect(field()).toBeFocused()
  }
  await expect(names()).toHaveText(['Bananas', 'Leite', 'Pão'])
  expect(page.getByRole('list').element().tagName).toBe('OL')
  const numbers = page
    .locator('.item-row')
    .elements()
    .map((one) => getComputedStyle(one, '::before').content)
  expect(numbers).toEqual(Array.from({ length: 3 }, () => 'counter(item)'))
})

test('a blank name adds nothing', async () => {
  await openList()
  for (const blank of ['', '   ']) await addItem(blank)
  await expect(rows()).toHaveCount(0)
  await expect(page.getByText('Adicione o primeiro item!')).toBeVisible()
})

test('a duplicate is refused with a toast of 3 s, and the text stays', async () => {
  await openList([{ name: 'Pão' }])
  page.clock.pauseAt(Date.now() + 60_000)
  await addItem(' PAO ')
  await expect(page.getByText('Item duplicado')).toBeVisible()
  await expect(page.getByText('Este item já está na lista.')).toBeVisible()
  await expect(field()).toHaveValue(' PAO ')
  await expect(rows()).toHaveCount(1)
  await page.clock.runFor(2900)
  await expect(page.getByText('Item duplicado')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText('Item duplicado')).toBeHidden()
})

test('the eleventh item of a guest opens the limit dialog instead', async () => {
  await openList()
  for (let index = 1; index <= 10; index++) await addItem(`Item ${index}`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await addItem('Item 11')
  const dialog = page.getByRole('dialog', { name: 'Limite Atingido' })
  await expect(dialog).toContainText(
    'Você atingiu o limite de 10 itens como convidado. Faça login para poder adicionar até 20 itens, ou assine o Premium para ter acesso ilimitado...',
  )
  await expect(rows()).toHaveCount(10)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await expect(field()).toHaveValue('Item 11')
  await addItem('item 10')
  await expect(page.getByText('Item duplicado')).toBeVisible()
  await addItem('Item 11')
  await dialog.getByRole('button', { name: 'Criar conta grátis' }).click()
  await expect(page.getByRole('dialog', { name: 'Registre-se' })).toBeVisible()
})

test('a list that is already above the limit keeps its items', async () => {
  await openList(Array.from({ length: 14 }, (_, index) => ({ name: `Item ${index}` })))
  await expect(rows()).toHaveCount(14)
  await addItem('Mais um')
  await expect(page.getByRole('dialog', { name: 'Limite Atingido' })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await row('Item 3').bought.click()
  await expect(rows()).toHaveCount(14)
})

test('a name is stored without characters that hide or reverse text, and with 100 characters at most', async () => {
  await openList()
  await addItem('\u202Eleite\u202C  desnatado\u200B')
  await expect(names()).toHaveText(['leite desnatado'])
  // `as`: the field is one.
  ;(field().element() as HTMLInputElement).value = 'x'.repeat(150)
  await field().press('Enter')
  expect(storedItems().map((item) => item.name)).toEqual(['leite desnatado', 'x'.repeat(100)])
})
