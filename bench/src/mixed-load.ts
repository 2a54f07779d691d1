import { setTimeout as delay } from 'node:timers/promises'
import { type Asking, letAsk, playOne } from './load/crowd-asks.ts'
import type { Memory } from './load/memory.ts'
import type { Outcome } from './load/order.ts'
import { overload } from './load/overload.ts'
import { openStage, type Stage } from './load/stage.ts'
import type { Row, Section } from './section.ts'

const PEOPLE = 2_000
const SECONDS = 60
const IDLE_SECONDS = 10
const IDLE_A_SECOND = 10
const A_SECOND = 300
const TIMES = 10
/** What the first requests of a process cost, such as compiling, is no part of any figure. */
const WARM_UP_SECONDS = 10
const CALM_MS = 5_000

/**
 * Two thousand people, of whose requests 70 % read, 25 % write and 5 % sign in or refresh. They ask
 * when it is their time to, answered or not; then ten times as often.
 */
export const section: Section = {
  name: 'mixed-load',
  async run() {
    const stage = await openStage({ people: PEOPLE })
    const asking = letAsk({ ...stage, seed: 1 })
    try {
      return [...(await ordinaryDay(stage, asking)), ...(await tenTimes(stage, asking))]
    } finally {
      asking.stop()
      await stage.stop()
    }
  },
}

async function ordinaryDay(stage: Stage, asking: Asking): Promise<Row[]> {
  await playOne(asking, 'mixed', A_SECOND / 2, WARM_UP_SECONDS)
  const idle = await playOne(asking, 'mixed', IDLE_A_SECOND, IDLE_SECONDS)
  const before = await stage.memory()
  const day = await playOne(asking, 'mixed', A_SECOND, SECONDS)
  const after = await stage.memory()
  const what = `${A_SECOND} requests a second for ${SECONDS} s`
  return [
    {
      what: `${what}: not answered as asked`,
      value: day.asked - day.good,
      unit: `requests`,
      goal: { max: 0 },
      note: `of ${day.asked}${reasons(day.bad)}`,
    },
    {
      what: `${what}: p99 against the median of an idle server`,
      value: day.p99 / idle.p50,
      unit: '×',
      goal: { max: 20 },
      note: `p99 ${ms(day.p99)} against ${ms(idle.p50)}`,
    },
    ...latencies(what, day),
    {
      what: `${what}: memory it leaves behind`,
      value: sum(after) - sum(before),
      unit: 'MB',
      note: `${Math.round(after.node)} of node, ${Math.round(after.postgres)} of PostgreSQL after`,
    },
  ]
}

function latencies(what: string, day: Outcome): Row[] {
  const kinds = { all: day, ...day.kinds }
  return Object.entries(kinds).flatMap(([kind, { p50, p95, p99 }]) =>
    Object.entries({ p50, p95, p99 }).map(([at, value]) => ({
      what: `${what}: ${at} of ${kind}`,
      value,
      unit: 'ms',
      plot: { chart: 'mixed-load', at, line: kind },
    })),
  )
}

async function tenTimes(stage: Stage, asking: Asking): Promise<Row[]> {
  const sizes = { normal: A_SECOND, times: TIMES, seconds: SECONDS }
  const { peak, goodput, bad, recovery } = await overload(asking, sizes)
  await delay(CALM_MS)
  const memory = await stage.memory()
  const what = `${A_SECOND * TIMES} requests a second for ${SECONDS} s`
  return [
    {
      what: `${what}: answered with success, against the most that ever are`,
      value: (goodput / peak) * 100,
      unit: '%',
      goal: { min: 80 },
      note: `${Math.round(goodput)} a second against ${Math.round(peak)}${reasons(bad)}`,
    },
    {
      what: `${what}: until everybody is answered as ever again`,
      value: recovery,
      unit: 's',
      goal: { max: 5 },
    },
    {
      what: `${what}: crashes`,
      value: stage.isRunning() ? 0 : 1,
      unit: 'crashes',
      goal: { max: 0 },
    },
    { what: `${what}: memory afterwards`, value: sum(memory), unit: 'MB', goal: { max: 450 } },
  ]
}

const sum = ({ node, postgres }: Memory) => node + postgres

const ms = (value: number) => `${value.toFixed(1)} ms`

function reasons(bad: Outcome['bad']): string {
  const parts = Object.entries(bad).map(([reason, count]) => `${reason} ${count}`)
  return parts.length === 0 ? '' : `; ${parts.join(', ')}`
}
