import { startApp } from '@compra/server/testing/app/start-app.ts'
import type { Browser, Page } from 'playwright-core'
import type { Row, Section } from '#section.ts'
import { median } from '#statistics.ts'
import { launchBrowser, newPhone, SLOWER_CPU, SITE } from './browser.ts'

const THINGS_KEY = 'ci_v01:things'
const OWN = 500
const ROUNDS = 3
/** Typed inputs: known names, other names, two words, misspelt, and unknown. */
const TYPED = [
  'arroz',
  'papel higienico',
  'mandioca',
  'iorgute',
  'mortandela',
  'coisa 7',
  'qwxzkjb',
]

interface TraceEvent {
  name: string
  /** Microseconds of CPU time. */
  tdur?: number
  args: { data?: { type?: string } }
}

/** The cost of a keystroke in the list's field, with the catalogue and 500 items of the device. */
export const section: Section = {
  name: 'suggestions',
  async run() {
    const server = await startApp({ site: SITE })
    const browser = await launchBrowser()
    try {
      const context = await newPhone(browser)
      const page = await context.newPage()
      await page.goto(`${server.url}/robots.txt`)
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        THINGS_KEY,
        JSON.stringify([1, ...ownThings()]),
      ] as const)
      await page.goto(`${server.url}/shopping-list`)
      const costs: number[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        costs.push(...(await keystrokes(browser, page)))
      return rowsOf(costs.toSorted((a, b) => a - b))
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

function rowsOf(costs: readonly number[]): Row[] {
  const note = `${costs.length} letters`
  const at95 = costs[Math.floor(costs.length * 0.95)] ?? Infinity
  return [
    { what: 'a letter, at 4× CPU', value: median(costs), unit: 'ms', goal: { max: 4 }, note },
    { what: 'a letter, 95 of 100, at 4× CPU', value: at95, unit: 'ms', goal: { max: 16 } },
  ]
}

/** In the product's format: name, count, time, price. */
function ownThings(): unknown[] {
  const words = ['Coisa', 'Arroz', 'Creme', 'Pano', 'Sabor']
  return Array.from({ length: OWN }, (_, at) => [
    `${words[at % words.length]} da casa ${at}`,
    (at % 30) + 1,
    Date.now() - at,
    100 + at,
  ])
}

/** CPU milliseconds of each keystroke: search and display of the results. */
async function keystrokes(browser: Browser, page: Page): Promise<number[]> {
  const field = page.getByRole('combobox', { name: 'Novo item' })
  await field.fill('arr')
  await page.getByRole('option').first().waitFor()
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  for (const text of TYPED) {
    await field.fill('')
    await field.pressSequentially(text)
  }
  // `as`: Chromium's trace format.
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const letters = trace.traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'input',
  )
  if (letters.length === 0) throw new Error('the trace has no letters')
  return letters.map(({ tdur = 0 }) => (tdur / 1000) * SLOWER_CPU)
}
