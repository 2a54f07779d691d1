import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { megabytes } from '#memory.ts'
import type { Row } from '#section.ts'
import { listen } from './devices.ts'
import { startFirst } from './processes.ts'

const PEOPLE = 50
const STREAMS_OF_ONE = 10
/** Until the memory of opening them has been released. */
const REST_MS = 5_000
const ASKING_CONNECTIONS = 8

/** The memory of open streams, and the shutdown of a process with many of them on SIGTERM. */
export async function measureStreams(): Promise<Row[]> {
  const { first, another } = await startFirst()
  const server = await another()
  try {
    const people = await first.people(PEOPLE)
    // Warms up every user, so that only the open streams make the difference.
    const warm = await Promise.all(people.map((person) => listen(server.origin, person)))
    await Promise.all(warm.map((stream) => stream.close()))
    await delay(REST_MS)
    const before = await megabytes(server.pid, 'Rss')
    const open = []
    for (let at = 0; at < STREAMS_OF_ONE; at += 1) {
      open.push(...(await Promise.all(people.map((person) => listen(server.origin, person)))))
    }
    await delay(REST_MS)
    const more = (await megabytes(server.pid, 'Rss')) - before
    const refused = open.filter(({ status }) => status !== 200).length

    const asking = ask(server.origin)
    await delay(500)
    const begun = performance.now()
    const stopped = server.stop()
    await Promise.all(open.map(({ ended }) => ended))
    const ended = performance.now() - begun
    await stopped
    const exited = performance.now() - begun
    const { answered, lost } = await asking.end()
    const unsaid = open.filter((stream) => stream.named('bye').length === 0).length
    const what = `${open.length} open streams`
    return [
      { what: `${what}: memory`, value: more, unit: 'MB', goal: { max: 60 } },
      { what: `${what}: refused`, value: refused, unit: 'streams', goal: { max: 0 } },
      {
        what: `${what}, SIGTERM: until the last has ended`,
        value: ended,
        unit: 'ms',
        goal: { max: 1000 },
        note: `${unsaid} without goodbye`,
      },
      {
        what: `${what}, SIGTERM: until the process has`,
        value: exited,
        unit: 'ms',
        goal: { max: 5000 },
      },
      {
        what: `${what}, SIGTERM: requests cut`,
        value: lost,
        unit: 'requests',
        goal: { max: 0 },
        note: `${answered} answered`,
      },
    ]
  } finally {
    await first.stop()
  }
}

/** Sends requests continuously, like a load balancer, until a response says `Connection: close`. */
function ask(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: ASKING_CONNECTIONS })
  let [answered, lost] = [0, 0]
  let isGoing = true
  const once = () =>
    new Promise<void>((resolve) => {
      get(`${origin}/plan/supplier`, { agent }, (answer) => {
        if (answer.headers.connection === 'close') isGoing = false
        answer.resume().on('end', () => {
          answered += 1
          resolve()
        })
      }).on('error', () => {
        lost += 1
        isGoing = false
        resolve()
      })
    })
  const workers = Array.from({ length: ASKING_CONNECTIONS }, async () => {
    while (isGoing) await once()
  })
  return {
    async end() {
      isGoing = false
      await Promise.all(workers)
      agent.destroy()
      return { answered, lost }
    },
  }
}
