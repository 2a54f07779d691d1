import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { createPrng } from '@compra/contract/testing/prng.ts'
import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import { openStage, type Stage } from '#load/stage.ts'
import type { Scenario } from '#run/scenario.ts'

const STOPS = { normal: 10, long: 60 }
const STOPPED_MS = 2_000
/** The process is stopped so long after a page was asked for, at most. */
const WITHIN_MS = 40
const VISITS = { normal: 8, long: 40 }
const OPENINGS = 5
/** Programs that never rest; as many are added as the machine has not got. */
const LOAD = 35

export const scenario: Scenario = {
  title: 'one person, while the product is stopped for 2 s, and on a machine with a load of 35',
  wanted: '0 requests refused',
  boundS: 480,
  async run(size, seed) {
    const stage = await openPatiently()
    try {
      const stopped = await askAroundStops(stage, STOPS[size], createPrng(seed))
      const busy = await visitWhenBusy(stage, VISITS[size])
      return {
        measured:
          `${refusals(stopped)} of ${stopped.length} around ${STOPS[size]} stops, ` +
          `${refusals(busy.statuses)} of ${busy.statuses.length} in ${VISITS[size]} first visits`,
        holds: refusals(stopped) + refusals(busy.statuses) === 0,
        note: `load ${busy.load.toFixed(0)} at the end of the visits; refused: ${JSON.stringify(
          Object.groupBy([...stopped, ...busy.statuses].filter(isRefusal), String),
        )}`,
      }
    } finally {
      await stage.stop()
    }
  },
}

/** A password is hashed for the person, which a busy machine may refuse. */
async function openPatiently(): Promise<Stage> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openStage({ people: 1 })
    } catch (error) {
      if (attempt === OPENINGS) throw error
    }
  }
}

const isRefusal = (status: number) => status !== 200
const refusals = (statuses: readonly number[]) => statuses.filter(isRefusal).length

const CALLS = [
  '/identity/me',
  '/api/v1/product',
  '/api/v1/recipe',
  '/api/v1/household',
  '/plan/supplier',
]

/** Ten requests of one person before the process stops, so that it stops at work, and ten while it is stopped. */
async function askAroundStops(
  { origin, pid, people: [person] }: Stage,
  stops: number,
  random: () => number,
): Promise<number[]> {
  const files = (await filesOf(origin)).slice(0, 10 - CALLS.length)
  const headers = { authorization: `Bearer ${person?.accessToken}` }
  const ask = () =>
    Promise.all([...files, ...CALLS].map(async (path) => statusOf(`${origin}${path}`, { headers })))
  const statuses: number[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    const before = ask()
    await delay(random() * WITHIN_MS)
    process.kill(pid, 'SIGSTOP')
    const during = ask()
    await delay(STOPPED_MS)
    process.kill(pid, 'SIGCONT')
    statuses.push(...(await before), ...(await during))
  }
  return statuses
}

/** The page of the list with all its files, as a browser without a cache gets them, and a call with a body after it. */
async function visitWhenBusy({ origin, people: [person] }: Stage, visits: number) {
  const missing = Math.max(0, Math.round(LOAD - (loadavg()[0] ?? 0)))
  const burners = Array.from({ length: missing }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    const statuses: number[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      const files = await filesOf(origin)
      statuses.push(...(await Promise.all(files.map((path) => statusOf(`${origin}${path}`)))))
      statuses.push(await chooseReminders(origin, person))
    }
    return { statuses, load: loadavg()[0] ?? 0 }
  } finally {
    for (const burner of burners) burner.kill('SIGKILL')
  }
}

/** The page of the list, what it names, and the service worker. */
async function filesOf(origin: string): Promise<string[]> {
  const page = '/shopping-list'
  const html = await (await fetch(origin + page)).text()
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].flatMap(
    ([, path]) => path ?? [],
  )
  return [...new Set([page, '/sw.js', ...named])]
}

/** A call with a body, which may be repeated. */
const chooseReminders = (origin: string, person: CrowdPerson | undefined) =>
  statusOf(`${origin}/api/v1/reminders`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${person?.accessToken}`,
    },
    body: JSON.stringify({ push: [], mail: [], timeZone: 'America/Sao_Paulo', digestHour: 18 }),
  })

/** 0 where the connection failed. */
async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(url, init)
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
