import { setTimeout as delay } from 'node:timers/promises'
import { type HistoryEvent, historyApi } from '@compra/contract/sync/history.ts'
import { callAt } from '#testing/app/call.ts'
import { createDevice, isSettled, type SyncDevice } from './sync-device.ts'
import { judge, type SyncVerdict } from './sync-verdict.ts'

/** A server process that can be killed and restarts at the same address, on the same database. */
export interface SyncServer {
  readonly url: string
  kill(): Promise<void>
  /** Resolves when it is ready. */
  start(): Promise<unknown>
}

/** The moment at which a server is killed. */
const MOMENTS = ['between requests', 'in a request', 'between commit and answer'] as const

export interface SyncStory {
  /** At least two, of which one is killed while the others continue. */
  readonly servers: readonly SyncServer[]
  /** The signed-in users, with one device each. */
  readonly people: readonly { readonly accessToken: string }[]
  readonly kills: number
  /** Changes before each kill, and after the last one. */
  readonly actsBetween: number
  /** Numbers from 0 up to 1. */
  readonly random: () => number
  /** Runs before the kill with this number. */
  readonly beforeKill?: (kill: number) => Promise<void>
}

export interface SyncOutcome extends SyncVerdict {
  readonly acts: number
  readonly exchanges: number
  /** Requests without a response. */
  readonly unanswered: number
  readonly kills: ReadonlyMap<(typeof MOMENTS)[number], number>
}

/** How long devices may take to converge after the last fault. */
const CONVERGE_MS = 60_000

/**
 * Devices change the list and sync with any of the servers, some requests are repeated or delayed, some
 * responses get lost, and one server after the other is killed. In the end all of them sync without faults,
 * and the result is checked.
 */
export async function runSyncStory(story: SyncStory): Promise<SyncOutcome> {
  const { servers, people, random } = story
  const devices = people.map((person) => createDevice(person, random))
  const counts = { acts: 0, exchanges: 0, unanswered: 0 }
  const kills = new Map<(typeof MOMENTS)[number], number>()
  let armedKill: ArmedKill | undefined
  let isOver = false

  const live = async (device: SyncDevice) => {
    while (!isOver) {
      for (let act = 0; act <= random() * 3; act += 1) {
        device.act()
        counts.acts += 1
      }
      const server = servers[Math.floor(random() * servers.length)]
      if (!server) return
      if (random() < 0.1) await device.repeat(server.url)
      const trap = armedKill?.server === server ? armedKill : undefined
      const isDelivered = random() > 0.15
      const isAnswered = await device.exchange(server.url, {
        sent: () => trap?.sent(),
        answered: async (hasPushed) => isDelivered && !(await trap?.answered(hasPushed)),
      })
      counts.exchanges += 1
      if (!isAnswered) counts.unanswered += 1
      // Less often while the server is down, as a phone does.
      await delay(isAnswered ? 5 : 50)
    }
  }
  const more = async (acts: number) => {
    const goal = counts.acts + acts
    while (counts.acts < goal) await delay(1)
  }

  const running = Promise.all(devices.map(live))
  for (let at = 0; at < story.kills; at += 1) {
    await more(story.actsBetween)
    await story.beforeKill?.(at)
    const server = servers[at % servers.length]
    const moment = MOMENTS[at % MOMENTS.length]
    if (!server || !moment) break
    armedKill = armKill(server, moment, random)
    await armedKill.sprung
    armedKill = undefined
    kills.set(moment, (kills.get(moment) ?? 0) + 1)
    await server.start()
  }
  await more(story.actsBetween)
  isOver = true
  await running
  await settle(devices, servers)
  const [person, url] = [people[0] ?? { accessToken: '' }, servers[0]?.url ?? '']
  const newcomer = createDevice(person, random)
  await newcomer.exchange(url)
  return { ...counts, kills, ...judge(devices, newcomer, await historyOf(url, person)) }
}

async function historyOf(url: string, as: SyncStory['people'][number]): Promise<HistoryEvent[]> {
  const events: HistoryEvent[] = []
  for (let query: { before?: string } = {}; ;) {
    const { body } = await callAt(url, historyApi.history, { as, query })
    events.push(...body.data)
    if (body.next === null) return events
    query = { before: String(body.next) }
  }
}

interface ArmedKill {
  readonly server: SyncServer
  readonly sent: () => void
  /** Returns whether the server was killed before the response could be read. */
  readonly answered: (hasPushed: boolean) => Promise<boolean>
  /** Resolves when the server has been killed. */
  readonly sprung: Promise<void>
}

/** Kills the server once, at the given moment of an exchange with it. */
function armKill(
  server: SyncServer,
  moment: (typeof MOMENTS)[number],
  random: () => number,
): ArmedKill {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let isSet = true
  const spring = async (afterMs: number) => {
    if (!isSet) return false
    isSet = false
    if (afterMs > 0) await delay(afterMs)
    await server.kill().then(resolve, reject)
    return true
  }
  if (moment === 'between requests') void spring(0)
  return {
    server,
    // A push takes some ten milliseconds here: before, in and after its transaction.
    sent: () => void (moment === 'in a request' && spring(1 + random() * 12)),
    answered: async (hasPushed) => moment === 'between commit and answer' && hasPushed && spring(0),
    sprung: promise,
  }
}

/** Until all devices have converged: the first round sends, the second one receives. */
async function settle(devices: readonly SyncDevice[], servers: readonly SyncServer[]) {
  const deadline = performance.now() + CONVERGE_MS
  for (let calm = 0; calm < 2;) {
    if (performance.now() > deadline) throw new Error('there is still something to send')
    const answers = []
    for (const [at, device] of devices.entries()) {
      answers.push(await device.exchange(servers[at % servers.length]?.url ?? ''))
    }
    calm = answers.every(Boolean) && devices.every(isSettled) ? calm + 1 : 0
  }
}
