import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { poll } from '@compra/server/testing/poll.ts'
import type { Page } from 'playwright-core'
import type { Act } from './acts.ts'
import { startKillable } from './killable-browser.ts'

/** The effect of a kill some milliseconds after an act. */
export interface Kill {
  readonly act: string
  readonly waitMs: number
  readonly isLost: boolean
  readonly isSignedOut: boolean
}

/** Time limit for the result to reappear, or to reach the server. */
const PATIENCE = { withinMs: 15_000 }

/**
 * Repeats an act once for each wait, in one browser profile, and kills the browser that long after the screen
 * has shown the result. The next start of the browser shows whether it was lost.
 */
export async function killAfter(
  product: RunningApp,
  act: Act,
  waits: readonly number[],
): Promise<readonly Kill[]> {
  const prepared = await act.prepare(product)
  const kills: Kill[] = []
  await withProfile(async (folder) => {
    const { token } = prepared
    if (token !== undefined) await signIn(folder, product.url, token, 'house')
    for (const [round, waitMs] of waits.entries()) {
      await inBrowser(folder, async (page) => {
        await prepared.open(page)
        await prepared.perform(page, round)
        await delay(waitMs)
      })
      await inBrowser(folder, async (page) => {
        const isSignedOut = !(await poll(() => prepared.isSignedIn(page), PATIENCE))
        const isLost = isSignedOut || !(await poll(() => prepared.isThere(page, round), PATIENCE))
        kills.push({ act: act.name, waitMs, isLost, isSignedOut })
        await prepared.restore(page)
      })
    }
  })
  return kills
}

/** A browser profile, kept from one start to the next. */
export async function withProfile(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'compra-killed-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Chromium writes localStorage late: the session must be on disk before the first kill. */
export async function signIn(
  folder: string,
  origin: string,
  token: string,
  list?: 'house',
): Promise<void> {
  const browser = await startKillable(folder)
  await browser.page.goto(`${origin}/robots.txt`)
  await browser.page.evaluate(
    ([value, open]) => {
      localStorage.setItem('ci_v01:refreshToken', value)
      if (open) localStorage.setItem('ci_v01:open_list', open)
    },
    [token, list] as const,
  )
  await browser.close()
}

/** Kills the browser after the work. */
export async function inBrowser(
  folder: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await startKillable(folder)
  try {
    // Wide enough for the rail, which shows whether the session is valid.
    await browser.page.setViewportSize({ width: 1280, height: 800 })
    await work(browser.page)
  } finally {
    await browser.kill()
  }
}
