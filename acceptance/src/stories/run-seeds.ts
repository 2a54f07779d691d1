import { runPantryStory } from '@compra/contract/testing/pantry/pantry-story.ts'
import { runStory } from '@compra/contract/testing/sync/story.ts'

/** Each seed has a story of each of these numbers of phones. */
export const PHONES = [2, 3, 5] as const

const RUNS = { sync: runStory, pantry: runPantryStory }

/** The stories of one thread: from its first seed on, each `step`-th. */
export interface Seeds {
  readonly kind: keyof typeof RUNS
  readonly operations: number
  readonly first: number
  readonly end: number
  readonly step: number
}

interface FaultyStory {
  readonly seed: number
  readonly phones: number
  /** As 'kind: detail'. */
  readonly faults: readonly string[]
}

export interface Ending {
  /** The stories with faults, by seed. */
  readonly faulty: readonly FaultyStory[]
  /** Counts of events, by name. */
  readonly counts: ReadonlyMap<string, number>
  /** Seconds of a processor. */
  readonly cpuS: number
}

export function runSeeds({ kind, operations, first, end, step }: Seeds): Ending {
  const began = process.threadCpuUsage()
  const faulty: FaultyStory[] = []
  const counts = new Map<string, number>()
  for (let seed = first; seed < end; seed += step) {
    for (const phones of PHONES) {
      const { faults, counts: more } = RUNS[kind](seed, { phones, operations })
      for (const [name, count] of more) counts.set(name, (counts.get(name) ?? 0) + count)
      if (faults.length > 0) faulty.push({ seed, phones, faults })
    }
  }
  const { user, system } = process.threadCpuUsage(began)
  return { faulty, counts, cpuS: (user + system) / 1e6 }
}
