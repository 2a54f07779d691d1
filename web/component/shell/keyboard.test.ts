import { newAddress, PASSWORD } from '#component/harness/accounts.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { expect, menu, page, product, test, toast } from '#component/harness/product.ts'
import { inviteBy } from '#component/household/household.ts'
import { addProducts, productsOf } from '#component/product/products.ts'
import { listOf, save } from '#component/shopping-list/saved-lists.ts'
import { names, storeList } from '#component/working-list/working-list.ts'

/** Every flow can be done by Tab, Enter, Space, Escape and the arrows alone. */

const LIST = '/shopping-list'

/** Tabs on until the element with this name has the focus, and checks that the focus is visible. */
async function tabTo(name: string | RegExp, key = 'Tab'): Promise<void> {
  const met: string[] = []
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press(key)
    const { label, isMarked } = focused()
    met.push(label)
    if (typeof name === 'string' ? label === name : name.test(label)) {
      expect(isMarked ? label : `${label}, whose focus is not seen`).toBe(label)
      return
    }
  }
  throw new Error(`${String(name)} is not met among ${met.join(' | ')}`)
}

/** The name of the focused element, and whether its focus is visible. */
function focused(): { label: string; isMarked: boolean } {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) {
    return { label: '', isMarked: false }
  }
  // `as`: that which has labels is a field.
  const labels = 'labels' in active ? [...((active as HTMLInputElement).labels ?? [])] : []
  const label =
    active.getAttribute('aria-label') ??
    (labels[0]?.textContent || active.textContent || active.getAttribute('placeholder') || '')
  const marked = [active, active.closest('label')].some(
    (one) => one && getComputedStyle(one).outlineStyle !== 'none',
  )
  return { label: label.trim(), isMarked: marked }
}

async function press(name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(name)
  await page.keyboard.press(key)
}

/** After each dialog closes, the focus is on an element of the page. */
const expectFocus = () => expect.poll(() => focused().label).not.toBe('')

const write = (text: string) => page.keyboard.insertText(text)

/** Waits for a dialog, and that the focus is in it. */
async function inDialog(name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('dialog') !== null).toBe(true)
}

const signedIn = (user: { refreshToken: string }, address = LIST): Promise<void> =>
  mountApp(address, user.refreshToken)

/** Goes to an item of the rail, which is between the top bar and the list. */
async function byMenu(item: string): Promise<void> {
  await menu().waitFor()
  await press(item)
}

