import { onEachDatabase, ONE_DATABASE } from './databases.ts'
import type { Goal } from './goal.ts'
import { openLedger, told } from './ledger.ts'
import { prepareProgram } from './program.ts'

const WRITERS = 20
const RESTARTS = { normal: 5, long: 20 }
const REQUESTS = 1_000
const LONGEST_MS = 10_000
/** Nobody listens between two processes: the request was not taken, and the client knows. */
const NOT_TAKEN = 'ECONNREFUSED'

export const goal: Goal = {
  id: 'GOAL-32',
  title: 'SIGTERM under the load of a proxy, 1,000 requests before each',
  wanted: '0 broken requests, exit 0 within 10 s',
  boundS: 240,
  async run(size) {
    const tried = await onEachDatabase(() => restart(RESTARTS[size]))
    return {
      measured: tried
        .map(({ name, result }) => {
          const { broken, slowestMs, acknowledged } = result
          const seconds = (slowestMs / 1000).toFixed(1)
          return `${name}: ${broken} broken of ${acknowledged} in ${RESTARTS[size]} restarts, ≤ ${seconds} s`
        })
        .join('; '),
      holds: tried.every(
        ({ result: { broken, missing, doubled, slowestMs, areClean } }) =>
          areClean && broken + missing + doubled === 0 && slowestMs <= LONGEST_MS,
      ),
      note: [
        `told instead: ${tried.map(({ result }) => told(result.faults)).join('; ')}`,
        ONE_DATABASE,
      ]
        .filter(Boolean)
        .join('; '),
    }
  },
}

async function restart(times: number) {
  const program = await prepareProgram()
  try {
    await program.start()
    const ledger = await openLedger(program.url, WRITERS)
    ledger.start()
    let slowestMs = 0
    let areClean = true
    for (let time = 0; time < times; time += 1) {
      await ledger.more(REQUESTS)
      const { code, ms } = await program.end('SIGTERM')
      slowestMs = Math.max(slowestMs, ms)
      areClean &&= code === 0
      await program.start()
    }
    await ledger.stop()
    const { faults } = ledger
    const broken = [...faults].reduce((sum, [what, n]) => sum + (what === NOT_TAKEN ? 0 : n), 0)
    const acknowledged = ledger.acknowledged()
    return { acknowledged, broken, faults, slowestMs, areClean, ...(await ledger.verify()) }
  } finally {
    await program.remove()
  }
}
