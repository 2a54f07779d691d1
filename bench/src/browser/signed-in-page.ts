import { signIn, type User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Browser, Page } from 'playwright-core'
import { newPhone } from './browser.ts'

const TOKEN_KEY = 'ci_v01:refreshToken'

/** A page on a new phone whose storage has a session of the user and `stored`; no screen is open yet. */
export async function signedInPage(
  browser: Browser,
  server: RunningApp,
  user: User,
  stored: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const page = await (await newPhone(browser)).newPage()
  await page.goto(`${server.url}/robots.txt`)
  // A refresh token can be used once.
  const { refreshToken } = await signIn(server, user)
  const values = { [TOKEN_KEY]: refreshToken, ...stored }
  await page.evaluate((all) => Object.assign(localStorage, all), values)
  return page
}
