import { openMenu } from '#component/harness/accounts.ts'
import { findingsOf } from '#component/harness/axe.ts'
import {
  dialogOf,
  expect,
  openSignedIn,
  page,
  settle,
  test,
  toast,
} from '#component/harness/product.ts'
import { addItem, names, openList, row, rows } from '#component/working-list/working-list.ts'
import { choice, chooseList, openHouse, sent, title } from './house-list.ts'

test('a guest finds an explanation of household lists behind the title, and the way to an account', async () => {
  await openList([{ name: 'Arroz' }])
  await expect(title()).toHaveText('Lista de compras')
  await title().getByRole('button').press('Enter')
  await expect(choice().getByRole('button', { name: 'Sua lista' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(choice().getByRole('heading', { name: 'Lista da casa' })).toBeVisible()
  await expect(choice().getByRole('button', { name: 'Levar esta lista' })).toBeHidden()
  await settle()
  expect(await findingsOf()).toEqual([])
  await choice().getByRole('button', { name: 'Entrar' }).click()
  await expect(dialogOf('Login').dialog).toBeVisible()
})

test('the local list is copied to the household, and undo reverts that', async () => {
  await openSignedIn()
  await addItem('Café 17,90')
  await addItem('Sal')
  await row('Sal').bought.click()
  await title().getByRole('button').click()
  await choice().getByRole('button', { name: 'Levar esta lista para a casa' }).click()
  await expect(title()).toHaveText('Casa de Maria')
  await expect(names()).toHaveText(['Café', 'Sal'])
  await expect(row('Sal').bought).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Total: R$ 17,90')).toBeVisible()
  await expect(sent()).toBeVisible()
  await toast('2 itens levados para a casa').waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(title()).toHaveText('Lista de compras')
  await expect(names()).toHaveText(['Café', 'Sal'])
  await chooseList('Lista da casa')
  await expect(rows()).toHaveCount(0)
})

test('a budget is set in the middle of a shopping, and the actions of a household list are never more than seven', async () => {
  const user = await openSignedIn()
  await openHouse(user)
  await addItem('Café 17,90')
  await addItem('Pão 8,49')
  await row('Pão').bought.click()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Mais ações').click()
  await expect(page.locator('#more-actions').getByRole('button')).toHaveText([
    'Colar lista',
    'Ler nota',
    'Por corredor',
    'Definir orçamento',
    'Tirar comprados',
    'Desmarcar todos',
    'Histórico',
  ])
  await button('Definir orçamento').click()
  const field = page.getByRole('textbox', { name: 'Orçamento' })
  await field.fill('20')
  await field.press('Enter')
  await expect(page.locator('#budget')).toContainText('No carrinho R$ 8,49 de R$ 20,00')
  await button('Mais ações').click()
  await expect(button('Definir orçamento')).toBeHidden()
  await expect(button('Onde está mais barato')).toBeVisible()
})

test('signing out removes the household list and keeps the local one', async () => {
  const user = await openSignedIn()
  await addItem('Só meu')
  await openHouse(user)
  await addItem('Da casa')
  await expect(sent()).toBeVisible()
  await (await openMenu()).getByRole('button', { name: 'Sair' }).click()
  await expect(title()).toHaveText('Lista de compras')
  await expect(names()).toHaveText(['Só meu'])
})
