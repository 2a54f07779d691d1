import { productApi } from '@compra/contract/product/product.ts'
import { newUser, type User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { phoneOf } from '@compra/server/testing/data/phone.ts'
import type { Page } from 'playwright-core'

/** A user's action that a killed browser may lose. */
export interface Act {
  readonly name: string
  /** Each act has a browser profile of its own. */
  readonly needsNewProfile?: boolean
  prepare(product: RunningApp): Promise<PreparedAct>
}

interface PreparedAct {
  /** The session before the first kill; without it the browser is a guest's. */
  readonly token?: string
  /** Opens the page, and waits until the act is possible. */
  open(page: Page): Promise<void>
  /** Resolves when the screen shows the result. */
  perform(page: Page, round: number): Promise<void>
  isThere(page: Page, round: number): Promise<boolean>
  isSignedIn(page: Page): Promise<boolean>
  /** Prepares the next round. */
  restore(page: Page): Promise<void>
}

const LIST = '/shopping-list'
const FIRST_STOCK = 1

const nothing = async (): Promise<void> => {}
const always = async (): Promise<boolean> => true

export const ACTS: readonly Act[] = [
  {
    name: "an item of a guest's list",
    async prepare({ url }) {
      const open = (page: Page) => ready(page, url + LIST)
      return {
        open,
        perform: (page, round) => addItem(page, itemOf(round)),
        async isThere(page, round) {
          await openOnce(page, () => open(page))
          return hasRow(page, itemOf(round))
        },
        isSignedIn: always,
        restore: nothing,
      }
    },
  },
  {
    name: 'an item of the house list, online',
    prepare: (product) => houseItem(product, nothing),
  },
  {
    name: 'an item of the house list, offline',
    prepare: (product) => houseItem(product, (page) => page.context().setOffline(true)),
  },
  { name: 'a stock change, offline', prepare: stockChange },
  { name: 'a pasted list under review', prepare: pastedList },
  { name: 'a login', needsNewProfile: true, prepare: login },
]

async function houseItem(
  product: RunningApp,
  before: (page: Page) => Promise<void>,
): Promise<PreparedAct> {
  const user = await newUser(product)
  const phone = phoneOf(product, user)
  const open = async (page: Page) => {
    await ready(page, product.url + LIST)
    // Offline the product needs the service worker.
    await page.waitForFunction(async () => (await caches.match('/shopping-list'))?.ok)
    await page.getByPlaceholder('Digite o item').waitFor()
  }
  return {
    token: user.refreshToken,
    open,
    async perform(page, round) {
      await before(page)
      await addItem(page, itemOf(round))
    },
    async isThere(page, round) {
      await openOnce(page, () => open(page))
      // The shown change must also reach the server.
      const { rows } = await phone.sync([], { cursor: 0 })
      return (await hasRow(page, itemOf(round))) && rows.some(({ name }) => name === itemOf(round))
    },
    isSignedIn: (page) => isSignedIn(page, () => open(page)),
    restore: nothing,
  }
}

async function stockChange(product: RunningApp): Promise<PreparedAct> {
  const user = await newUser(product)
  const body = { name: 'Arroz', category: 'Alimentos', price: 0, minStock: 0 } as const
  await product.call(productApi.create, { as: user, body: { ...body, stock: FIRST_STOCK } })
  const more = (page: Page) => page.getByRole('button', { name: 'Mais um de Arroz' })
  const open = async (page: Page) => {
    await ready(page, `${product.url}${LIST}?modal=products`)
    await more(page).waitFor()
    await keepsHousehold(page, 'Arroz')
  }
  let expected = FIRST_STOCK
  return {
    token: user.refreshToken,
    open,
    async perform(page) {
      expected += 1
      await page.context().setOffline(true)
      await more(page).click()
      await page.locator('.toast-place').getByText('Estoque Atualizado', { exact: true }).waitFor()
    },
    async isThere(page) {
      await openOnce(page, () => open(page))
      return (await stockOf(product, user)) === expected
    },
    isSignedIn: (page) => isSignedIn(page, () => open(page)),
    async restore() {
      expected = await stockOf(product, user)
    },
  }
}

async function pastedList({ url }: RunningApp): Promise<PreparedAct> {
  const review = (page: Page) => page.getByRole('dialog', { name: 'Confira a lista', exact: true })
  const lines = (page: Page) =>
    review(page).getByRole('list', { name: 'Linhas lidas' }).getByRole('listitem')
  const open = (page: Page) => ready(page, url + LIST)
  return {
    open,
    async perform(page, round) {
      const field = page.getByPlaceholder('Digite o item')
      await field.evaluate(
        (input, pasted) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', pasted)
          const options = { clipboardData, bubbles: true, cancelable: true }
          input.dispatchEvent(new ClipboardEvent('paste', options))
        },
        `Feira:\n${itemOf(round)}\nLeite\nCafé`,
      )
      await lines(page).nth(2).waitFor()
    },
    async isThere(page, round) {
      await openOnce(page, () => open(page))
      const [first] = await lines(page).getByLabel('Item').all()
      return first !== undefined && (await first.inputValue()) === itemOf(round)
    },
    isSignedIn: always,
    async restore(page) {
      if (!(await review(page).isVisible())) return
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Descartar', exact: true }).click()
      await review(page).waitFor({ state: 'hidden' })
      await page.waitForFunction(async () => (await indexedDB.databases()).length > 0)
    },
  }
}

