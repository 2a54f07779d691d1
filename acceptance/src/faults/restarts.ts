import { connect } from 'node:net'
import { onEachDatabase, ONE_DATABASE } from '#run/databases.ts'
import type { Scenario } from '#run/scenario.ts'
import { openOracle, faultsText } from './oracle.ts'
import { prepareProgram } from './program.ts'

const WRITERS = 20
const RESTARTS = { normal: 5, long: 20 }
const REQUESTS = 1_000
/** Connections without a request, as browsers open them in advance. */
const SILENT = 5
const MAX_MS = 10_000
/** Between two processes the port is closed, so the client knows that the request was not accepted. */
const NOT_ACCEPTED = 'ECONNREFUSED'

export const scenario: Scenario = {
  title: `SIGTERM under the load of a proxy, 1,000 requests before each, ${SILENT} connections without one`,
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
          areClean && broken + missing + doubled === 0 && slowestMs <= MAX_MS,
      ),
      note: [
        `failed attempts: ${tried.map(({ result }) => faultsText(result.faults)).join('; ')}`,
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
    const oracle = await openOracle(program.url, WRITERS)
    oracle.start()
    let slowestMs = 0
    let areClean = true
    for (let time = 0; time < times; time += 1) {
      openSilent(program.url)
      await oracle.more(REQUESTS)
      const { code, ms } = await program.end('SIGTERM')
      slowestMs = Math.max(slowestMs, ms)
      areClean &&= code === 0
      await program.start()
    }
    await oracle.stop()
    const { faults } = oracle
    const broken = [...faults].reduce((sum, [what, n]) => sum + (what === NOT_ACCEPTED ? 0 : n), 0)
    const acknowledged = oracle.acknowledged()
    return { acknowledged, broken, faults, slowestMs, areClean, ...(await oracle.verify()) }
  } finally {
    await program.remove()
  }
}

/** Their other end closes them. */
function openSilent(url: string): void {
  const { hostname, port } = new URL(url)
  for (let at = 0; at < SILENT; at += 1) {
    connect(Number(port), hostname).on('error', () => undefined)
  }
}
