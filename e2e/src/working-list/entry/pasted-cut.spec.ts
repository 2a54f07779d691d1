import { dialogOf } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { openWith } from '#product/products.ts'

const CUT = 'Só cabem 100 letras: o fim do texto ficou de fora.'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('Control+V')
}

test('a text pasted above the limit of its field is truncated, and the field says so until it is changed', async ({
  page,
  product,
}) => {
  await openWith(page, product, [])
  await dialogOf(page, 'Produtos').button('Adicionar Produto').click()
  const { dialog, field } = dialogOf(page, 'Cadastrar Produto')
  await field('Nome').focus()
  await pasteText(page, 'Arroz '.repeat(20))
  await expect(field('Nome')).toHaveValue('Arroz '.repeat(20).slice(0, 100))
  await expect(dialog.getByText(CUT)).toBeVisible()
  await field('Nome').press('Backspace')
  await expect(dialog.getByText(CUT)).toHaveCount(0)

  // A part that is replaced makes room.
  await field('Nome').selectText()
  await pasteText(page, 'Feijão '.repeat(14))
  await expect(field('Nome')).toHaveValue('Feijão '.repeat(14))
  await expect(dialog.getByText(CUT)).toHaveCount(0)
})
