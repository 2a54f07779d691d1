import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { toast, watchCalls } from './accounts.ts'
import { findingsOf } from './axe.ts'
import { expect, test } from './product.ts'
import { openWith, productsOf } from './products.ts'
import { intake, pasteReceipt, receiptPage, review, reviewRow, RICE } from './receipts.ts'
import { entry, inHeader } from './stock.ts'
import { addItem, names, row } from './working-list.ts'

const LIST = '/shopping-list'
/** The page of a state as a browser shows it, with who bought. */
const PAGE = fileURLToPath(
  new URL('../../web/src/features/receipt/read/testing/national.html', import.meta.url),
)

test('a pasted page becomes stock, prices and ticks by one tap, and one undo takes all of it back', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, [{ name: 'Arroz 5 kg', stock: 1 }], LIST)
  for (const name of ['arroz', 'leite', 'café']) await addItem(page, name)
  const sent = watchCalls(page, receiptApi.create.path)
  await pasteReceipt(page, await readFile(PAGE, 'utf8'))
  const { dialog, button } = review(page)
  await expect(dialog).toContainText('MERCADO EXEMPLO LTDA')
  await expect(dialog).toContainText('21/11/2026')
  await expect(dialog).toContainText('R$ 1.179,55')
  await expect(dialog).toContainText('A soma difere em R$ 10,00')
  await expect(reviewRow(page, 'Arroz 5 kg').item).toHaveCount(2)
  await expect(dialog).toContainText('Marcar 2 itens da lista')

  await button('Confirmar 6 itens').dblclick()
  await expect(toast(page, 'Nota guardada')).toBeVisible()
  await expect(page.locator('.toast-place')).toContainText('ficou faltando: café')
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent)).not.toMatch(/12345678909|123\.456|FULANA/)
  await expect(names(page)).toHaveText(['café', 'leite', 'arroz'])
  const stocked = await productsOf(product, user)
  expect(stocked.find(({ name }) => name === 'Arroz 5 kg')).toMatchObject({ stock: 4, price: 27.9 })

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Nota desfeita')).toBeVisible()
  expect(await productsOf(product, user)).toMatchObject([{ name: 'Arroz 5 kg', stock: 1 }])
  await expect(row(page, 'arroz').item).toHaveAttribute('data-status', 'pending')
  await expect(intake(page).dialog).toHaveCount(0)
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

test('what is said of a row once is known by its code with other words, and by its words with another code', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, [{ name: 'Queijo da serra', stock: 0 }], LIST)
  await givePremium(product, user)
  await page.reload()
  await pasteReceipt(page, receiptPage({ rows: [RICE, CHEESE] }))
  await expect(review(page).dialog.getByRole('heading', { name: 'Confira 1 item' })).toBeVisible()
  const asked = reviewRow(page, CHEESE.text)
  await asked.button('Outro produto').click()
  await page.keyboard.type('serra')
  await asked.button('Queijo da serra').click()
  await expect(review(page).dialog.getByRole('heading', { name: 'Tudo conferido' })).toBeVisible()
  await expect(reviewRow(page, 'Queijo da serra').line).toBeFocused()
  await review(page).button('Confirmar 2 itens').click()
  await expect(toast(page, 'Nota guardada')).toBeVisible()

  // Another branch of that shop prints the code with other words.
  const renamed = { ...CHEESE, text: 'XPTO ZKW SERRA 300G' }
  await pasteReceipt(page, receiptPage({ rows: [renamed], number: 2, cnpj: '11222333000262' }))
  await expect(reviewRow(page, 'Queijo da serra').item).toContainText(renamed.text)
  await review(page).button('Voltar').click()
  await intake(page).button('Fechar').click()
  await pasteReceipt(
    page,
    receiptPage({ rows: [{ ...CHEESE, code: '9' }], number: 3, cnpj: OTHER_SHOP }),
  )
  await expect(reviewRow(page, 'Queijo da serra').item).toContainText(CHEESE.text)
})

test('the same receipt is not taken in twice', async ({ page, product }) => {
  const user = await openWith(page, product, [], LIST)
  await givePremium(product, user)
  await page.reload()
  await pasteReceipt(page, receiptPage({ rows: [RICE] }))
  await review(page).button('Confirmar 1 item').click()
  await expect(toast(page, 'Nota guardada')).toBeVisible()
  await pasteReceipt(page, receiptPage({ rows: [RICE] }))
  await expect(review(page).dialog).toContainText(/Você já leu esta nota em \d\d\/\d\d\./)
  await expect(review(page).dialog.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0)
  await review(page).button('Abrir').click()
  await expect(page.getByRole('dialog', { name: 'Notas' })).toBeVisible()
})

