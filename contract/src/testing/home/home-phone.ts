import { aheadAfter, clockOff } from '#sync/clock/clock.ts'
/** A phone of the story: its clock, its store, and how it sends and hears. The screens are a person. */
import { MOVES_MAX } from '#sync/home/moves.ts'
import { hasHomeToSend, homePushOf, homeRequestOf, withSent } from '#sync/home/push.ts'
import { type Home, type HomePush, unpark } from '#sync/home/replica.ts'
import { restampHome } from '#sync/home/restamp-home.ts'
import { takeHomeAnswer } from '#sync/home/take-answer.ts'
import { CLOCK_AHEAD_MS } from '#sync/sync.ts'
import type { Send } from '#testing/sync/network.ts'
import type { World } from '#testing/sync/world.ts'
import { createHomeStore } from './home-store.ts'
import { createHomeWatch } from './home-watch.ts'
import type { HomeJournal } from './house/home-journal.ts'
import type { Asked, HomeServer } from './house/home-server.ts'

export interface HomePhone {
  readonly name: string
  readonly home: () => Home
  /** The time of an act of now. */
  readonly now: () => number
  /** Keeps what the person did, and sends it when it can. */
  readonly act: (deed: (home: Home) => Home) => void
  readonly hear: (cursor: number) => void
  readonly setOnline: (isOnline: boolean) => void
  readonly kill: () => void
  /** Sends what was refused once more, as a start does. */
  readonly retry: () => void
  readonly sync: () => void
}

interface PhoneSettings {
  readonly name: string
  /** How wrong its clock is. */
  readonly skewMs: number
  /** Things that it sends at once. */
  readonly batch: number
}

type Answer = ReturnType<HomeServer['answer']>

const HOUSEHOLD = 'casa'
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000
const ACT_TO_SEND_MS = 300

export function createHomePhone(
  world: World,
  journal: HomeJournal,
  { name, skewMs, batch }: PhoneSettings,
  { send, server }: { readonly send: Send<Asked, Answer>; readonly server: HomeServer },
): HomePhone {
  const store = createHomeStore(world)
  const watch = createHomeWatch({ name, isWhole: batch >= MOVES_MAX }, journal, server)
  let [wait, life, isOnline] = [FIRST_WAIT_MS, 0, true]
  let [isSending, isDue] = [false, false]
  /** How far its clock is ahead; undefined before the first answer of a start. */
  let ahead: number | undefined

  const local = () => world.now() + skewMs

  function syncAfter(ms: number): void {
    if (isDue) return
    isDue = true
    const born = life
    world.after(ms, () => {
      if (born !== life) return
      isDue = false
      sync()
    })
  }

  function sync(): void {
    if (!isOnline) return
    if (isSending) return syncAfter(FIRST_WAIT_MS)
    isSending = true
    const born = life
    let push = homePushOf(store.home(), false)
    store.change(
      (home) => {
        const low = ahead === undefined ? home : lowered(home, local() - ahead)
        push = homePushOf(low, ahead !== undefined, batch)
        return withSent(low, push)
      },
      () =>
        send({ phone: name, push: homeRequestOf(push) }, (answer) => {
          if (born !== life) return
          if (answer && answer !== 'forbidden') return take(push, answer)
          isSending = false
          syncAfter(wait)
          wait = Math.min(wait * 2, LONGEST_WAIT_MS)
        }),
    )
  }

  function lowered(home: Home, now: number): Home {
    const low = restampHome(home, now)
    watch.lowered(home, low, now + CLOCK_AHEAD_MS)
    return low
  }

  function take(push: HomePush, { home: told, now }: Answer): void {
    wait = FIRST_WAIT_MS
    ahead = aheadAfter(ahead, local() - now)
    store.change(
      (home) => {
        const taken = takeHomeAnswer(home, push, { household: HOUSEHOLD, home: told })
        watch.taken(home, taken, push, told)
        return lowered(taken, now)
      },
      () => {
        isSending = false
        if (hasHomeToSend(store.home())) syncAfter(FIRST_WAIT_MS)
      },
    )
  }

  return {
    name,
    sync,
    home: store.home,
    now: () => local() - clockOff(ahead ?? 0),
    act: (deed) =>
      store.change(
        (home) => {
          const done = deed(home)
          watch.acted(home, done)
          return done
        },
        () => syncAfter(ACT_TO_SEND_MS),
      ),
    hear: (cursor) => {
      if (isOnline && store.home().cursor < cursor) syncAfter(ACT_TO_SEND_MS)
    },
    setOnline: (online) => {
      isOnline = online
      if (online) sync()
    },
    kill: () => {
      life += 1
      store.kill()
      ;[isSending, isDue, ahead, wait] = [false, false, undefined, FIRST_WAIT_MS]
      store.change(unpark, sync)
    },
    retry: () => store.change(unpark, sync),
  }
}
