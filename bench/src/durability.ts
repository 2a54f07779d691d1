import { join } from 'node:path'
import { makeTestDirectory } from '@compra/server/testing/directories.ts'
import {
  FAULTS,
  killRound,
  powerCutRound,
  type RoundResult,
} from '@compra/server/testing/kill-rounds.ts'
import { makeDisk } from '@compra/server/testing/disk.ts'
import type { Row, Section } from './section.ts'

const KILLS = 30
const POWER_CUTS = 10
const WRITERS = 20

/** What kill -9 and power cuts cost the embedded PostgreSQL under writers. */
export const section: Section = {
  name: 'durability',
  async run() {
    return [...(await killRows()), ...(await powerCutRows())]
  },
}

async function killRows(): Promise<readonly Row[]> {
  const directory = await makeTestDirectory()
  const ledger = { acknowledged: new Set<number>(), last: 0 }
  const results: RoundResult[] = []
  try {
    for (let at = 0; at < KILLS; at += 1) {
      const fault = FAULTS[at % FAULTS.length] ?? 'the product'
      const round = { fault, writers: WRITERS, rows: rowsBefore(at) }
      results.push(await killRound(join(directory.path, 'data'), ledger, round))
    }
  } finally {
    await directory.remove()
  }
  return rows(`${KILLS} kills -9 under ${WRITERS} writers`, results, { max: 5 })
}

async function powerCutRows(): Promise<readonly Row[]> {
  const disk = await makeDisk()
  if (!disk) {
    const note = 'not possible here: it takes root and a loop-mounted ext4'
    return [{ what: 'power cuts', value: 0, unit: 'tried', note }]
  }
  const ledger = { acknowledged: new Set<number>(), last: 0 }
  const results: RoundResult[] = []
  try {
    for (let at = 0; at < POWER_CUTS; at += 1) {
      results.push(await powerCutRound(disk, ledger, { writers: WRITERS, rows: rowsBefore(at) }))
    }
  } finally {
    await disk.remove()
  }
  return rows(`${POWER_CUTS} power cuts under ${WRITERS} writers`, results)
}

/** The fault comes at another moment each round. */
function rowsBefore(round: number): number {
  return 200 + ((round * 379) % 1_000)
}

function rows(
  what: string,
  results: readonly RoundResult[],
  returnGoal: Row['goal'] = {},
): readonly Row[] {
  const acknowledged = results.reduce((sum, result) => sum + result.acknowledged, 0)
  const lost = new Set(results.flatMap(({ missing }) => missing)).size
  const slowest = Math.max(...results.map(({ readyAfterMs }) => readyAfterMs))
  return [
    {
      what: `${what}: acknowledged writes lost`,
      value: lost,
      unit: 'rows',
      goal: { max: 0 },
      note: `of ${acknowledged}`,
    },
    { what: `${what}: slowest return`, value: slowest / 1000, unit: 's', goal: returnGoal },
  ]
}
