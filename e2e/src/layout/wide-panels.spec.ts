import { newUser } from '@compra/server/testing/app/new-user.ts'
import { dialogOf, openMenu, openSignedIn, railOf, storeToken } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, MOVING, type Page, patience, PHONE, test } from '#harness/product.ts'
import { settle } from '#harness/visual.ts'
import { addProducts, card, openWith } from '#product/products.ts'
import { addItem, many, names, openList, row, storeList } from '#working-list/working-list.ts'
import { edgesOf, isModal, LAPTOP, openPanel, titleOf } from './wide.ts'

test.use(MOVING)

const PANELS = [
  ['Listas', 'lists'],
  ['Receitas', 'recipes'],
  ['Cardápio', 'week-menu'],
  ['Produtos', 'products'],
  ['Notas', 'receipts'],
  ['Gastos', 'spending'],
  ['Casa', 'household'],
] as const

const open = (page: Page) => page.getByRole('dialog')
const historyLength = (page: Page) => page.evaluate(() => history.length)

for (const [name, address] of PANELS) {
  test(`'${name}' is a panel next to the list, and its URL opens it, too`, async ({
    page,
    product,
  }) => {
    await openSignedIn(page, product)
    const panel = await openPanel(page, name)
    expect(await isModal(panel)).toBe(false)
    const title = panel.getByRole('heading', { name: titleOf(name), exact: true })
    await expect(title).toBeFocused()
    await expect(page).toHaveURL(`/shopping-list?modal=${address}`)
    const { left, width } = await edgesOf(panel)
    expect(width).toBeGreaterThanOrEqual(380)
    const field = page.locator('#add-item')
    // A week needs the room of the list.
    if (name === 'Cardápio') await expect(field).toBeHidden()
    else expect((await edgesOf(field)).right).toBeLessThan(left)
    await page.reload()
    await expect(panel).toBeVisible()
    expect(await isModal(panel)).toBe(false)
    await expect(open(page)).toHaveCount(1)
  })
}

test('next to a panel the list works as usual: added and ticked items stay, and so does the panel', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  const panel = await openPanel(page, 'Produtos')
  await addItem(page, 'Leite')
  await addItem(page, 'Pão')
  await row(page, 'Leite').bought.click()
  await expect(names(page)).toHaveText(['Pão', 'Leite'])
  await expect(panel).toBeVisible()
  // A press outside, or Esc in the list, does not close the panel.
  await page.mouse.click(500, 700)
  await page.getByRole('combobox', { name: 'Novo item' }).press('Escape')
  await expect(panel).toBeVisible()
})

test('a panel closes by its cross, by Esc within it and by back, and leaves nothing in the history', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product, { address: '/policy' })
  await page.goto('/shopping-list')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialogOf(page, 'Notas').button('Fechar').click(),
    () => page.goBack(),
  ]
  for (const leave of ways) {
    await openPanel(page, 'Notas')
    await leave()
    await expect(open(page)).toHaveCount(0)
    await expect(page).toHaveURL('/shopping-list')
    await expect(railOf(page).getByRole('button', { name: 'Notas' })).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveURL('/policy')
})

test('another panel replaces the first, and its history entry', async ({ page, product }) => {
  await openSignedIn(page, product)
  await openPanel(page, 'Receitas')
  const before = await historyLength(page)
  const second = await openPanel(page, 'Casa')
  await expect(open(page)).toHaveCount(1)
  await expect(second.getByRole('heading', { name: 'Casa', exact: true })).toBeFocused()
  expect(await historyLength(page)).toBe(before)
  await page.goBack()
  await expect(open(page)).toHaveCount(0)
  await page.goForward()
  await expect(second).toBeVisible()
})

test('a question of the list covers everything and leaves the panel open', async ({
  page,
  product,
}) => {
  await storeList(page, [{ name: 'Leite' }])
  await openSignedIn(page, product)
  const panel = await openPanel(page, 'Receitas')
  const clear = dialogOf(page, 'Limpar Lista')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.mouse.click(20, 780),
    () => clear.button('Limpar').click(),
  ]
  for (const leave of ways) {
    await page.getByRole('button', { name: 'Limpar Lista' }).click()
    await expect(clear.dialog).toBeVisible()
    expect(await isModal(clear.dialog)).toBe(true)
    await leave()
    await expect(clear.dialog).toHaveCount(0)
    await expect(panel).toBeVisible()
    await expect(page).toHaveURL('/shopping-list?modal=recipes')
  }
  await expect(names(page)).toHaveCount(0)
  await page.reload()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(open(page)).toHaveCount(0)
  await expect(page).toHaveURL('/shopping-list')
})

test('a dialog of a panel covers it, is modal, and closes alone', async ({ page, product }) => {
  await openWith(page, product, [{ name: 'Sal', stock: 2 }])
  const panel = dialogOf(page, 'Produtos').dialog
  await card(page, 'Sal').stock.click()
  const stock = dialogOf(page, 'Atualizar Estoque - Sal').dialog
  await expect(stock).toBeVisible()
  expect(await isModal(stock)).toBe(true)
  await page.mouse.click(20, 780)
  await expect(stock).toHaveCount(0)
  await card(page, 'Sal').edit.click()
  const form = dialogOf(page, 'Editar Produto')
  await form.field('Nome').fill('Sal grosso')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(form.field('Nome')).toHaveValue('Sal grosso')
  await form.button('Atualizar').click()
  await expect(form.dialog).toHaveCount(0)
  await expect(panel).toBeVisible()
  await expect(card(page, 'Sal grosso').article).toBeVisible()
})

