import { identityApi } from '@compra/contract/identity/identity.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import type { Page } from '@playwright/test'
import { dialogOf, logIn, openMenu, openSignedIn, storedToken, toast } from '#harness/accounts.ts'
import { failure } from '#harness/failure.ts'
import { expect, test } from '#harness/product.ts'
import { pushed, traces } from '#house-list/house-browsers.ts'
import { chooseList, openHouse, sent } from '#house-list/house-list.ts'
import { addUnsent, HOUSE_SYNC } from '#house-list/missing-engine.ts'
import { go, keeps, pantryText, openFromMenu, openPhone } from '#product/pantry.ts'
import { addProducts, card, productsOf } from '#product/products.ts'
import { paste } from '#recipe/recipes.ts'
import { addItem, field, keptTexts, names } from '#working-list/working-list.ts'

const question = (page: Page) => dialogOf(page, 'Há alterações não enviadas')

async function signOut(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name: 'Sair' }).click()
}

async function logInAs(page: Page, user: { email: string; password: string }): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name: 'Entrar' }).click()
  await logIn(page, user)
}

test('signing out without a network asks, and kept changes are sent after the same user’s next login', async ({
  browser,
  product,
}) => {
  const ana = await newUser(product)
  await addProducts(product, ana, [{ name: 'Arroz', stock: 2 }])
  const { context, page } = await openPhone(browser, product, ana, { open: 'house' })
  await openFromMenu(page, 'Produtos')
  await keeps(page, 'Arroz')
  await context.setOffline(true)
  await card(page, 'Arroz').article.getByRole('button', { name: 'Mais um de Arroz' }).click()
  await expect(toast(page, 'Estoque Atualizado')).toBeVisible()
  await go(page, '/shopping-list')
  await addItem(page, 'Leite')
  await expect.poll(() => pantryText(page, 'lists')).toContain('Leite')
  await signOut(page)
  await expect(question(page).dialog).toContainText(
    'Só neste aparelho: 1 alteração em listas da casa e 1 alteração em produtos, estoque e listas salvas.',
  )
  await expect(question(page).dialog.getByRole('button')).toHaveText([
    '',
    'Sair e guardar neste aparelho',
    'Enviar e sair',
    'Descartar e sair',
  ])
  await question(page).button('Sair e guardar neste aparelho').click()
  await expect(question(page).dialog).toBeHidden()
  await expect(names(page)).toHaveCount(0)
  await go(page, '/shopping-list')
  await expect(names(page)).toHaveCount(0)
  await context.setOffline(false)
  await go(page, '/shopping-list')
  await logInAs(page, ana)
  await expect.poll(() => pushed(product, ana.tenantId)).toEqual(['Leite'])
  await expect.poll(() => productsOf(product, ana)).toMatchObject([{ stock: 3 }])
  await context.close()
})

test('changes kept at a sign-out are neither shown to nor sent for another user', async ({
  browser,
  product,
}) => {
  const [ana, bia] = [await newUser(product), await newUser(product)]
  const { context, page } = await openPhone(browser, product, ana, { open: 'house' })
  await context.setOffline(true)
  await addItem(page, 'Leite')
  await expect.poll(() => pantryText(page, 'lists')).toContain('Leite')
  await signOut(page)
  await question(page).button('Sair e guardar neste aparelho').click()
  await context.setOffline(false)
  await go(page, '/shopping-list')
  await logInAs(page, bia)
  await expect.poll(() => pantryText(page, 'lists')).not.toContain('Leite')
  await expect(names(page)).toHaveCount(0)
  expect(await pushed(product, bia.tenantId)).toEqual([])
  await context.close()
})

test('‘Enviar e sair’ reports an unreachable server, sends when it is back, and leaves no data', async ({
  browser,
  product,
}) => {
  const ana = await newUser(product)
  const { context, page } = await openPhone(browser, product, ana, { open: 'house' })
  await context.setOffline(true)
  await addItem(page, 'Leite')
  await expect.poll(() => pantryText(page, 'lists')).toContain('Leite')
  await signOut(page)
  await question(page).button('Enviar e sair').click()
  await expect(question(page).dialog).toContainText('Não foi possível enviar tudo agora.')
  await context.setOffline(false)
  await question(page).button('Enviar e sair').click()
  await expect.poll(() => pushed(product, ana.tenantId), { timeout: 30_000 }).toEqual(['Leite'])
  await expect(question(page).dialog).toBeHidden()
  await expect.poll(() => traces(page)).toEqual([])
  await context.close()
})

