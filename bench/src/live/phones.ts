import { Agent, get, request } from 'node:http'
import { liveApi } from '@compra/contract/sync/live.ts'
import { pushItem } from '#hot-calls/calls.ts'
import { newItem } from './devices.ts'
import type { Changed, House, Opened, PhonesOrder } from './phones-order.ts'

/** Streams that are opened at a time: the product refuses more requests in flight. */
const OPENED_AT_ONCE = 50

/**
 * The phones of many houses, in a process of their own: its first message is a `PhonesOrder`, upon which it
 * opens two streams of each house; each later one is a number of houses that change at once.
 */
process.once('message', ({ origin, houses }: PhonesOrder) => {
  const pushing = new Agent({ keepAlive: true })
  const pairs = houses.map((house) => pairOf(origin, house, pushing))
  void openAll(pairs).then((answer) => process.send?.(answer))
  process.on('message', (count: number) => {
    void changeAtOnce(pairs.slice(0, count)).then((answer) => process.send?.(answer))
  })
})

interface Answer {
  readonly status: number | undefined
  readonly text: string
}

type Pair = ReturnType<typeof pairOf>

async function openAll(pairs: readonly Pair[]): Promise<Opened> {
  const waiting = pairs.flatMap((pair) => [pair.openFirst, pair.openOther])
  let refused = 0
  while (waiting.length > 0) {
    const statuses = await Promise.all(waiting.splice(0, OPENED_AT_ONCE).map((open) => open()))
    refused += statuses.filter((status) => status !== 200).length
  }
  return { refused }
}

/** Changes at once; a refused one has no delay. */
async function changeAtOnce(pairs: readonly Pair[]): Promise<Changed> {
  const before = process.cpuUsage()
  const begun = performance.now()
  const delays = await Promise.all(pairs.map((pair) => pair.change()))
  const { user, system } = process.cpuUsage(before)
  const known = delays.filter((delay) => delay !== undefined)
  return {
    delays: known,
    refused: delays.length - known.length,
    processor: (user + system) / 1000 / (performance.now() - begun),
  }
}

/**
 * Two phones of a house: the first changes the list, the other one waits for it. As in the web app, a phone asks
 * for the changes since those that it has.
 */
function pairOf(origin: string, { accessToken }: House, agent: Agent) {
  const item = newItem()
  let cursor = 0
  let arrived = () => {}
  return {
    openFirst: () => openStream(origin, accessToken, () => {}),
    openOther: () => openStream(origin, accessToken, () => arrived()),
    async change(): Promise<number | undefined> {
      const begun = performance.now()
      const arrival = new Promise<number>((resolve) => {
        arrived = () => resolve(performance.now() - begun)
      })
      const { path, method, headers, body = '' } = pushItem({ accessToken }, item, cursor)
      const { status, text } = await new Promise<Answer>((resolve, reject) => {
        request(origin + path, { method, headers: { ...headers }, agent }, (answer) => {
          let read = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => (read += chunk))
          answer.on('end', () => resolve({ status: answer.statusCode, text: read }))
        })
          .on('error', reject)
          .end(body)
      })
      if (status !== 200) return undefined
      // `as`: an answer of sync.
      cursor = (JSON.parse(text) as { readonly cursor: number }).cursor
      return arrival
    },
  }
}

/** Opens a stream; calls `changed` at each change in it. Returns the status. */
function openStream(origin: string, token: string, changed: () => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    // Without an agent, as a stream keeps its connection.
    get(`${origin}${liveApi.stream.path}?since=0`, { headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const parts = (text + chunk).split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) if (part.startsWith('event: change\n')) changed()
      })
      // The server ends it when it stops.
      answer.on('error', () => {})
      resolve(answer.statusCode ?? 0)
    }).on('error', reject)
  })
}
