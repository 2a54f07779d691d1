import type { Browser } from 'playwright-core'
import { SLOWER_CPU } from './browser.ts'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string }
  /** Microseconds that the processor spent on it; what it waited for others is not in them. */
  tdur?: number
}

/**
 * The longest task of a page's main thread while something is done, in milliseconds of a slow
 * processor. By the time that the processor spent, so that a busy machine measures the same.
 */
export async function longestTask(browser: Browser, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(undefined, { categories: ['toplevel'] })
  await work()
  // `as`: the form of Chromium's traces.
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const events = trace.traceEvents
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args.name === 'CrRendererMain'
  const threads = new Set(events.filter(isMain).map(threadOf))
  const tasks = events.filter(
    (event) => event.name.endsWith('RunTask') && threads.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('the trace has no tasks')
  return (Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000) * SLOWER_CPU
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
