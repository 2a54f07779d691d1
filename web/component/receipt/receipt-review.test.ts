import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { findingsOf } from '#component/harness/axe.ts'
import { expect, page, test, toast, watchCalls } from '#component/harness/product.ts'
import { openWith, productsOf } from '#component/product/products.ts'
import { entry, inHeader } from '#component/product/stock.ts'
import { addItem, names, row } from '#component/working-list/working-list.ts'
import national from '#features/receipt/read/testing/national.html?raw'
import { intake, pasteReceipt, receiptPage, review, reviewRow, RICE } from './receipts.ts'

const LIST = '/shopping-list'

test('a pasted page becomes stock, prices and ticks by one tap, and one undo takes all of it back', async () => {
  const user = await openWith([{ name: 'Arroz 5 kg', stock: 1 }], LIST)
  for (const name of ['arroz', 'leite', 'café']) await addItem(name)
  const sent = watchCalls(receiptApi.create.path)
  await pasteReceipt(national)
  const { dialog, button } = review()
  await expect(dialog).toContainText('MERCADO EXEMPLO LTDA')
  await expect(dialog).toContainText('21/11/2026')
  await expect(dialog).toContainText('R$ 1.179,55')
  await expect(dialog).toContainText(
    'Desconto de R$ 10,00 na nota inteira, dividido entre os itens.',
  )
  await expect(reviewRow('Arroz 5 kg').item).toHaveCount(2)
  await expect(dialog).toContainText('Marcar 2 itens da lista')

  await button('Confirmar 6 itens').dblclick()
  await expect(toast('Nota guardada')).toBeVisible()
  await expect(page.locator('.toast-place')).toContainText('ficou faltando: café')
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent)).not.toMatch(/12345678909|123\.456|FULANA/)
  await expect(names()).toHaveText(['café', 'leite', 'arroz'])
  const stocked = await productsOf(user)
  // Less its share of the discount of R$ 10,00 on the whole receipt.
  expect(stocked.find(({ name }) => name === 'Arroz 5 kg')).toMatchObject({
    stock: 4,
    price: 27.66,
  })

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast('Nota desfeita')).toBeVisible()
  expect(await productsOf(user)).toMatchObject([{ name: 'Arroz 5 kg', stock: 1 }])
  await expect(row('arroz').item).toHaveAttribute('data-status', 'pending')
  await expect(intake().dialog).toHaveCount(0)
})

const CHEESE = {
  text: 'XPTO ZKW 300G',
  code: '310',
  quantity: '1',
  unit: 'UN',
  each: '9,90',
  total: '9,90',
}
const OTHER_SHOP = '99888777000100'

test('a decision is remembered by the row’s code with another text, and by its text with another code', async () => {
  await openWith([{ name: 'Queijo da serra', stock: 0 }], LIST, { isPremium: true })
  await pasteReceipt(receiptPage({ rows: [RICE, CHEESE] }))
  await expect(review().dialog.getByRole('heading', { name: 'Confira 1 item' })).toBeVisible()
  const asked = reviewRow(CHEESE.text)
  await asked.button('Outro produto').click()
  await page.keyboard.type('serra')
  await asked.button('Queijo da serra').click()
  await expect(review().dialog.getByRole('heading', { name: 'Tudo conferido' })).toBeVisible()
  await expect(reviewRow('Queijo da serra').line).toBeFocused()
  await review().button('Confirmar 2 itens').click()
  await expect(toast('Nota guardada')).toBeVisible()

  // Another branch of that shop prints the code with other words.
  const renamed = { ...CHEESE, text: 'XPTO ZKW SERRA 300G' }
  await pasteReceipt(receiptPage({ rows: [renamed], number: 2, cnpj: '11222333000262' }))
  await expect(reviewRow('Queijo da serra').item).toContainText(renamed.text)
  await review().button('Voltar').click()
  await intake().button('Fechar').click()
  await pasteReceipt(receiptPage({ rows: [{ ...CHEESE, code: '9' }], number: 3, cnpj: OTHER_SHOP }))
  await expect(reviewRow('Queijo da serra').item).toContainText(CHEESE.text)
})