test('a guest adds, changes, ticks, deletes and undoes items', async () => {
  await mountApp(LIST)
  await tabTo(/Novo item|Digite o item/)
  for (const name of ['Leite', 'Pão']) {
    await write(name)
    await page.keyboard.press('Enter')
  }
  await expect(names()).toHaveText(['Leite', 'Pão'])
  await press('Preço e quantidade de Leite', 'Space')
  // Its code loads after the row.
  await page.getByLabel('Preço', { exact: true }).waitFor()
  await tabTo('Preço')
  await write('4,50')
  await press('Aumentar quantidade')
  await expect(page.getByText('Total: R$ 9,00')).toBeVisible()
  await tabTo('Marcar Leite como comprado', 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(names()).toHaveText(['Pão', 'Leite'])
  await expect.poll(() => focused().label).toBe('Marcar Leite como comprado')
  await press('Tirar da lista: Leite')
  await expect(names()).toHaveText(['Pão'])
  await expectFocus()
  await press('Desfazer')
  await expect(names()).toHaveText(['Pão', 'Leite'])
  await expectFocus()
  await tabTo('Limpar Lista', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await inDialog('Limpar Lista')
  await press('Limpar')
  // The button that opened the dialog is disabled now: the focus stays beside it.
  await expect.poll(() => focused().label).toBe('Lista de compras')
})

test('a guest finds the login by the menu, logs in, and leaves again', async () => {
  const user = await product.newUser()
  await mountApp(LIST)
  await byMenu('Entrar')
  await inDialog('Login')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocus()
  await mountApp(LIST)
  await byMenu('Entrar')
  await inDialog('Login')
  await expect.poll(() => focused().label).toBe('E-mail')
  await write(user.email)
  await tabTo('Senha')
  await write(user.password)
  await page.keyboard.press('Enter')
  await expect(toast('Login efetuado com sucesso')).toBeVisible()
  await byMenu('Sair')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(menu().getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expectFocus()
})

test('a new user registers', async () => {
  await mountApp(`${LIST}?login=true`)
  await inDialog('Login')
  await press('Registre-se')
  await inDialog('Registre-se')
  await write('Ana Maria')
  await tabTo('E-mail')
  await write(newAddress())
  await tabTo('Senha')
  await write(PASSWORD)
  await press('Registrar')
  await inDialog('Confirme seu e-mail')
})

test('a list is saved, then a link of it made and copied', async () => {
  storeList([{ name: 'Leite' }])
  await signedIn(await product.newUser())
  await press('Compartilhar Lista')
  await inDialog('Compartilhar Lista')
  await press('Gerar link')
  await expect.poll(() => focused().label).toBe('Copiar link')
  await tabTo('Nome da lista')
  await write('Feira')
  await press('Salvar lista')
  await expect.poll(() => focused().label).toContain('está em Listas')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused().label).toBe('Compartilhar Lista')
})

test('a saved list becomes the working list', async () => {
  const user = await product.newUser()
  await save(user, listOf('Feira', 'Arroz', 'Feijão'))
  await signedIn(user)
  await byMenu('Listas')
  await inDialog('Listas')
  await press('Gerar lista', 'Space')
  await inDialog('Gerar Lista de Compras')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused().label).toBe('Gerar lista')
  await page.keyboard.press('Enter')
  await inDialog('Gerar Lista de Compras')
  await press('Gerar Nova Lista')
  await expect(names()).toHaveText(['Arroz', 'Feijão'])
  await expectFocus()
})

test('a product is made, and its stock goes up', async () => {
  const user = await product.newUser()
  await signedIn(user, `${LIST}?modal=products`)
  await inDialog('Produtos')
  await press('Adicionar Produto')
  await inDialog('Cadastrar Produto')
  await write('Sal')
  await tabTo('Categoria')
  await page.keyboard.press('ArrowDown')
  await press('Aumentar Estoque')
  await page.keyboard.press('Space')
  await press('Cadastrar')
  await expect(page.getByText('Estoque: 2 (Mínimo: 0)')).toBeVisible()
  await expectFocus()
  await press('Sal')
  await inDialog('Sal')
  await press('Atualizar Estoque')
  await inDialog('Atualizar Estoque - Sal')
  await press('Confirmar')
  await expect(page.getByText('Estoque: 3 (Mínimo: 0)')).toBeVisible()
  await expect.poll(() => focused().label).toBe('Sal')
  expect(await productsOf(user)).toMatchObject([{ name: 'Sal', stock: 3 }])
})

test('an invited user joins by keyboard alone', async () => {
  const host = await product.newUser({ userName: 'Helena' })
  const path = await inviteBy(host)
  await signedIn(await product.newUser({ userName: 'Ana' }), path)
  await expect(page.getByRole('button', { name: 'Entrar na casa' })).toBeVisible()
  await press(/^Levar meus produtos/, 'Space')
  await expect(page.getByLabel('Levar meus produtos, listas e receitas')).toBeChecked()
  await press('Entrar na casa')
  await expect(toast('Você entrou na Casa de Helena')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('products that are running out become a list', async () => {
  const user = await product.newUser()
  await addProducts(user, [{ name: 'Leite', stock: 1, minStock: 3 }])
  await signedIn(user)
  await byMenu('Lista de Estoque Mínimo')
  await inDialog('Gerar Lista de Compras')
  await press('Gerar Nova Lista')
  await expect(names()).toHaveText(['Leite'])
  await expectFocus()
})

test('a recipe is written in three tabs, and its steps are moved', async () => {
  await signedIn(await product.newUser(), `${LIST}?modal=recipes`)
  await inDialog('Receitas')
  await press('Adicionar Receita')
  await inDialog('Cadastrar Receita')
  await expect.poll(() => focused().label).toBe('Título')
  await write('Pudim')
  await tabTo('Carnes')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await tabTo('Descrição')
  await write('De leite.')
  await tabTo('Dificuldade')
  await page.keyboard.press('ArrowDown')
  await tabTo('Detalhes', 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await tabTo('Nome do ingrediente')
  await write('3 ovos')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Ingredientes' })).toContainText('ovos')
  await tabTo('Ingredientes', 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  for (const step of ['Asse.', 'Bata.']) {
    await tabTo('Descrição do passo')
    await write(step)
    await press('Adicionar passo')
  }
  await tabTo('Mover passo 2 para cima', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Passos' }).getByRole('listitem')).toHaveText([
    /Bata\./,
    /Asse\./,
  ])
  await expectFocus()
  await press('Cadastrar')
  await expect(toast('Receita Cadastrada')).toBeVisible()
  await expectFocus()
})

test('a subscription is cancelled', async () => {
  const user = await product.newUser()
  await product.subscribe(user)
  await signedIn(user)
  await byMenu('Minha assinatura')
  await inDialog('Minha Assinatura')
  await press('Cancelar Assinatura')
  await inDialog('Cancelar Assinatura')
  await tabTo('Muito caro')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await press('Confirmar Cancelamento')
  await expect(page.getByRole('heading', { name: /^Até logo/ })).toBeVisible()
})
