import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { CHROMIUM } from '@compra/server/testing/app/chromium.ts'
import { chromium, type Page } from 'playwright-core'

/** A browser in a process group of its own, with one page. */
export interface KillableBrowser {
  readonly page: Page
  /** Kills the browser, its renderers and its storage service at once with SIGKILL; idempotent. */
  kill(): Promise<void>
  /** Closes it normally, so that it writes its data. */
  close(): Promise<void>
}

/** Starts a browser with its profile in the folder. Playwright's own `close` would let it exit normally. */
export async function startKillable(folder: string): Promise<KillableBrowser> {
  const browser = spawn(
    CHROMIUM.executablePath,
    [
      ...CHROMIUM.args,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const ended = once(browser, 'exit')
  const kill = async () => {
    const isThere = browser.exitCode === null && browser.signalCode === null
    if (isThere && browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL')
    await ended
  }
  try {
    const client = await chromium.connectOverCDP(await endpointOf(browser))
    const [context] = client.contexts()
    const page = await context?.newPage()
    if (!page) throw new Error('the browser has no window')
    const session = await client.newBrowserCDPSession()
    const close = async () => {
      await session.send('Browser.close')
      await ended
    }
    return { page, kill, close }
  } catch (error) {
    await kill()
    throw error
  }
}

async function endpointOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('the browser says nothing')
  for await (const line of createInterface({ input: stderr })) {
    const endpoint = /ws:\/\/\S+/.exec(line)?.[0]
    if (endpoint !== undefined) return endpoint
  }
  throw new Error('the browser did not start')
}
