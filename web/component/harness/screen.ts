import { commands, page } from 'vitest/browser'
import type { Media } from './server.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A phone of the middle class, held upright. */
export const PHONE: Size = { width: 390, height: 844 }
/** As `vitest.component.config.ts` opens the page. */
const DESKTOP: Size = { width: 1280, height: 800 }

let isChanged = false

/** What the page is shown on, by the names that Playwright has for it. */
export const screen = {
  async setViewportSize({ width, height }: Size): Promise<void> {
    isChanged = true
    await page.viewport(width, height)
  },
  async emulateMedia(media: Media): Promise<void> {
    isChanged = true
    await commands.emulateMedia(media)
  },
}

export async function resetScreen(): Promise<void> {
  if (!isChanged) return
  await screen.setViewportSize(DESKTOP)
  await screen.emulateMedia({ colorScheme: null })
  isChanged = false
}

/** Waits until a change is painted and every animation has ended, except those that have no end, such as spinners. */
export async function settle(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  // The first may be that of before the change.
  await frame()
  await frame()
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map((animation) => animation.finished))
}
