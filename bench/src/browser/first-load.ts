import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { startProduct } from '#processes.ts'
import type { Row, Section } from '#section.ts'
import { median } from '#statistics.ts'
import { launchBrowser, newPhone, slowPage } from './browser.ts'
import { servePlainPages } from './plain-pages.ts'
import { LIST_KEY, pressUntilItReacts, saveTenItems, watchVitals, type Vitals } from './vitals.ts'

const ROUNDS = 5
const ASSETS = fileURLToPath(new URL('../../../web/dist/assets', import.meta.url))

/** Size and speed of a first visit, compared with a page of one sentence on the same network. */
export const section: Section = { name: 'first-load', run }

async function run(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  const plain = await servePlainPages(browser, product.url)
  try {
    const rounds = await measureRounds(browser, product.url, plain.url)
    return [
      ...(await weighRows(browser, product.url)),
      ...speedRows(rounds),
      await earlyEnterRow(browser, product.url),
    ]
  } finally {
    await browser.close()
    await plain.stop()
    await product.stop()
  }
}

interface Round {
  blank: Vitals
  landing: Vitals
  list: Vitals
  /** The same HTML as of the landing page and the list, without scripts. */
  plainLanding: Vitals
  plainList: Vitals
  pressed: Vitals
  repeat: Vitals
}

/** Interleaved, so that load on the machine affects all of them. */
async function measureRounds(browser: Browser, product: string, plain: string): Promise<Round[]> {
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) {
    rounds.push({
      blank: await visit(browser, `${plain}/blank`),
      landing: await visit(browser, product),
      list: await visit(browser, `${product}/shopping-list`, saveTenItems),
      plainLanding: await visit(browser, `${plain}/landing`),
      plainList: await visit(browser, `${plain}/list`),
      pressed: await visit(browser, `${product}/shopping-list`, saveTenItems, pressUntilItReacts),
      repeat: await revisit(browser, `${product}/shopping-list`),
    })
  }
  return rounds
}

async function visit(
  browser: Browser,
  url: string,
  ...inPage: ((listKey: string) => void)[]
): Promise<Vitals> {
  const context = await newPhone(browser)
  for (const script of [watchVitals, ...inPage]) await context.addInitScript(script, LIST_KEY)
  const page = await slowPage(context)
  await page.goto(url, { waitUntil: 'networkidle' })
  if (inPage.includes(pressUntilItReacts)) await waitForVital(page, 'reacted')
  else if (inPage.includes(saveTenItems)) await waitForVital(page, 'ready')
  const vitals = await vitalsOf(page)
  await context.close()
  return vitals
}

/** The second visit, served by the service worker. */
async function revisit(browser: Browser, url: string): Promise<Vitals> {
  const context = await newPhone(browser)
  const first = await context.newPage()
  await first.goto(url)
  await first.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await first.close()
  await context.addInitScript(watchVitals)
  const page = await slowPage(context)
  await page.goto(url, { waitUntil: 'networkidle' })
  const isServed = await page.evaluate(() => navigator.serviceWorker.controller !== null)
  if (!isServed) throw new Error('the second visit did not come from the service worker')
  const vitals = await vitalsOf(page)
  await context.close()
  return vitals
}

async function vitalsOf(page: Page): Promise<Vitals> {
  await waitForVital(page, 'lcp')
  return page.evaluate(() => window.vitals)
}

/** Browsers report a paint with a delay. */
async function waitForVital(page: Page, wanted: 'lcp' | 'reacted' | 'ready'): Promise<void> {
  await page.waitForFunction((name) => window.vitals[name] > 0, wanted)
}

