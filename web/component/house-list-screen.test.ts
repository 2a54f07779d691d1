import { openMenu } from './accounts.ts'
import { expect, openSignedIn, page, test, toast } from './harness/product.ts'
import { choice, chooseList, openHouse, sent, title } from './house-list.ts'
import { addItem, names, row, rows } from './working-list.ts'

test('the list of the device goes to the house as it is, and comes back by an undo', async () => {
  await openSignedIn()
  await addItem('Café 17,90')
  await addItem('Sal')
  await row('Sal').bought.click()
  await title().getByRole('button').click()
  await choice().getByRole('button', { name: 'Levar esta lista para a casa' }).click()
  await expect(title()).toHaveText('Lista da casa')
  await expect(names()).toHaveText(['Café', 'Sal'])
  await expect(row('Sal').bought).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Total: R$ 17.90')).toBeVisible()
  await expect(sent()).toBeVisible()
  await toast('2 itens levados para a casa').waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(title()).toHaveText('Lista de compras')
  await expect(names()).toHaveText(['Café', 'Sal'])
  await chooseList('Lista da casa')
  await expect(rows()).toHaveCount(0)
})

test('signing out takes the list of the house away and leaves that of the device', async () => {
  const user = await openSignedIn()
  await addItem('Só meu')
  await openHouse(user)
  await addItem('Da casa')
  await expect(sent()).toBeVisible()
  await (await openMenu()).getByRole('button', { name: 'Sair' }).click()
  await expect(title()).toHaveText('Lista de compras')
  await expect(names()).toHaveText(['Só meu'])
})
