import { onGenerator, splitCores } from '#cores.ts'
import { IN_PRODUCTION, launch, ready } from '#processes.ts'
import type { Row, Section } from '#section.ts'
import { grouped, median, percentile } from '#statistics.ts'
import type { Asked } from './calls.ts'
import { HOT_CALLS, type HotCall } from './catalogue.ts'
import { type Crowd, crowdsOf } from './crowd.ts'
import { timed } from './timed.ts'

const SIZES = [100, 1_000, 10_000, 1_000_000]
/** The two whose ratio is the goal. */
const [BASE, LARGEST] = [1_000, 1_000_000]
const ROUNDS = 500
/** More of the two, whose p99 would be the fifth longest of 500 otherwise. */
const TAIL_ROUNDS = 1_500
const WARM_UP = 30

/**
 * Each hot call with more and more lists, products, links and sessions of other users. In turns, in one
 * process, so that load on the machine affects all alike.
 */
export const section: Section = {
  name: 'growth',
  async run() {
    const cores = splitCores()
    const program = launch(
      [...IN_PRODUCTION, 'bench/src/hot-calls/crowd-server.ts', ...SIZES.map(String)],
      {},
      cores.product,
    )
    try {
      const crowds = await crowdsOf(await ready(program))
      return await onGenerator(cores, async () => {
        const rows: Row[] = []
        for (const call of HOT_CALLS) rows.push(...rowsOf(call, await timesOf(call, crowds)))
        return rows
      })
    } finally {
      await program.stop()
    }
  },
}

type Times = ReadonlyMap<number, readonly number[]>

async function timesOf(call: HotCall, crowds: readonly Crowd[]): Promise<Times> {
  const callers = crowds.map((crowd) => ({ crowd, ask: callerOf(call, crowd) }))
  const times = new Map(crowds.map(({ others }) => [others, [] as number[]]))
  for (let round = -WARM_UP; round < ROUNDS + TAIL_ROUNDS; round += 1) {
    for (const { crowd, ask } of callers) {
      if (round >= ROUNDS && crowd.others !== BASE && crowd.others !== LARGEST) continue
      const time = await ask()
      if (round >= 0) times.get(crowd.others)?.push(time)
    }
    // The order alternates.
    callers.push(...callers.splice(0, 1))
  }
  return times
}

/** A user who repeats the call and returns the time until the last byte. */
function callerOf(call: HotCall, { origin, people }: Crowd): () => Promise<number> {
  const [person] = people
  if (!person) throw new Error('a crowd without people')
  const { first, next } = call.asking(person)
  let asked: Asked = first
  return async () => {
    const { time, text } = await timed(call.name, origin, asked)
    asked = next?.(text) ?? first
    return time
  }
}

function rowsOf({ name }: HotCall, times: Times): Row[] {
  const of = (others: number) => times.get(others) ?? []
  const ratio = (figure: (values: readonly number[]) => number) =>
    figure(of(LARGEST)) / figure(of(BASE))
  const p99 = (values: readonly number[]) => percentile(values, 99)
  const among = `among ${grouped(LARGEST)} of others against ${grouped(BASE)}`
  return [
    ...SIZES.map((others): Row => ({
      what: `${name} among ${grouped(others)}: median`,
      value: median(of(others)),
      unit: 'ms',
      note: `p99 ${p99(of(others)).toFixed(2)} ms`,
    })),
    { what: `${name} ${among}: median`, value: ratio(median), unit: '×', goal: { max: 1.3 } },
    { what: `${name} ${among}: p99`, value: ratio(p99), unit: '×', goal: { max: 2 } },
  ]
}
