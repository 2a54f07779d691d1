import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { section as firstLoad } from '#browser/first-load.ts'
import { section as pantry } from '#browser/pantry.ts'
import { section as screens } from '#browser/screens.ts'
import { section as suggestions } from '#browser/suggestions.ts'
import { section as cost } from '#cost/cost.ts'
import { section as growth } from '#hot-calls/growth.ts'
import { section as hotCalls } from '#hot-calls/hot-calls.ts'
import { section as growthHouseholds } from '#households/households.ts'
import { section as live } from '#live/live.ts'
import { section as longList } from '#long-list/long-list.ts'
import { section as scan } from '#scan/scan.ts'
import { section as access } from '#server/access.ts'
import { section as bootTime } from '#server/boot-time.ts'
import { section as http } from '#server/http.ts'
import { section as quantity } from '#server/quantity.ts'
import { section as webhooks } from '#server/webhooks.ts'
import { type Result, writePerformancePage } from './performance-page.ts'
import { formatRows, holds } from './report.ts'
import type { Row, Section } from './section.ts'

const SECTIONS: readonly Section[] = [
  firstLoad,
  screens,
  pantry,
  longList,
  suggestions,
  scan,
  http,
  access,
  hotCalls,
  growth,
  growthHouseholds,
  live,
  bootTime,
  quantity,
  webhooks,
  cost,
]
/**
 * Runs the sections named on the command line, or all, writes their part of the page, and stores the figures
 * as JSON. `--size=100000` is the number of households of `growth-households`.
 */
const { values, positionals: wanted } = parseArgs({
  options: { size: { type: 'string' } },
  allowPositionals: true,
})
const size = values.size === undefined ? undefined : Number(values.size)
const unknown = wanted.filter((name) => !SECTIONS.some((section) => section.name === name))
if (unknown.length > 0) {
  const names = SECTIONS.map((section) => section.name).join(', ')
  console.error(`No section is called ${unknown.join(', ')}. There are: ${names}.`)
  process.exit(1)
}

const begun = performance.now()
const results: Result[] = []
for (const section of SECTIONS) {
  if (wanted.length > 0 && !wanted.includes(section.name)) continue
  const started = performance.now()
  const rows = await rowsOf(section)
  const seconds = secondsSince(started)
  const total = secondsSince(begun)
  console.log(`\n${section.name} (${seconds} s, ${total} s in all)\n${formatRows(rows)}`)
  results.push({ section: section.name, seconds, rows })
}

await mkdir('.bench', { recursive: true })
const file = `.bench/${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`
await writeFile(file, `${JSON.stringify(results, undefined, 2)}\n`)
const order = SECTIONS.filter(({ page }) => page === undefined).map(({ name }) => name)
await writePerformancePage(
  results.filter(({ section }) => order.includes(section)),
  order,
)
const missed = results.flatMap(({ rows }) => rows).filter((row) => !holds(row))
console.log(`\n${missed.length} goals missed. Written to ${file}`)
if (missed.length > 0) process.exitCode = 1

/** A failed section counts as a missed goal; the others are still measured. */
async function rowsOf(section: Section): Promise<readonly Row[]> {
  try {
    return await section.run(size)
  } catch (error) {
    console.error(error)
    const note = error instanceof Error ? error.message : String(error)
    return [{ what: 'sections that failed', value: 1, unit: '', goal: { max: 0 }, note }]
  }
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 1000)
}
