import type { Browser, CDPSession } from '@playwright/test'
import { slowPage } from './slow-page.ts'

/** How many times slower than this machine the pages' processor is: `CPU_SLOWDOWN=4`. */
const CPU_SLOWDOWN = Number(process.env['CPU_SLOWDOWN'] ?? 1)

/** Against the server of `npm run test:slow` a page takes this much longer. */
const SERVER_SLOWDOWN = process.env['SLOW_SERVER'] === undefined ? 1 : 3

/** Scales a timeout: every limit of a browser test is multiplied by the slowdown. */
export const patience = (ms: number): number => ms * CPU_SLOWDOWN * SERVER_SLOWDOWN

/** Slows down every page of every context of `browser`. */
export function slowDown(browser: Browser): void {
  if (CPU_SLOWDOWN === 1) return
  browser.on('context', (context) => {
    const slowed: Promise<CDPSession>[] = []
    let isOffline = false
    context.on('page', (page) => {
      const session = slowPage(page, CPU_SLOWDOWN)
      slowed.push(session)
      // A page may be closed already.
      session.then((one) => connect(one, isOffline)).catch(() => {})
    })
    const setOffline = context.setOffline.bind(context)
    // Of two sessions of a page the later one says whether a page that is loaded is online.
    context.setOffline = async (offline) => {
      isOffline = offline
      await setOffline(offline)
      // A page that is closed has no session any more.
      await Promise.allSettled(slowed.map(async (session) => connect(await session, offline)))
    }
  })
}

const ANY_SPEED = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

async function connect(session: CDPSession, offline: boolean): Promise<void> {
  await session.send('Network.emulateNetworkConditions', { offline, ...ANY_SPEED })
}
