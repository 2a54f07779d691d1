import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { StageMemory } from '#load/stage.ts'

/** The measurements of a soak, stored in a file after each sample. */
export interface SoakRecord {
  readonly run: string
  readonly aSecond: number
  /** Until compiled code and bounded caches have reached their size; excluded from slopes. */
  readonly warmUpHours: number
  readonly samples: readonly SoakSample[]
  readonly asked: number
  /** Failures, by cause. */
  readonly bad: Readonly<Record<string, number>>
  readonly mails: number
  readonly streams: { readonly open: number; readonly opened: number; readonly changes: number }
}

export interface SoakSample extends StageMemory {
  /** Since the first request. */
  readonly hours: number
}

/** The machine was busy, with this or other work (429: too many queued hashes): reported, but no fault. */
const LATE = new Set(['late', 'not sent', 'no answer', '429', '503'])

export type MemoryPart = Exclude<keyof StageMemory, 'processes'>

export interface Verdict {
  /** Megabytes an hour. */
  readonly slopes: Readonly<Record<MemoryPart, number>>
  /** Of node and PostgreSQL together, in megabytes. */
  readonly most: number
  readonly late: number
  readonly errors: number
}

export function judge({ samples, warmUpHours, bad }: SoakRecord): Verdict {
  const counted = samples.filter(({ hours }) => hours > warmUpHours)
  const sum = (isCounted: (cause: string) => boolean) =>
    Object.entries(bad).reduce((all, [cause, count]) => all + (isCounted(cause) ? count : 0), 0)
  return {
    slopes: {
      node: slopeOf(counted, 'node'),
      heap: slopeOf(counted, 'heap'),
      postgres: slopeOf(counted, 'postgres'),
      postgresOwn: slopeOf(counted, 'postgresOwn'),
    },
    most: Math.max(...samples.map(({ node, postgres }) => node + postgres)),
    late: sum((cause) => LATE.has(cause)),
    errors: sum((cause) => !LATE.has(cause)),
  }
}

export async function keep(file: string, record: SoakRecord): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(record, undefined, 1)}\n`)
}

/** Slope of the samples in megabytes an hour, by least squares. */
function slopeOf(samples: readonly SoakSample[], part: MemoryPart): number {
  const hours = mean(samples.map((sample) => sample.hours))
  const memory = mean(samples.map((sample) => sample[part]))
  const rise = samples.map((sample) => (sample.hours - hours) * (sample[part] - memory))
  const run = samples.map((sample) => (sample.hours - hours) ** 2)
  return mean(rise) / mean(run)
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
