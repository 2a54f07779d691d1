import { setTimeout as delay } from 'node:timers/promises'
import { identityApi } from '@compra/contract/identity.ts'
import { personOf } from './person.ts'
import { launch, ready, type ServerProcess } from './processes.ts'
import type { Row, Section } from './section.ts'
import { median } from './statistics.ts'

const LOGINS_A_SECOND = 5
const READS_A_SECOND = 100
const PAIRS = 200
/** In turns, so that whatever else the machine does falls on both. */
const TURNS = 4
const TURN_MS = 8_000

/** Hashing passwords must not hold up those who are in, nor tell who has an account. */
export const section: Section = {
  name: 'logins',
  async run() {
    const program = launch(['bench/src/people-server.ts'], {})
    try {
      const server = await ready(program)
      const { email, password, accessToken } = await personOf(server)
      const login = (address: string, given: string) => timeOf(postLogin(server, address, given))
      return [
        ...(await readWhileOthersLogIn(server, accessToken, () => login(email, password))),
        await compareAddresses(
          () => login(email, 'wrong password'),
          () => login('nobody@example.com', 'wrong password'),
        ),
      ]
    } finally {
      await program.stop()
    }
  },
}

async function readWhileOthersLogIn(
  server: ServerProcess,
  accessToken: string,
  login: () => Promise<number>,
): Promise<Row[]> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const read = () => timeOf(fetch(`${server.origin}/own`, { headers }))
  const alone: number[] = []
  const beside: number[] = []
  const logins: number[] = []
  let loopDelay = 0
  await pace(read, READS_A_SECOND, 2000)
  for (let turn = 0; turn < TURNS; turn += 1) {
    alone.push(...(await pace(read, READS_A_SECOND, TURN_MS)))
    await loopDelayOf(server)
    const [reads, entered] = await Promise.all([
      pace(read, READS_A_SECOND, TURN_MS),
      pace(login, LOGINS_A_SECOND, TURN_MS),
    ])
    beside.push(...reads)
    logins.push(...entered)
    loopDelay = Math.max(loopDelay, await loopDelayOf(server))
  }
  const what = `${LOGINS_A_SECOND} logins a second`
  return [
    {
      what: `${what}: p95 of reads against none`,
      value: p95(beside) / p95(alone),
      unit: '×',
      goal: { max: 1.25 },
      note: `${p95(beside).toFixed(1)} ms against ${p95(alone).toFixed(1)} ms`,
    },
    { what: `${what}: event-loop delay, p99`, value: loopDelay, unit: 'ms', goal: { max: 50 } },
    { what: `${what}: p95 of a login`, value: p95(logins), unit: 'ms', goal: { max: 800 } },
  ]
}

async function compareAddresses(
  known: () => Promise<number>,
  unknown: () => Promise<number>,
): Promise<Row> {
  const times: { known: number; unknown: number }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    times.push({ known: await known(), unknown: await unknown() })
  }
  const ratio = median(times.map((each) => each.unknown)) / median(times.map((each) => each.known))
  return {
    what: `a failed login of nobody against one of somebody, medians of ${PAIRS} pairs`,
    value: ratio,
    unit: '×',
    goal: { min: 0.9, max: 1.1 },
  }
}

/** Does something so many times a second, whether or not the last time is over; answers the times. */
async function pace(
  act: () => Promise<number>,
  aSecond: number,
  milliseconds: number,
): Promise<number[]> {
  const started = performance.now()
  const acts: Promise<number>[] = []
  for (;;) {
    const due = started + (acts.length * 1000) / aSecond
    if (due - started >= milliseconds) return Promise.all(acts)
    await delay(Math.max(0, due - performance.now()))
    acts.push(act())
  }
}

async function timeOf(answer: Promise<Response>): Promise<number> {
  const started = performance.now()
  const { status, body } = await answer
  await body?.cancel()
  if (status >= 402) throw new Error(`a request was answered ${status}`)
  return performance.now() - started
}

function postLogin({ origin }: ServerProcess, email: string, password: string) {
  return fetch(origin + identityApi.login.path, {
    method: identityApi.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

async function loopDelayOf({ origin }: ServerProcess): Promise<number> {
  const answer: unknown = await (await fetch(`${origin}/loop-delay`)).json()
  if (typeof answer === 'object' && answer !== null && 'p99' in answer) return Number(answer.p99)
  throw new Error('the server tells no event-loop delay')
}

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}
