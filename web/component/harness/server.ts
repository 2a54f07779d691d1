import type { ServerResponse } from 'node:http'
import { type NewUser, newUser, signIn, type User } from '@compra/server/testing/app/new-user.ts'
import { type RunningApp, startApp } from '@compra/server/testing/app/start-app.ts'
import { type BoughtRow, createBuyer } from '@compra/server/testing/data/bought.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { subscribe } from '@compra/server/testing/data/subscriber.ts'
import { moveIn } from '@compra/server/testing/people/housemates.ts'
import { defineBrowserCommand } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'

/** Paths of the server; all others are code of the page. */
const OF_PRODUCT = /^\/(api|identity|plan|dev|health)\//

/** The page's media features; `null` resets one. */
export interface Media {
  readonly colorScheme?: 'light' | 'dark' | null
  readonly reducedMotion?: 'no-preference' | 'reduce'
}

let product: Promise<RunningApp> | undefined
const running = (): Promise<RunningApp> => (product ??= startApp())
/** Requests of the page that are not answered yet. */
const unanswered = new Set<ServerResponse>()
let isOver = false

/** Answers the page's calls with the real app in the runner's process. */
export function productInRunner(): Plugin {
  return {
    name: 'product-in-runner',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (!OF_PRODUCT.test(request.url ?? '')) return next()
        if (isOver) return response.destroy()
        unanswered.add(response.once('close', () => unanswered.delete(response)))
        running().then(({ app }) => app.routing(request, response), next)
      })
    },
    async closeBundle() {
      // The page may still be open, and would keep the server busy.
      isOver = true
      for (const response of unanswered) response.destroy()
      await (await product)?.stop()
    },
  }
}

/** Commands for tests: real input, and access to the database. */
export const commands = {
  click: defineBrowserCommand<[x: number, y: number, clickCount: number]>(
    ({ page }, x, y, clickCount) => page.mouse.click(x, y, { clickCount }),
  ),
  moveMouse: defineBrowserCommand<[x: number, y: number, steps: number]>(({ page }, x, y, steps) =>
    page.mouse.move(x, y, { steps }),
  ),
  pressMouse: defineBrowserCommand<[isDown: boolean]>(({ page }, isDown) =>
    isDown ? page.mouse.down() : page.mouse.up(),
  ),
  press: defineBrowserCommand<[key: string]>(({ page }, key) => page.keyboard.press(key)),
  type: defineBrowserCommand<[text: string]>(({ page }, text) => page.keyboard.type(text)),
  newUser: defineBrowserCommand<[given: NewUser]>(async (_, given) =>
    newUser(await running(), given),
  ),
  givePremium: defineBrowserCommand<[user: User]>(async (_, user) =>
    givePremium(await running(), user),
  ),
  buy: defineBrowserCommand<[user: User, shop: string, at: number, rows: readonly BoughtRow[]]>(
    async (_, user, shop, at, rows) =>
      createBuyer((await running()).database).receipt(user, shop, new Date(at), rows),
  ),
  emulateMedia: defineBrowserCommand<[media: Media]>(({ page }, media) => page.emulateMedia(media)),
  insertText: defineBrowserCommand<[text: string]>(({ page }, text) =>
    page.keyboard.insertText(text),
  ),
  turnWheel: defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) =>
    page.mouse.wheel(x, y),
  ),
  countTabs: defineBrowserCommand<[]>(({ context }) => context.pages().length),
  keepOut: defineBrowserCommand<[addresses: string]>(({ context }, addresses) =>
    context.route(addresses, (route) => route.fulfill({ body: 'ok' })),
  ),
  nextTab: defineBrowserCommand<[addresses: string]>(async ({ context }, addresses) => {
    const tab = await context.waitForEvent('page')
    await tab.waitForURL(addresses)
    const isFree = await tab.evaluate(() => window.opener === null)
    await tab.close()
    return { address: tab.url(), isFree }
  }),
  signIn: ofProduct(signIn),
  subscribe: ofProduct(subscribe),
  moveIn: ofProduct(moveIn),
  setClock: ofProduct(({ clock }, time: number | null) =>
    time === null ? clock.backToRealTime() : clock.setTo(new Date(time)),
  ),
}

/** Runs a testing function of the server. */
function ofProduct<Args extends unknown[], Result>(
  act: (server: RunningApp, ...args: Args) => Result,
) {
  return defineBrowserCommand<Args>(async (_, ...args) => act(await running(), ...args))
}
