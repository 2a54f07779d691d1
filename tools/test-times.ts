import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './run.ts'
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './tally.ts'
import { asTime } from './test-progress.ts'

/** Seconds by the name of a step or a file. */
export type Times = Readonly<Record<string, number>>

const SLOWEST = 10

/** The steps of the last run; undefined without a complete file. */
export function readTimes(file: string): Times | undefined {
  if (!existsSync(file)) return undefined
  try {
    // `as`: written by the last run of this program.
    return JSON.parse(readFileSync(file, 'utf8')) as Times
  } catch {
    // A run that was stopped while writing has no times.
    return undefined
  }
}

/** The last run's times of a step and the later ones, for the step's runner. */
export function lastRunOf(
  steps: readonly string[],
  at: number,
  times: Times | undefined,
): { step: number; later: number } | undefined {
  const step = times?.[steps[at] ?? '']
  if (times === undefined || step === undefined) return undefined
  const later = steps.slice(at + 1).reduce((sum, name) => sum + (times[name] ?? 0), 0)
  return { step, later }
}

export function timesOfVitest(report: VitestReport): Times {
  return Object.fromEntries(
    report.testResults.map(({ name, startTime, endTime }) => [
      relative(ROOT, name),
      (endTime - startTime) / 1000,
    ]),
  )
}

export function timesOfPlaywright(report: PlaywrightReport): Times {
  return Object.fromEntries(report.suites.map((suite) => [suite.title, secondsOf(suite)]))
}

function secondsOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results ?? []))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own)
}

/** The steps with their times, then the slowest files. */
export function timeLines(steps: Times, files: Times): string[] {
  const slowest = Object.entries(files).toSorted(([, a], [, b]) => b - a)
  const line = ([name, seconds]: [string, number]) => `${asTime(seconds).padStart(12)}  ${name}`
  return [
    'Steps:',
    ...Object.entries(steps).map(line),
    'Slowest files:',
    ...slowest.slice(0, SLOWEST).map(line),
  ]
}