test('a session that is not restored yet asks about unsent changes, and sends kept ones after the next login', async ({
  page,
  product,
}) => {
  const ana = await newUser(product)
  await openHouse(page, ana)
  await expect(sent(page)).toBeVisible()
  await page.route('**/api/v1/sync', (route) => route.abort())
  await addItem(page, 'Leite')
  await expect.poll(() => pantryText(page, 'lists')).toContain('Leite')
  await page.route(identityApi.refresh.path, () => undefined)
  await page.evaluate(() => caches.delete('ci-person'))
  // The note of the products does not name the owner of the lists either.
  await page.evaluate(() => localStorage.removeItem('ci_v01:home'))
  await go(page, '/shopping-list')
  await signOut(page)
  await expect(question(page).dialog).toContainText(
    'Só neste aparelho: 1 alteração em listas da casa.',
  )
  await question(page).button('Sair e guardar neste aparelho').click()
  await expect(question(page).dialog).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await go(page, '/shopping-list')
  await logInAs(page, ana)
  await expect.poll(() => pushed(product, ana.tenantId)).toEqual(['Leite'])
})

test.describe('where code is missing', () => {
  test.use({ expectedErrors: [/dynamically imported module/] })
  const SIGN_OUT = /\/assets\/sign-out-[\w-]{8}\.js/

  test('possibly unsent changes are not lost without a question: ‘Sair’ says that it cannot ask, and can be retried', async ({
    page,
    product,
  }) => {
    await openHouse(page, await newUser(product))
    await addUnsent(page)
    await page.route(SIGN_OUT, (route) => route.abort())
    await signOut(page)
    await expect(failure(page)).toBeVisible()
    await expect(names(page)).toHaveText(['Leite'])
    expect(await storedToken(page)).not.toBeNull()
    await page.unroute(SIGN_OUT)
    await failure(page).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(question(page).dialog).toContainText(
      'Só neste aparelho: 1 alteração em listas da casa.',
    )
  })

  test('with nothing unsent, ‘Sair’ works without the code that asks', async ({
    page,
    product,
  }) => {
    await openSignedIn(page, product)
    await page.route(SIGN_OUT, (route) => route.abort())
    await signOut(page)
    await expect((await openMenu(page)).getByRole('button', { name: 'Entrar' })).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  })

  test('added items are asked about, and kept ones are sent after the next login', async ({
    page,
    product,
  }) => {
    const ana = await newUser(product)
    await openHouse(page, ana)
    await addUnsent(page)
    await signOut(page)
    await expect(question(page).dialog).toContainText(
      'Só neste aparelho: 1 alteração em listas da casa.',
    )
    await question(page).button('Sair e guardar neste aparelho').click()
    await expect(names(page)).toHaveCount(0)
    await page.unroute(HOUSE_SYNC)
    await page.goto('/shopping-list')
    await logInAs(page, ana)
    await expect.poll(() => pushed(product, ana.tenantId)).toEqual(['Leite'])
  })

  test('discarded changes and drafts are deleted, and not sent after the next login', async ({
    page,
    product,
  }) => {
    const ana = await newUser(product)
    await openHouse(page, ana)
    await addUnsent(page)
    await paste(field(page), 'Feira:\nArroz\nCafé')
    await expect.poll(() => keptTexts(page, 'paste:')).toContain('Café')
    await page.goto('/policy')
    await signOut(page)
    await question(page).button('Descartar e sair').click()
    await expect(question(page).dialog).toBeHidden()
    await expect.poll(() => keptTexts(page, 'paste:')).toBe('')
    await expect.poll(() => traces(page)).toEqual([])
    await page.unroute(HOUSE_SYNC)
    await page.goto('/shopping-list')
    await logInAs(page, ana)
    await chooseList(page, 'Lista da casa')
    await expect(sent(page)).toBeVisible()
    await expect(names(page)).toHaveCount(0)
    expect(await pushed(product, ana.tenantId)).toEqual([])
  })
})
