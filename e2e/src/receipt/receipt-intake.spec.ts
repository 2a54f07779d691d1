import { dialogOf, openSignedIn } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { copied, KEYS, openReadNote, page as pageOf, paste } from './receipt-pages.ts'

const REVIEW = 'Conferir nota'
const NOTHING = 'Não encontrei itens de nota aqui. Copie a página inteira da nota e cole.'
/** The buyer's data in the page, in all formats. */
const PERSON = /123\.?456\.?789-?09|FULANA/

test('a copied page is read on the phone, and neither its key nor the buyer’s data leave it', async ({
  page,
  product,
  context,
}) => {
  await openSignedIn(page, product)
  const sent: string[] = []
  context.on('request', (request) => {
    const headers = JSON.stringify(request.headers())
    sent.push([request.url(), headers, request.postData() ?? ''].join('\n'))
  })
  await openReadNote(page)
  await paste(page, { 'text/html': await pageOf(), 'text/plain': await copied() })
  const { dialog } = dialogOf(page, REVIEW)
  await expect(dialog).toContainText('MERCADO EXEMPLO LTDA')
  await expect(dialog).toContainText('R$ 1.179,55')
  await expect(dialog.getByRole('button', { name: /^Confirmar/ })).toBeVisible()
  await expect.poll(() => sent.some((text) => text.includes('/receipt/known'))).toBe(true)
  const all = sent.join('\n')
  expect(all).not.toMatch(PERSON)
  expect(all).not.toContain(KEYS.page)
  const kept = await page.evaluate(() =>
    [JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join(),
  )
  expect(kept).not.toMatch(PERSON)
})

test('the text of a page is enough, by ‘Colar’ as well; text that is no receipt stays in the field', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, product)
  const { dialog, field, button } = await openReadNote(page)
  await paste(page, { 'text/plain': 'arroz e feijão' })
  await expect(dialog).toContainText(NOTHING)
  await expect(field('Página da nota')).toHaveValue('arroz e feijão')

  await page.evaluate((text) => navigator.clipboard.writeText(text), await copied())
  await button('Colar').click()
  await expect(dialogOf(page, REVIEW).dialog).toContainText('MERCADO EXEMPLO LTDA')
  await dialogOf(page, REVIEW).button('Voltar').click()
  await expect(field('Página da nota')).toHaveValue(/ARROZ T1 CAMIL/)
})

test('‘Colar’ reads the page’s HTML if the browser provides it', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, product)
  const { button } = await openReadNote(page)
  await page.evaluate(
    async (html) => {
      const kinds = { 'text/html': html, 'text/plain': 'sem nada' }
      await navigator.clipboard.write([new ClipboardItem(kinds)])
    },
    await pageOf(),
  )
  await button('Colar').click()
  await expect(dialogOf(page, REVIEW).dialog).toContainText('MERCADO EXEMPLO LTDA')
})

test('without access to the clipboard ‘Colar’ says how to paste', async ({ page, product }) => {
  await openSignedIn(page, product)
  const { dialog, field, button } = await openReadNote(page)
  await button('Colar').click()
  await expect(dialog).toContainText('O navegador não deixou ler o que foi copiado.')
  await expect(field('Página da nota')).toBeFocused()
})
