import { householdApi } from '@compra/contract/household/household.ts'
import { PAGES } from '@compra/contract/http/pages.ts'
import { moveIn } from '@compra/server/testing/people/housemates.ts'
import { dialogOf, logIn, toast, watchCalls } from '#harness/accounts.ts'
import { expect, type Page, PHONE, test } from '#harness/product.ts'
import { openHouse } from '#house-list/house-list.ts'
import { addProducts, card, PRODUCTS } from '#product/products.ts'
import { addItem } from '#working-list/working-list.ts'
import { HOUSEHOLD, inviteBy, openAs, openHousehold, peopleOf } from './household.ts'

const helena = { userName: 'Helena Duarte' }
const ana = { userName: 'Ana Lima' }

/** Every requested URL, and its referrer. */
function watchAddresses(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''))
  return seen
}

test('two users share a household: invite by a link, join, both see it, removal', async ({
  page,
  browser,
  product,
}) => {
  const host = await product.newUser(helena)
  const guest = await product.newUser(ana)
  await addProducts(product, host, [{ name: 'Arroz' }])
  await addProducts(product, guest, [{ name: 'Feijão' }])
  await openAs(page, host)
  const house = await openHousehold(page)
  await house.button('Convidar').click()
  const invite = dialogOf(page, 'Convite')
  await expect(invite.dialog).toContainText('Vale por mais 7 dias e serve para uma pessoa.')
  await expect(
    invite.dialog.getByRole('img', { name: 'QR code do convite para a Casa de Helena' }),
  ).toBeVisible()
  const { pathname, hash } = new URL(await invite.field('Link do convite').inputValue())
  expect(pathname + hash).toMatch(/^\/casa#[\w-]{22}$/)

  const context = await browser.newContext(PHONE)
  const phone = await context.newPage()
  await openAs(phone, guest, '/robots.txt')
  const asked = watchAddresses(phone)
  await phone.goto(pathname + hash)
  await expect(
    phone.getByRole('heading', { name: 'Helena convida você para a Casa de Helena' }),
  ).toBeVisible()
  await expect(phone).toHaveURL('/casa')
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(phone.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await phone.getByLabel('Levar meus produtos, listas e receitas').check()
  await phone.getByRole('button', { name: 'Entrar na casa' }).click()
  await expect(toast(phone, 'Você entrou na Casa de Helena')).toBeVisible()
  await expect(phone).toHaveURL('/shopping-list')
  // The fragment stays with the browser.
  expect(asked.filter((address) => address.includes(hash.slice(1)))).toEqual([])

  const accepted = dialogOf(page, 'Convite aceito')
  await expect(accepted.dialog).toContainText('Ana Lima entrou na Casa de Helena.')
  await accepted.button('Pronto').click()
  await expect(peopleOf(page)).toHaveText([
    /Helena Duarte \(você\)Cuida da casa · desde/,
    /Ana Limadesde/,
  ])

  for (const who of [page, phone]) {
    await who.goto(PRODUCTS)
    await expect(card(who, 'Arroz').article).toBeVisible()
    await expect(card(who, 'Feijão').article).toBeVisible()
    await expect(dialogOf(who, 'Produtos').dialog).toContainText('Casa de Helena')
  }

  await page.goto(HOUSEHOLD)
  await house.button('Remover Ana Lima').click()
  await dialogOf(page, 'Remover da casa').button('Remover').click()
  await expect(peopleOf(page)).toHaveCount(1)
  // The removed member stays signed in: the next read shows their own data.
  await phone.reload()
  await expect(card(phone, 'Feijão').article).toBeVisible()
  await expect(card(phone, 'Arroz').article).toHaveCount(0)
  await expect(toast(phone, 'Você não está mais na Casa de Helena')).toBeVisible()
  await phone.getByRole('button', { name: 'Entendi' }).click()
  await expect(dialogOf(phone, 'Produtos').dialog).not.toContainText('Casa de')
  await context.close()
})

test('from the QR code, the first shared tick takes three taps', async ({
  page,
  browser,
  product,
}) => {
  const host = await product.newUser(helena)
  const guest = await product.newUser(ana)
  await openHouse(page, host)
  await addItem(page, 'Leite')
  const path = await inviteBy(product, host)

  const context = await browser.newContext(PHONE)
  // The first tap opens the scanned link.
  let taps = 1
  await context.exposeFunction('noteTap', () => {
    taps += 1
  })
  await context.addInitScript(() =>
    addEventListener('pointerup', () => void Reflect.get(window, 'noteTap')(), true),
  )
  const phone = await context.newPage()
  await openAs(phone, guest, '/robots.txt')
  await phone.goto(path)
  await phone.getByRole('button', { name: 'Entrar na casa' }).tap()
  const tick = { name: 'Marcar Leite como comprado' }
  await phone.getByRole('button', tick).tap()
  await expect(page.getByRole('button', tick)).toHaveAttribute('aria-pressed', 'true')
  expect(taps).toBe(3)
  await context.close()
})

test('a guest signs in and comes back to the invite, which survives a reload', async ({
  page,
  product,
}) => {
  const host = await product.newUser(helena)
  const guest = await product.newUser(ana)
  const previews = watchCalls(page, householdApi.preview.path)
  const path = await inviteBy(product, host)
  await page.goto(path)
  const heading = page.getByRole('heading', { name: 'Helena convida você para a Casa de Helena' })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  expect(previews).toEqual([{ token: path.split('#')[1] }, { token: path.split('#')[1] }])

  // Going back from the login leads here, too.
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(heading).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await logIn(page, guest)
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL('/casa')
  await page.getByRole('button', { name: 'Entrar na casa' }).click()
  await expect(toast(page, 'Você entrou na Casa de Helena')).toBeVisible()
  // Not led to the invite again.
  await page.goto('/shopping-list')
  await expect(page).toHaveURL('/shopping-list')
})

test('a login that ends on the list leads back to the invite', async ({ page, product }) => {
  const host = await product.newUser(helena)
  const guest = await product.newUser(ana)
  await page.goto(await inviteBy(product, host))
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  // As the login by Google ends where no window can be opened.
  await openAs(page, guest)
  await expect(page).toHaveURL('/casa')
  await expect(page.getByRole('button', { name: 'Entrar na casa' })).toBeVisible()
})

test('a member who deletes their account reads which data stay with the household', async ({
  page,
  product,
}) => {
  const host = await product.newUser(helena)
  await openAs(page, host, `${PAGES.shoppingList}?modal=profile`)
  await dialogOf(page, 'Meu perfil').button('Excluir minha conta').click()
  const { dialog } = dialogOf(page, 'Excluir minha conta')
  await expect(dialog).toContainText('Tudo o que está na sua conta será apagado para sempre')
  await moveIn(product, host, await product.newUser(ana))
  await page.reload()
  await dialogOf(page, 'Meu perfil').button('Excluir minha conta').click()
  await expect(dialog).toContainText('A casa fica para quem mora nela')
  await expect(dialog).not.toContainText('Tudo o que está na sua conta')
})
