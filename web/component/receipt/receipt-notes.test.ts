import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { keyHash, takeReceipt } from '@compra/server/testing/people/receipt-sample.ts'
import { describe } from 'vitest'
import { findingsOf } from '#component/harness/axe.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  dialogOf,
  expect,
  menu,
  page,
  PHONE,
  product,
  test,
  toast,
} from '#component/harness/product.ts'
import { addProducts, productsOf } from '#component/product/products.ts'

const NOTES = '/shopping-list?modal=receipts'
const SHOP = 'Mercado Exemplo Ltda'

test('‘Notas’ shows shop, date and total; a row is corrected to another product', async () => {
  const user = await openWithReceipt()
  await addProducts(user, [{ name: 'Tomate italiano', stock: 1 }])
  const note = await openNote()
  await expect(note.dialog).toContainText('21/11/2026 · 2 linhas · R$ 19,85')
  await expect(note.dialog.getByRole('listitem')).toHaveCount(2)
  await expect(note.dialog).toContainText('0,778 kg · R$ 5,05')

  await note.button('Corrigir Tomate').click()
  const correct = dialogOf('Corrigir linha')
  await correct.field('Produto').fill('tomate ita')
  await correct.button('Tomate italiano').click()
  await correct.field('Quanto entra no estoque').fill('2')
  await correct.button('Salvar').click()
  await expect(toast('Nota corrigida')).toBeVisible()
  await expect(note.dialog).toContainText('+2 no estoque')
  const stocks = Object.fromEntries(
    (await productsOf(user)).map(({ name, stock }) => [name, stock]),
  )
  expect(stocks).toMatchObject({ 'Tomate italiano': 3 })
})

test('a row becomes a new product, only a price, or nothing', async () => {
  const user = await openWithReceipt()
  const note = await openNote()
  const correct = dialogOf('Corrigir linha')
  await note.button('Corrigir Tomate').click()
  await correct.field('Produto').fill('Molho da horta')
  await expect(correct.dialog).toContainText('“Molho da horta” será um produto novo.')
  await correct.button('Salvar').click()
  await expect(note.button('Corrigir Molho da horta')).toBeVisible()
  expect((await productsOf(user)).map(({ name }) => name)).toContain('Molho da horta')

  await note.button('Corrigir Molho da horta').click()
  await correct.dialog.getByText('Só o preço').click()
  await correct.button('Salvar').click()
  await expect(note.dialog).toContainText('R$ 5,05 · Só o preço')
  await note.button('Corrigir Molho da horta').click()
  await correct.dialog.getByText('Ignorar', { exact: true }).click()
  await correct.button('Salvar').click()
  await expect(note.dialog).toContainText('R$ 5,05 · Ignorado')
})

test('a shop is renamed for the household', async () => {
  await openWithReceipt()
  await (await openNote()).button('Nome do mercado').click()
  const rename = dialogOf('Nome do mercado')
  await rename.field('Como você chama este mercado?').fill('Mercadinho da esquina')
  await rename.button('Salvar').click()
  const note = dialogOf('Mercadinho da esquina')
  await expect(note.dialog).toContainText(SHOP)
  await note.button('Fechar').last().click()
  await expect(page.getByRole('article')).toContainText('Mercadinho da esquina')
})

test('a receipt is undone after a question, with all its effects; then it can be read again', async () => {
  const user = await openWithReceipt()
  const before = await productsOf(user)
  expect(before).not.toEqual([])
  const note = await openNote()
  await note.button('Desfazer esta nota').click()
  const question = dialogOf('Desfazer esta nota?')
  await expect(question.dialog).toContainText('A nota pode ser lida de novo depois.')
  await question.button('Desfazer').click()
  await expect(toast('Nota desfeita')).toBeVisible()
  await expect(dialogOf('Notas').dialog).toContainText('Nenhuma nota lida ainda.')
  await expect(dialogOf('Notas').button('Ler nota')).toBeFocused()
  expect(await productsOf(user)).toEqual([])
})

test('a receipt that another member has undone disappears from the screen', async () => {
  const user = await openWithReceipt()
  const note = await openNote()
  const { body } = await product.call(receiptApi.list, { as: user, query: {} })
  const [first] = body.data
  await product.call(receiptApi.remove, { as: user, params: { id: first?.id ?? '' } })
  await note.button('Desfazer esta nota').click()
  await dialogOf('Desfazer esta nota?').button('Desfazer').click()
  await expect(toast('Esta nota já foi desfeita')).toBeVisible()
  await expect(dialogOf('Notas').dialog).toContainText('Nenhuma nota lida ainda.')
})

test('many receipts come page by page, latest shopping first', async () => {
  const user = await product.newUser({})
  await product.givePremium(user)
  for (let day = 1; day <= 12; day += 1) {
    await takeReceipt(product, user, {
      keyHash: keyHash(),
      issuedAt: `2026-10-${day + 10}T12:00:00Z`,
    })
  }
  await open(user)
  const cards = dialogOf('Notas').dialog.getByRole('article')
  await expect(cards.first()).toContainText('22/10/2026')
  await cards.nth(9).scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(12)
  await expect(cards.last()).toContainText('11/10/2026')
})

test('without a network, receipts read before are shown with a notice', async () => {
  page.route('/api/v1/sync', (route) => route.abort())
  await openWithReceipt()
  const note = await openNote()
  await expect(note.dialog.getByRole('listitem')).toHaveCount(2)
  await note.button('Fechar').last().click()
  await dialogOf('Notas').button('Fechar').click()
  page.setOffline(true)
  await menu().getByRole('button', { name: 'Notas', exact: true }).click()
  await expect(dialogOf('Notas').dialog).toContainText('Sem conexão com a sua conta.')
  await page.getByRole('article').getByRole('button').click()
  await expect(note.dialog.getByRole('listitem')).toHaveCount(2)
  await expect(note.dialog).toContainText('Sem conexão com a sua conta.')
  await note.button('Desfazer esta nota').click()
  await dialogOf('Desfazer esta nota?').button('Desfazer').click()
  await expect(toast('Erro ao desfazer a nota')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  describe(`in the ${colorScheme} theme`, () => {
    test('its screens break no rule of accessibility', async () => {
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme })
      await openWithReceipt()
      await expectFine()
      const note = await openNote()
      await expect(note.dialog.getByRole('listitem')).toHaveCount(2)
      await expectFine()
      await note.button('Corrigir Tomate').click()
      await expectFine()
      await page.keyboard.press('Escape')
      await expect(note.button('Corrigir Tomate')).toBeFocused()
    })
  })
}

async function expectFine(): Promise<void> {
  for (const animation of document.getAnimations()) animation.finish()
  expect(await findingsOf()).toEqual([])
}

/** 'Notas' of a user with one receipt. */
async function openWithReceipt(): Promise<User> {
  const user = await product.newUser({})
  await takeReceipt(product, user)
  await open(user)
  return user
}

async function open(user: User): Promise<void> {
  await mountApp(NOTES, user.refreshToken)
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function openNote() {
  await page.getByRole('article').getByRole('button').click()
  return dialogOf(SHOP)
}
