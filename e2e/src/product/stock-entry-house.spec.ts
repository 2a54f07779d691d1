import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Browser } from '@playwright/test'
import { toast } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { openHouse } from '#house-list/house-browsers.ts'
import { housemates, sent } from '#house-list/house-list.ts'
import { addItem, row } from '#working-list/working-list.ts'
import { type Device, keeps, openPhone } from './pantry.ts'
import { addProducts, productsOf } from './products.ts'
import { entry, inHeader, line, offer } from './stock.ts'

const isIn = (page: Page) => page.getByText('O que você comprou já está no estoque.')

/**
 * The household has sugar and salt, and its list is open in the browsers of two members. The app is installed
 * only where code is loaded offline: that is the slow part.
 */
async function shopping(browser: Browser, product: RunningApp, { installed = false } = {}) {
  const { ana, tomas } = await housemates(product)
  await addProducts(product, ana, [
    { name: 'Açúcar', stock: 1 },
    { name: 'Sal', stock: 5 },
  ])
  const [here, there] = await Promise.all([
    openHouse(browser, product, ana),
    installed
      ? openPhone(browser, product, tomas, { open: 'house' })
      : openHouse(browser, product, tomas),
  ])
  return { ana, here, there, stock: () => stockOf(product, ana) }
}

async function stockOf(product: RunningApp, user: User) {
  const products = await productsOf(product, user)
  return Object.fromEntries(products.map(({ name, stock }) => [name, stock]))
}

/** Bought by one, and seen by the other. */
async function buy({ page }: Device, other: Device, ...bought: readonly string[]): Promise<void> {
  for (const name of bought) {
    await addItem(page, name)
    await row(page, name).bought.click()
  }
  await expect(sent(page)).toBeAttached()
  for (const name of bought) {
    await expect(row(other.page, name).item).toHaveAttribute('data-status', 'purchased')
  }
}

async function close(...devices: readonly Device[]): Promise<void> {
  for (const { context } of devices) await context.close()
}

test('a purchase that one member has entered is not offered to the other, a later one is', async ({
  browser,
  product,
}) => {
  const { here, there, stock } = await shopping(browser, product)
  await buy(here, there, 'Sal', 'Vela')
  await offer(there.page).waitFor()
  await offer(here.page).click()
  await entry(here.page).button('Guardar').click()
  await expect(toast(here.page, 'Compras guardadas')).toBeVisible()
  await expect(isIn(there.page)).toBeVisible()
  expect(await stock()).toEqual({ Açúcar: 1, Sal: 6 })

  // Next week: the same row is bought once more, by the other one.
  const { bought } = row(there.page, 'Sal')
  await bought.click()
  await expect(row(here.page, 'Sal').item).toHaveAttribute('data-status', 'pending')
  await bought.click()
  await offer(there.page).click()
  await entry(there.page).button('Guardar').click()
  await expect(toast(there.page, 'Compras guardadas')).toBeVisible()
  expect(await stock()).toEqual({ Açúcar: 1, Sal: 7 })
  await expect(isIn(here.page)).toBeVisible()
  await close(here, there)
})

test('items that one member left out are not offered to the other, later purchases are', async ({
  browser,
  product,
}) => {
  const { here, there, stock } = await shopping(browser, product)
  await buy(here, there, 'Sal', 'Vela')
  await inHeader(here.page).click()
  await entry(here.page).button('Guardar').click()
  await expect(isIn(there.page)).toBeVisible()
  await buy(there, here, 'Pilha')
  await inHeader(there.page).click()
  await expect(entry(there.page).dialog.getByRole('listitem')).toHaveCount(1)
  await line(there.page, 'Pilha').isIn.check()
  await entry(there.page).button('Guardar').click()
  await expect(toast(there.page, '1 produto novo.')).toBeVisible()
  expect(await stock()).toEqual({ Açúcar: 1, Sal: 6, Pilha: 1 })
  await close(here, there)
})

test('new products are registered offline, and the household gets them and their stock once', async ({
  browser,
  product,
}) => {
  const { here, there, stock } = await shopping(browser, product, { installed: true })
  await buy(here, there, 'Sal', 'Feijão')
  await keeps(there.page, 'Sal')
  await there.context.setOffline(true)
  await inHeader(there.page).click()
  await entry(there.page).button('Guardar').click()
  await expect(toast(there.page, 'Compras guardadas neste aparelho')).toBeVisible()
  await expect(isIn(there.page)).toBeVisible()
  await there.context.setOffline(false)
  await expect.poll(stock).toEqual({ Açúcar: 1, Sal: 6, Feijão: 1 })
  await expect(isIn(here.page)).toBeVisible()
  await close(here, there)
})

/** Sync of that device waits until the returned function is called. */
async function holdSync({ context }: Device): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route('**/api/v1/sync**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('two members who press at the same time enter a purchase once, and the second one gets a notice', async ({
  browser,
  product,
}) => {
  const { here, there, stock } = await shopping(browser, product)
  await buy(here, there, 'Sal')
  for (const { page } of [here, there]) {
    await offer(page).click()
    await expect(entry(page).dialog).toContainText('Estoque: 5 → 6')
  }
  // The second device does not receive the first one's change before the press.
  const release = await holdSync(there)
  await entry(here.page).button('Guardar').click()
  await expect(toast(here.page, 'Compras guardadas')).toBeVisible()
  await entry(there.page).button('Guardar').click()
  release()
  await expect(toast(there.page, 'Esta compra já está no estoque')).toBeVisible()
  await expect(isIn(there.page)).toBeVisible()
  expect(await stock()).toEqual({ Açúcar: 1, Sal: 6 })
  await close(here, there)
})

