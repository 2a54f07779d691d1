import type { Browser } from 'playwright-core'
import type { Row } from '#section.ts'
import { median } from '#statistics.ts'
import { SLOWER_CPU } from './browser.ts'

export interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  args: { name?: string }
  /** Microseconds of CPU time, without waits. */
  tdur?: number
}

/**
 * The longest task of a page's main thread during some work, in milliseconds of a slow CPU. CPU time, so that
 * a busy machine measures the same.
 */
export async function longestTask(browser: Browser, work: () => Promise<void>): Promise<number> {
  const tasks = tasksIn(await traceOf(browser, ['toplevel'], work))
  return slowMs(Math.max(...tasks.map(timeOf)))
}

/** What an act of the user costs the main thread, in milliseconds of a slow CPU. */
export interface ActCost {
  /** Until its first result is painted: all tasks. */
  readonly first: number
  /** Until all of its result is painted: the longest task. */
  readonly longest: number
}

/**
 * The cost of one act. The page marks by `performance.mark` its 'begin', 'first' when the first result is
 * painted, and 'end'.
 */
export async function actCost(browser: Browser, work: () => Promise<unknown>): Promise<ActCost> {
  const events = await traceOf(browser, ['toplevel', 'blink.user_timing'], work)
  const timeOfMark = (mark: string): number => {
    const found = events.find(({ name }) => name === mark)
    if (!found) throw new Error(`the page has not marked '${mark}'`)
    return found.ts
  }
  const [begin, first, end] = [timeOfMark('begin'), timeOfMark('first'), timeOfMark('end')]
  const times = (until: number) =>
    tasksIn(events)
      .filter((task) => task.ts < until && task.ts + (task.dur ?? 0) > begin)
      .map(timeOf)
  return {
    first: slowMs(times(first).reduce((sum, time) => sum + time, 0)),
    longest: slowMs(Math.max(...times(end))),
  }
}

/** The median of what `longestTask` measured in each round; `max` is the goal, in milliseconds. */
export function longestTaskRow(what: string, figures: readonly number[], max: number): Row {
  return slowRow(`${what}: longest task`, figures, max)
}

/** The median of the rounds; without `max` it has no goal. */
export function slowRow(what: string, figures: readonly number[], max?: number): Row {
  return {
    what: `${what}, at 4× CPU`,
    value: median(figures),
    unit: 'ms',
    ...(max !== undefined && { goal: { max } }),
    note: figures.map((figure) => figure.toFixed(0)).join(', '),
  }
}

/**
 * The main thread's time, in the same unit, of each section that the page marks by `performance.mark` with
 * its name and 'begin' or 'end'. By name, in the order of their ends.
 */
export async function markedTasks(
  browser: Browser,
  work: () => Promise<unknown>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const events = await traceOf(browser, ['toplevel', 'blink.user_timing'], work)
  const tasks = tasksIn(events)
  const begins = new Map<string, number>()
  const spent = new Map<string, number[]>()
  for (const { name, ts } of events.toSorted((a, b) => a.ts - b.ts)) {
    const [what = '', edge] = name.split(' ')
    const begin = begins.get(what)
    if (edge === 'begin') begins.set(what, ts)
    if (edge !== 'end' || begin === undefined) continue
    const inside = tasks.filter((task) => task.ts < ts && task.ts + (task.dur ?? 0) > begin)
    const sum = inside.reduce((total, task) => total + timeOf(task), 0)
    spent.set(what, [...(spent.get(what) ?? []), slowMs(sum)])
  }
  return spent
}

export async function traceOf(
  browser: Browser,
  categories: string[],
  work: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(undefined, { categories })
  await work()
  // `as`: Chromium's trace format.
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  return trace.traceEvents
}

/** The events of the pages' main threads, in the order of their starts; one around another is first. */
export function mainThreadEvents(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args.name === 'CrRendererMain'
  const threads = new Set(events.filter(isMain).map(threadOf))
  return events
    .filter((event) => threads.has(threadOf(event)))
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
}

/** The tasks of the pages' main threads. */
function tasksIn(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const tasks = mainThreadEvents(events).filter(({ name }) => name.endsWith('RunTask'))
  if (tasks.length === 0) throw new Error('the trace has no tasks')
  return tasks
}

const timeOf = ({ tdur = 0 }: TraceEvent): number => tdur

const slowMs = (microseconds: number): number => (microseconds / 1000) * SLOWER_CPU

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
