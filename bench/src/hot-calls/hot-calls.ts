import { onGenerator, splitCores } from '#cores.ts'
import { IN_PRODUCTION, launch, ready, type ServerProcess } from '#processes.ts'
import type { Row, Section } from '#section.ts'
import { median } from '#statistics.ts'
import { HOT_CALLS, type HotCall } from './catalogue.ts'
import { type Load, loadOf } from './closed-loop.ts'
import { type Crowd, crowdsOf } from './crowd.ts'
import { findPgbench, transactionsASecond } from './pgbench.ts'
import { unchangedPage } from './unchanged-page.ts'

const ROUNDS = 3
const SECONDS = 2
/** The embedded server's connections beyond the product's own; on few cores more gain nothing. */
const CONNECTIONS = 24
const AMONG = 1_000

/**
 * The most frequent calls, 32 at once, compared in turns with two lower bounds: the same call without a
 * database on the same server, and its prepared statements sent by pgbench to the same database. The clients,
 * and pgbench, have a processor of their own.
 */
export const section: Section = {
  name: 'hot-calls',
  async run() {
    const cores = splitCores()
    const program = launch(
      [...IN_PRODUCTION, 'bench/src/hot-calls/crowd-server.ts', String(AMONG)],
      {},
      cores.product,
    )
    try {
      const server = await ready(program)
      const [crowd] = await crowdsOf(server)
      if (!crowd) throw new Error('a server without people')
      return await onGenerator(cores, async () => {
        const rows: Row[] = []
        for (const call of HOT_CALLS) rows.push(...(await measure(server, crowd, call)))
        // Last: the others change what it names.
        rows.push(...(await measure(server, crowd, await unchangedPage(crowd))))
        return rows
      })
    } finally {
      await program.stop()
    }
  },
}

interface Round {
  readonly ours: Load
  readonly bare: Load
  /** Transactions a second of pgbench, if it is installed. */
  readonly pgbench: number | undefined
}

async function measure(server: ServerProcess, crowd: Crowd, call: HotCall): Promise<Row[]> {
  const rounds: Round[] = []
  // The first round warms up and does not count.
  for (let at = 0; at <= ROUNDS; at += 1) {
    const round = {
      ours: await loadOf(server, crowd, call, { seconds: SECONDS }),
      bare: await loadOf(server, crowd, call, { seconds: SECONDS, isBare: true }),
      pgbench: await pgbenchOf(crowd, call),
    }
    if (at > 0) rounds.push(round)
  }
  return [againstPgbench(call, rounds), againstBare(call, rounds), spread(call, rounds)]
}

async function pgbenchOf({ people, place }: Crowd, call: HotCall): Promise<number | undefined> {
  const program = await findPgbench()
  const [person] = people
  if (program === undefined || !person) return undefined
  const variables = call.variables(person)
  const load = { connections: CONNECTIONS, seconds: SECONDS, variables }
  return transactionsASecond(program, place, call.script, load)
}

function againstPgbench({ name, goal }: HotCall, rounds: readonly Round[]): Row {
  const what = `${name}: requests a second against pgbench with the same SQL`
  const pairs = rounds.flatMap(({ ours, pgbench }) => (pgbench ? [{ ours, pgbench }] : []))
  if (pairs.length === 0) return { what, value: 0, unit: '×', note: 'pgbench is not installed' }
  const ours = Math.round(median(pairs.map((pair) => pair.ours.aSecond)))
  const theirs = Math.round(median(pairs.map(({ pgbench }) => pgbench)))
  return {
    what,
    value: median(pairs.map((pair) => pair.ours.aSecond / pair.pgbench)),
    unit: '×',
    ...(goal !== undefined && { goal: { min: goal } }),
    note: `${ours} a second against ${theirs}`,
  }
}

function againstBare(call: HotCall, rounds: readonly Round[]): Row {
  const [ours, bare] = [
    Math.round(median(rounds.map((round) => round.ours.processorUs))),
    Math.round(median(rounds.map((round) => round.bare.processorUs))),
  ]
  return {
    what: `${call.name}: processor time of node against the same call without a database`,
    value: median(rounds.map((round) => round.ours.processorUs / round.bare.processorUs)),
    unit: '×',
    ...(call.processorGoal !== undefined && { goal: { max: call.processorGoal } }),
    note: `${ours} µs against ${bare} µs a request`,
  }
}

function spread({ name }: HotCall, rounds: readonly Round[]): Row {
  const of = (part: 'p50' | 'p99') => median(rounds.map(({ ours }) => ours[part])).toFixed(2)
  return {
    what: `${name}: p99 against p50`,
    value: median(rounds.map(({ ours }) => ours.p99 / ours.p50)),
    unit: '×',
    goal: { max: 3.5 },
    note: `p50 ${of('p50')} ms, p99 ${of('p99')} ms`,
  }
}
