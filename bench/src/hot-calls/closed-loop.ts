import { createHistogram } from 'node:perf_hooks'
import { BARE } from '@compra/server/testing/app/bare-calls.ts'
import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import autocannon from 'autocannon'
import { processorSeconds, type ServerProcess } from '#processes.ts'
import type { HotCall } from './catalogue.ts'
import { PEOPLE } from './crowd.ts'

export interface Load {
  readonly aSecond: number
  /** Microseconds of the server's CPU time per request. */
  readonly processorUs: number
  /** Milliseconds, to the microsecond. */
  readonly p50: number
  readonly p99: number
}

export type LoadedCall = Pick<HotCall, 'name' | 'asking' | 'isConditional'>

interface Options {
  readonly seconds: number
  readonly connections?: number
  /** Requests the prepared responses, which need no database. */
  readonly isBare?: boolean
}

/** Closed-loop load: each connection is another user, who repeats the call after each response. */
export async function loadOf(
  { pid }: Pick<ServerProcess, 'pid'>,
  { origin, people }: { readonly origin: string; readonly people: readonly CrowdPerson[] },
  call: LoadedCall,
  { seconds, connections = PEOPLE, isBare = false }: Options,
): Promise<Load> {
  const before = await processorSeconds(pid)
  let clients = 0
  const times = createHistogram()
  const { duration, errors, non2xx, ...answers } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    setupClient: (client) => {
      // Autocannon's own times are whole milliseconds.
      client.on('response', (_status, _bytes, ms) => times.record(Math.ceil(ms * 1000)))
      const person = people[clients % people.length]
      clients += 1
      if (person === undefined) throw new Error('a crowd without people')
      const { first, next } = call.asking(person)
      let asked = first
      const current = () => ({ ...asked, path: (isBare ? BARE : '') + asked.path })
      const changing = next &&
        !isBare && {
          setupRequest: current,
          onResponse: (status: number, answer: string) => {
            if (status < 300) asked = next(answer)
          },
        }
      client.setRequests([{ ...current(), ...changing }])
    },
  })
  const is304 = call.isConditional === true && !isBare
  const answered = is304 ? answers['3xx'] : answers['2xx']
  const others = errors + non2xx + answers['2xx'] - answered
  if (others > 0) throw new Error(`${call.name}: ${others} were answered otherwise`)
  const used = (await processorSeconds(pid)) - before
  return {
    aSecond: answered / duration,
    processorUs: (used * 1e6) / answered,
    p50: times.percentile(50) / 1000,
    p99: times.percentile(99) / 1000,
  }
}
