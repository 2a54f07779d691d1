import type { Page } from '@playwright/test'

/**
 * From here on `goto` and `reload` also wait until React has hydrated the page, so that the next click is
 * handled by the app; not when the caller passes its own `waitUntil`.
 */
export function waitUntilReady(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const isReady = () => page.locator('html[data-ready]').waitFor({ state: 'attached' })
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    if (!options?.waitUntil) await isReady()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await isReady()
    return answer
  }
}
