import { identityApi } from '@compra/contract/identity/identity.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { dialogOf, expect, menu, page, product, test, toast } from '#component/harness/product.ts'
import { card, openWith, productsOf } from '#component/product/products.ts'
import { card as listCard, FEIRA, save } from '#component/shopping-list/saved-lists.ts'
import { pantryState } from '#core/pantry/replica/pantry-state.ts'
import { session } from '#core/session/session.ts'
import { receiptOutbox } from '#features/receipt/outbox/receipt-outbox.ts'

const CALLS = /\/(api|identity)\//
const question = () => dialogOf('Há alterações não enviadas')

const signOut = () => menu().getByRole('button', { name: 'Sair' }).click()

/** Makes the server unreachable once this device has all household data. */
async function loseServer(): Promise<void> {
  await expect.poll(() => pantryState.getState().cursor > 0).toEqual(true)
  page.route(CALLS, (route) => route.abort())
  await session.refresh().catch(() => undefined)
}

async function addOne(name: string): Promise<void> {
  await card(name)
    .article.getByRole('button', { name: `Mais um de ${name}` })
    .click()
  await expect(toast('Estoque Atualizado')).toBeVisible()
}

async function addProduct(name: string): Promise<void> {
  await dialogOf('Produtos').button('Adicionar Produto').click()
  const { dialog, field, button } = dialogOf('Cadastrar Produto')
  await field('Nome').fill(name)
  await field('Categoria').selectOption('Alimentos')
  await button('Cadastrar').click()
  await expect(dialog).toHaveCount(0)
}

/** Queues a confirmed receipt on this device. */
async function keepReceipt({ id: owner, tenantId: tenant }: User): Promise<void> {
  const shop = { cnpj: null, legalName: 'Mercado' }
  const body = { keyHash: '', shop, issuedAt: '', total: 1, source: 'paste' as const, lines: [] }
  const ticked = { list: 'local', items: [], keys: [], missing: [] }
  const refused = { code: undefined, text: 'Confira.' }
  const receipt = { id: crypto.randomUUID(), owner, tenant, at: Date.now(), body, ticked, refused }
  await receiptOutbox.keep(receipt)
}

/** 'Descartar e sair', then the next login, with a menu entry open. */
async function discardAndReturn({ email, password }: User, entry: string): Promise<void> {
  await question().button('Descartar e sair').click()
  await menu().getByRole('button', { name: 'Entrar' }).click()
  page.unroute(CALLS)
  const { field, button } = dialogOf('Login')
  await field('E-mail').fill(email)
  await field('Senha').fill(password)
  await button('Entrar').click()
  await menu().getByRole('button', { name: entry, exact: true }).click()
}

test('a new product, a stock change and a queued receipt are counted as unsent', async () => {
  const user = await openWith([{ name: 'Arroz', stock: 1 }])
  await loseServer()
  await addOne('Arroz')
  await addProduct('Café')
  await keepReceipt(user)
  await signOut()
  await expect(question().dialog).toContainText(
    'Só neste aparelho: 2 alterações em produtos, estoque e listas salvas e 1 nota fiscal.',
  )
})

test('‘Descartar e sair’ drops changes of the stock and of saved lists, and the next login sends none', async () => {
  const user = await openWith([{ name: 'Arroz', stock: 1 }])
  await save(user, FEIRA)
  await loseServer()
  await addOne('Arroz')
  await signOut()
  await discardAndReturn(user, 'Listas')
  await loseServer()
  await listCard('Feira').remove.click()
  await dialogOf('Confirmar Exclusão').button('Excluir').click()
  await expect(toast('Lista excluída')).toBeVisible()
  await signOut()
  await expect(question().dialog).toContainText(
    'Só neste aparelho: 1 alteração em produtos, estoque e listas salvas.',
  )
  await discardAndReturn(user, 'Produtos')
  await expect(card('Arroz').article).toContainText('Estoque: 1')
  await expect.poll(() => pantryState.getState().cursor > 0).toEqual(true)
  expect(pantryState.getState().waiting).toBe(0)
  // Signing out revokes the first session.
  const again = await product.signIn(user)
  expect(await productsOf(again)).toMatchObject([{ stock: 1 }])
  const { body } = await product.call(shoppingListApi.list, { as: again, query: { size: '10' } })
  expect(body.data).toMatchObject([{ name: 'Feira' }])
})

test('the first choice is to send or, while the server is unreachable, to keep the changes on this device', async () => {
  await openWith([{ name: 'Arroz', stock: 1 }])
  await loseServer()
  await addOne('Arroz')
  const first = () => question().dialog.locator('button.bg-primary')
  await signOut()
  await expect(first()).toHaveText('Sair e guardar neste aparelho')
  await page.keyboard.press('Escape')
  await expect(question().dialog).toHaveCount(0)

  page.route(identityApi.refresh.path, (route) => route.continue())
  await session.refresh()
  await signOut()
  await expect(first()).toHaveText('Enviar e sair')
})
