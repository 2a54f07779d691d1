import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import type { Locator } from '#component/harness/locator.ts'
import { dialogOf, expect, logIn, page, product, test, toast } from '#component/harness/product.ts'
import {
  field,
  many,
  names,
  openList,
  row,
  storedItems,
} from '#component/working-list/working-list.ts'

/** A list of a chat as it is copied: sender, bullets, ticks, a heading and a link. */
const CHAT = `[12/11/2026 19:02] Ana: *Feira:*
- 2 kg de arroz
- [x] banana
✅ Pão francês
3x leite
sabão em pó R$ 15,90
https://exemplo.com/receita`

test('unambiguous pasted lines are added at once, counted, and removed by one ‘Desfazer’', async () => {
  await openList([{ name: 'Café' }])
  await field().paste('Pão\r\n\r\n2 kg de arroz\ncafe\npão\n')
  await expect(toast('2 itens adicionados, 1 já estava')).toBeVisible()
  await expect(page.getByText('1 linha repetida foi juntada.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(storedItems()).toMatchObject([
    { name: 'Café', quantity: 1 },
    { name: 'Pão', quantity: 2 },
    { name: 'arroz', quantity: 1, measure: { amount: 2, unit: 'kg' } },
  ])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names()).toHaveText(['Café'])
})

test('a list from a chat is shown parsed, and added with its amounts, prices and ticks', async () => {
  await openList()
  await field().paste(CHAT)
  const { dialog, button } = sheet()
  await expect(lines(dialog)).toHaveCount(5)
  await expect(dialog.getByRole('list', { name: 'Linhas ignoradas' })).toContainText('exemplo.com')
  await expect(names()).toHaveCount(0)
  await button('Adicionar 5 itens').click()
  await expect(dialog).toBeHidden()
  await expect(toast('5 itens adicionados')).toBeVisible()
  expect(storedItems()).toMatchObject([
    { name: 'arroz', status: 'pending', measure: { amount: 2, unit: 'kg' } },
    { name: 'leite', status: 'pending', quantity: 3 },
    { name: 'sabão em pó', status: 'pending', price: 15.9 },
    { name: 'banana', status: 'purchased' },
    { name: 'Pão francês', status: 'purchased' },
  ])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names()).toHaveCount(0)
})

test('a line can be corrected, excluded or marked as bought, and an ignored one included', async () => {
  await openList()
  await field().paste('Feira:\nArroz\nLeite\nCafé')
  const { dialog, button } = sheet()
  await lines(dialog).nth(0).getByLabel('Item').fill('arroz 5 kg 25,90')
  await lines(dialog).nth(1).getByRole('checkbox').uncheck()
  await button('Marcar Café como comprado').click()
  await expect(button('Adicionar 2 itens')).toBeVisible()
  await button('Incluir Feira:').click()
  await expect(lines(dialog)).toHaveCount(4)
  await expect(dialog.getByText('Ignorado')).toBeHidden()
  await expect(button('Adicionar 3 itens')).toBeVisible()
  await lines(dialog).nth(0).getByLabel('Item').press('Enter')
  await expect(dialog).toBeHidden()
  expect(storedItems()).toMatchObject([
    { name: 'arroz', price: 25.9, measure: { amount: 5, unit: 'kg' } },
    { name: 'Feira:' },
    { name: 'Café', status: 'purchased' },
  ])
})

test('lines that do not fit stay in the sheet, and are added after a login', async () => {
  const user = await product.newUser({})
  await openList(many(ITEMS_PER_LIST.guest - 3))
  await field().paste('Arroz\nFeijão\nLeite\nOvos\nTomate\nCebola\nAlho\nSal')
  const { dialog, button } = sheet()
  await expect(dialog).toContainText(
    'Cabem 3 de 8: como convidado, sua lista comporta até 10 itens. O resto fica aqui.',
  )
  await button('Adicionar 3 itens').click()
  await expect(names()).toHaveCount(ITEMS_PER_LIST.guest)
  await expect(dialog).toContainText('Não cabem mais 5 itens: como convidado')
  await expect(lines(dialog)).toHaveCount(5)
  await expect(button('Adicionar')).toBeDisabled()
  await button('Entrar').click()
  await logIn(user)
  await button('Adicionar 5 itens').click()
  await expect(names()).toHaveCount(ITEMS_PER_LIST.guest + 5)
  await expect(dialog).toBeHidden()
})

test('a name above 100 letters is never truncated without a message, pasted, typed or renamed', async () => {
  const long =
    'Achocolatado instantâneo enriquecido vitaminas minerais embalagem econômica promocional supermercado'
  await openList()
  await field().paste(`${long} atacadista`)
  const { dialog, button } = sheet()
  await expect(dialog).toContainText(`Está certo? No texto: “${long} atacadista”`)
  await lines(dialog).getByLabel('Item').fill(`${long} atacadista`)
  await expect(dialog).toContainText(`Um nome tem até 100 letras. Fica: “${long}”`)
  await button('Adicionar 1 item').click()
  await expect(names()).toHaveText([long])
  await row(long).details.click()
  await row(long).name.fill(`${long} atacadista`)
  await row(long).name.press('Enter')
  await expect(page.getByText('Um nome tem até 100 letras.')).toBeVisible()
  await expect(names()).toHaveText([long])
  await field().fill('Pão-'.repeat(25))
  await expect(page.getByRole('status').getByText('Um nome tem até 100 letras.')).toBeVisible()
})

test('‘Colar lista’ works by keyboard alone, and asks before it discards text', async () => {
  await openList()
  await page.getByRole('button', { name: 'Mais ações' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Colar lista' }).focus()
  await page.keyboard.press('Enter')
  const { dialog } = sheet('Colar lista')
  await expect(dialog.getByLabel('Texto')).toBeFocused()
  await page.keyboard.type('Pão')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3 leites')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText('Descartar este texto?')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Ler lista' }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet().button('Adicionar 2 itens')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names()).toHaveText(['Pão', 'leites'])
  await expect(page.getByRole('dialog')).toBeHidden()
})

const sheet = (name = 'Confira a lista') => dialogOf(name)

const lines = (dialog: Locator): Locator =>
  dialog.getByRole('list', { name: 'Linhas lidas' }).getByRole('listitem')
