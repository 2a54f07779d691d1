import { type Call, callAt } from '@compra/server/testing/app/call.ts'
import type { NewUser, User } from '@compra/server/testing/app/new-user.ts'
import { expect as expectNow, test as vitestTest } from 'vitest'
import { commands, page as vitestPage } from 'vitest/browser'
import { press } from './acts.ts'
import { Finder, type Locator } from './locator.ts'
import { mountApp, resetApp } from './mount.tsx'
import { asTest, network } from './network.ts'

export { expect } from './expect.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    newUser(given: NewUser): Promise<User>
  }
}

const call: Call = (endpoint, input = {}) => asTest(() => callAt('', endpoint, input))
/** The real product, in the runner's process. */
export const product = {
  call,
  newUser: (given: NewUser) => commands.newUser(given),
}

export const page = Object.assign(new Finder(vitestPage), { ...network, keyboard: { press } })

/** A test in the page of the whole app, after a reset; every error in it fails the test. */
export function test(title: string, work: () => Promise<void>): void {
  vitestTest(title, async () => {
    network.reset()
    await resetApp()
    faults.length = 0
    await work()
    expectNow(faults, 'faults in the page').toEqual([])
  })
}

/** Opens the list, or another address, with a session. */
export async function openSignedIn({
  address: target = '/shopping-list',
  ...given
}: { address?: string; userName?: string } = {}): Promise<User> {
  const user = await product.newUser(given)
  await mountApp(target, user.refreshToken)
  return user
}

/** The open dialog and its content. */
export function dialogOf(name: string) {
  const dialog = page.getByRole('dialog', { name, exact: true })
  return {
    dialog,
    field: (label: string): Locator => dialog.getByLabel(label, { exact: true }),
    button: (label: string): Locator => dialog.getByRole('button', { name: label, exact: true }),
  }
}

/** A toast by its title. */
export const toast = (title: string): Locator =>
  page.locator('.toast-place').getByText(title, { exact: true })

/** The menu, which stands beside the list of a wide window. */
export const menu = (): Locator => page.getByRole('navigation', { name: 'Menu' })

/** Where the app is, without its origin. */
export const address = (): string => location.pathname + location.search

/** The bodies of the page's calls of a path, in order. */
export function watchCalls(path: string): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === path) bodies.push(sent.postDataJSON())
  })
  return bodies
}

/** The queries of the page's reads of a path, in order. */
export function watchQueries(path: string): Record<string, string>[] {
  const asked: Record<string, string>[] = []
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url())
    if (pathname === path && sent.method() === 'GET') asked.push(Object.fromEntries(searchParams))
  })
  return asked
}

const faults: string[] = []
for (const kind of ['error', 'warn'] as const) {
  const say = console[kind].bind(console)
  console[kind] = (...words: unknown[]) => {
    faults.push(`${kind}: ${words.join(' ')}`)
    say(...words)
  }
}
addEventListener('error', ({ message }) => faults.push(`uncaught: ${message}`))
addEventListener('unhandledrejection', ({ reason }) => faults.push(`uncaught: ${reason}`))
