import { type Story, tellStory } from '@compra/contract/testing/sync/story.ts'
import type { Scenario } from '#run/scenario.ts'

const SEEDS = { normal: 700, long: 20_000 }
const PHONES = [2, 3, 5] as const
const OPERATIONS = 500
/** Faults that are told one by one; more would hide the first. */
const TOLD = 20

/** The stories of `npm test`, many more of them; a run begins with its seed, so that one can be told again. */
export const scenario: Scenario = {
  title:
    'stories of 2, 3 and 5 phones told by seeds: lost calls, wrong clocks, torn storage, kills, limits, rights',
  wanted: '0 lost, 0 un-ticked, 0 duplicates, 0 diverged, 0 other faults',
  boundS: 1_200,
  run(size, seed) {
    const told: string[] = []
    const counts = new Map<string, number>()
    for (let at = seed; at < seed + SEEDS[size]; at += 1) {
      for (const phones of PHONES) {
        const story = tellStory(at, { phones, operations: OPERATIONS })
        addCounts(counts, story)
        told.push(...story.faults.map((fault) => `seed ${at}, ${phones} phones: ${fault}`))
      }
    }
    for (const fault of told.slice(0, TOLD)) console.log(fault)
    const of = (kind: string) => told.filter((fault) => fault.includes(`: ${kind}: `)).length
    const [lost, ticks, twins, apart] = ['lost', 'un-ticked', 'duplicate', 'diverged'].map(of)
    const others = told.length - told.filter((fault) => MAIN.test(fault)).length
    return Promise.resolve({
      measured:
        `${lost} lost, ${ticks} un-ticked, ${twins} duplicates, ${apart} diverged, ${others} others in ` +
        `${SEEDS[size] * PHONES.length} stories of ${OPERATIONS} operations`,
      holds: told.length === 0,
      note: [...counts].map(([name, count]) => `${name} ${count}`).join(', '),
    })
  },
}

const MAIN = /: (?:lost|un-ticked|duplicate|diverged): /

function addCounts(counts: Map<string, number>, story: Story): void {
  for (const [name, count] of story.counts) counts.set(name, (counts.get(name) ?? 0) + count)
}
