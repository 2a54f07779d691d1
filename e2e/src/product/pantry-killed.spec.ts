import { inBrowser, signIn, withProfile } from '@compra/bench/browser/killed/kill-trial.ts'
import { newUser, type User } from '@compra/server/testing/app/new-user.ts'
import { phoneOf } from '@compra/server/testing/data/phone.ts'
import { keepsToken, logIn, storedToken, toast } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { addItem, row } from '#working-list/working-list.ts'
import { go, keeps, pantryText } from './pantry.ts'
import { addProducts, card, productsOf } from './products.ts'

/** Acts in a signed-in browser, kills it at once, and checks it again. */
async function outlivesKill(
  { url, user, list }: { url: string; user: User; list?: 'house' },
  act: (page: Page) => Promise<void>,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await withProfile(async (folder) => {
    await signIn(folder, url, user.refreshToken, list)
    for (const step of [act, look]) await inBrowser(folder, step)
  })
}

test('a user who logged in shortly before the browser is killed is signed in afterwards', async ({
  product,
}) => {
  const user = await newUser(product)
  await withProfile(async (folder) => {
    await inBrowser(folder, async (page) => {
      await go(page, `${product.url}/shopping-list?login=true`)
      await logIn(page, user)
      await expect.poll(() => keepsToken(page)).toBe(true)
    })
    await inBrowser(folder, async (page) => {
      await go(page, `${product.url}/shopping-list`)
      await expect.poll(() => storedToken(page)).not.toBe(null)
      await expect(page.getByText('Sua sessão terminou')).toHaveCount(0)
    })
  })
})

test('a queued stock change survives a killed browser', async ({ product }) => {
  const user = await newUser(product)
  await addProducts(product, user, [{ name: 'Arroz', stock: 2 }])
  const address = `${product.url}/shopping-list?modal=products`
  await outlivesKill(
    { url: product.url, user },
    async (page) => {
      await go(page, address)
      await keeps(page, 'Arroz')
      await page.context().setOffline(true)
      await card(page, 'Arroz').article.getByRole('button', { name: 'Mais um de Arroz' }).click()
      await expect(toast(page, 'Estoque Atualizado')).toBeVisible()
    },
    async (page) => {
      expect(await productsOf(product, user)).toMatchObject([{ stock: 2 }])
      await go(page, address)
      await expect.poll(() => productsOf(product, user)).toMatchObject([{ stock: 3 }])
    },
  )
})

test('queued changes of a household list survive a killed browser', async ({ product }) => {
  const user = await newUser(product)
  const phone = phoneOf(product, user)
  const address = `${product.url}/shopping-list`
  const serverRows = async () => {
    const { rows } = await phone.sync([], { cursor: 0 })
    return Object.fromEntries(rows.map(({ name, status }) => [name, status]))
  }
  await outlivesKill(
    { url: product.url, user, list: 'house' },
    async (page) => {
      await go(page, address)
      await addItem(page, 'Leite')
      await expect.poll(serverRows).toEqual({ Leite: 'pending' })
      await page.context().setOffline(true)
      await row(page, 'Leite').bought.click()
      await addItem(page, 'Pão')
      await expect.poll(() => pantryText(page, 'lists')).toContain('Pão')
    },
    async (page) => {
      expect(await serverRows()).toEqual({ Leite: 'pending' })
      await go(page, address)
      await expect.poll(serverRows).toEqual({ Leite: 'purchased', Pão: 'pending' })
    },
  )
})