test('what came into the stock with the list does not come in again, in either order', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, [{ name: 'Arroz 5 kg', stock: 1 }], LIST)
  await givePremium(product, user)
  const stockNow = async () => (await productsOf(product, user))[0]?.stock
  await addItem(page, '2 arroz 5 kg')
  await pasteReceipt(page, receiptPage({ rows: [RICE] }))
  await review(page).button('Confirmar 1 item').click()
  await expect(toast(page, 'Nota guardada')).toBeVisible()
  await expect(inHeader(page)).toHaveCount(0)
  expect(await stockNow()).toBe(3)

  await addItem(page, '2 arroz tipo 1')
  await row(page, 'arroz tipo 1').bought.click()
  await inHeader(page).click()
  await entry(page).button('Guardar').click()
  await expect(toast(page, 'Compras guardadas')).toBeVisible()
  expect(await stockNow()).toBe(5)
  await pasteReceipt(page, receiptPage({ rows: [RICE], number: 2 }))
  await expect(reviewRow(page, 'Arroz 5 kg').item).toContainText('já está no estoque')
  await review(page).button('Confirmar 1 item').click()
  await expect(toast(page, 'Nota guardada')).toBeVisible()
  expect(await stockNow()).toBe(5)
})

test('a receipt is reviewed and confirmed with the keyboard alone', async ({ page, product }) => {
  const user = await openWith(page, product, [{ name: 'Queijo da serra', stock: 0 }], LIST)
  await pasteReceipt(page, receiptPage({ rows: [RICE, CHEESE] }))
  const asked = reviewRow(page, CHEESE.text)
  await asked.button('Outro produto').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const field = asked.item.getByLabel('Nome do produto novo')
  await expect(field).toBeFocused()
  await field.fill('Queijo da roça')
  await page.keyboard.press('Enter')
  const settled = reviewRow(page, 'Queijo da roça')
  await expect(settled.line).toBeFocused()
  await page.keyboard.press('Enter')
  await settled.item.getByRole('radio', { name: 'No estoque' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await review(page).button('Confirmar 2 itens').focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Nota guardada')).toBeVisible()
  const made = (await productsOf(product, user)).map(({ name }) => name)
  expect(made).toContain('Queijo da roça')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the review has no barriers: ${colorScheme}`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openWith(page, product, [{ name: 'Queijo da serra', stock: 0 }], LIST)
    await addItem(page, 'arroz')
    await pasteReceipt(page, receiptPage({ rows: [RICE, CHEESE] }))
    expect(await findingsOf(page)).toEqual([])
    await reviewRow(page, /^Arroz/).line.click()
    await reviewRow(page, CHEESE.text).button('Outro produto').click()
    expect(await findingsOf(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const wide = await review(page).dialog.evaluate(
      (box) =>
        [...box.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > 320)
          .length,
    )
    expect(wide).toBe(0)
  })
}

test('what was decided waits on the device while a person looks at Premium', async ({
  page,
  product,
}) => {
  const names = ['Arroz 5 kg', 'Café', 'Sal', 'Pão', 'Mel'].map((name) => ({ name }))
  await openWith(page, product, names, LIST)
  const bananas = { ...RICE, text: 'BAN PRATA KG', code: '2', unit: 'KG', quantity: '1,000' }
  await pasteReceipt(page, receiptPage({ rows: [RICE, bananas] }))
  const { dialog, button } = review(page)
  await expect(dialog).toContainText(
    'O plano gratuito guarda 5 produtos: 1 item entra só com o preço.',
  )
  await reviewRow(page, 'Arroz 5 kg').line.click()
  await reviewRow(page, 'Arroz 5 kg').item.getByText('Ignorar', { exact: true }).click()
  await button('Conhecer o Premium').click()
  await page.getByRole('button', { name: 'Assinar Premium' }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(page).toHaveURL(/modal=premium/)
  await page.goto('/shopping-list?modal=receipts')
  await page.getByRole('button', { name: '1 nota neste aparelho' }).click()
  await page.getByRole('button', { name: 'Abrir: MERCADO EXEMPLO LTDA' }).click()
  await expect(reviewRow(page, 'Arroz 5 kg').item).toContainText('ignorado')
  await button('Confirmar 1 item').click()
  await expect(toast(page, 'Nota guardada')).toBeVisible()
})
