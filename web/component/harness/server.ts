import type { ServerResponse } from 'node:http'
import { type NewUser, newUser, signIn, type User } from '@compra/server/testing/app/new-user.ts'
import { type RunningApp, startApp } from '@compra/server/testing/app/start-app.ts'
import { type BoughtRow, createBuyer } from '@compra/server/testing/data/bought.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { subscribe } from '@compra/server/testing/data/subscriber.ts'
import { moveIn } from '@compra/server/testing/people/housemates.ts'
import { defineBrowserCommand } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'

/** What the page asks the product for; everything else is code of the page. */
const OF_PRODUCT = /^\/(api|identity|plan|dev|health)\//

/** What the page's media queries see; `null`: as it was. */
export interface Media {
  readonly colorScheme?: 'light' | 'dark' | null
  readonly reducedMotion?: 'no-preference' | 'reduce'
}

let product: Promise<RunningApp> | undefined
const running = (): Promise<RunningApp> => (product ??= startApp())
/** What the page waits for. */
const unanswered = new Set<ServerResponse>()
let isOver = false

/** Answers the page's calls by the real app, in the process of the runner. */
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
      // The page may still be there, and would keep the product at work on its database.
      isOver = true
      for (const response of unanswered) response.destroy()
      await (await product)?.stop()
    },
  }
}

/** What a test in the page cannot do there: real input, and what reaches the database. */
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

/** What a testing part of the server does with the product. */
function ofProduct<Args extends unknown[], Result>(
  act: (server: RunningApp, ...args: Args) => Result,
) {
  return defineBrowserCommand<Args>(async (_, ...args) => act(await running(), ...args))
}
