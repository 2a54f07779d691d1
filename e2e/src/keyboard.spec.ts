import { newUser } from '@compra/server/testing/app/new-user.ts'
import { subscribe } from '@compra/server/testing/data/subscriber.ts'
import { moveIn } from '@compra/server/testing/people/housemates.ts'
import { newAddress, PASSWORD, railOf, storeToken, toast } from './accounts.ts'
import { inviteBy } from './household.ts'
import { expect, type Page, test } from './product.ts'
import { addProducts, productsOf } from './products.ts'
import { saveRecipes } from './recipes.ts'
import { listOf, ownerOf } from './saved-lists.ts'
import { names, storeList } from './working-list.ts'

/** Every flow can be done by Tab, Enter, Space, Escape and the arrows alone. */

const LIST = '/shopping-list'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Tabs on until the element with this name has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const met: string[] = []
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press(key)
    const { label, isMarked } = await focused(page)
    met.push(label)
    if (typeof name === 'string' ? label === name : name.test(label)) {
      expect(isMarked, `the focus is seen on ${label}`).toBe(true)
      return
    }
  }
  throw new Error(`${String(name)} is not met among ${met.join(' | ')}`)
}

/** The name of the focused element, and whether its focus is visible. */
function focused(page: Page) {
  return page.evaluate(() => {
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
  })
}

async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

/** After each dialog closes, the focus is on an element of the page. */
const expectFocus = (page: Page) =>
  expect.poll(async () => (await focused(page)).label, 'the focus is not lost').not.toBe('')

const write = (page: Page, text: string) => page.keyboard.insertText(text)

/** Waits for a dialog, and that the focus is in it. */
async function inDialog(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null))
    .toBe(true)
}

async function signedIn(page: Page, user: { refreshToken: string }, address = LIST) {
  await storeToken(page, user.refreshToken)
  await page.goto(address)
}

/** To one of the items of the rail, which stands between the top bar and the list. */
async function byMenu(page: Page, item: string): Promise<void> {
  await railOf(page).waitFor()
  await press(page, item)
}

test('a guest writes a list, changes, ticks, deletes and takes back', async ({ page }) => {
  await page.goto(LIST)
  await tabTo(page, /Novo item|Digite o item/)
  for (const name of ['Leite', 'Pão']) {
    await write(page, name)
    await page.keyboard.press('Enter')
  }
  await expect(names(page)).toHaveText(['Leite', 'Pão'])
  await press(page, 'Preço e quantidade de Leite', 'Space')
  // Its code comes later than the row.
  await page.getByLabel('Preço', { exact: true }).waitFor()
  await tabTo(page, 'Preço')
  await write(page, '4,50')
  await press(page, 'Aumentar quantidade')
  await expect(page.getByText('Total: R$ 9.00')).toBeVisible()
  await tabTo(page, 'Marcar Leite como comprado', 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(names(page)).toHaveText(['Pão', 'Leite'])
  await expect.poll(async () => (await focused(page)).label).toBe('Marcar Leite como comprado')
  await press(page, 'Excluir Leite')
  await expect(names(page)).toHaveText(['Pão'])
  await expectFocus(page)
  await press(page, 'Desfazer')
  await expect(names(page)).toHaveText(['Pão', 'Leite'])
  await expectFocus(page)
  await tabTo(page, 'Limpar Lista', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await inDialog(page, 'Limpar Lista')
  await press(page, 'Limpar')
  // The button that opened the dialog is disabled now: the focus stays beside it.
  await expect.poll(async () => (await focused(page)).label).toBe('Lista de compras')
})

test('a guest finds the login by the menu, logs in, and leaves again', async ({
  page,
  product,
}) => {
  const user = await newUser(product)
  await page.goto(LIST)
  await byMenu(page, 'Entrar')
  await inDialog(page, 'Login')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocus(page)
  await page.goto(LIST)
  await byMenu(page, 'Entrar')
  await inDialog(page, 'Login')
  await expect.poll(async () => (await focused(page)).label).toBe('E-mail')
  await write(page, user.email)
  await tabTo(page, 'Senha')
  await write(page, user.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Login efetuado com sucesso')).toBeVisible()
  await byMenu(page, 'Sair')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocus(page)
})

test('somebody registers', async ({ page }) => {
  await page.goto(`${LIST}?login=true`)
  await inDialog(page, 'Login')
  await press(page, 'Registre-se')
  await inDialog(page, 'Registre-se')
  await write(page, 'Ana Maria')
  await tabTo(page, 'E-mail')
  await write(page, newAddress())
  await tabTo(page, 'Senha')
  await write(page, PASSWORD)
  await press(page, 'Registrar')
  await inDialog(page, 'Confirme seu e-mail')
})

test('a list is saved, then a link of it made and copied', async ({ page, product }) => {
  await storeList(page, [{ name: 'Leite' }])
  await signedIn(page, await newUser(product))
  await press(page, 'Compartilhar Lista')
  await inDialog(page, 'Compartilhar Lista')
  await press(page, 'Gerar link')
  await expect.poll(async () => (await focused(page)).label).toBe('Copiar link')
  await tabTo(page, 'Nome da lista')
  await write(page, 'Feira')
  await press(page, 'Salvar lista')
  await expect.poll(async () => (await focused(page)).label).toContain('está em Listas')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await focused(page)).label).toBe('Compartilhar Lista')
})

test('a saved list becomes the working list', async ({ page, product }) => {
  await signedIn(page, await ownerOf(product, { lists: [listOf('Feira', 'Arroz', 'Feijão')] }))
  await byMenu(page, 'Listas')
  await inDialog(page, 'Listas')
  await press(page, 'Gerar Lista', 'Space')
  await inDialog(page, 'Gerar Lista de Compras')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await focused(page)).label).toBe('Gerar Lista')
  await page.keyboard.press('Enter')
  await inDialog(page, 'Gerar Lista de Compras')
  await press(page, 'Gerar Nova Lista')
  await expect(names(page)).toHaveText(['Arroz', 'Feijão'])
  await expectFocus(page)
})

