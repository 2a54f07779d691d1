import { Agent, request } from 'node:http'
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import type { Asked } from './calls.ts'
import { type Actor, type Kind, type Mix, MIXES, type Step } from './mixes.ts'
import type { Order, Outcome, Phase, Stream } from './order.ts'
import { createTally } from './tally.ts'

/** Without an answer for so long, a connection is given up. */
const GIVE_UP_MS = 10_000
/** So late, a request is left out: the machine has no time for whoever asks. */
const UNSENT_MS = 2_000
/** As many connections as there are answers outstanding: each person has one of their own. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 })

/**
 * The process that asks. When each request is due is decided before the first is sent, and its time
 * counts from then: a server that holds up this program cannot hide how long people wait. First it is
 * told who asks, then again and again what.
 */
process.once('message', ({ origin, people, seed }: Order) => {
  const actors = people.map((person): Actor => {
    return { person, madeLists: [], refreshToken: person.refreshToken, isRefreshing: false }
  })
  const scene = { origin, actors, next: randomFrom(seed) }
  process.on('message', (phases: readonly Phase[]) => {
    void carryOut(phases, scene).then((outcomes) => process.send?.(outcomes))
  })
})

async function carryOut(phases: readonly Phase[], scene: Scene): Promise<Outcome[][]> {
  const outcomes: Promise<Outcome[]>[] = []
  for (const phase of phases) {
    const { sent, answered } = play(phase, scene)
    outcomes.push(answered)
    await sent
  }
  return Promise.all(outcomes)
}

interface Scene extends Pick<Order, 'origin'> {
  readonly actors: readonly Actor[]
  readonly next: () => number
}

function play(
  phase: Phase,
  scene: Scene,
): { sent: Promise<unknown>; answered: Promise<Outcome[]> } {
  const streams = phase.streams.map((stream) => flow(stream, phase.seconds, scene))
  return {
    sent: Promise.all(streams.map(({ sent }) => sent)),
    answered: Promise.all(
      streams.map(async ({ sent, tally, answers }) => {
        await sent
        await Promise.all(answers)
        return tally.outcome()
      }),
    ),
  }
}

function flow({ mix, aSecond }: Stream, seconds: number, { actors, next, origin }: Scene) {
  const tally = createTally()
  const answers: Promise<void>[] = []
  const started = performance.now()
  const secondOf = (due: number) => Math.floor((due - started) / 1000)
  const ask = async (due: number) => {
    const number = next() % actors.length
    const actor = actors[number]
    if (!actor) throw new Error('nobody to ask')
    const { kind, step } = choose(MIXES[mix], actor, next)
    const { fault, body } = await send(origin, step.asked, addressOf(number))
    const ms = performance.now() - due
    step.hear?.(body)
    tally.add({ kind, second: secondOf(due), ms, fault })
  }
  const sendAll = async () => {
    for (let at = 0; at < aSecond * seconds; at += 1) {
      const due = started + (at * 1000) / aSecond
      const early = due - performance.now()
      // Where it is late, answers are read before it goes on.
      await (early > 0 ? delay(early) : turn())
      if (early > -UNSENT_MS) answers.push(ask(due))
      else tally.add({ kind: 'read', second: secondOf(due), ms: -early, fault: 'not sent' })
    }
  }
  return { tally, answers, sent: sendAll() }
}

function choose(mix: Mix, actor: Actor, next: () => number): { kind: Kind; step: Step } {
  const all = mix.reduce((sum, [weight]) => sum + weight, 0)
  let left = next() % all
  for (const [weight, kind, act] of mix) {
    left -= weight
    if (left < 0) return { kind, step: act(actor, next()) }
  }
  throw new Error('the weights of a mix are its sum')
}

interface Answer {
  /** What went wrong; '' for success. */
  readonly fault: string
  /** Of an answer of success. */
  readonly body?: string
}

function send(origin: string, asked: Asked, address: string): Promise<Answer> {
  const { method, path, headers, body } = asked
  return new Promise((resolve) => {
    const outgoing = request(origin + path, {
      method,
      agent,
      timeout: GIVE_UP_MS,
      headers: { ...headers, 'x-forwarded-for': address },
    })
    const fail = (error: Error) =>
      resolve({ fault: 'code' in error ? String(error.code) : error.message })
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')))
    outgoing.on('error', fail)
    outgoing.on('response', (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (part: string) => (text += part))
      incoming.on('error', fail)
      incoming.on('end', () => {
        const { statusCode = 0 } = incoming
        resolve(statusCode < 300 ? { fault: '', body: text } : { fault: String(statusCode) })
      })
    })
    outgoing.end(body)
  })
}

/** Everybody is somewhere else, as the limits see it. */
const addressOf = (actor: number) => `10.0.${actor >> 8}.${actor & 255}`

/** Whole numbers that look like chance and are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
