import type { Browser } from 'playwright-core'
import { launchBrowser, newPhone, SLOWER_CPU } from './browser.ts'
import { buildListPage } from './list-build.ts'
import type { ListFigures } from './list-page/page.ts'
import type { Row, Section } from './section.ts'
import { median } from './statistics.ts'

const ROUNDS = 5
/** Answered by the browser itself: nothing listens there. */
const ORIGIN = 'http://list.localhost'

const GOALS: Record<number, Partial<Record<keyof ListFigures, number>>> = {
  1000: { add: 0.2, toggle: 0.25, mount: 0.35 },
  200: { add: 0.45, toggle: 0.5 },
}

/** The working list beside a plain React list, on a slow processor. */
export const section: Section = { name: 'list', run }

async function run(): Promise<Row[]> {
  const page = await buildListPage()
  const html = `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><style>${page.css}</style><body><script type="module" src="/page.js"></script>`
  const browser = await launchBrowser()
  try {
    const rows: Row[] = []
    for (const count of [1000, 200]) {
      const ours: ListFigures[] = []
      const plain: ListFigures[] = []
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await measure(browser, html, page.script, { list: 'ours', count }))
        plain.push(await measure(browser, html, page.script, { list: 'plain', count }))
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
  html: string,
  script: string,
  { list, count }: { list: 'ours' | 'plain'; count: number },
): Promise<ListFigures> {
  const context = await newPhone(browser)
  const page = await context.newPage()
  await page.route(`${ORIGIN}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  // Twice: the list that is kept is read when the code starts.
  const address = `${ORIGIN}/?list=${list}&count=${count}`
  await page.goto(address)
  await page.evaluate('seed()')
  await page.goto(address)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  const figures = await page.evaluate<ListFigures>('measure()')
  await context.close()
  return figures
}

function rowsOf(count: number, ours: readonly ListFigures[], plain: readonly ListFigures[]): Row[] {
  const figures = ['add', 'toggle', 'mount', 'complete'] as const
  return figures.map((figure) => {
    const our = median(ours.map((one) => one[figure]))
    const its = median(plain.map((one) => one[figure]))
    const goal = GOALS[count]?.[figure]
    const what = figure === 'complete' ? 'mount to the last row' : figure
    return {
      what: `${count} items, ${what}, against a plain list`,
      value: our / its,
      unit: '×',
      ...(goal !== undefined && { goal: { max: goal } }),
      note: `${our.toFixed(1)} ms, ${its.toFixed(1)} ms`,
    }
  })
}
