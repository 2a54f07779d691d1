import { householdApi } from '@compra/contract/household/household.ts'
import { PAGES } from '@compra/contract/pages.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { moveIn } from '@compra/server/testing/people/housemates.ts'
import { dialogOf, logIn, toast, watchCalls } from './accounts.ts'
import { openHouse } from './house-list.ts'
import { HOUSEHOLD, inviteBy, openAs, openHousehold, peopleOf } from './household.ts'
import { expect, PHONE, type Page, test } from './product.ts'
import { addProducts, card, PRODUCTS } from './products.ts'
import { addItem } from './working-list.ts'

const helena = { userName: 'Helena Duarte' }
const ana = { userName: 'Ana Lima' }

/** Every address that a page has asked for, and from where it said it came. */
function watchAddresses(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''))
  return seen
}

test('two people keep one house: invited by a link, joined, seen by both, removed, gone', async ({
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
  // The person who is gone is not signed out: the next look shows what was theirs before.
  await phone.reload()
  await expect(card(phone, 'Feijão').article).toBeVisible()
  await expect(card(phone, 'Arroz').article).toHaveCount(0)
  await expect(dialogOf(phone, 'Produtos').dialog).not.toContainText('Casa de')
  await context.close()
})

test('from the QR code to the first shared tick it takes three taps', async ({
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
  // The first opens what the camera has read.
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

test('who is removed while looking at products sees them go at the next change', async ({
  page,
  product,
}) => {
  const host = await product.newUser(helena)
  const guest = await product.newUser(ana)
  await addProducts(product, host, [{ name: 'Arroz' }])
  await addProducts(product, guest, [{ name: 'Feijão' }])
  await moveIn(product, host, guest)
  await openAs(page, guest, PRODUCTS)
  await expect(card(page, 'Arroz').article).toBeVisible()
  await product.call(householdApi.removeMember, { as: host, params: { id: guest.id } })
  await page.getByRole('button', { name: 'Adicionar Produto' }).click()
  await expect(card(page, 'Feijão').article).toBeVisible()
  await expect(card(page, 'Arroz').article).toHaveCount(0)
  await expect(toast(page, 'Você não está mais na Casa de Helena')).toBeVisible()
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

  await page.getByRole('button', { name: 'Fazer Login' }).click()
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
  await page.getByRole('button', { name: 'Fazer Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  // As the login by Google ends where no window can be opened.
  await openAs(page, guest)
  await expect(page).toHaveURL('/casa')
  await expect(page.getByRole('button', { name: 'Entrar na casa' })).toBeVisible()
})

test('an invite that was used or withdrawn says what to do, and an address without one, too', async ({
  page,
  product,
}) => {
  const host = await product.newUser(helena)
  const used = await inviteBy(product, host)
  await givePremium(product, host)
  const guest = await product.newUser(ana)
  const [, token = ''] = used.split('#')
  await product.call(householdApi.join, { as: guest, body: { token, bring: false } })
  await page.goto(used)
  const over = page.getByRole('heading', { name: 'Este convite não vale mais' })
  await expect(over).toBeVisible()
  await expect(page.getByText('Peça um novo a quem convidou você.')).toBeVisible()

  const open = await inviteBy(product, host)
  await openAs(page, host, HOUSEHOLD)
  await page.getByRole('button', { name: /^Cancelar o convite de/ }).click()
  await expect(toast(page, 'Convite cancelado')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Convites abertos' })).toHaveCount(0)
  await page.goto(open)
  await expect(over).toBeVisible()

  await page.goto('/policy')
  const calls = watchCalls(page, householdApi.preview.path)
  await page.goto('/casa')
  await expect(
    page.getByRole('heading', { name: 'Este endereço não tem um convite' }),
  ).toBeVisible()
  await page.goto('/casa#nada')
  await expect(
    page.getByRole('heading', { name: 'Este endereço não tem um convite' }),
  ).toBeVisible()
  expect(calls).toEqual([])
  // Another invite in the same tab changes the fragment only.
  await page.evaluate(
    (hash) => location.assign(hash),
    `#${(await inviteBy(product, host)).split('#')[1]}`,
  )
  await expect(page.getByRole('button', { name: 'Entrar na casa' })).toBeVisible()
  await expect(page).toHaveURL('/casa')
  await page.getByRole('link', { name: 'Agora não' }).click()
  await expect(page).toHaveURL('/shopping-list')
})

test('a full house says whose plan counts, and who is invited meanwhile is told', async ({
  page,
  product,
}) => {
  const host = await product.newUser(helena)
  const late = await inviteBy(product, host)
  await moveIn(product, host, await product.newUser(ana))
  await openAs(page, host, HOUSEHOLD)
  const { dialog, button } = dialogOf(page, 'Casa')
  await expect(dialog).toContainText(
    'A casa pode ter 2 pessoas. Com o Premium de qualquer pessoa da casa, 6.',
  )
  await expect(button('Convidar')).toHaveCount(0)
  await button('Assinar Premium').click()
  await expect(page.getByRole('dialog', { name: 'Premium', exact: true })).toBeVisible()

  await openAs(page, await product.newUser({ userName: 'Bia' }), late)
  await page.getByRole('button', { name: 'Entrar na casa' }).click()
  await expect(page.getByText('A casa já está completa para o plano dela.')).toBeVisible()
  await expect(page).toHaveURL('/casa')
})

test('who leaves takes a copy along, and an owner hands the house over first', async ({
  page,
  product,
}) => {
  const host = await product.newUser(helena)
  const guest = await product.newUser(ana)
  await addProducts(product, host, [{ name: 'Arroz' }])
  await moveIn(product, host, guest)
  await openAs(page, host, HOUSEHOLD)
  const { button } = dialogOf(page, 'Casa')
  const leave = dialogOf(page, 'Sair da casa')
  await button('Sair da casa').click()
  await expect(leave.dialog).toContainText('Antes de sair, passe-a para outra pessoa')
  await leave.button('Entendi').click()
  await button('Passar a casa para Ana Lima').click()
  await dialogOf(page, 'Passar a casa').button('Passar a casa').click()
  await expect(peopleOf(page).filter({ hasText: 'Ana Lima' })).toContainText('Cuida da casa')
  await expect(button('Remover Ana Lima')).toHaveCount(0)

  await button('Sair da casa').click()
  await expect(leave.dialog).toContainText('O que você trouxe continua na casa.')
  await expect(
    leave.dialog.getByLabel('Levar uma cópia da lista da casa, produtos, listas e receitas'),
  ).toBeChecked()
  await leave.button('Sair da casa').click()
  await expect(toast(page, 'Você não está mais na Casa de Ana')).toBeVisible()
  await expect(peopleOf(page)).toHaveText([/Helena Duarte \(você\)/])
  await page.goto(PRODUCTS)
  await expect(card(page, 'Arroz').article).toBeVisible()
})

test('whoever deletes the account of a shared house reads what stays with the others', async ({
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

test('a house gets a name of one to sixty characters', async ({ page, product }) => {
  await openAs(page, await product.newUser(helena), HOUSEHOLD)
  const { dialog, button } = dialogOf(page, 'Casa')
  await button('Mudar o nome da casa').click()
  const rename = dialogOf(page, 'Nome da casa')
  await expect(rename.field('Nome')).toHaveValue('Casa de Helena')
  await rename.field('Nome').fill(' ')
  await rename.button('Salvar').click()
  await expect(rename.field('Nome')).toBeFocused()
  await rename.field('Nome').fill('Família Souza')
  await rename.button('Salvar').click()
  await expect(rename.dialog).toHaveCount(0)
  await expect(dialog).toContainText('Família Souza')
})

test('a guest who opens the house by its address is led to the login and back to it', async ({
  page,
  product,
}) => {
  const user = await product.newUser(helena)
  await page.goto(HOUSEHOLD)
  await dialogOf(page, 'Faça login e aproveite mais!').button('Fazer Login').click()
  await logIn(page, user)
  await expect(dialogOf(page, 'Casa').dialog).toContainText('Casa de Helena')
})
