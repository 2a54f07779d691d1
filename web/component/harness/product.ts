import type { Subscription } from '@compra/contract/subscription/subscription.ts'
import { type Call, callAt } from '@compra/server/testing/app/call.ts'
import type { NewUser, User } from '@compra/server/testing/app/new-user.ts'
import type { BoughtRow } from '@compra/server/testing/data/bought.ts'
import { mailedLink } from '@compra/server/testing/providers/mailed-link.ts'
import { expect as expectNow, test as vitestTest, vi } from 'vitest'
import { commands, page as vitestPage } from 'vitest/browser'
import { mouse, press, type } from './acts.ts'
import { clock } from './clock.ts'
import { Finder, type Locator } from './locator.ts'
import { mountApp, resetApp } from './mount.tsx'
import { asTest, network } from './network.ts'
import type { Media } from './server.ts'

export { expect } from './expect.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    newUser(given: NewUser): Promise<User>
    givePremium(user: User): Promise<void>
    buy(user: User, shop: string, at: number, rows: readonly BoughtRow[]): Promise<string>
    emulateMedia(media: Media): Promise<void>
    insertText(text: string): Promise<void>
    countTabs(): Promise<number>
    keepOut(addresses: string): Promise<void>
    nextTab(addresses: string): Promise<Tab>
    signIn(person: User, headers?: Record<string, string>): Promise<User>
    subscribe(user: User): Promise<Subscription>
    moveIn(host: User, guest: User): Promise<User>
    setClock(time: number | null): Promise<void>
  }
}

interface Tab {
  readonly address: string
  /** Whether it cannot reach its opener. */
  readonly isFree: boolean
}

const call: Call = (endpoint, input = {}) => asTest(() => callAt('', endpoint, input))
interface Size {
  readonly width: number
  readonly height: number
}
/** As `vitest.component.config.ts` opens the page. */
const DESKTOP: Size = { width: 1280, height: 800 }

let isShifted = false
/** The real product, in the runner's process. */
export const product = {
  call,
  newUser: (given: NewUser = {}) => commands.newUser(given),
  givePremium: (user: User) => commands.givePremium(user),
  /** Creates a shop's receipt with product ids and paid cents. */
  buy: (user: User, shop: string, at: number, rows: readonly BoughtRow[]) =>
    commands.buy(user, shop, at, rows),
  /** Signs the user in on another device. */
  signIn: (person: User, headers?: Record<string, string>) => commands.signIn(person, headers),
  /** Subscribed, and paid by card. */
  subscribe: (user: User) => commands.subscribe(user),
  /** Moves `guest` into the household of `host`; resolves with the guest's new session. */
  moveIn: (host: User, guest: User) => commands.moveIn(host, guest),
  /** Sets the server's time; `null` restores the machine's, the default of each test. */
  async setClock(time: number | null): Promise<void> {
    isShifted = time !== null
    await commands.setClock(time)
  },
  /** The link of the newest mail to an address that leads to that page, as a path of the product. */
  linkMailedTo: (email: string, target?: string) =>
    mailedLink(() => asTest(() => fetch('/dev/mail.json')), email, target),
}

let isSet = false
export const page = Object.assign(new Finder(vitestPage), {
  ...network,
  clock,
  keyboard: { press, type, insertText: (text: string) => commands.insertText(text) },
  mouse,
  /** How many tabs there are. */
  countTabs: () => commands.countTabs(),
  /** The tab that `act` opens at such a URL; it is closed without loading anything. */
  async tabOpenedBy(act: () => Promise<void>, addresses: string): Promise<Tab> {
    await commands.keepOut(addresses)
    const opened = commands.nextTab(addresses)
    await act()
    return opened
  },
  goBack: () => goFrom(() => history.back()),
  goForward: () => goFrom(() => history.forward()),
  async setViewportSize({ width, height }: Size): Promise<void> {
    isSet = true
    await vitestPage.viewport(width, height)
  },
  async emulateMedia(media: Media): Promise<void> {
    isSet = true
    await commands.emulateMedia(media)
  },
})

/** A test in the page of the whole app, after a reset; every error in it fails the test. */
export function test(title: string, work: () => Promise<void>): void {
  vitestTest(title, async () => {
    network.reset()
    clock.reset()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    await resetApp()
    if (isSet) await resetScreen()
    if (isShifted) await product.setClock(null)
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

/** Fills in the login that is open, as far as its button. */
export async function logIn({ email, password }: Pick<User, 'email' | 'password'>): Promise<void> {
  const { field, button } = dialogOf('Login')
  await field('E-mail').fill(email)
  await field('Senha').fill(password)
  await button('Entrar').click()
}

/** A toast by its title. */
export const toast = (title: string): Locator =>
  page.locator('.toast-place').getByText(title, { exact: true })

/** The menu, which in a wide window is next to the list. */
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

/** A mid-range phone in portrait. */
export const PHONE = { width: 390, height: 844 }

async function resetScreen(): Promise<void> {
  isSet = false
  await vitestPage.viewport(DESKTOP.width, DESKTOP.height)
  await commands.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
}

/** Waits until a change is painted and every animation has ended, except those that have no end, such as spinners. */
export async function settle(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  // The first frame may precede the change.
  await frame()
  await frame()
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map((animation) => animation.finished))
}

/** Enables animations, as for most users; other tests do not wait for them. */
export const MOVING: Media = { reducedMotion: 'no-preference' }

/** A test in a phone's viewport. */
export function phoneTest(title: string, work: () => Promise<void>): void {
  test(title, async () => {
    await page.setViewportSize(PHONE)
    await work()
  })
}

async function goFrom(go: () => void): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  go()
  await arrived
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