test('a product is made, and its stock goes up', async ({ page, product }) => {
  const user = await newUser(product)
  await signedIn(page, user, `${LIST}?modal=products`)
  await inDialog(page, 'Produtos')
  await press(page, 'Adicionar Produto')
  await inDialog(page, 'Cadastrar Produto')
  await write(page, 'Sal')
  await tabTo(page, 'Categoria')
  await page.keyboard.press('ArrowDown')
  await press(page, 'Aumentar Estoque')
  await page.keyboard.press('Space')
  await press(page, 'Cadastrar')
  await expect(page.getByText('Estoque: 2 (Mínimo: 0)')).toBeVisible()
  await expectFocus(page)
  await press(page, 'Atualizar Estoque')
  await inDialog(page, 'Atualizar Estoque - Sal')
  await press(page, 'Confirmar')
  await expect(page.getByText('Estoque: 3 (Mínimo: 0)')).toBeVisible()
  await expect.poll(async () => (await focused(page)).label).toBe('Atualizar Estoque')
  expect(await productsOf(product, user)).toMatchObject([{ name: 'Sal', stock: 3 }])
})

test('a house is named, somebody is invited and removed, and a live link is ended', async ({
  page,
  product,
}) => {
  const user = await newUser(product, { userName: 'Helena' })
  await signedIn(page, user)
  await byMenu(page, 'Casa')
  await inDialog(page, 'Casa')
  await press(page, 'Mudar o nome da casa')
  await inDialog(page, 'Nome da casa')
  await expect.poll(async () => (await focused(page)).label).toBe('Nome')
  await page.keyboard.press('ControlOrMeta+a')
  await write(page, 'Casa da praia')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Casa da praia')).toBeVisible()
  await expect.poll(async () => (await focused(page)).label).toBe('Mudar o nome da casa')

  await press(page, 'Convidar')
  await inDialog(page, 'Convite')
  await tabTo(page, 'Copiar link')
  await press(page, 'Cancelar convite')
  await expect(toast(page, 'Convite cancelado')).toBeVisible()
  await expect.poll(async () => (await focused(page)).label).toBe('Convidar')

  await press(page, 'Criar link ao vivo')
  await inDialog(page, 'Criar link ao vivo')
  await press(page, 'Criar link')
  await inDialog(page, 'Link ao vivo')
  await press(page, 'Pronto')
  // At the limit the button that made it is gone.
  await expect.poll(async () => (await focused(page)).label).toBe('Casa')
  await press(page, /^Encerrar/)
  await expect(toast(page, 'Link encerrado')).toBeVisible()
  await expect.poll(async () => (await focused(page)).label).toBe('Casa')

  await moveIn(product, user, await newUser(product, { userName: 'Ana' }))
  await page.reload()
  await inDialog(page, 'Casa')
  await press(page, 'Remover Ana')
  await inDialog(page, 'Remover da casa')
  await press(page, 'Remover')
  await expect(page.getByText('Ana', { exact: true })).toHaveCount(0)
  await expect.poll(async () => (await focused(page)).label).toBe('Casa')
})

