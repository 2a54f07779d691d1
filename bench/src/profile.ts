import { Session } from 'node:inspector/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerProcess } from './processes.ts'

/** Percent of the processor time of a process, by what it was spent in. */
export type Shares = Readonly<Record<string, number>>

/** What the server of a benchmark tells at /profile. */
export async function profileOf({ origin }: ServerProcess): Promise<Shares> {
  // Written by the server from a value of this very type.
  return (await (await fetch(`${origin}/profile`)).json()) as Shares
}

/** Looks at this process ten thousand times a second, for so long. */
export async function profileWhile(milliseconds: number): Promise<Shares> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 100 })
  await session.post('Profiler.start')
  await delay(milliseconds)
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const counts = new Map<string, number>()
  for (const { callFrame, hitCount = 0 } of profile.nodes) {
    if (callFrame.functionName === '(idle)') continue
    const part = partOf(callFrame)
    counts.set(part, (counts.get(part) ?? 0) + hitCount)
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return Object.fromEntries([...counts].map(([part, count]) => [part, (count / all) * 100]))
}

interface Frame {
  readonly functionName: string
  readonly url: string
}

const PARTS: readonly (readonly [RegExp, string])[] = [
  [/node_modules\/pg/, 'the driver of PostgreSQL'],
  [/node_modules\/kysely/, 'Kysely'],
  [/node_modules\/(fastify|find-my-way|@fastify)/, 'Fastify'],
  [/node_modules\/(zod|fast-json-stringify)/, 'checking and writing what is asked and answered'],
  [/\/server\/src\//, 'our own code'],
  [/^node:/, "Node's HTTP, streams and timers"],
]

function partOf({ functionName, url }: Frame): string {
  if (functionName === '(garbage collector)') return 'collecting garbage'
  // What is written in C++ has no address; of it only what moves bytes is much.
  if (url === '' && functionName.startsWith('write')) return 'writing to sockets'
  const found = PARTS.find(([pattern]) => pattern.test(url))
  return found ? found[1] : "Node's and V8's own machinery"
}
