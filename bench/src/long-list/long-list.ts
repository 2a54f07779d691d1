import type { Browser, Page } from 'playwright-core'
import { launchBrowser, newPhone } from '#browser/browser.ts'
import { markedTasks } from '#browser/tasks.ts'
import type { Row, Section } from '#section.ts'
import { median } from '#statistics.ts'
import { buildLists } from './list-build.ts'
import type { Stretch } from './page/page.ts'
import { PARTS, type Split, splitOf } from './split.ts'

const ROUNDS = 5
const COUNT = 1000
/** Answered by the browser itself: no server listens there. */
const ORIGIN = 'http://list.localhost'

const LISTS = ['product', 'plain', 'styled'] as const
type List = (typeof LISTS)[number]

/** How a page is opened with one of the lists; the plain one renders all rows. */
const STYLES: Record<List, string> = {
  product: '',
  plain: '<style>#items>.item{content-visibility:visible}</style>',
  styled: '',
}

/** Maximum cost of a change, relative to the plain list. */
const GOALS: Record<Stretch, number> = { add: 0.3, toggle: 0.25 }

type Files = ReadonlyMap<string, string>
type Splits = ReadonlyMap<string, Split>

/** CPU milliseconds of each repetition. */
type Spent = ReadonlyMap<string, readonly number[]>

/** The working list with 1,000 items compared with a plain React list: main-thread time of a change. */
export const section: Section = { name: 'long-list', run }

async function run(): Promise<Row[]> {
  const files = await buildLists()
  const browser = await launchBrowser()
  try {
    const rounds: Record<List, Spent>[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        product: await measure(browser, files, 'product'),
        plain: await measure(browser, files, 'plain'),
        styled: await measure(browser, files, 'styled'),
      })
    }
    const split = {
      product: await splitIn(browser, files, 'product'),
      plain: await splitIn(browser, files, 'plain'),
    }
    return [...rowsOf(rounds), splitRow('add', 'added', split), splitRow('toggle', 'ticked', split)]
  } finally {
    await browser.close()
  }
}

async function measure(browser: Browser, files: Files, list: List): Promise<Spent> {
  const page = await open(browser, files, list)
  const spent = await markedTasks(browser, () => page.evaluate(() => window.act()))
  await page.context().close()
  return spent
}

async function splitIn(browser: Browser, files: Files, list: List): Promise<Splits> {
  const page = await open(browser, files, list)
  const split = await splitOf(browser, () => page.evaluate(() => window.act()))
  await page.context().close()
  return split
}

async function open(browser: Browser, files: Files, list: List): Promise<Page> {
  const context = await newPhone(browser)
  const page = await context.newPage()
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/shopping-list') {
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: htmlOf(list) })
    }
    const body = files.get(path)
    if (body === undefined) return route.fulfill({ status: 404 })
    const contentType = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    return route.fulfill({ contentType, body })
  })
  await page.goto(`${ORIGIN}/shopping-list?list=${list}&count=${COUNT}`)
  await allThere(page)
  return page
}

/** All rows, and the code that the page loads later. */
async function allThere(page: Page): Promise<void> {
  await page.waitForFunction(
    (count) => document.querySelectorAll('#items li').length === count,
    COUNT,
  )
  await page.waitForLoadState('networkidle')
}

function htmlOf(list: List): string {
  return `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles.css">${STYLES[list]}<body><div id="root"></div><script type="module" src="/page.js"></script>`
}

function rowsOf(rounds: readonly Record<List, Spent>[]): Row[] {
  const spentIn = (round: Record<List, Spent>, list: List, stretch: Stretch): number =>
    median(round[list].get(stretch) ?? [])
  const row = (stretch: Stretch, other: List, what: string): Row => {
    const all = (list: List) => rounds.map((round) => spentIn(round, list, stretch))
    const [our, its] = [all('product'), all(other)]
    // Within a round, both are measured within seconds: a busy machine slows both.
    const ratios = our.map((spent, at) => spent / (its[at] ?? Number.NaN))
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
    const times = `${median(our).toFixed(1)} ms against ${median(its).toFixed(1)} ms, at 4× CPU`
    const note = `${times}; ${rounds.length} pairs of ${least.toFixed(2)} to ${most.toFixed(2)}`
    return { what: `1,000 items, one ${what}`, value: median(ratios), unit: '×', note }
  }
  return [
    { ...row('add', 'plain', 'added, against a plain list'), goal: { max: GOALS.add } },
    { ...row('toggle', 'plain', 'ticked, against a plain list'), goal: { max: GOALS.toggle } },
    row('add', 'styled', "added, against one with the product's styles"),
    row('toggle', 'styled', "ticked, against one with the product's styles"),
  ]
}

/** Not measured against a goal: what the browser itself does with the rows, in both lists. */
function splitRow(
  stretch: Stretch,
  what: string,
  split: Readonly<Record<'product' | 'plain', Splits>>,
): Row {
  const [our, its] = [split.product.get(stretch), split.plain.get(stretch)]
  if (!our || !its) throw new Error(`the trace has no '${stretch}'`)
  const note = PARTS.map(
    (part) => `${part} ${our[part].toFixed(0)} against ${its[part].toFixed(0)}`,
  )
  const beyondScript = our.style + our.layout + our.paint
  return {
    what: `1,000 items, one ${what}: style, layout and paint, at 4× CPU`,
    value: beyondScript,
    unit: 'ms',
    note: `${note.join(', ')} ms of the plain list`,
  }
}
