import { PAGES } from '@compra/contract/http/pages.ts'
import { Tokens } from '@compra/contract/identity/identity.ts'
import type { RunningApp } from '#testing/app/start-app.ts'
import { type Browser, createBrowser } from './browser.ts'

export interface LoginPerson {
  readonly email: string
  readonly name?: string
  readonly isVerified?: boolean
}

export interface ProviderLogin {
  readonly browser: Browser
  /** Of /callback/provider. */
  readonly answer: URLSearchParams
  /** The one-time token of the URL; '' after a refusal. */
  readonly handOver: string
}

/** Logs in at the provider inside a local server, as a user would, in a new browser or the given one. */
export async function logInAtProvider(
  server: Pick<RunningApp, 'url'>,
  person: LoginPerson,
  browser: Browser = createBrowser(server.url, [PAGES.providerCallback]),
): Promise<ProviderLogin> {
  const { address } = await browser.open('/identity/google')
  const form = new URLSearchParams({ email: person.email, name: person.name ?? 'Maria Silva' })
  if (person.isVerified ?? true) form.set('verified', 'on')
  const { address: end } = await browser.open(address.href, { method: 'POST', body: form })
  if (end.pathname !== PAGES.providerCallback) throw new Error(`it ended at ${end.href}`)
  return {
    browser,
    answer: end.searchParams,
    handOver: end.searchParams.get('refresh-token') ?? '',
  }
}

/** Exchanges the hand-over token as the callback page does, in the given browser. */
export function redeem(browser: Browser, refreshToken: string): Promise<Response> {
  return browser.fetch('/identity/refresh-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
}

/** A user who is signed in without mail and password; a second call signs in another device. */
export async function signInAtProvider(
  url: string,
  email: string,
): Promise<{ readonly accessToken: string }> {
  const { browser, handOver } = await logInAtProvider({ url }, { email })
  return Tokens.parse(await (await redeem(browser, handOver)).json())
}
