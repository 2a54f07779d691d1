import { dialogOf, toast } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { paste } from '#recipe/recipes.ts'
import { addItem, field, names, openList, row, storedItems } from '#working-list/working-list.ts'

test('a list that the app shared as text is parsed with its quantities', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openList(page, [{ name: 'Café', quantity: 2 }, { name: 'Pão' }])
  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  await dialogOf(page, 'Compartilhar Lista').button('Copiar texto').click()
  await expect(toast(page, 'Texto copiado')).toBeVisible()
  await openList(page, [])
  await openSheet(page)
  await sheet(page, 'Colar lista').button('Colar').click()
  await sheet(page).button('Adicionar 2 itens').click()
  await expect(names(page)).toHaveText(['Café', 'Pão'])
  expect(await storedItems(page)).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
})

test('‘Colar’ reports a refused clipboard, and an empty one', async ({ page, context }) => {
  await openList(page)
  await openSheet(page)
  const { dialog, button } = sheet(page, 'Colar lista')
  await button('Ler lista').click()
  await expect(dialog).toContainText('Cole ou escreva ao menos um item.')
  await button('Colar').click()
  await expect(dialog).toContainText('O navegador não deixou ler o que foi copiado.')
  await expect(dialog.getByLabel('Texto')).toBeFocused()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText(' '))
  await button('Colar').click()
  await expect(dialog).toContainText('Não há texto copiado.')
})

test('T-37 a hostile text of 100 kB leaves the page usable, and nothing in it runs', async ({
  page,
}) => {
  await openList(page)
  const hostile = Array.from({ length: 4000 }, (_, at) => `<img src=x onerror=alert(${at})>`)
  for (const text of [
    hostile.join('\n').slice(0, 100_000),
    `a\n${' '.repeat(100_000)}\nb`,
    `${'\n'.repeat(99_998)}b`,
    `a\n${'('.repeat(100_000)}`,
    '\u202E- [x] '.repeat(12_000).replaceAll('] ', '] \n'),
  ]) {
    const since = Date.now()
    await paste(field(page), text)
    await addItem(page, `Depois ${text.length}`)
    expect(Date.now() - since).toBeLessThan(5000)
    await page.goto('/shopping-list')
  }
  await expect(page.locator('img[onerror]')).toHaveCount(0)
})

test('without the parser’s code, each pasted line becomes an item', async ({ page }) => {
  await page.route(/add-lines/, (route) => route.abort())
  await openList(page)
  await paste(field(page), 'Leite\r\n- 2 kg de arroz\nleite')
  await expect(names(page)).toHaveText(['Leite', '- 2 kg de arroz'])
  await expect(row(page, 'Leite').item).toHaveCount(1)
})

const sheet = (page: Page, name = 'Confira a lista') => dialogOf(page, name)

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Colar lista' }).click()
}
