import { runPantryStory } from '@compra/contract/testing/pantry/pantry-story.ts'
import { type Story, type StorySize, runStory } from '@compra/contract/testing/sync/story.ts'
import type { Outcome, Scenario, Size } from '#run/scenario.ts'

const PHONES = [2, 3, 5] as const
/** Faults that are printed; more would hide the first. */
const MAX_PRINTED = 20

interface Stories {
  readonly run: (seed: number, size: StorySize) => Story
  readonly seeds: Readonly<Record<Size, number>>
  readonly operations: number
  /** How a fault is counted and shown, by its kind. */
  readonly kinds: Readonly<Record<string, string>>
}

/**
 * The stories of `npm test`, many more of them; they start at the run's seed, so that each can be repeated.
 */
export const scenario: Scenario = {
  title:
    'stories of 2, 3 and 5 phones by seed: lost calls, wrong clocks, torn storage, kills, limits, rights',
  wanted: '0 lost, 0 un-ticked, 0 duplicates, 0 diverged, 0 other faults',
  boundS: 1_200,
  run: (size, seed) =>
    runStories(size, seed, {
      run: runStory,
      seeds: { normal: 700, long: 20_000 },
      operations: 500,
      kinds: {
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
      run: runPantryStory,
      seeds: { normal: 500, long: 10_000 },
      operations: 200,
      kinds: {
        lost: 'lost',
        stock: 'wrong stocks',
        'rolled back': 'rolled back',
        diverged: 'diverged',
      },
    }),
}

function runStories(
  size: Size,
  seed: number,
  { run, seeds, operations, kinds }: Stories,
): Promise<Outcome> {
  const faults: string[] = []
  const counts = new Map<string, number>()
  for (let at = seed; at < seed + seeds[size]; at += 1) {
    for (const phones of PHONES) {
      const story = run(at, { phones, operations })
      for (const [name, count] of story.counts) counts.set(name, (counts.get(name) ?? 0) + count)
      faults.push(...story.faults.map((fault) => `seed ${at}, ${phones} phones: ${fault}`))
    }
  }
  for (const fault of faults.slice(0, MAX_PRINTED)) console.log(fault)
  const of = (kind: string) => faults.filter((fault) => fault.includes(`: ${kind}: `)).length
  const main = Object.entries(kinds).map(([kind, name]) => ({ name, count: of(kind) }))
  const others = faults.length - main.reduce((sum, { count }) => sum + count, 0)
  return Promise.resolve({
    measured:
      `${main.map(({ name, count }) => `${count} ${name}`).join(', ')}, ${others} others in ` +
      `${seeds[size] * PHONES.length} stories of ${operations} operations`,
    holds: faults.length === 0,
    note: [...counts].map(([name, count]) => `${name} ${count}`).join(', '),
  })
}