async function login(product: RunningApp): Promise<PreparedAct> {
  const { email, password } = await newUser(product)
  const open = (page: Page) => ready(page, `${product.url}${LIST}?login=true`)
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Login', exact: true })
  return {
    open,
    async perform(page) {
      await dialog(page).waitFor()
      await dialog(page).getByLabel('E-mail', { exact: true }).fill(email)
      await dialog(page).getByLabel('Senha', { exact: true }).fill(password)
      await dialog(page).getByRole('button', { name: 'Entrar', exact: true }).click()
      await dialog(page).waitFor({ state: 'hidden' })
    },
    isThere: always,
    isSignedIn: (page) => isSignedIn(page, () => ready(page, product.url + LIST)),
    restore: nothing,
  }
}

/** As many as a guest's list may have. */
const ITEMS = ['Arroz', 'Feijão', 'Açúcar', 'Farinha', 'Alho', 'Ovos', 'Vela', 'Sal', 'Pera', 'Uva']
const itemOf = (round: number): string => ITEMS[round] ?? `Item ${round}`

async function ready(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** Opens the page unless it shows the product already. */
async function openOnce(page: Page, open: () => Promise<void>): Promise<void> {
  if (page.url() === 'about:blank') await open()
}

async function addItem(page: Page, name: string): Promise<void> {
  const field = page.getByPlaceholder('Digite o item')
  await field.fill(name)
  await field.press('Enter')
  await rowOf(page, name).waitFor()
}

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()

const hasRow = (page: Page, name: string): Promise<boolean> => rowOf(page, name).isVisible()

async function isSignedIn(page: Page, open: () => Promise<void>): Promise<boolean> {
  await openOnce(page, open)
  return page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('button', { name: 'Sair', exact: true })
    .isVisible()
}

async function keepsHousehold(page: Page, name: string): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    const known = await indexedDB.databases()
    if (!known.some((one) => one.name === 'ci_v01_home')) return false
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('ci_v01_home')
      request.addEventListener('success', () => resolve(request.result))
    })
    const texts = await Promise.all(
      [...database.objectStoreNames].map(
        (store) =>
          new Promise<string>((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.addEventListener('success', () => resolve(JSON.stringify(request.result)))
          }),
      ),
    )
    database.close()
    return texts.join('').includes(wanted)
  }, name)
}

async function stockOf(product: RunningApp, user: User): Promise<number> {
  const { body } = await product.call(productApi.list, { as: user, query: { size: '100' } })
  return body.data[0]?.stock ?? NaN
}