function speedRows(rounds: readonly Round[]): Row[] {
  const of = (read: (round: Round) => number): number => median(rounds.map(read))
  const blankLcp = of((round) => round.blank.lcp)
  const blankFcp = of((round) => round.blank.fcp)
  const ratio = (what: string, value: number, base: number, max?: number): Row => ({
    what,
    value: value / base,
    unit: '×',
    ...(max !== undefined && { goal: { max } }),
    note: `${Math.round(value)} ms against ${Math.round(base)} ms`,
  })
  const listLcp = of((round) => round.list.lcp)
  const reacted = of((round) => round.pressed.reacted)
  const ready = of((round) => round.list.ready)
  return [
    ratio(
      'LCP of / against a blank page',
      of((round) => round.landing.lcp),
      blankLcp,
      1.2,
    ),
    ratio('LCP of the list with 10 items', listLcp, blankLcp, 1.2),
    ratio(
      'LCP of /, the same HTML without scripts',
      of((round) => round.plainLanding.lcp),
      blankLcp,
    ),
    ratio(
      'LCP of the list, the same HTML without scripts',
      of((round) => round.plainList.lcp),
      blankLcp,
    ),
    ratio('first moment a tap changes the list, against its LCP', reacted, listLcp, 2.5),
    ratio('first moment a tap changes the list, against a blank page', reacted, blankLcp, 2.5),
    ratio('the list hydrated, against a blank page', ready, blankLcp, 2.9),
    ratio(
      'repeat visit, FCP',
      of((round) => round.repeat.fcp),
      blankFcp,
      0.75,
    ),
    { what: 'CLS of /', value: of((round) => round.landing.cls), unit: '', goal: { max: 0.01 } },
    {
      what: 'CLS of the list',
      value: of((round) => round.list.cls),
      unit: '',
      goal: { max: 0.01 },
    },
  ]
}

/** Transferred bytes, as counted by the browser. */
async function weighRows(browser: Browser, product: string): Promise<Row[]> {
  const list = await weigh(browser, `${product}/shopping-list`)
  const landing = await weigh(browser, product)
  const scripts = (await readdir(ASSETS)).filter((name) => name.endsWith('.js.br'))
  const sizes = await Promise.all(scripts.map((name) => stat(join(ASSETS, name))))
  const allScripts = sizes.reduce((sum, { size }) => sum + size, 0)
  const weight = (what: string, bytes: number, max: number): Row => ({
    what,
    value: bytes / 1000,
    unit: 'KB',
    goal: { max },
  })
  return [
    weight('first load of /shopping-list: JS + CSS, brotli', list.code, 85),
    weight('landing before first paint', landing.page, 12),
    weight('all JS, brotli', allScripts, 640),
  ]
}

/** Bytes of the page, and of its code and styles. */
async function weigh(browser: Browser, url: string): Promise<{ page: number; code: number }> {
  const context = await newPhone(browser)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const { size, modules, inline } = await page.evaluate(() => {
    const sizeOf = (entry: PerformanceEntry | undefined): number =>
      entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0
    const asked = new Set<string>()
    for (const node of document.querySelectorAll('script[src], link[rel=modulepreload]')) {
      if (node instanceof HTMLScriptElement) asked.add(node.src)
      else if (node instanceof HTMLLinkElement) asked.add(node.href)
    }
    const modules = performance.getEntriesByType('resource').filter(({ name }) => asked.has(name))
    const inline = [...document.querySelectorAll('style, script:not([src])')]
    return {
      size: sizeOf(performance.getEntriesByType('navigation')[0]),
      modules: modules.reduce((sum, entry) => sum + sizeOf(entry), 0),
      inline: inline.map((node) => node.textContent),
    }
  })
  await context.close()
  const inlined = inline.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
  return { page: size, code: modules + inlined }
}

/** Delays the app's code until a name has been typed and Enter pressed. */
async function earlyEnterRow(browser: Browser, product: string): Promise<Row> {
  const context = await newPhone(browser)
  const page = await context.newPage()
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto(`${product}/shopping-list`, { waitUntil: 'commit' })
  await page.getByRole('combobox').first().pressSequentially('Leite')
  await page.keyboard.press('Enter')
  typed.resolve()
  const item = page.getByRole('listitem').filter({ hasText: 'Leite' })
  const kept = await item.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  await context.close()
  return {
    what: 'Enter before the app has loaded: lost',
    value: kept ? 0 : 1,
    unit: '',
    goal: { max: 0 },
  }
}
