import { randomUUID } from 'node:crypto'
import { PAGES } from '@compra/contract/http/pages.ts'
import { newUser, type User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { mailedLink } from '@compra/server/testing/providers/mailed-link.ts'
import type { Locator, Page } from '@playwright/test'

export const TOKEN_KEY = 'ci_v01:refreshToken'
const PERSON_CACHE = 'ci-person'
const TOKEN_COPY = 'ci-token'
export const PASSWORD = 'jabuticaba no quintal'

export const newAddress = (): string => `${randomUUID()}@example.com`

/** The open dialog and its content. */
export function dialogOf(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name, exact: true })
  return {
    dialog,
    field: (label: string): Locator => dialog.getByLabel(label, { exact: true }),
    button: (label: string): Locator => dialog.getByRole('button', { name: label, exact: true }),
  }
}

/** Fills in the login that is open, as far as its button. */
export async function logIn(page: Page, { email, password }: Pick<User, 'email' | 'password'>) {
  const { field, button } = dialogOf(page, 'Login')
  await field('E-mail').fill(email)
  await field('Senha').fill(password)
  await button('Entrar').click()
}

/** A toast by its title. */
export const toast = (page: Page, title: string): Locator =>
  page.locator('.toast-place').getByText(title, { exact: true })

/** Opens the list with a session stored in the browser. */
export async function openSignedIn(
  page: Page,
  product: RunningApp,
  { address = '/shopping-list', ...given }: { address?: string; userName?: string } = {},
): Promise<User> {
  const user = await newUser(product, given)
  await storeToken(page, user.refreshToken)
  await page.goto(address)
  return user
}

/** The state after a login in another tab: the user stored before is gone. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt', { waitUntil: 'load' })
  await page.evaluate(
    async ([key, person, value]) => {
      localStorage.setItem(key, value)
      await caches.delete(person)
    },
    [TOKEN_KEY, PERSON_CACHE, token] as const,
  )
}

/** Removes the stored session from the browser; everything else stays. */
export async function forgetToken(page: Page): Promise<void> {
  await page.evaluate(
    async ([key, copy]) => {
      localStorage.removeItem(key)
      await caches.delete(copy)
    },
    [TOKEN_KEY, TOKEN_COPY] as const,
  )
}

/** Whether the session would survive a killed browser. */
export const keepsToken = (page: Page): Promise<boolean> =>
  page.evaluate(async (copy) => (await caches.match(`/${copy}`)) !== undefined, TOKEN_COPY)

/** Blocks the sync of household data: the device can only show cached responses. */
export const withoutPantry = (page: Page): Promise<unknown> =>
  page.route('**/api/v1/sync', (route) => route.abort())

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)

/** The link of a mail to an address that leads to `target`, as a path of the product. */
export const linkMailedTo = (
  { url }: Pick<RunningApp, 'url'>,
  email: string,
  target?: string,
): Promise<string> => mailedLink(() => fetch(`${url}/dev/mail.json`), email, target)

/** Counts the page's calls, with their request bodies. */
export function watchCalls(page: Page, path: string) {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.resourceType() !== 'document') {
      bodies.push(request.postDataJSON())
    }
  })
  return bodies
}

/** The rail, which replaces the menu button from 900 px. */
export const railOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu' })

/**
 * Opens the menu; in a wide window it is the rail next to the list, with the same entries. A list longer than
 * the window has a second menu button.
 */
export async function openMenu(page: Page): Promise<Locator> {
  const { width = 0 } = page.viewportSize() ?? {}
  if (width >= 900 && new URL(page.url()).pathname === PAGES.shoppingList) return railOf(page)
  await page.getByRole('button', { name: 'Abrir menu' }).first().click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** All cached responses of the account in the browser, as one text. */
export function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('ci-answers:'))
    const texts = names.map(async (name) => {
      const cache = await caches.open(name)
      const answers = await cache.matchAll()
      return [name, ...(await Promise.all(answers.map((answer) => answer.text())))]
    })
    return (await Promise.all(texts)).flat().join('\n')
  })
}
