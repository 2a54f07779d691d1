import { householdApi } from '@compra/contract/household/household.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { moveIn } from '@compra/server/testing/people/housemates.ts'
import { openMenu, storeToken } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { startProxy } from '#harness/proxy.ts'
import { pantryText } from '#product/pantry.ts'
import { addProducts } from '#product/products.ts'
import { addItem, names, row, storedItems } from '#working-list/working-list.ts'
import { facts, openHouse, openPage, pushed, syncCalls, traces } from './house-browsers.ts'

async function setPrice(page: Page, name: string, price: string) {
  const { details, price: field } = row(page, name)
  await details.click()
  await field.fill(price)
  await field.press('Tab')
  await details.click()
}

test('items added, ticked and priced on one phone are shown on the other', async ({
  browser,
  product,
}) => {
  const user = await newUser(product)
  const ana = await openHouse(browser, product, user)
  const bia = await openHouse(browser, product, user)
  await addItem(ana.page, 'Leite')
  await expect(names(bia.page)).toHaveText(['Leite'])
  await row(bia.page, 'Leite').bought.click()
  await expect(row(ana.page, 'Leite').item).toHaveAttribute('data-status', 'purchased')
  await setPrice(ana.page, 'Leite', '4,59')
  await expect(row(bia.page, 'Leite').item).toContainText('4,59')
  await row(bia.page, 'Leite').details.click()
  await row(bia.page, 'Leite').remove.click()
  await expect(names(ana.page)).toHaveCount(0)
  // The browser's own list is another one.
  expect(await storedItems(ana.page)).toEqual([])
  await ana.context.close()
  await bia.context.close()
})

test('60 offline changes on one device and 30 on another are merged after a restart', async ({
  browser,
  product,
}) => {
  const user = await newUser(product)
  await givePremium(product, user)
  const ana = await openHouse(browser, product, user)
  const bia = await openHouse(browser, product, user)
  for (const name of ['Leite', 'Pão', 'Café']) await addItem(ana.page, name)
  await expect(names(bia.page)).toHaveText(['Leite', 'Pão', 'Café'])
  await ana.context.setOffline(true)
  await bia.context.setOffline(true)
  for (let at = 1; at <= 57; at += 1) await addItem(ana.page, `A ${at}`)
  for (const name of ['Leite', 'Pão', 'Café']) await row(ana.page, name).bought.click()
  for (let at = 1; at <= 27; at += 1) await addItem(bia.page, `B ${at}`)
  for (const name of ['Leite', 'Pão', 'Café']) await setPrice(bia.page, name, '5,00')
  expect(await facts(bia.page)).toHaveLength(30)
  await bia.page.close()
  await bia.context.setOffline(false)
  const again = await bia.context.newPage()
  await openPage(again)
  await ana.context.setOffline(false)
  await expect.poll(async () => (await facts(again)).length).toBe(87)
  await expect.poll(() => facts(ana.page)).toEqual(await facts(again))
  const all = await facts(again)
  for (const name of ['Leite', 'Pão', 'Café']) expect(all).toContain(`${name} purchased 5`)
  await ana.context.close()
  await bia.context.close()
})

test('while the server is down the list works, and changes are sent when it is back', async ({
  browser,
  product,
}) => {
  const user = await newUser(product)
  const proxy = await startProxy(product.url)
  const ana = await openHouse(browser, product, user, { url: proxy.url })
  const bia = await openHouse(browser, product, user)
  await addItem(ana.page, 'Leite')
  await expect(names(bia.page)).toHaveText(['Leite'])
  proxy.answerWith(() => (_, response) => response.destroy())
  proxy.cut()
  await addItem(ana.page, 'Pão')
  await addItem(bia.page, 'Café')
  await expect(names(ana.page)).toHaveText(['Leite', 'Pão'])
  proxy.answerWith(undefined)
  await expect(names(bia.page)).toHaveText(['Leite', 'Pão', 'Café'])
  await expect(names(ana.page)).toHaveText(['Leite', 'Pão', 'Café'])
  await ana.context.close()
  await bia.context.close()
  await proxy.close()
})

test('two tabs of one browser show the same list and send each change once', async ({
  browser,
  product,
}) => {
  const user = await newUser(product)
  const ana = await openHouse(browser, product, user)
  const second = await ana.context.newPage()
  await openPage(second)
  await addItem(ana.page, 'Leite')
  await expect(names(second)).toHaveText(['Leite'])
  await expect.poll(() => pushed(product, user.tenantId)).toEqual(['Leite'])
  const calls = syncCalls(ana.context)
  await addItem(second, 'Pão')
  await expect(names(ana.page)).toHaveText(['Leite', 'Pão'])
  await expect.poll(() => pushed(product, user.tenantId)).toEqual(['Leite', 'Pão'])
  expect(calls.filter((call) => call.startsWith('push'))).toEqual(['push 1'])
  // The tab that syncs is closed: the other takes over.
  await second.close()
  await addItem(ana.page, 'Café')
  await expect.poll(() => pushed(product, user.tenantId)).toEqual(['Leite', 'Pão', 'Café'])
  await ana.context.close()
})

