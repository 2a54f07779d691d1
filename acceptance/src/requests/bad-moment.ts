import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { logIn } from '@compra/bench/hot-calls/calls.ts'
import { createPrng } from '@compra/contract/testing/prng.ts'
import { CROWD_PASSWORD, type CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import { openStage, type Stage } from '#load/stage.ts'
import type { Scenario } from '#run/scenario.ts'

const STOPS = { normal: 10, long: 60 }
const STOPPED_MS = 2_000
/** Latest stop of the process after a page was requested. */
const WITHIN_MS = 40
const VISITS = { normal: 8, long: 40 }
/** Busy-loop processes; as many are started as the machine's load lacks. */
const LOAD = 35

export const scenario: Scenario = {
  title: 'one user, while the product is stopped for 2 s, and on a machine with a load of 35',
  wanted: '0 requests refused',
  boundS: 480,
  async run(size, seed) {
    const stage = await openStage({ people: 1 })
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

const isRefusal = (status: number) => status !== 200
const refusals = (statuses: readonly number[]) => statuses.filter(isRefusal).length

const CALLS = [
  '/identity/me',
  '/api/v1/product',
  '/api/v1/recipe',
  '/api/v1/household',
  '/plan/supplier',
]

/**
 * Ten requests of one user before the process is stopped, so that it stops at work, and ten while it is
 * stopped.
 */
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

/**
 * The list page with all its files, as a browser without a cache gets them, then each lazy one, and a login.
 */
async function visitWhenBusy({ origin, people: [person] }: Stage, visits: number) {
  if (!person) throw new Error('a stage of one has a person')
  const missing = Math.max(0, Math.round(LOAD - (loadavg()[0] ?? 0)))
  const burners = Array.from({ length: missing }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    const statuses: number[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      const first = await filesOf(origin)
      const lazy = (await builtFiles()).filter((path) => !first.includes(path))
      for (const files of [first, lazy]) {
        statuses.push(...(await Promise.all(files.map((path) => statusOf(`${origin}${path}`)))))
      }
      statuses.push(await enter(origin, person))
    }
    return { statuses, load: loadavg()[0] ?? 0 }
  } finally {
    for (const burner of burners) burner.kill('SIGKILL')
  }
}

/** The list page, its files, and the service worker. */
async function filesOf(origin: string): Promise<string[]> {
  const page = '/shopping-list'
  const html = await (await fetch(origin + page)).text()
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].flatMap(
    ([, path]) => path ?? [],
  )
  return [...new Set([page, '/sw.js', ...named])]
}

/** All files of the build's manifest. */
async function builtFiles(): Promise<string[]> {
  // `as`: written by our own build.
  const { files } = JSON.parse(await readFile('web/dist/site.json', 'utf8')) as { files: string[] }
  return files.map((file) => `/${file}`)
}

/** A call with a body, which hashes a password. */
function enter(origin: string, person: CrowdPerson): Promise<number> {
  const { path, ...request } = logIn(person, CROWD_PASSWORD)
  return statusOf(`${origin}${path}`, request)
}

/** 0 if the connection failed. */
async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(url, init)
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
