import autocannon from 'autocannon'
import { bearerOf, type CrowdPerson, PEOPLE } from './crowd.ts'
import { findPgbench, type Place, transactionsASecond, type Variables } from './pgbench.ts'
import type { Row } from './section.ts'
import { median } from './statistics.ts'

const ROUNDS = 5
const SECONDS = 3
/** What the embedded server has left beside the product's own; on few cores more gain nothing. */
const CONNECTIONS = 24
const NOT_THERE = 'not measured: pgbench is not installed'

interface Load {
  readonly aSecond: number
  readonly p50: number
  readonly p99: number
}

/** Many people at once; each connection is another one. */
export async function loadOf(
  people: readonly CrowdPerson[],
  options: autocannon.Options,
): Promise<Load> {
  const load = await countLoad(people, options)
  if (load.refused > 0) throw new Error(`${options.url} did not always answer 2xx`)
  return load
}

/** The same where some may be refused, as on a machine that has other work. */
export async function countLoad(
  people: readonly CrowdPerson[],
  options: autocannon.Options,
): Promise<Load & { readonly refused: number }> {
  let next = 0
  const answers = await autocannon({
    connections: PEOPLE,
    duration: SECONDS,
    ...options,
    setupClient: (client) => {
      const person = people[next % people.length]
      next += 1
      client.setHeaders(bearerOf(person ?? { accessToken: '' }))
    },
  })
  return {
    aSecond: answers['2xx'] / answers.duration,
    p50: answers.latency.p50,
    p99: answers.latency.p99,
    refused: answers.non2xx + answers.errors,
  }
}

/**
 * The product against pgbench, which sends statements, prepared, to the same database without a
 * product before it. In turns; the first round warms both up and does not count.
 */
export async function againstPgbench(
  what: string,
  ours: () => Promise<Load>,
  place: Place,
  scripts: Record<string, [script: string, goal: Row['goal'], variables?: Variables]>,
): Promise<Row[]> {
  const program = await findPgbench()
  const loads: Load[] = []
  const theirs = new Map<string, number[]>()
  for (let round = 0; round <= ROUNDS; round += 1) {
    const load = await ours()
    if (round > 0) loads.push(load)
    if (program === undefined) continue
    for (const [name, [script, , variables = {}]] of Object.entries(scripts)) {
      const aSecond = await transactionsASecond(program, place, script, {
        connections: CONNECTIONS,
        seconds: SECONDS,
        variables,
      })
      if (round > 0) theirs.set(name, [...(theirs.get(name) ?? []), aSecond])
    }
  }
  const speed = Math.round(median(loads.map(({ aSecond }) => aSecond)))
  return [
    ...Object.entries(scripts).map(([name, [, goal]]): Row => {
      const rounds = theirs.get(name)
      if (!rounds)
        return { what: `${what}, against pgbench ${name}`, value: 0, unit: '×', note: NOT_THERE }
      return {
        what: `${what}, against pgbench ${name}`,
        value: median(loads.map(({ aSecond }, at) => aSecond / (rounds[at] ?? aSecond))),
        unit: '×',
        ...(goal && { goal }),
        note: `${speed} a second against ${Math.round(median(rounds))}`,
      }
    }),
    {
      what: `${what}: p99 against p50`,
      value: median(loads.map(({ p50, p99 }) => p99 / p50)),
      unit: '×',
      goal: { max: 3.5 },
      note: `p50 ${median(loads.map(({ p50 }) => p50))} ms`,
    },
  ]
}
