import type { Page } from '@playwright/test'

/** A point on the screen: pixels from the left and from the top. */
export type Place = readonly [x: number, y: number]

/** A finger that moves over the page's screen, which Playwright's own touches cannot do. */
export async function fingerOn(page: Page) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly Place[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map(([x, y]) => ({ x, y })),
    })
  const lift = () => touch('touchEnd')
  /** Presses at the first place and moves to the others, one after the other. */
  const drag = async ([first, ...others]: readonly [Place, ...Place[]]) => {
    await touch('touchStart', first)
    for (const place of others) await touch('touchMove', place)
  }
  return {
    drag,
    lift,
    swipe: async (places: readonly [Place, ...Place[]]) => {
      await drag(places)
      await lift()
    },
  }
}
