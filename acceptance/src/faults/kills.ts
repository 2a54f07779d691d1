import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onEachDatabase, ONE_DATABASE } from '#run/databases.ts'
import type { Scenario } from '#run/scenario.ts'
import { openOracle } from './oracle.ts'
import { type Program, prepareProgram } from './program.ts'

const WRITERS = 50
const KILLS = { normal: 20, long: 200 }
/** Acknowledgements before each kill; together more than 20,000 on two databases. */
const BEFORE = 600
const READY_MS = 5_000

interface Tried {
  readonly acknowledged: number
  readonly missing: number
  readonly doubled: number
  readonly slowestMs: number
}

export const scenario: Scenario = {
  title: 'kill -9 of the product under 50 writers over HTTP, every other time with its PostgreSQL',
  wanted: '0 of ≥ 20,000 acknowledged writes missing, 0 done twice, ready again in 5 s',
  boundS: 420,
  async run(size, seed) {
    const tried = await onEachDatabase(() => killRounds(KILLS[size], seed))
    const acknowledged = tried.reduce((sum, { result }) => sum + result.acknowledged, 0)
    return {
      measured: tried
        .map(({ name, result }) => `${name}: ${resultText(result, KILLS[size])}`)
        .join('; '),
      holds:
        acknowledged >= 20_000 &&
        tried.every(
          ({ result }) =>
            result.missing === 0 && result.doubled === 0 && result.slowestMs <= READY_MS,
        ),
      note: ONE_DATABASE,
    }
  },
}

function resultText({ acknowledged, missing, doubled, slowestMs }: Tried, kills: number): string {
  const slowest = (slowestMs / 1000).toFixed(1)
  return `${missing} missing, ${doubled} twice of ${acknowledged} in ${kills} kills, ready in ≤ ${slowest} s`
}

async function killRounds(kills: number, seed: number): Promise<Tried> {
  const program = await prepareProgram()
  try {
    await program.start()
    const oracle = await openOracle(program.url, WRITERS)
    oracle.start()
    let slowestMs = 0
    for (let round = 0; round < kills; round += 1) {
      // The kill happens at another moment each time.
      await oracle.more(BEFORE + ((seed + round * 379) % 200))
      const server = round % 2 === 1 ? await ownPostgres(program) : undefined
      await program.end('SIGKILL')
      if (server !== undefined) process.kill(server, 'SIGKILL')
      slowestMs = Math.max(slowestMs, await program.start())
    }
    await oracle.stop()
    const acknowledged = oracle.acknowledged()
    return { acknowledged, slowestMs, ...(await oracle.verify()) }
  } finally {
    await program.remove()
  }
}

/** The process id of the embedded PostgreSQL; undefined for an external one. */
async function ownPostgres({ dataDir }: Program): Promise<number | undefined> {
  const file = join(dataDir, 'postgres/postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text.split('\n', 1)[0])
}