test('the other questions are answered by one tap, with the first option of each', async () => {
  await openWith([], LIST, { isPremium: true })
  const rows = ['VINAGRE CASTELO 750ML', 'CALDO KNORR 57G', 'XPTO ZKW'].map((text, at) => {
    return { ...CHEESE, text, code: `${at}` }
  })
  await pasteReceipt(receiptPage({ rows }))
  const { dialog, button } = review()
  await expect(dialog.getByRole('heading', { name: 'Confira 3 itens' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dialog).toContainText('Vale a primeira opção de cada pergunta.')
  await button('Todas as outras estão certas').click()
  await expect(dialog.getByRole('heading', { name: 'Confira 1 item' })).toBeVisible()
  await expect(button('Todas as outras estão certas')).toHaveCount(0)
  await expect(dialog.getByText('VINAGRE CASTELO 750ML')).toBeVisible()
})

test('the same receipt is not imported twice', async () => {
  await openWith([], LIST, { isPremium: true })
  await pasteReceipt(receiptPage({ rows: [RICE] }))
  await review().button('Confirmar 1 item').click()
  await expect(toast('Nota guardada')).toBeVisible()
  await pasteReceipt(receiptPage({ rows: [RICE] }))
  await expect(review().dialog).toContainText(/Você já leu esta nota em \d\d\/\d\d\./)
  await expect(review().dialog.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0)
  await review().button('Abrir').click()
  await expect(page.getByRole('dialog', { name: 'Notas' })).toBeVisible()
})

test('purchases added to the stock with the list are not added again, in either order', async () => {
  const user = await openWith([{ name: 'Arroz 5 kg', stock: 1 }], LIST, { isPremium: true })
  const stockNow = async () => (await productsOf(user))[0]?.stock
  await addItem('2 arroz 5 kg')
  await pasteReceipt(receiptPage({ rows: [RICE] }))
  await review().button('Confirmar 1 item').click()
  await expect(toast('Nota guardada')).toBeVisible()
  await expect(inHeader()).toHaveCount(0)
  expect(await stockNow()).toBe(3)

  await addItem('2 arroz tipo 1')
  await row('arroz tipo 1').bought.click()
  await inHeader().click()
  await entry().button('Guardar').click()
  await expect(toast('Compras guardadas')).toBeVisible()
  expect(await stockNow()).toBe(5)
  await pasteReceipt(receiptPage({ rows: [RICE], number: 2 }))
  await expect(reviewRow('Arroz 5 kg').item).toContainText('já está no estoque')
  await review().button('Confirmar 1 item').click()
  await expect(toast('Nota guardada')).toBeVisible()
  expect(await stockNow()).toBe(5)
})

test('a receipt is reviewed and confirmed with the keyboard alone', async () => {
  const user = await openWith([{ name: 'Queijo da serra', stock: 0 }], LIST)
  await pasteReceipt(receiptPage({ rows: [RICE, CHEESE] }))
  const asked = reviewRow(CHEESE.text)
  await asked.button('Outro produto').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const field = asked.item.getByLabel('Nome do produto novo')
  await expect(field).toBeFocused()
  await field.fill('Queijo da roça')
  await page.keyboard.press('Enter')
  const settled = reviewRow('Queijo da roça')
  await expect(settled.line).toBeFocused()
  await page.keyboard.press('Enter')
  await settled.item.getByRole('radio', { name: 'No estoque' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await review().button('Confirmar 2 itens').focus()
  await page.keyboard.press('Enter')
  await expect(toast('Nota guardada')).toBeVisible()
  const made = (await productsOf(user)).map(({ name }) => name)
  expect(made).toContain('Queijo da roça')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the review: ${colorScheme}`, async () => {
    await page.emulateMedia({ colorScheme })
    await openWith([{ name: 'Queijo da serra', stock: 0 }], LIST)
    await addItem('arroz')
    await pasteReceipt(receiptPage({ rows: [RICE, CHEESE] }))
    expect(await findingsOf()).toEqual([])
    await reviewRow(/^Arroz/).line.click()
    await reviewRow(CHEESE.text).button('Outro produto').click()
    expect(await findingsOf()).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const wide = [...review().dialog.element().querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > 320,
    ).length
    expect(wide).toBe(0)
  })
}

test('a scanned code answers for a row, or becomes that of its answer', async () => {
  const code = '7896006711117'
  const user = await openWith([{ name: 'Queijo da serra', barcodes: [code] }], LIST)
  await pasteReceipt(receiptPage({ rows: [CHEESE, { ...CHEESE, code: '311', text: 'QWER TYU' }] }))
  const type = async (digits: string) => {
    await page.keyboard.type(digits)
    await page.keyboard.press('Enter')
  }
  await reviewRow(CHEESE.text).button('Outro produto').click()
  await type(code)
  await expect(reviewRow('Queijo da serra').item).toContainText(CHEESE.text)

  const asked = reviewRow('QWER TYU')
  await asked.button('Produto novo').click()
  await asked.item.getByLabel('Nome do produto novo').fill('')
  await type('78905351')
  await expect(asked.item).toContainText('O código 78905351 fica com o produto')
  await asked.item.getByLabel('Nome do produto novo').fill('Geleia')
  await asked.button('Usar este nome').click()
  await review().button('Confirmar 2 itens').click()
  await expect(toast('Nota guardada')).toBeVisible()
  const made = (await productsOf(user)).find(({ name }) => name === 'Geleia')
  expect(made).toMatchObject({ barcodes: ['78905351'] })
})