test('next to a panel the page scrolls, the panel scrolls separately, and F5 reloads', async ({
  page,
  product,
}) => {
  const user = await newUser(product)
  await addProducts(
    product,
    user,
    many(5).map(({ name }) => ({ name: String(name) })),
  )
  await storeList(page, many(40))
  await storeToken(page, user.refreshToken)
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.goto('/shopping-list?modal=products')
  const last = card(page, 'Item 1').article
  await last.waitFor()
  await page.mouse.move(900, 300)
  await page.mouse.wheel(0, 2000)
  await expect(last).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(last).toBeInViewport()
  const isBlocked = async () => {
    await page.evaluate(() =>
      addEventListener(
        'keydown',
        (event) => {
          document.documentElement.dataset['blocked'] = String(event.defaultPrevented)
          event.preventDefault()
        },
        { once: true },
      ),
    )
    await page.keyboard.press('F5')
    return page.locator('html').getAttribute('data-blocked')
  }
  expect(await isBlocked()).toBe('false')
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  await dialogOf(page, 'Limpar Lista').dialog.waitFor()
  expect(await isBlocked()).toBe('true')
})

test('a window that becomes narrow and wide again keeps typed text and the history', async ({
  page,
  product,
}) => {
  await openWith(page, product, [{ name: 'Sal' }])
  const panel = dialogOf(page, 'Produtos').dialog
  await card(page, 'Sal').edit.click()
  const form = dialogOf(page, 'Editar Produto')
  await form.field('Nome').fill('Sal grosso')
  const before = await historyLength(page)
  for (const [viewport, asModal] of [
    [PHONE.viewport, true],
    [LAPTOP, false],
    [{ width: 743, height: 700 }, true],
    [{ width: 744, height: 700 }, false],
  ] as const) {
    await page.setViewportSize(viewport)
    await expect.poll(() => isModal(panel)).toBe(asModal)
    expect(await isModal(form.dialog)).toBe(true)
    await expect(form.field('Nome')).toHaveValue('Sal grosso')
    await expect(form.field('Nome')).toBeFocused()
    // It covers the other, whichever was opened last.
    await form.field('Nome').click()
  }
  expect(await historyLength(page)).toBe(before)
  await page.setViewportSize(PHONE.viewport)
  await form.button('Cancelar').click()
  await expect(form.dialog).toHaveCount(0)
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(open(page)).toHaveCount(0)
  await expect(page).toHaveURL('/shopping-list')
})

test('F6 goes from the list to the panel and back', async ({ page, product }) => {
  await openSignedIn(page, product)
  const field = page.getByRole('combobox', { name: 'Novo item' })
  const panel = await openPanel(page, 'Notas')
  const title = panel.getByRole('heading', { name: 'Notas', exact: true })
  await page.keyboard.press('F6')
  await expect(field).toBeFocused()
  await page.keyboard.press('F6')
  await expect(title).toBeFocused()
  await page.keyboard.press('Shift+F6')
  await expect(field).toBeFocused()
  // The entry of an open panel moves the focus to it, and opens nothing.
  await railOf(page).getByRole('button', { name: 'Notas' }).press('Enter')
  await expect(title).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialogOf(page, 'Notas').button('Fechar')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(panel.locator(':focus')).toHaveCount(0)
})

test('a toast next to a panel covers neither its header nor its footer', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  const panel = await openPanel(page, 'Produtos')
  await addItem(page, 'Leite')
  await addItem(page, 'Leite')
  const toast = page.locator('.toast-place .toast')
  await toast.waitFor()
  expect((await edgesOf(toast)).right).toBeLessThanOrEqual((await edgesOf(panel)).left)
})

test('a guest who opens the URL of a panel gets the prompt over the list', async ({ page }) => {
  await page.goto('/shopping-list?modal=products')
  const prompt = dialogOf(page, 'Faça login e aproveite mais!').dialog
  await expect(prompt).toBeVisible()
  expect(await isModal(prompt)).toBe(true)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('it is a sheet over the page, as before', async ({ page, product }) => {
    await openSignedIn(page, product)
    await (await openMenu(page)).getByRole('button', { name: 'Notas' }).click()
    const { dialog } = dialogOf(page, 'Notas')
    await expect(dialog).toBeVisible()
    expect(await isModal(dialog)).toBe(true)
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await page.goBack()
    await expect(open(page)).toHaveCount(0)
    await expect(page).toHaveURL('/shopping-list')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing next to an open panel (${colorScheme})`, async ({ page, product }) => {
    test.setTimeout(patience(PANELS.length * 30_000))
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openList(page, [
      { name: 'Leite', price: 4.5 },
      { name: 'Pão', status: 'purchased' },
    ])
    const user = await newUser(product)
    await addProducts(product, user, [{ name: 'Sal', stock: 1, minStock: 3, price: 2 }])
    await storeToken(page, user.refreshToken)
    await page.goto('/shopping-list')
    for (const [name] of PANELS) {
      await page.setViewportSize(LAPTOP)
      await openPanel(page, name)
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      for (const width of [1280, 900]) {
        await page.setViewportSize({ width, height: 800 })
        await settle(page)
        expect.soft(await findingsOf(page), `${name}, ${width} px`).toEqual([])
      }
    }
  })
}
