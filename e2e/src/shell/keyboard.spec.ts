import { newUser } from '@compra/server/testing/app/new-user.ts'
import { moveIn } from '@compra/server/testing/people/housemates.ts'
import { PASSWORD, railOf, storeToken, toast } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { saveRecipes } from '#recipe/recipes.ts'
import { names, storeList } from '#working-list/working-list.ts'

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

/** Goes to an item of the rail, which is between the top bar and the list. */
async function byMenu(page: Page, item: string): Promise<void> {
  await railOf(page).waitFor()
  await press(page, item)
}

test('a household is renamed, a member invited and removed, and a live link revoked', async ({
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

test('a recipe becomes a list for the chosen number of recipes', async ({ page, product }) => {
  const user = await newUser(product)
  await saveRecipes(product, user, [{ title: 'Bolo' }])
  await signedIn(page, user)
  await byMenu(page, 'Receitas')
  await inDialog(page, 'Receitas')
  await press(page, 'Gerar lista')
  await inDialog(page, 'Gerar Lista de Compras')
  await press(page, 'Duas receitas: Bolo')
  await press(page, 'Gerar Nova Lista')
  await expect(names(page).first()).toContainText('1 kg')
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
        - text: Leite 2 × R$ 4,50 = R$ 9,00
        - button "Preço e quantidade de Leite"
        - button "Marcar Leite como indisponível"
        - button "Marcar Leite como comprado"
  `)
  await expect(page.locator('.toast-place').getByRole('status')).toBeAttached()
})
