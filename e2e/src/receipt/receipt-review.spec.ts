import { toast } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { openWith } from '#product/products.ts'
import { pasteReceipt, receiptPage, review, reviewRow, RICE } from './receipts.ts'

const LIST = '/shopping-list'

test('decisions are kept on the device while the user visits Premium', async ({
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
