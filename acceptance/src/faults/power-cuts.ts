import { powerCutRound, type RoundResult } from '@compra/server/testing/faults/kill-rounds.ts'
import { makeDisk } from '@compra/server/testing/postgres/disk.ts'
import type { Scenario } from '#run/scenario.ts'

const CUTS = { normal: 10, long: 100 }
const WRITERS = 20

export const scenario: Scenario = {
  title: `power cuts under ${WRITERS} writers, on a disk that loses what was not synchronized`,
  wanted: '0 acknowledged writes missing',
  async run(size, seed) {
    const disk = await makeDisk()
    if (!disk) {
      return { measured: '', holds: 'not run', note: 'requires root and a loop-mounted ext4' }
    }
    const writes = { acknowledged: new Set<number>(), last: 0 }
    const results: RoundResult[] = []
    try {
      for (let round = 0; round < CUTS[size]; round += 1) {
        // The power fails at another moment each round.
        const rows = 200 + ((seed + round * 379) % 1_000)
        results.push(await powerCutRound(disk, writes, { writers: WRITERS, rows }))
      }
    } finally {
      await disk.remove()
    }
    const missing = new Set(results.flatMap((result) => result.missing)).size
    const slowest = Math.max(...results.map(({ readyAfterMs }) => readyAfterMs)) / 1000
    return {
      measured: `${missing} missing of ${writes.acknowledged.size} in ${CUTS[size]} cuts, ready in ≤ ${slowest.toFixed(1)} s`,
      holds: missing === 0,
    }
  },
}
