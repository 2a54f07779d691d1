import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CHROMIUM } from '@compra/server/testing/app/chromium.ts'
import { chromium, type Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { addItem, names } from './working-list.ts'

interface Killable {
  readonly page: Page
  readonly kill: () => Promise<void>
}

/** A browser of its own that keeps its data in the folder, and can be killed as a whole. */
async function start(folder: string, address: string): Promise<Killable> {
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
  const client = await chromium.connectOverCDP(await endpointOf(browser))
  const [context] = client.contexts()
  const page = await context?.newPage()
  if (!page) throw new Error('the browser has no window')
  await page.goto(`${address}/shopping-list`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return {
    page,
    async kill() {
      const ended = once(browser, 'exit')
      // The group: its renderers and its storage service, too.
      process.kill(-(browser.pid ?? 0), 'SIGKILL')
      await ended
    },
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

test('what was added in the moment before the browser is killed is there again', async ({
  product,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'compra-killed-'))
  try {
    const first = await start(folder, product.url)
    for (const name of ['Leite', 'Arroz', 'Sal']) await addItem(first.page, name)
    await expect.poll(() => mirrored(first.page)).toContain('Sal')
    await first.kill()
    const second = await start(folder, product.url)
    await expect(names(second.page)).toHaveText(['Leite', 'Arroz', 'Sal'])
    await second.kill()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** The list as the mirror has it; '' before there is one. */
function mirrored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'ci_v01')) return ''
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((answered) =>
        request.addEventListener('success', () => answered(request.result)),
      )
    const database = await answer(indexedDB.open('ci_v01'))
    const text = await answer(
      database.transaction('texts').objectStore('texts').get('shopping_list'),
    )
    database.close()
    return String(text)
  })
}
