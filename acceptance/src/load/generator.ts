import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import { createPrng } from '@compra/contract/testing/prng.ts'
import { type Connections, openConnections, type Reply, requestText } from './connections.ts'
import { type Actor, createActor, MIXES, nextStep } from './mixes.ts'
import type { Order, Outcome, Phase, Stream } from './order.ts'
import { createTally } from './tally.ts'

/** A connection without a response for this long is destroyed. */
const GIVE_UP_MS = 10_000
/** A request that is later than this is not sent: the machine has no time for the generator. */
const UNSENT_MS = 2_000

/**
 * An open-loop load generator in a process of its own: send times are fixed in advance, and latency counts
 * from them, so that a slow server cannot hide the users' wait (coordinated omission). Its first message is
 * an `Order`, each later one a list of phases.
 */
process.once('message', ({ origin, people, seed }: Order) => {
  const actors = people.map(createActor)
  const random = createPrng(seed)
  const address = new URL(origin)
  const connections = openConnections(address, GIVE_UP_MS)
  const scene = { address, connections, actors, next: () => Math.floor(random() * 2 ** 32) }
  process.on('message', (phases: readonly Phase[]) => {
    void carryOut(phases, scene).then((outcomes) => process.send?.(outcomes))
  })
})

async function carryOut(phases: readonly Phase[], scene: Scene): Promise<Outcome[][]> {
  const outcomes: Promise<Outcome[]>[] = []
  for (const phase of phases) {
    const processor = startProcessor()
    const { sent, answered } = play(phase, scene)
    const used = sent.then(processor)
    outcomes.push(answered(used))
    await used
  }
  return Promise.all(outcomes)
}

/** Returns the share of one processor that this process has used since. */
function startProcessor(): () => number {
  const begun = performance.now()
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / (performance.now() - begun)
  }
}

interface Scene {
  readonly address: URL
  readonly connections: Connections
  readonly actors: readonly Actor[]
  readonly next: () => number
}

function play(
  phase: Phase,
  scene: Scene,
): { sent: Promise<unknown>; answered: (used: Promise<number>) => Promise<Outcome[]> } {
  const streams = phase.streams.map((stream) => flow(stream, phase.seconds, scene))
  return {
    sent: Promise.all(streams.map(({ sent }) => sent)),
    answered: (used) =>
      Promise.all(
        streams.map(async ({ sent, tally, answers }) => {
          await sent
          await Promise.all(answers)
          return { ...tally.outcome(), processor: await used }
        }),
      ),
  }
}

function flow(
  { mix, aSecond }: Stream,
  seconds: number,
  { actors, next, address, connections }: Scene,
) {
  const tally = createTally()
  const answers: Promise<void>[] = []
  const started = performance.now()
  const secondOf = (due: number) => Math.floor((due - started) / 1000)
  const ask = async (due: number) => {
    const number = next() % actors.length
    const actor = actors[number]
    if (!actor) throw new Error('no actor')
    const step = nextStep(MIXES[mix], actor, next)
    const lag = performance.now() - due
    const headers = { ...step.request.headers, 'x-forwarded-for': addressOf(number) }
    const reply = await connections.exchange(requestText(address, { ...step.request, headers }))
    const ms = performance.now() - due
    const fault = faultOf(reply)
    step.onAnswer?.('body' in reply && fault === '' ? reply.body : undefined)
    tally.add({ second: secondOf(due), lag, ms, fault })
  }
  const sendAll = async () => {
    for (let at = 0; at < aSecond * seconds; at += 1) {
      const due = started + (at * 1000) / aSecond
      const early = due - performance.now()
      // Yields even when it is late, so that responses are read.
      await (early > 0 ? delay(early) : turn())
      if (early > -UNSENT_MS) answers.push(ask(due))
      else tally.skip()
    }
  }
  return { tally, answers, sent: sendAll() }
}

/** '' for success, else a status or the code of a failure. */
function faultOf(reply: Reply): string {
  if ('fault' in reply) return reply.fault
  return reply.status < 300 ? '' : String(reply.status)
}

/** A separate address per user, so that rate limits by network count them apart. */
const addressOf = (actor: number) => `10.0.${actor >> 8}.${actor & 255}`
