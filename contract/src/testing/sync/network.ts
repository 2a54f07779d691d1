/** A bad network: requests or responses are lost; requests arrive twice, or again much later. */
import type { Tally } from './tally.ts'
import type { World } from './world.ts'

const LOST_REQUEST = 0.15
const LOST_ANSWER = 0.15
const DOUBLE = 0.1
const LATE_DOUBLE = 0.05
const LOST_LIVE = 0.3
const TIMEOUT_MS = 10_000

/** Calls back with the response, with 'forbidden', or with nothing after a timeout. */
export type Send<Request, Answer> = (
  request: Request,
  on: (answer: Answer | 'forbidden' | undefined) => void,
) => void

interface Server<Request, Answer, Change> {
  /** Undefined for a phone without rights. */
  readonly answer: (request: Request) => Answer | undefined
  readonly onChange: (listener: (change: Change) => void) => void
}

export interface Network<Request, Answer, Change> {
  readonly send: Send<Request, Answer>
  readonly stream: (phones: readonly { readonly onMessage: (change: Change) => void }[]) => void
  /** From now on nothing is lost. */
  readonly repair: () => void
}

export function createNetwork<Request, Answer, Change>(
  world: World,
  tally: Tally,
  server: Server<Request, Answer, Change>,
): Network<Request, Answer, Change> {
  let isBad = true
  const isBadLuck = (probability: number) => isBad && world.isLucky(probability)

  function repeat(request: Request): void {
    if (isBadLuck(DOUBLE)) world.after(world.between(10, 3_000), () => server.answer(request))
    if (isBadLuck(LATE_DOUBLE)) {
      world.after(world.between(60_000, 3_600_000), () => server.answer(request))
    }
  }

  return {
    send: (request, on) => {
      let isDone = false
      const done = (answer?: Answer | 'forbidden') => {
        if (isDone) return
        isDone = true
        on(answer)
      }
      world.after(TIMEOUT_MS, done)
      tally.count('requests')
      repeat(request)
      if (isBadLuck(LOST_REQUEST)) return tally.count('requests lost')
      world.after(world.between(20, 1_500), () => {
        const answer = server.answer(request) ?? 'forbidden'
        if (isBadLuck(LOST_ANSWER)) return tally.count('answers lost')
        world.after(world.between(20, 1_500), () => done(answer))
      })
    },
    stream: (phones) => {
      server.onChange((change) => {
        for (const phone of phones) {
          if (isBadLuck(LOST_LIVE)) tally.count('live messages lost')
          else world.after(world.between(10, 500), () => phone.onMessage(change))
        }
      })
    },
    repair: () => void (isBad = false),
  }
}
