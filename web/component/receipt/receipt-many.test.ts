import { expect, test } from '#component/harness/product.ts'
import { openWith } from '#component/product/products.ts'
import { type PageRow, pasteReceipt, receiptPage, review } from './receipts.ts'

const ROWS = 499
const WORDS =
  'ARROZ T1 CAMIL 5KG|BAN PRATA KG|LEITE UHT INT ITALAC 1L|QJO MUSS FAT KG|FEIJ CAR T1 KICALDO 1KG|SAB PO OMO 1,6KG|CR DENT COLGATE T12 90G|PAP HIG NEVE FD L12P11 30M|OLEO SOJA LIZA 900ML|REFR GUAR ANT 2L'.split(
    '|',
  )

test('a receipt of 499 rows is matched and drawn, and any of them can be opened', async () => {
  const drafts = Array.from({ length: 60 }, (_, at) => ({ name: `Produto da casa ${at}` }))
  await openWith([...drafts, { name: 'Arroz 5 kg' }], '/shopping-list')
  const rows = Array.from({ length: ROWS }, (_, at): PageRow => {
    const text = `${WORDS[at % WORDS.length]} M${at}`
    return { text, code: String(at), quantity: '1', unit: 'UN', each: '2,00', total: '2,00' }
  })
  await pasteReceipt(receiptPage({ rows }))
  await expect(review().dialog.getByRole('listitem')).toHaveCount(ROWS)
  await review().dialog.locator('button[aria-expanded]').first().click()
  await expect(review().dialog.getByText('É outra coisa?')).toBeVisible()
})
