import { dialogOf, forgetToken, logIn, openSignedIn, railOf } from '#harness/accounts.ts'
import { expect, type Locator, type Page, test } from '#harness/product.ts'
import { paste } from '#recipe/recipes.ts'
import { field, keptTexts, many, names, openList } from '#working-list/working-list.ts'

const TEXT = 'Feira:\nArroz\nLeite\nCafé'

const sheet = (page: Page, name = 'Confira a lista') => dialogOf(page, name)
const lines = (dialog: Locator) =>
  dialog.getByRole('list', { name: 'Linhas lidas' }).getByRole('listitem')
const words = (page: Page) => lines(sheet(page).dialog).getByLabel('Item')
const written = (page: Page) => sheet(page, 'Colar lista').dialog.getByLabel('Texto')
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Descartar estes itens?' })

/** Resolves when the stored draft contains the text. */
async function kept(page: Page, part: string): Promise<void> {
  await expect.poll(() => keptTexts(page, 'paste:')).toContain(part)
}

test('an edited draft is restored after a reload, for a guest too', async ({ page }) => {
  await openList(page, [])
  await paste(field(page), TEXT)
  await words(page).nth(0).fill('arroz 5 kg')
  await lines(sheet(page).dialog).nth(1).getByRole('checkbox').uncheck()
  await sheet(page).button('Marcar Café como comprado').click()
  await kept(page, '"isBought":true')
  await page.reload()
  await expect(words(page)).toHaveCount(3)
  await expect(words(page).nth(0)).toHaveValue('arroz 5 kg')
  await expect(lines(sheet(page).dialog).nth(1).getByRole('checkbox')).not.toBeChecked()
  await expect(sheet(page).dialog).toContainText('Feira:')
  await sheet(page).button('Adicionar 2 itens').click()
  await expect(names(page)).toHaveText([/^arroz/, 'Café'])
  await expect.poll(() => keptTexts(page, 'paste:')).toBe('')
  await page.reload()
  await expect(names(page)).toHaveCount(2)
  await expect(sheet(page).dialog).toBeHidden()
})

test('lines that did not fit are restored in a new tab, and going back asks before they are discarded', async ({
  page,
  context,
}) => {
  await openList(page, many(8))
  await paste(field(page), 'Arroz\nLeite\nOvos\nAlho')
  await sheet(page).button('Adicionar 2 itens').click()
  await expect(lines(sheet(page).dialog)).toHaveCount(2)
  await kept(page, 'Alho')
  const other = await context.newPage()
  await page.close()
  await other.goto('/shopping-list')
  await expect(sheet(other).dialog).toContainText('O resto fica aqui.')
  await expect(lines(sheet(other).dialog)).toHaveCount(2)
  await other.goBack()
  await question(other).getByRole('button', { name: 'Continuar conferindo' }).click()
  await expect(sheet(other).dialog).toBeVisible()
  await other.goBack()
  await question(other).getByRole('button', { name: 'Descartar' }).click()
  await expect(sheet(other).dialog).toBeHidden()
  await other.reload()
  await expect(names(other)).toHaveCount(10)
  expect(await keptTexts(other, 'paste:')).toBe('')
  await expect(sheet(other).dialog).toBeHidden()
})

test('a draft under review in one tab is not shown in another one', async ({ page, context }) => {
  await openList(page, [])
  await paste(field(page), TEXT)
  await kept(page, 'Arroz')
  const other = await context.newPage()
  await other.goto('/shopping-list')
  await paste(field(other), 'Talvez:\nPão')
  await expect(words(other)).toHaveValue('Pão')
  await kept(other, 'Pão')
  await other.reload()
  await expect(words(other)).toHaveValue('Pão')
  await expect(words(page)).toHaveCount(3)
})

test('an account’s draft waits for that account', async ({ page, product }) => {
  const user = await openSignedIn(page, product)
  await paste(field(page), TEXT)
  await kept(page, user.id)
  await forgetToken(page)
  await page.reload()
  await expect(field(page)).toBeVisible()
  await railOf(page).getByRole('button', { name: 'Entrar' }).click()
  await expect(sheet(page).dialog).toBeHidden()
  await logIn(page, user)
  await expect(words(page)).toHaveCount(3)
})

test('unparsed text in ‘Colar lista’ is restored after a reload and in a new tab, until it is discarded', async ({
  page,
  context,
}) => {
  await openList(page, [])
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Colar lista' }).click()
  await written(page).fill('Arroz 5 kg\nLei')
  await kept(page, 'Lei')
  await page.reload()
  await expect(written(page)).toHaveValue('Arroz 5 kg\nLei')
  await written(page).fill('')
  await expect.poll(() => keptTexts(page, 'paste:')).toBe('')
  await written(page).fill('Arroz 5 kg\nLeite')
  await kept(page, 'Leite')
  const other = await context.newPage()
  await page.close()
  await other.goto('/shopping-list')
  await expect(written(other)).toHaveValue('Arroz 5 kg\nLeite')
  await sheet(other, 'Colar lista').button('Ler lista').click()
  await expect(words(other)).toHaveCount(2)
  await kept(other, '"lines":[{')
  await other.reload()
  await expect(words(other)).toHaveCount(2)
  await other.goBack()
  await question(other).getByRole('button', { name: 'Descartar' }).click()
  await expect(sheet(other).dialog).toBeHidden()
  expect(await keptTexts(other, 'paste:')).toBe('')

  await other.getByRole('button', { name: 'Mais ações' }).click()
  await other.getByRole('button', { name: 'Colar lista' }).click()
  await written(other).fill('Pão')
  await kept(other, 'Pão')
  await other.keyboard.press('Escape')
  const text = other.getByRole('alertdialog', { name: 'Descartar este texto?' })
  await text.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => keptTexts(other, 'paste:')).toBe('')
})
