import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { megabytes } from '#memory.ts'
import { processorSeconds } from '#processes.ts'
import type { Row } from '#section.ts'
import { grouped, median, percentile } from '#statistics.ts'
import type { Changed, Opened, PhonesOrder } from './phones-order.ts'
import { type LiveProcess, startFirst } from './processes.ts'

const PHONES = fileURLToPath(new URL('phones.ts', import.meta.url))
const HOUSES = 1_000
const STREAMS = 2 * HOUSES
const CHANGING = 200
/** With the pauses longer than the time between two polls of open streams. */
const ROUNDS = 12
const PAUSE_MS = 1_000
/** Until the memory of opening them has been released. */
const REST_MS = 5_000
/** Enough to compile the code that opens streams. */
const WARM_HOUSES = 50

/** Many open streams in one process of the product, and many houses that change in the same moment. */
export async function measureScale(): Promise<Row[]> {
  const { first, another } = await startFirst()
  // One that has made no users: only its streams make the difference.
  const server = await another()
  try {
    const people = await first.people(HOUSES)
    const warm = startPhones()
    await warm.open({ origin: server.origin, houses: people.slice(0, WARM_HOUSES) })
    await warm.change(WARM_HOUSES)
    await warm.stop()
    await delay(REST_MS)
    const before = await megabytes(server.pid, 'Rss')
    const phones = startPhones()
    try {
      const { refused } = await phones.open({ origin: server.origin, houses: people })
      await delay(REST_MS)
      const more = (await megabytes(server.pid, 'Rss')) - before
      const idle = await idleShare(server)
      const rounds: Changed[] = []
      // The first round warms up and does not count.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const changed = await phones.change(CHANGING)
        if (round > 0) rounds.push(changed)
        await delay(PAUSE_MS)
      }
      return rowsOf({ more, refused, idle, rounds })
    } finally {
      await phones.stop()
    }
  } finally {
    await server.stop()
    await first.stop()
  }
}

interface Measured {
  /** Megabytes. */
  readonly more: number
  readonly refused: number
  readonly idle: number
  readonly rounds: readonly Changed[]
}

function rowsOf({ more, refused, idle, rounds }: Measured): Row[] {
  const delays = rounds.flatMap((round) => round.delays)
  const processor = median(rounds.map((round) => round.processor))
  const streams = `${grouped(STREAMS)} open streams`
  const what = `${streams}, ${CHANGING} houses change at once`
  return [
    {
      what: `${streams}: memory of one`,
      value: (more * 1024) / STREAMS,
      unit: 'KB',
      goal: { max: 30 },
      note: `${Math.round(more)} MB in all, ${refused} refused`,
    },
    { what: `${streams}, nothing changes: a processor is busy`, value: idle * 100, unit: '%' },
    {
      what: `${what}, until the other phone has it: p95`,
      value: percentile(delays, 95),
      unit: 'ms',
      goal: { max: 300 },
      note:
        `${rounds.length} times; median ${median(delays).toFixed(0)} ms; ` +
        `the phones used ${Math.round(processor * 100)} % of a processor`,
    },
    {
      what: `${what}: refused`,
      value: rounds.reduce((sum, round) => sum + round.refused, 0),
      unit: 'changes',
      goal: { max: 0 },
    },
  ]
}

/** Share of a processor that the server uses while it only keeps streams open. */
async function idleShare({ pid }: LiveProcess): Promise<number> {
  const seconds = 11
  const before = await processorSeconds(pid)
  await delay(seconds * 1000)
  return ((await processorSeconds(pid)) - before) / seconds
}

function startPhones() {
  const child = fork(PHONES)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the phones ended: ${code}`)
  })
  // Without a handler, an exit between two messages would be an unhandled rejection.
  ended.catch(() => {})
  const ask = async <Answer>(message: PhonesOrder | number): Promise<Answer> => {
    child.send(message)
    const [answer] = await Promise.race([once(child, 'message'), ended])
    // `as`: sent by `phones.ts` as a value of this type.
    return answer as Answer
  }
  return {
    open: (order: PhonesOrder) => ask<Opened>(order),
    change: (count: number) => ask<Changed>(count),
    async stop() {
      child.kill()
      await ended.catch(() => {})
    },
  }
}
