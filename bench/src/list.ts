import type { Browser } from 'playwright-core'
import { launchBrowser, newPhone } from './browser.ts'
import { buildListPage, type ListPage } from './list-build.ts'
import type { ListStretch } from './list-page/page.ts'
import type { Row, Section } from './section.ts'
import { median } from './statistics.ts'
import { markedTasks } from './tasks.ts'

const ROUNDS = 5
/** Answered by the browser itself: nothing listens there. */
const ORIGIN = 'http://list.localhost'

const GOALS: Record<number, Partial<Record<ListStretch, number>>> = {
  1000: { add: 0.2, toggle: 0.25, mount: 0.35 },
  200: { add: 0.45, toggle: 0.5 },
}

/** Milliseconds of a slow processor, each of a round's repeats. */
type Spent = ReadonlyMap<string, readonly number[]>

/** The working list beside a plain React list: what the page's main thread spends on it. */
export const section: Section = { name: 'list', run }

async function run(): Promise<Row[]> {
  const page = await buildListPage()
  const browser = await launchBrowser()
  try {
    const rows: Row[] = []
    for (const count of [1000, 200]) {
      const ours: Spent[] = []
      const plain: Spent[] = []
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await measure(browser, page, { list: 'ours', count }))
        plain.push(await measure(browser, page, { list: 'plain', count }))
      }
      rows.push(...rowsOf(count, ours, plain))
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function measure(
  browser: Browser,
  { html, scripts }: ListPage,
  { list, count }: { list: 'ours' | 'plain'; count: number },
): Promise<Spent> {
  const context = await newPhone(browser)
  const page = await context.newPage()
  await page.route(`${ORIGIN}/**`, (route) => {
    const script = scripts.get(new URL(route.request().url()).pathname)
    return script === undefined
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.fulfill({ contentType: 'text/javascript', body: script })
  })
  // Twice: the list that is kept is read when the code starts.
  const address = `${ORIGIN}/?list=${list}&count=${count}`
  await page.goto(address)
  await page.evaluate('seed()')
  await page.goto(address)
  const spent = await markedTasks(browser, () => page.evaluate('act()'))
  await context.close()
  return spent
}

function rowsOf(count: number, ours: readonly Spent[], plain: readonly Spent[]): Row[] {
  const stretches = ['add', 'toggle', 'mount', 'complete'] as const
  return stretches.map((stretch) => {
    const our = median(ours.flatMap((spent) => spent.get(stretch) ?? []))
    const its = median(plain.flatMap((spent) => spent.get(stretch) ?? []))
    const goal = GOALS[count]?.[stretch]
    const what = stretch === 'complete' ? 'mount to the last row' : stretch
    return {
      what: `${count} items, ${what}, against a plain list`,
      value: our / its,
      unit: '×',
      ...(goal !== undefined && { goal: { max: goal } }),
      note: `${our.toFixed(1)} ms, ${its.toFixed(1)} ms`,
    }
  })
}