test('who is invited joins by keys alone', async ({ page, product }) => {
  const host = await newUser(product, { userName: 'Helena' })
  const path = await inviteBy(product, host)
  await signedIn(page, await newUser(product, { userName: 'Ana' }), path)
  await expect(page.getByRole('button', { name: 'Entrar na casa' })).toBeVisible()
  await press(page, /^Levar meus produtos/, 'Space')
  await expect(page.getByLabel('Levar meus produtos, listas e receitas')).toBeChecked()
  await press(page, 'Entrar na casa')
  await expect(toast(page, 'Você entrou na Casa de Helena')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('what is running out becomes a list', async ({ page, product }) => {
  const user = await newUser(product)
  await addProducts(product, user, [{ name: 'Leite', stock: 1, minStock: 3 }])
  await signedIn(page, user)
  await byMenu(page, 'Lista de Estoque Mínimo')
  await inDialog(page, 'Gerar Lista de Compras')
  await press(page, 'Gerar Nova Lista')
  await expect(names(page)).toHaveText(['Leite'])
  await expectFocus(page)
})

test('a recipe is written in three tabs, and its steps are moved', async ({ page, product }) => {
  await signedIn(page, await newUser(product), `${LIST}?modal=recipes`)
  await inDialog(page, 'Receitas')
  await press(page, 'Adicionar Receita')
  await inDialog(page, 'Cadastrar Receita')
  await expect.poll(async () => (await focused(page)).label).toBe('Título')
  await write(page, 'Pudim')
  await tabTo(page, 'Carnes')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await tabTo(page, 'Descrição')
  await write(page, 'De leite.')
  await tabTo(page, 'Dificuldade')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Detalhes', 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'Nome do ingrediente')
  await write(page, '3 ovos')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Ingredientes' })).toContainText('ovos')
  await tabTo(page, 'Ingredientes', 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  for (const step of ['Asse.', 'Bata.']) {
    await tabTo(page, 'Descrição do passo')
    await write(page, step)
    await press(page, 'Adicionar Passo')
  }
  await tabTo(page, 'Mover passo 2 para cima', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Passos' }).getByRole('listitem')).toHaveText([
    /Bata\./,
    /Asse\./,
  ])
  await expectFocus(page)
  await press(page, 'Cadastrar')
  await expect(toast(page, 'Receita Cadastrada')).toBeVisible()
  await expectFocus(page)
})

test('a recipe becomes a list for as many as will eat', async ({ page, product }) => {
  const user = await newUser(product)
  await saveRecipes(product, user, [{ title: 'Bolo' }])
  await signedIn(page, user)
  await byMenu(page, 'Receitas')
  await inDialog(page, 'Receitas')
  await press(page, 'Gerar Lista')
  await inDialog(page, 'Gerar Lista de Compras')
  await press(page, 'Aumentar')
  await press(page, 'Gerar Nova Lista')
  await expect(names(page).first()).toContainText('625 g')
  await expectFocus(page)
})

test('Premium is subscribed to', async ({ page, product }) => {
  await signedIn(page, await newUser(product, { userName: 'Ana Maria' }))
  await byMenu(page, 'Seja Premium')
  await inDialog(page, 'Premium')
  await press(page, 'Assinar o Premium')
  await page.getByRole('button', { name: 'Pagar' }).waitFor()
  await press(page, 'Pagar')
  await expect(page.getByRole('heading', { name: 'Obrigado, Ana Maria!' })).toBeVisible()
  await press(page, 'Voltar para a lista')
  await expect(page).toHaveURL(LIST)
})

test('a subscription is cancelled', async ({ page, product }) => {
  const user = await newUser(product)
  await subscribe(product, user)
  await signedIn(page, user)
  await byMenu(page, 'Minha assinatura')
  await inDialog(page, 'Minha Assinatura')
  await press(page, 'Cancelar Assinatura')
  await inDialog(page, 'Cancelar Assinatura')
  await tabTo(page, 'Muito caro')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await press(page, 'Confirmar Cancelamento')
  await expect(page.getByRole('heading', { name: /^Até logo/ })).toBeVisible()
})

test('the data are downloaded, and the account deleted', async ({ page, product }) => {
  await signedIn(page, await newUser(product), `${LIST}?modal=profile`)
  await inDialog(page, 'Meu perfil')
  const download = page.waitForEvent('download')
  await press(page, 'Baixar meus dados')
  await download
  await press(page, 'Excluir minha conta')
  await inDialog(page, 'Excluir minha conta')
  await tabTo(page, 'Senha')
  await write(page, PASSWORD)
  await tabTo(page, 'Para confirmar, digite EXCLUIR')
  await write(page, 'EXCLUIR')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Sua conta foi excluída')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a row reads name, price and toggles in this order, and a region for toasts is always there', async ({
  page,
}) => {
  await storeList(page, [{ name: 'Leite', price: 4.5, quantity: 2 }])
  await page.goto(LIST)
  await expect(page.locator('#items')).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - text: Leite 2 × R$ 4.50 = R$ 9.00
        - button "Marcar Leite como comprado"
        - button "Marcar Leite como indisponível"
        - button "Preço e quantidade de Leite"
  `)
  await expect(page.locator('.toast-place').getByRole('status')).toBeAttached()
})