test('the rest of a partly entered purchase is entered, with a message', async ({
  browser,
  product,
}) => {
  const { here, there, stock } = await shopping(browser, product)
  await buy(here, there, 'Sal')
  await offer(here.page).click()
  await expect(entry(here.page).dialog.getByRole('listitem')).toHaveCount(1)
  await there.context.setOffline(true)
  await addItem(there.page, 'Açúcar')
  await row(there.page, 'Açúcar').bought.click()
  await there.context.setOffline(false)
  await expect(row(here.page, 'Açúcar').item).toHaveAttribute('data-status', 'purchased')
  await expect(sent(there.page)).toBeAttached()
  await offer(there.page).click()
  await expect(entry(there.page).dialog.getByRole('listitem')).toHaveCount(2)
  const release = await holdSync(there)
  await entry(here.page).button('Guardar').click()
  await expect(toast(here.page, 'Compras guardadas')).toBeVisible()
  await entry(there.page).button('Guardar').click()
  release()
  await expect(toast(there.page, '1 produto atualizado. 1 já estava no estoque.')).toBeVisible()
  expect(await stock()).toEqual({ Açúcar: 2, Sal: 6 })
  // Undo removes only what this member entered.
  await there.page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(there.page, 'Compras retiradas do estoque')).toBeVisible()
  expect(await stock()).toEqual({ Açúcar: 1, Sal: 6 })
  await close(here, there)
})

test('a purchase that one member enters offline and another online counts once', async ({
  browser,
  product,
}) => {
  const { here, there, stock } = await shopping(browser, product)
  await buy(here, there, 'Sal')
  await offer(there.page).click()
  await expect(entry(there.page).dialog).toContainText('Estoque: 5 → 6')
  await keeps(there.page, 'Sal')
  await there.context.setOffline(true)
  await entry(there.page).button('Guardar').click()
  await expect(toast(there.page, 'Compras guardadas neste aparelho')).toBeVisible()
  await expect(isIn(there.page)).toBeVisible()
  await offer(here.page).click()
  await entry(here.page).button('Guardar').click()
  await expect(toast(here.page, 'Compras guardadas')).toBeVisible()
  const pushed = there.page.waitForResponse((answer) => answer.url().endsWith('/api/v1/sync'))
  await there.context.setOffline(false)
  expect((await pushed).status()).toBe(200)
  await addItem(there.page, 'Açúcar')
  await expect(row(here.page, 'Açúcar').item).toBeVisible()
  expect(await stock()).toEqual({ Açúcar: 1, Sal: 6 })
  await close(here, there)
})

test('an entry whose response is lost stays queued, and counts once', async ({
  browser,
  product,
}) => {
  const { here, there, stock } = await shopping(browser, product)
  await buy(here, there, 'Sal')
  await offer(here.page).click()
  await keeps(here.page, 'Sal')
  let isLost = false
  await here.context.route('**/api/v1/sync', async (route) => {
    if (isLost || !route.request().postData()?.includes('"enter"')) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await entry(here.page).button('Guardar').click()
  await expect(toast(here.page, 'Compras guardadas neste aparelho')).toBeVisible()
  await expect(isIn(there.page)).toBeVisible()
  // Later changes of the device are sent after it.
  await addItem(here.page, 'Açúcar')
  await expect(row(there.page, 'Açúcar').item).toBeVisible()
  expect(await stock()).toEqual({ Açúcar: 1, Sal: 6 })
  await close(here, there)
})

test('a queued entry can be undone and repeated, and is sent once', async ({
  browser,
  product,
}) => {
  const { here, there, stock } = await shopping(browser, product)
  await buy(here, there, 'Sal')
  await offer(there.page).click()
  await expect(entry(there.page).dialog).toContainText('Estoque: 5 → 6')
  await keeps(there.page, 'Sal')
  await there.context.setOffline(true)
  const { button } = entry(there.page)
  await button('Guardar').click()
  await expect(toast(there.page, 'Compras guardadas neste aparelho')).toBeVisible()
  await there.page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(there.page, 'Compras retiradas do estoque')).toBeVisible()
  await offer(there.page).click()
  await expect(entry(there.page).dialog).toContainText('Estoque: 5 → 6')
  await button('Guardar').click()
  await expect(toast(there.page, 'Compras guardadas neste aparelho')).toBeVisible()
  await there.context.setOffline(false)
  await expect.poll(stock).toEqual({ Açúcar: 1, Sal: 6 })
  await expect(isIn(here.page)).toBeVisible()
  await close(here, there)
})

test('a purchase whose entry one member undoes is offered to the other again', async ({
  browser,
  product,
}) => {
  const { here, there, stock } = await shopping(browser, product)
  await buy(here, there, 'Sal')
  await offer(here.page).click()
  await entry(here.page).button('Guardar').click()
  await expect(isIn(there.page)).toBeVisible()
  await here.page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(here.page, 'Compras retiradas do estoque')).toBeVisible()
  await offer(there.page).click()
  await entry(there.page).button('Guardar').click()
  await expect(toast(there.page, 'Compras guardadas')).toBeVisible()
  await expect(isIn(here.page)).toBeVisible()
  expect(await stock()).toEqual({ Açúcar: 1, Sal: 6 })
  await close(here, there)
})
