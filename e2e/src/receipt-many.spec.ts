import { expect, test } from './product.ts'
import { openWith } from './products.ts'
import { type PageRow, pasteReceipt, receiptPage, review } from './receipts.ts'

const ROWS = 499
const WORDS =
  'ARROZ T1 CAMIL 5KG|BAN PRATA KG|LEITE UHT INT ITALAC 1L|QJO MUSS FAT KG|FEIJ CAR T1 KICALDO 1KG|SAB PO OMO 1,6KG|CR DENT COLGATE T12 90G|PAP HIG NEVE FD L12P11 30M|OLEO SOJA LIZA 900ML|REFR GUAR ANT 2L'.split(
    '|',
  )

/** A phone of the middle class is that much slower than this machine. */
const SLOWER = 4

test('a receipt of 499 rows is matched and drawn by a slow phone without a stop', async ({
  page,
  product,
}) => {
  const drafts = Array.from({ length: 60 }, (_, at) => ({ name: `Produto da casa ${at}` }))
  await openWith(page, product, [...drafts, { name: 'Arroz 5 kg' }], '/shopping-list')
  const devtools = await page.context().newCDPSession(page)
  // What the page itself takes, whatever else runs on this machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scriptTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const { value = Infinity } = metrics.find(({ name }) => name === 'ScriptDuration') ?? {}
    return value * 1000 * SLOWER
  }
  const rows = Array.from({ length: ROWS }, (_, at): PageRow => {
    const text = `${WORDS[at % WORDS.length]} M${at}`
    return { text, code: String(at), quantity: '1', unit: 'UN', each: '2,00', total: '2,00' }
  })
  const before = await scriptTime()
  await pasteReceipt(page, receiptPage({ rows }))
  await expect(review(page).dialog.getByRole('listitem')).toHaveCount(ROWS)
  // Read, matched and drawn.
  expect((await scriptTime()) - before).toBeLessThan(1000)
  await review(page).dialog.locator('button[aria-expanded]').first().click()
  await expect(review(page).dialog.getByText('É outra coisa?')).toBeVisible()
})
