import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { signIn, type User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { keyHash, lineBody, receiptBody } from '@compra/server/testing/people/receipt-sample.ts'
import { dialogOf, openMenu, storeToken, toast, withoutHome } from './accounts.ts'
import { findingsOf } from './axe.ts'
import { expect, type Page, PHONE, test } from './product.ts'
import { addProducts, productsOf } from './products.ts'
import { copied, openReadNote, paste } from './receipt-pages.ts'

const NOTES = '/shopping-list?modal=receipts'
const SHOP = 'Mercado Exemplo Ltda'

test('‘Notas’ tells where, when and how much; a row is corrected to another product', async ({
  page,
  product,
}) => {
  const user = await openWithReceipt(page, product)
  await addProducts(product, user, [{ name: 'Tomate italiano', stock: 1 }])
  const note = await openNote(page)
  await expect(note.dialog).toContainText('21/11/2026 · 2 linhas · R$ 19,85')
  await expect(note.dialog.getByRole('listitem')).toHaveCount(2)
  await expect(note.dialog).toContainText('0,778 kg · R$ 5,05')

  await note.button('Corrigir Tomate').click()
  const correct = dialogOf(page, 'Corrigir linha')
  await correct.field('Produto').fill('tomate ita')
  await correct.button('Tomate italiano').click()
  await correct.field('Quanto entra no estoque').fill('2')
  await correct.button('Salvar').click()
  await expect(toast(page, 'Nota corrigida')).toBeVisible()
  await expect(note.dialog).toContainText('+2 no estoque')
  const stocks = Object.fromEntries(
    (await productsOf(product, user)).map(({ name, stock }) => [name, stock]),
  )
  expect(stocks).toMatchObject({ 'Tomate italiano': 3 })
})

test('a row becomes a new product, only a price, or nothing', async ({ page, product }) => {
  const user = await openWithReceipt(page, product)
  const note = await openNote(page)
  const correct = dialogOf(page, 'Corrigir linha')
  await note.button('Corrigir Tomate').click()
  await correct.field('Produto').fill('Molho da horta')
  await expect(correct.dialog).toContainText('“Molho da horta” será um produto novo.')
  await correct.button('Salvar').click()
  await expect(note.button('Corrigir Molho da horta')).toBeVisible()
  expect((await productsOf(product, user)).map(({ name }) => name)).toContain('Molho da horta')

  await note.button('Corrigir Molho da horta').click()
  await correct.dialog.getByText('Só o preço').click()
  await correct.button('Salvar').click()
  await expect(note.dialog).toContainText('R$ 5,05 · Só o preço')
  await note.button('Corrigir Molho da horta').click()
  await correct.dialog.getByText('Ignorar', { exact: true }).click()
  await correct.button('Salvar').click()
  await expect(note.dialog).toContainText('R$ 5,05 · Ignorado')
})

test('a shop gets the name that the house has for it', async ({ page, product }) => {
  await openWithReceipt(page, product)
  await (await openNote(page)).button('Nome do mercado').click()
  const rename = dialogOf(page, 'Nome do mercado')
  await rename.field('Como você chama este mercado?').fill('Mercadinho da esquina')
  await rename.button('Salvar').click()
  const note = dialogOf(page, 'Mercadinho da esquina')
  await expect(note.dialog).toContainText(SHOP)
  await note.button('Fechar').last().click()
  await expect(page.getByRole('article')).toContainText('Mercadinho da esquina')
})

test('a receipt is undone after a question, with all that it did; then it can be read again', async ({
  page,
  product,
}) => {
  const user = await openWithReceipt(page, product)
  const before = await productsOf(product, user)
  expect(before).not.toEqual([])
  const note = await openNote(page)
  await note.button('Desfazer esta nota').click()
  const question = dialogOf(page, 'Desfazer esta nota?')
  await expect(question.dialog).toContainText('A nota pode ser lida de novo depois.')
  await question.button('Desfazer').click()
  await expect(toast(page, 'Nota desfeita')).toBeVisible()
  await expect(dialogOf(page, 'Notas').dialog).toContainText('Nenhuma nota lida ainda.')
  await expect(dialogOf(page, 'Notas').button('Ler nota')).toBeFocused()
  expect(await productsOf(product, user)).toEqual([])
})

test('one that somebody else has undone goes from the screen', async ({ page, product }) => {
  const user = await openWithReceipt(page, product)
  const note = await openNote(page)
  const { body } = await product.call(receiptApi.list, { as: user, query: {} })
  const [first] = body.data
  await product.call(receiptApi.remove, { as: user, params: { id: first?.id ?? '' } })
  await note.button('Desfazer esta nota').click()
  await dialogOf(page, 'Desfazer esta nota?').button('Desfazer').click()
  await expect(toast(page, 'Esta nota já foi desfeita')).toBeVisible()
  await expect(dialogOf(page, 'Notas').dialog).toContainText('Nenhuma nota lida ainda.')
})

test('many receipts come page by page, latest shopping first', async ({ page, product }) => {
  const user = await product.newUser()
  await givePremium(product, user)
  for (let day = 1; day <= 12; day += 1) {
    await take(product, user, {
      keyHash: keyHash(String(day)),
      issuedAt: `2026-10-${day + 10}T12:00:00Z`,
    })
  }
  await open(page, user)
  const cards = dialogOf(page, 'Notas').dialog.getByRole('article')
  await expect(cards.first()).toContainText('22/10/2026')
  await cards.nth(9).scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(12)
  await expect(cards.last()).toContainText('11/10/2026')
})

test('without a network what was looked at is shown, and says so', async ({
  page,
  product,
  context,
}) => {
  await withoutHome(page)
  await openWithReceipt(page, product)
  const note = await openNote(page)
  await expect(note.dialog.getByRole('listitem')).toHaveCount(2)
  await note.button('Fechar').last().click()
  await dialogOf(page, 'Notas').button('Fechar').click()
  await context.setOffline(true)
  await (await openMenu(page)).getByRole('button', { name: 'Notas', exact: true }).click()
  await expect(dialogOf(page, 'Notas').dialog).toContainText('Sem conexão com a sua conta.')
  await page.getByRole('article').getByRole('button').click()
  await expect(note.dialog.getByRole('listitem')).toHaveCount(2)
  await expect(note.dialog).toContainText('Sem conexão com a sua conta.')
  await note.button('Desfazer esta nota').click()
  await dialogOf(page, 'Desfazer esta nota?').button('Desfazer').click()
  await expect(toast(page, 'Erro ao desfazer a nota')).toBeVisible()
  await context.setOffline(false)
})

test('the free plan’s receipt of the month is told before another is read, which waits for Premium', async ({
  page,
  product,
}) => {
  const user = await openWithReceipt(page, product)
  await dialogOf(page, 'Notas').button('Fechar').click()
  const { dialog, field } = await openReadNote(page)
  await expect(dialog).toContainText('No plano gratuito você lê 1 nota por mês')
  await paste(page, { 'text/plain': await copied() })
  const limit = dialogOf(page, 'Limite Atingido')
  await expect(limit.dialog).toContainText('notas do mês')
  await limit.button('Agora não').click()
  await expect(field('Página da nota')).toHaveValue(/ARROZ T1 CAMIL/)
  await dialogOf(page, 'Ler nota').button('Ler nota').click()
  await limit.button('Assinar Premium').click()
  await expect(page).toHaveURL('/shopping-list?modal=premium')
  await givePremium(product, user)
  const { refreshToken } = await signIn(product, user)
  await storeToken(page, refreshToken)
  await page.goto('/shopping-list')
  await expect(dialogOf(page, 'Conferir nota').dialog).toContainText('R$ 1.179,55')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ ...PHONE, colorScheme })

    test('its screens break no rule of accessibility', async ({ page, product }) => {
      await openWithReceipt(page, product)
      await expectFine(page)
      const note = await openNote(page)
      await expect(note.dialog.getByRole('listitem')).toHaveCount(2)
      await expectFine(page)
      await note.button('Corrigir Tomate').click()
      await expectFine(page)
      await page.keyboard.press('Escape')
      await expect(note.button('Corrigir Tomate')).toBeFocused()
    })
  })
}

