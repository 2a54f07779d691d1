import { BARE } from '@compra/server/testing/bare-calls.ts'
import autocannon from 'autocannon'
import { type Bearer, bearerOf, type Crowd, PEOPLE } from '#crowd.ts'
import { processorSeconds, type ServerProcess } from '#processes.ts'
import type { HotCall } from './hot-calls.ts'

export interface Load {
  readonly aSecond: number
  /** Microseconds of the server's processor time for each request. */
  readonly processorUs: number
  readonly p50: number
  readonly p99: number
}

interface Options {
  readonly seconds: number
  /** Asks for the answers that take no database; they are always the same. */
  readonly isBare?: boolean
}

/** What many people get who ask at once, each as fast as they are answered. */
interface Answered extends Omit<Load, 'processorUs'> {
  /** Requests that were not answered with success. */
  readonly refused: number
}

/** The same call by all; each connection is another person. */
export async function loadOf(
  { pid }: Pick<ServerProcess, 'pid'>,
  { origin, people }: Crowd,
  call: HotCall,
  { seconds, isBare = false }: Options,
): Promise<Load> {
  const before = await processorSeconds(pid)
  const { refused, ...load } = await askAtOnce(origin, seconds, people, (client, person) => {
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
  })
  if (refused > 0) throw new Error(`${call.name}: ${refused} were not answered 2xx`)
  const used = (await processorSeconds(pid)) - before
  return { ...load, processorUs: (used * 1e6) / (load.aSecond * seconds) }
}

/** One address, where some may be refused, as on a machine that has other work. */
export function countLoad(
  people: readonly Bearer[],
  url: string,
  seconds: number,
): Promise<Answered> {
  return askAtOnce(url, seconds, people, (client, person) => client.setHeaders(bearerOf(person)))
}

async function askAtOnce<Person>(
  url: string,
  seconds: number,
  people: readonly Person[],
  setUp: (client: autocannon.Client, person: Person) => void,
): Promise<Answered> {
  let number = 0
  const answers = await autocannon({
    url,
    connections: PEOPLE,
    duration: seconds,
    setupClient: (client) => {
      const person = people[number % people.length]
      number += 1
      if (person === undefined) throw new Error('nobody to ask')
      setUp(client, person)
    },
  })
  return {
    aSecond: answers['2xx'] / answers.duration,
    p50: answers.latency.p50,
    p99: answers.latency.p99,
    refused: answers.non2xx + answers.errors,
  }
}
