import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { foldName, itemName } from '@compra/contract/text/name.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { HOSTILE_TEXTS } from '@compra/server/testing/data/hostile-texts.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { dialogOf, logIn, openMenu, storeToken, toast } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { addItem, many, names, rows, storedItems, storeList } from '#working-list/working-list.ts'
import { makeLink, openShare } from './share-dialog.ts'

const COPIED = 'Lista copiada com sucesso!'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** One in three, as a list can hold them: no name twice, none without a visible letter. */
const HOSTILE = [
  ...new Map(
    HOSTILE_TEXTS.filter((_, index) => index % 3 === 0)
      .map((text) => itemName(text))
      .filter((name) => foldName(name) !== '')
      .map((name) => [foldName(name), name]),
  ).values(),
]
const SHARED = `/api/v1/shopping-list/shared/*`

test('G-110 G-112 a guest opens a link: its names are appended', async ({ page, product }) => {
  const id = await sharedBy(product, ['Leite', 'Pão', 'Ovos'])
  await storeList(page, [{ name: 'pao', quantity: 2, price: 4 }])
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const headers: Record<string, string>[] = []
  await page.route(SHARED, async (route) => {
    headers.push(route.request().headers())
    await mayAnswer
    await route.continue()
  })
  await page.goto(`/shopping-list/shared/${id}`)
  await expect(page.getByText('Copiando lista...')).toBeVisible()
  await expect(page).toHaveTitle(/^Lista compartilhada/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
    'content',
    'Leite, Pão, Ovos',
  )
  answer()
  await expect(toast(page, COPIED)).toBeVisible()
  await expect(page).toHaveURL('/shopping-list')
  await expect(names(page)).toHaveText(['pao', 'Leite', 'Ovos'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(headers).toHaveLength(1)
  expect(headers[0]).not.toHaveProperty('authorization')

  const stored = await storedItems(page)
  expect(stored[0]).toMatchObject({ name: 'pao', quantity: 2, price: 4 })
  for (const item of stored.slice(1)) {
    expect(item).toMatchObject({ status: 'pending', quantity: 1, price: 0 })
    expect(item.id).toMatch(UUID)
  }

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names(page)).toHaveText(['pao'])
  await page.reload()
  await expect(names(page)).toHaveText(['pao'])
})

test('a link made by one account opens for a guest with 8 items, one with 12, and an account', async ({
  page,
  product,
  browser,
}) => {
  const owner = await newUser(product)
  await storeToken(page, owner.refreshToken)
  await storeList(page, many(5, 'Feira'))
  await page.goto('/shopping-list')
  const address = await makeLink(await openShare(page))

  const context = await browser.newContext()
  const guest = await context.newPage()
  await storeList(guest, many(8))
  await guest.goto(address)
  const limit = dialogOf(guest, 'Limite Atingido')
  await expect(limit.dialog).toContainText(
    'Você só pode importar até 2 itens como convidado. A lista possui 3 itens acima do limite. Deseja importar apenas os primeiros 2 itens?',
  )
  await limit.button('Importar 2 itens').click()
  await expect(toast(guest, `${COPIED} Importamos apenas 2 itens.`)).toBeVisible()
  await expect(rows(guest)).toHaveCount(10)
  await expect(names(guest).last()).toHaveText('Feira 2')

  // More than a guest may have, from when there was an account.
  await storeList(guest, many(12))
  await guest.goto(address)
  await expect(limit.dialog).toContainText(
    'Não há espaço na sua lista: como convidado, ela comporta até 10 itens. Para importar, exclua itens dela, faça login ou assine o Premium.',
  )
  await expect(limit.dialog.getByRole('button', { name: 'Importar' })).toHaveCount(0)
  await limit.button('Cancelar').click()
  await expect(rows(guest)).toHaveCount(12)

  const { refreshToken } = await newUser(product)
  await storeToken(guest, refreshToken)
  await guest.goto(address)
  await expect(toast(guest, COPIED)).toBeVisible()
  await expect(rows(guest)).toHaveCount(17)
  await expect(limit.dialog).toHaveCount(0)
  await context.close()
})

test('G-111 after a login the import starts again with the new limit', async ({
  page,
  product,
}) => {
  const id = await sharedBy(product, namesOf(13))
  const user = await newUser(product)
  await page.goto(`/shopping-list/shared/${id}`)
  await dialogOf(page, 'Limite Atingido').button('Fazer Login').click()
  await expect(page).toHaveURL('/shopping-list?modal=login')
  // The phone may discard the page while the user reads a mail.
  await page.reload()
  await logIn(page, user)
  await expect(toast(page, COPIED)).toBeVisible()
  await expect(rows(page)).toHaveCount(13)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(13)
  await expect(toast(page, COPIED)).toHaveCount(0)
})

test('G-111 closing the login cancels the import', async ({ page, product }) => {
  const id = await sharedBy(product, namesOf(13))
  const user = await newUser(product)
  await page.goto(`/shopping-list/shared/${id}`)
  await dialogOf(page, 'Limite Atingido').button('Fazer Login').click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await (await openMenu(page)).getByRole('button', { name: 'Entrar' }).click()
  await logIn(page, user)
  await expect(toast(page, 'Login efetuado com sucesso')).toBeVisible()
  await addItem(page, 'Leite')
  await page.reload()
  await expect(names(page)).toHaveText(['Leite'])
  expect(calls.filter((path) => path.includes('/shared/'))).toEqual([])
})

for (const isGuest of [false, true]) {
  const who = isGuest ? 'a guest who logs in and pays' : 'a free account that pays'
  test(`G-111 ${who} restarts the import`, async ({ page, product }) => {
    const id = await sharedBy(product, namesOf(23))
    const user = await newUser(product)
    if (!isGuest) await storeToken(page, user.refreshToken)
    await page.goto(`/shopping-list/shared/${id}`)
    await dialogOf(page, 'Limite Atingido').button('Assinar Premium').click()
    const { button: onOffer } = dialogOf(page, 'Premium')
    await onOffer('Assinar o Premium').click()
    if (isGuest) {
      await logIn(page, user)
      await onOffer('Assinar o Premium').click()
    }
    await page.getByRole('button', { name: 'Pagar' }).click()
    await expect(page.getByText('Sua assinatura Premium está confirmada.')).toBeVisible()
    await page.getByRole('link', { name: 'Voltar para a lista' }).click()
    await expect(toast(page, COPIED)).toBeVisible()
    await expect(rows(page)).toHaveCount(23)
    await page.reload()
    await expect(rows(page)).toHaveCount(23)
    await expect(toast(page, COPIED)).toHaveCount(0)
  })
}

test('links opened one after the other never remove an existing item', async ({
  page,
  product,
}) => {
  const ids = await Promise.all(
    ['Ana', 'Bia', 'Caio'].map((who) => sharedBy(product, [`${who} 1`, `${who} 2`, `${who} 3`])),
  )
  await storeList(page, [{ name: 'Meu leite', quantity: 7, price: 5.49, status: 'purchased' }])
  for (const said of [COPIED, 'A lista já tem tudo']) {
    for (const id of ids) {
      await page.goto(`/shopping-list/shared/${id}`)
      await expect(toast(page, said)).toBeVisible()
    }
  }
  await expect(rows(page)).toHaveCount(10)
  expect((await storedItems(page)).at(-1)).toMatchObject({
    name: 'Meu leite',
    quantity: 7,
    price: 5.49,
    status: 'purchased',
  })
})

test('T-28 T-37 hostile names go through a link and come out as text', async ({
  page,
  product,
  browser,
}) => {
  const [owner, other] = [await newUser(product), await newUser(product)]
  await givePremium(product, other)
  await storeToken(page, owner.refreshToken)
  await storeList(
    page,
    HOSTILE.map((name) => ({ name })),
  )
  await page.goto('/shopping-list')
  const address = await makeLink(await openShare(page))

  const context = await browser.newContext()
  const opened = await context.newPage()
  const popups: string[] = []
  opened.on('dialog', (dialog) => {
    popups.push(dialog.message())
    void dialog.dismiss()
  })
  await storeToken(opened, other.refreshToken)
  await opened.goto(address)
  await expect(toast(opened, COPIED)).toBeVisible()
  await expect(names(opened)).toHaveCount(HOSTILE.length)
  expect(await names(opened).allTextContents()).toEqual(HOSTILE)
  expect(popups).toEqual([])
  await context.close()
})

const namesOf = (count: number): string[] => many(count).map(({ name }) => String(name))

/** A link to these names, created by a user without links. */
async function sharedBy(product: RunningApp, listed: readonly string[]): Promise<string> {
  const items = listed.map((name) => ({ name }))
  const owner = await newUser(product)
  return (await product.call(shoppingListApi.share, { as: owner, body: { items } })).body.id
}