async function expectFine(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  expect(await findingsOf(page)).toEqual([])
}

/** 'Notas' of a person who has read one receipt. */
async function openWithReceipt(page: Page, product: RunningApp): Promise<User> {
  const user = await product.newUser()
  await take(product, user)
  await open(page, user)
  return user
}

async function open(page: Page, user: User): Promise<void> {
  await storeToken(page, user.refreshToken)
  await page.goto(NOTES)
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function openNote(page: Page) {
  await page.getByRole('article').getByRole('button').click()
  return dialogOf(page, SHOP)
}

async function take(
  product: RunningApp,
  user: User,
  change: Parameters<typeof receiptBody>[1] = {},
): Promise<void> {
  const newProduct = (name: string) => ({ action: 'stock' as const, newProduct: { name } })
  const lines = [
    lineBody(1, {
      ...newProduct('Tomate'),
      text: 'TOMATE SAL KG',
      unit: 'kg',
      quantity: 0.778,
      paid: 5.05,
      unitPrice: 6.49,
    }),
    lineBody(2, {
      ...newProduct('Café'),
      text: 'CAFE PILAO 500G',
      unit: 'un',
      quantity: 1,
      paid: 14.8,
      unitPrice: 14.8,
    }),
  ]
  const { status } = await product.call(receiptApi.create, {
    as: user,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: receiptBody(lines, { issuedAt: '2026-11-21T21:04:05Z', total: 19.85, ...change }),
  })
  expect(status).toBe(201)
}