test('changes that local storage did not keep are restored, without a network too', async ({
  browser,
  product,
}) => {
  const user = await newUser(product)
  const { context, page } = await openHouse(browser, product, user)
  await addItem(page, 'Leite')
  await expect.poll(() => pushed(product, user.tenantId)).toEqual(['Leite'])
  await context.route('**/api/v1/sync**', (route) => route.abort())
  await addItem(page, 'Pão')
  await expect.poll(() => pantryText(page, 'lists')).toContain('Pão')
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('ci_v01:list:house', '{"items":[]}'))
  await openPage(page)
  await expect(names(page)).toHaveText(['Leite', 'Pão'])
  await context.unroute('**/api/v1/sync**')
  await expect.poll(() => pushed(product, user.tenantId)).toEqual(['Leite', 'Pão'])
  await context.close()
})

test('a list opened in one tab is opened in the others, and shown at once after a reload', async ({
  browser,
  product,
}) => {
  const user = await newUser(product)
  const { context, page } = await openHouse(browser, product, user)
  await addItem(page, 'Leite')
  const second = await context.newPage()
  const later = Promise.withResolvers<void>()
  await second.route('**/assets/reading-*.js', async (route) => {
    await later.promise
    await route.continue()
  })
  await openPage(second)
  await expect(names(second)).toHaveText(['Leite'])
  // Before the code that handles the storage event has loaded.
  await page.evaluate(() => localStorage.removeItem('ci_v01:open_list'))
  later.resolve()
  await expect(names(second)).toHaveCount(0)
  await addItem(second, 'Só aqui')
  await page.evaluate(() => localStorage.setItem('ci_v01:open_list', 'house'))
  await expect(names(second)).toHaveText(['Leite'])
  // Before any module of the app has loaded.
  await context.route('**/assets/**', (route) => route.abort())
  await second.reload()
  await expect(names(second)).toHaveText(['Leite'])
  await context.close()
})

test('T-44 a sign-out removes all household data, and opens the local list', async ({
  browser,
  product,
}) => {
  const user = await newUser(product)
  // Of an empty pantry a device may store nothing.
  await addProducts(product, user, [{ name: 'Sal' }])
  const { context, page } = await openHouse(browser, product, user)
  const second = await context.newPage()
  await openPage(second)
  await addItem(page, 'Leite')
  await expect(names(second)).toHaveText(['Leite'])
  // Two texts, which list is open, and that there is a pantry; both databases.
  await expect.poll(() => traces(page)).toHaveLength(6)
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Sair' }).click()
  for (const tab of [page, second]) await expect(names(tab)).toHaveCount(0)
  await expect.poll(() => traces(page)).toEqual([])
  await page.reload()
  await expect(names(page)).toHaveCount(0)
  await addItem(page, 'Pão')
  expect(await storedItems(page)).toMatchObject([{ name: 'Pão' }])
  await context.close()
})

test('data that an account left on a device are neither shown to the next account nor sent to its household', async ({
  browser,
  product,
}) => {
  const [user, next] = [await newUser(product), await newUser(product)]
  const { context, page } = await openHouse(browser, product, user)
  await addItem(page, 'Leite')
  await expect.poll(() => pushed(product, user.tenantId)).toEqual(['Leite'])
  await storeToken(page, next.refreshToken)
  await openPage(page)
  await expect(names(page)).toHaveCount(0)
  await addItem(page, 'Pão')
  await expect.poll(() => pushed(product, next.tenantId)).toEqual(['Pão'])
  await context.close()
})

test('a member removed while offline sees where a new item was stored, until they confirm', async ({
  browser,
  product,
}) => {
  const [host, guest] = [await newUser(product), await newUser(product)]
  await moveIn(product, host, guest)
  const { context, page } = await openHouse(browser, product, guest)
  await addItem(page, 'Pão')
  await expect.poll(() => pushed(product, host.tenantId)).toEqual(['Pão'])
  await context.setOffline(true)
  await addItem(page, 'Leite')
  await product.call(householdApi.removeMember, { as: host, params: { id: guest.id } })
  await context.setOffline(false)
  const words = page.getByText(
    '“Leite” ainda não tinha sido enviado: está na lista deste aparelho.',
  )
  await expect(words).toBeVisible()
  await openPage(page)
  await expect(words).toBeVisible()
  await page.getByRole('button', { name: 'Ver a lista' }).click()
  await expect(names(page)).toHaveText(['Leite'])
  await openPage(page)
  await expect(names(page)).toHaveText(['Leite'])
  await expect(words).toBeHidden()
  await context.close()
})

test('a guest makes no sync calls; a user who never opened a household list only pulls the pantry', async ({
  browser,
  product,
  page: guest,
}) => {
  const ofGuest = syncCalls(guest.context())
  await openPage(guest)
  await addItem(guest, 'Leite')
  await guest.waitForLoadState('networkidle')
  expect(ofGuest).toEqual([])

  const user = await newUser(product)
  const { context, page } = await openHouse(browser, product, user, { open: 'local' })
  const calls = syncCalls(context)
  await openPage(page)
  // The names of its products are suggested.
  await addItem(page, 'Leite')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual(['pull'])
  expect(await traces(page)).not.toContain('ci_v01:list:house')
  await context.close()
})
