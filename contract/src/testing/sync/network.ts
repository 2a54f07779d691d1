/** A bad network: requests are lost, or their answers; they come twice, or again much later. */
import type { ListAnswer } from '#sync/replica.ts'
import type { HouseholdServer, Request } from './household-server.ts'
import type { Journal } from './journal.ts'
import type { Phone, Send } from './phone.ts'
import type { World } from './world.ts'

const LOST_REQUEST = 0.15
const LOST_ANSWER = 0.15
const DOUBLE = 0.1
const LATE_DOUBLE = 0.05
const LOST_LIVE = 0.3
const TIMEOUT_MS = 10_000

export interface Network {
  readonly send: Send
  readonly stream: (phones: readonly Phone[]) => void
  /** From now on nothing is lost. */
  readonly mend: () => void
}

export function createNetwork(world: World, journal: Journal, server: HouseholdServer): Network {
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
      const done = (answer?: ListAnswer | 'forbidden') => {
        if (isDone) return
        isDone = true
        on(answer)
      }
      world.after(TIMEOUT_MS, done)
      journal.count('requests')
      repeat(request)
      if (isBadLuck(LOST_REQUEST)) return journal.count('requests lost')
      world.after(world.between(20, 1_500), () => {
        const answer = server.answer(request) ?? 'forbidden'
        if (isBadLuck(LOST_ANSWER)) return journal.count('answers lost')
        world.after(world.between(20, 1_500), () => done(answer))
      })
    },
    stream: (phones) => {
      server.onChange((change) => {
        for (const phone of phones) {
          if (isBadLuck(LOST_LIVE)) journal.count('live messages lost')
          else world.after(world.between(10, 500), () => phone.hear(change))
        }
      })
    },
    mend: () => void (isBad = false),
  }
}
