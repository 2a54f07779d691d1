import type { Frame, Page, Route } from '@playwright/test'
import type {} from './driven.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** An address of the product where the app does not run. */
const WITHOUT_APP = '/robots.txt'

/**
 * Playwright's page for the app in the frame of the components: it is mounted again where a browser would load it,
 * and the window's size is the frame's.
 */
export function framedPage(page: Page, frame: Frame): Page {
  const pending = new Set<Route>()
  let size: Size | null = null

  /** Chromium would let them through with the last route that goes. */
  async function abortPending() {
    for (const route of pending) await route.abort().catch(() => undefined)
    pending.clear()
  }

  /** As by a navigation, calls that have no answer yet get none. */
  async function leave() {
    await abortPending()
    await frame.evaluate(() => window.driven?.leave())
  }

  async function load(address: string) {
    await leave()
    await frame.evaluate((to) => window.driven?.load(to), address)
  }

  const own: Partial<Record<string | symbol, unknown>> = {
    goto: (address: string) => (address === WITHOUT_APP ? leave() : load(address)),
    reload: () => load(frame.url()),
    addInitScript: (script: () => void) => frame.evaluate(script),
    // A path is one of any origin: the runner's page has no base of its own.
    route: (pattern: string | RegExp, handle: (route: Route) => unknown) =>
      page.route(isPath(pattern) ? `**${pattern}` : pattern, async (route) => {
        pending.add(route)
        await handle(route)
        pending.delete(route)
      }),
    async unrouteAll(options: Parameters<Page['unrouteAll']>[0]) {
      await abortPending()
      await page.unrouteAll(options)
    },
    viewportSize: () => size,
    async setViewportSize(given: Size) {
      size = given
      await frame.evaluate(({ width, height }) => {
        window.frameElement?.setAttribute('style', `width: ${width}px; height: ${height}px`)
      }, size)
    },
  }
  return new Proxy(page, {
    get(_, name) {
      if (name in own) return own[name]
      const owner = name in frame ? frame : page
      const value: unknown = Reflect.get(owner, name)
      return typeof value === 'function' ? value.bind(owner) : value
    },
  })
}

const isPath = (pattern: string | RegExp) => typeof pattern === 'string' && pattern.startsWith('/')
