import { type NewUser, newUser, type User } from '@compra/server/testing/app/new-user.ts'
import { type RunningApp, startApp } from '@compra/server/testing/app/start-app.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { defineBrowserCommand } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'

/** What the page asks the product for; everything else is code of the page. */
const OF_PRODUCT = /^\/(api|identity|plan|dev|health)\//

let product: Promise<RunningApp> | undefined
const running = (): Promise<RunningApp> => (product ??= startApp())

/** Answers the page's calls by the real app, in the process of the runner. */
export function productInRunner(): Plugin {
  return {
    name: 'product-in-runner',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (!OF_PRODUCT.test(request.url ?? '')) return next()
        running().then(({ app }) => app.routing(request, response), next)
      })
    },
    closeBundle: async () => (await product)?.stop(),
  }
}

/** What a test in the page cannot do there: real input, and what reaches the database. */
export const commands = {
  click: defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) => page.mouse.click(x, y)),
  press: defineBrowserCommand<[key: string]>(({ page }, key) => page.keyboard.press(key)),
  newUser: defineBrowserCommand<[given: NewUser]>(async (_, given) =>
    newUser(await running(), given),
  ),
  givePremium: defineBrowserCommand<[user: Pick<User, 'tenantId'>]>(async (_, user) =>
    givePremium(await running(), user),
  ),
}
