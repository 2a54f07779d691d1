import type { Browser } from 'playwright-core'
import { SLOWER_CPU } from '#browser/browser.ts'
import { mainThreadEvents, type TraceEvent, traceOf } from '#browser/tasks.ts'
import { median } from '#statistics.ts'

/** What the browser does in a change; the rest, such as observers and animations, is in no part. */
export const PARTS = ['script', 'style', 'layout', 'paint'] as const
type Part = (typeof PARTS)[number]

/** The trace's names of the work. Script contains the layouts that it forces, which are subtracted. */
const PART_OF = new Map<string, Part>([
  ['FunctionCall', 'script'],
  ['EventDispatch', 'script'],
  ['FireAnimationFrame', 'script'],
  ['RunMicrotasks', 'script'],
  ['UpdateLayoutTree', 'style'],
  ['Layout', 'layout'],
  ['PrePaint', 'paint'],
  ['Paint', 'paint'],
  ['Layerize', 'paint'],
  ['Commit', 'paint'],
])

/** Milliseconds of a slow CPU by part: the median of the repetitions. */
export type Split = Readonly<Record<Part, number>>

/** Where the time of each marked section goes. Its sum is no result: tracing this much costs time itself. */
export async function splitOf(
  browser: Browser,
  work: () => Promise<unknown>,
): Promise<ReadonlyMap<string, Split>> {
  const categories = ['toplevel', 'blink.user_timing', 'devtools.timeline']
  const events = mainThreadEvents(await traceOf(browser, categories, work))
  const begins = new Map<string, number>()
  const found = new Map<string, Record<Part, number>[]>()
  for (const { name, ts } of events) {
    const [what = '', edge] = name.split(' ')
    const begin = begins.get(what)
    if (edge === 'begin') begins.set(what, ts)
    if (edge !== 'end' || begin === undefined) continue
    const inside = events.filter((event) => event.ts >= begin && event.ts < ts)
    found.set(what, [...(found.get(what) ?? []), partsOf(inside)])
  }
  return new Map([...found].map(([what, splits]) => [what, medianOf(splits)]))
}

function medianOf(splits: readonly Split[]): Split {
  const of = (part: Part) => median(splits.map((split) => split[part]))
  return { script: of('script'), style: of('style'), layout: of('layout'), paint: of('paint') }
}

/** Self times: an event inside another counts for its own part only. `events` are in the order of their starts. */
function partsOf(events: readonly TraceEvent[]): Record<Part, number> {
  const sums: Record<Part, number> = { script: 0, style: 0, layout: 0, paint: 0 }
  const open: { part: Part; end: number }[] = []
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    const part = PART_OF.get(name)
    if (!part) continue
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
    const ms = (tdur / 1000) * SLOWER_CPU
    const around = open.at(-1)
    if (around) sums[around.part] -= ms
    sums[part] += ms
    open.push({ part, end: ts + dur })
  }
  return sums
}
