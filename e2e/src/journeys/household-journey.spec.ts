import { signIn } from '@compra/server/testing/app/new-user.ts'
import {
  dialogOf,
  linkMailedTo,
  logIn,
  newAddress,
  openMenu,
  PASSWORD,
  storeToken,
  toast,
} from '#harness/accounts.ts'
import { expect, type Page, patience, PHONE, test } from '#harness/product.ts'
import { watchTaps } from '#harness/taps.ts'
import { facts } from '#house-list/house-browsers.ts'
import { choice, sent, title } from '#house-list/house-list.ts'
import { openHousehold } from '#household/household.ts'
import { addProducts, card, PRODUCTS } from '#product/products.ts'
import { entry, offer } from '#product/stock.ts'
import { addItem, row, rows } from '#working-list/working-list.ts'

const FRUIT = ['Banana', 'Tomate']
const CLEANING = ['Detergente', 'Sabão em pó']

/** The invited user's taps from the opened invite. */
const MOST_TAPS = 6

test('a local list becomes a household list, two members shop in two aisles, and its stock is filled', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(patience(180_000))
  // A guest writes a list.
  await page.goto('/shopping-list')
  for (const name of [...FRUIT, ...CLEANING, 'Café']) await addItem(page, name)

  // An account, through the list's title.
  await title(page).getByRole('button').click()
  await choice(page).getByRole('button', { name: 'Criar conta' }).click()
  const email = newAddress()
  const { field, button } = dialogOf(page, 'Registre-se')
  await field('Nome completo').fill('Ana Souza')
  await field('E-mail').fill(email)
  await field('Senha').fill(PASSWORD)
  await button('Registrar').click()
  await expect(dialogOf(page, 'Confirme seu e-mail').dialog).toBeVisible()
  await page.goto(await linkMailedTo(product, email))
  await page.getByRole('link', { name: 'Entrar' }).click()
  await logIn(page, { email, password: PASSWORD })
  await expect(
    (await openMenu(page)).getByRole('button', { name: 'Casa', exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  // The list is copied to the household.
  await title(page).getByRole('button').click()
  await choice(page).getByRole('button', { name: 'Levar esta lista para a casa' }).click()
  await expect(title(page)).toHaveText('Casa de Ana')
  await expect(rows(page)).toHaveCount(5)
  await expect(sent(page)).toBeVisible()

  // A new member is invited and joins.
  await (await openHousehold(page)).button('Convidar').click()
  const { pathname, hash } = new URL(
    await dialogOf(page, 'Convite').field('Link do convite').inputValue(),
  )
  const tomas = await product.newUser({ userName: 'Tomás Lima' })
  const phone = await (await browser.newContext({ ...PHONE, baseURL: product.url })).newPage()
  await storeToken(phone, tomas.refreshToken)
  await phone.goto(pathname + hash)
  const taps = await watchTaps(phone)
  await phone.getByRole('button', { name: 'Entrar na casa' }).click()
  await expect(toast(phone, 'Você entrou na Casa de Ana')).toBeVisible()
  await expect(rows(phone)).toHaveCount(5)
  await dialogOf(page, 'Convite aceito').button('Pronto').click()
  await dialogOf(page, 'Casa').button('Fechar').first().click()
  await row(phone, 'Café').bought.click()
  await expect(row(page, 'Café').bought).toHaveAttribute('aria-pressed', 'true')
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS)

  // Both shop, each in an aisle; one of them is offline there.
  for (const who of [page, phone]) await showByAisle(who)
  await phone.context().setOffline(true)
  for (const name of CLEANING) await row(phone, name).bought.click()
  await addItem(phone, 'Esponja')
  for (const name of FRUIT) await row(page, name).bought.click()
  await row(page, 'Banana').details.click()
  await row(page, 'Banana').price.fill('6,99')
  await row(page, 'Banana').details.click()
  await expect(sent(page)).toBeVisible()
  await expect(phone.getByText('3 alterações por enviar')).toBeVisible()
  await phone.context().setOffline(false)

  // Everything is equal.
  await expect(sent(phone)).toBeVisible()
  await expect.poll(() => facts(page)).toHaveLength(6)
  await expect.poll(() => facts(phone)).toEqual(await facts(page))
  for (const name of [...FRUIT, ...CLEANING, 'Café']) {
    await expect(row(page, name).bought).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(row(page, 'Esponja').bought).toHaveAttribute('aria-pressed', 'false')
  await expect(rows(page).getByText('Comprado por Tomás')).toHaveCount(3)

  // The purchases go into the shared stock.
  const ana = await signIn(product, { email, password: PASSWORD, userName: 'Ana Souza' })
  await addProducts(product, ana, [{ name: 'Banana', stock: 1 }, { name: 'Detergente' }])
  await page.reload()
  await row(phone, 'Esponja').missing.click()
  await offer(page).click()
  await expect(entry(page).dialog.getByRole('listitem')).toHaveCount(5)
  await entry(page).button('Guardar').click()
  await expect(toast(page, 'Compras guardadas')).toBeVisible()
  await phone.goto(PRODUCTS)
  await expect(card(phone, 'Banana').article).toContainText('Estoque: 2')
  await expect(card(phone, 'Detergente').article).toContainText('Estoque: 1')
  await phone.context().close()
})

async function showByAisle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Por corredor' }).click()
}
