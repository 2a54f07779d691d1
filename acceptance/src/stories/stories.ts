import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Outcome, Scenario, Size } from '#run/scenario.ts'
import { PHONES, type Seeds, type Ending } from './run-seeds.ts'

const THREAD = new URL('thread.ts', import.meta.url)
/** Faults that are printed; more would hide the first. */
const MAX_PRINTED = 20

interface Stories extends Pick<Seeds, 'kind' | 'operations'> {
  readonly seeds: Readonly<Record<Size, number>>
  /** How a fault is counted and shown, by its kind. */
  readonly names: Readonly<Record<string, string>>
}

/**
 * The stories of `npm test`, many more of them; they start at the run's seed, so that each can be repeated.
 */
export const sync: Scenario = {
  title:
    'stories of 2, 3 and 5 phones by seed: lost calls, wrong clocks, torn storage, kills, limits, rights',
  wanted: '0 lost, 0 un-ticked, 0 duplicates, 0 diverged, 0 other faults',
  boundS: 1_200,
  run: (size, seed) =>
    runStories(size, seed, {
      kind: 'sync',
      seeds: { normal: 700, long: 20_000 },
      operations: 500,
      names: {
        lost: 'lost',
        'un-ticked': 'un-ticked',
        duplicate: 'duplicates',
        diverged: 'diverged',
      },
    }),
}

/** The same for products, stock and saved lists. */
export const pantry: Scenario = {
  title:
    'stories of 2, 3 and 5 phones that keep products, stock and saved lists: lost calls, wrong clocks, kills, limits',
  wanted: '0 lost, 0 wrong stocks, 0 rolled back, 0 diverged, 0 other faults',
  boundS: 1_200,
  run: (size, seed) =>
    runStories(size, seed, {
      kind: 'pantry',
      seeds: { normal: 500, long: 10_000 },
      operations: 200,
      names: {
        lost: 'lost',
        stock: 'wrong stocks',
        'rolled back': 'rolled back',
        diverged: 'diverged',
      },
    }),
}

async function runStories(
  size: Size,
  first: number,
  { kind, operations, seeds, names }: Stories,
): Promise<Outcome> {
  const stories = seeds[size] * PHONES.length
  const { faulty, counts, cpuS } = await onAllProcessors({
    kind,
    operations,
    first,
    end: first + seeds[size],
  })
  const faults = faulty.flatMap((story) =>
    story.faults.map((fault) => `seed ${story.seed}, ${story.phones} phones: ${fault}`),
  )
  for (const fault of faults.slice(0, MAX_PRINTED)) console.log(fault)
  const of = (fault: string) => faults.filter((text) => text.includes(`: ${fault}: `)).length
  const main = Object.entries(names).map(([fault, name]) => ({ name, count: of(fault) }))
  const others = faults.length - main.reduce((sum, { count }) => sum + count, 0)
  const notes = [
    ...(faulty[0] ? [`the first fault is of seed ${faulty[0].seed}`] : []),
    ...[...counts].map(([name, count]) => `${name} ${count}`),
    `${((cpuS * 1000) / stories).toFixed(1)} ms of a processor a story`,
  ]
  return {
    measured:
      `${main.map(({ name, count }) => `${count} ${name}`).join(', ')}, ${others} others in ` +
      `${stories} stories of ${operations} operations`,
    holds: faults.length === 0,
    note: notes.join(', '),
  }
}

/** One thread for each processor, with every n-th seed: the stories of neighbours take equally long. */
async function onAllProcessors(all: Omit<Seeds, 'step'>): Promise<Ending> {
  const step = Math.min(availableParallelism(), all.end - all.first)
  const parts = await Promise.all(
    Array.from({ length: step }, async (_, at): Promise<Ending> => {
      const part: Seeds = { ...all, first: all.first + at, step }
      const [ending] = await once(new Worker(THREAD, { workerData: part }), 'message')
      // `as`: `thread.ts` sends nothing else.
      return ending as Ending
    }),
  )
  const counts = new Map<string, number>()
  for (const [name, count] of parts.flatMap((part) => [...part.counts])) {
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return {
    faulty: parts.flatMap(({ faulty }) => faulty).toSorted((a, b) => a.seed - b.seed),
    counts,
    cpuS: parts.reduce((sum, part) => sum + part.cpuS, 0),
  }
}
