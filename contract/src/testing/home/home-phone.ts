import { clockSkewAfter, clockCorrection } from '#sync/clock/clock.ts'
import { applyHomeAnswer } from '#sync/home/apply-answer.ts'
/** A phone of the story: its clock, its store and its sync loop. The screens are a person. */
import { MOVES_MAX } from '#sync/home/moves.ts'
import { hasHomeToSend, homePushOf, homeRequestOf, withSent } from '#sync/home/push.ts'
import { type Home, type HomePush, unpark } from '#sync/home/replica.ts'
import { restampHome } from '#sync/home/restamp-home.ts'
import { CLOCK_AHEAD_MS } from '#sync/sync.ts'
import type { Send } from '#testing/sync/network.ts'
import type { World } from '#testing/sync/world.ts'
import { createHomeStore } from './home-store.ts'
import { createHomeWatch } from './home-watch.ts'
import type { HomeJournal } from './house/home-journal.ts'
import type { HomeCall, HomeServer } from './house/home-server.ts'

export interface HomePhone {
  readonly name: string
  readonly home: () => Home
  /** The stamp of an act at this moment. */
  readonly now: () => number
  /** Stores a change of the person, and schedules a push. */
  readonly act: (action: (home: Home) => Home) => void
  readonly onMessage: (cursor: number) => void
  readonly setOnline: (isOnline: boolean) => void
  readonly kill: () => void
  /** Sends refused changes again, as a start does. */
  readonly retry: () => void
  readonly sync: () => void
}

interface PhoneSettings {
  readonly name: string
  /** Error of its clock. */
  readonly skewMs: number
  /** Things of one push. */
  readonly batch: number
}

type Answer = ReturnType<HomeServer['answer']>

const HOUSEHOLD = 'casa'
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000
const DEBOUNCE_MS = 300

export function createHomePhone(
  world: World,
  journal: HomeJournal,
  { name, skewMs, batch }: PhoneSettings,
  { send, server }: { readonly send: Send<HomeCall, Answer>; readonly server: HomeServer },
): HomePhone {
  const store = createHomeStore(world)
  const watch = createHomeWatch({ name, isWhole: batch >= MOVES_MAX }, journal, server)
  let [wait, life, isOnline] = [FIRST_WAIT_MS, 0, true]
  let [isSending, isDue] = [false, false]
  /** Undefined before the first response of a start. */
  let clockSkew: number | undefined

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
        const current = clockSkew === undefined ? home : clamped(home, local() - clockSkew)
        push = homePushOf(current, clockSkew !== undefined, batch)
        return withSent(current, push)
      },
      () =>
        send({ phone: name, push: homeRequestOf(push) }, (answer) => {
          if (born !== life) return
          if (answer && answer !== 'forbidden') return handleAnswer(push, answer)
          isSending = false
          syncAfter(wait)
          wait = Math.min(wait * 2, LONGEST_WAIT_MS)
        }),
    )
  }

  function clamped(home: Home, now: number): Home {
    const after = restampHome(home, now)
    watch.afterClamp(home, after, now + CLOCK_AHEAD_MS)
    return after
  }

  function handleAnswer(push: HomePush, { home: answer, now }: Answer): void {
    wait = FIRST_WAIT_MS
    clockSkew = clockSkewAfter(clockSkew, local() - now)
    store.change(
      (home) => {
        const after = applyHomeAnswer(home, push, { household: HOUSEHOLD, home: answer })
        watch.afterAnswer(home, after, push, answer)
        return clamped(after, now)
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
    now: () => local() - clockCorrection(clockSkew ?? 0),
    act: (action) =>
      store.change(
        (home) => {
          const done = action(home)
          watch.afterAct(home, done)
          return done
        },
        () => syncAfter(DEBOUNCE_MS),
      ),
    onMessage: (cursor) => {
      if (isOnline && store.home().cursor < cursor) syncAfter(DEBOUNCE_MS)
    },
    setOnline: (online) => {
      isOnline = online
      if (online) sync()
    },
    kill: () => {
      life += 1
      store.kill()
      ;[isSending, isDue, clockSkew, wait] = [false, false, undefined, FIRST_WAIT_MS]
      store.change(unpark, sync)
    },
    retry: () => store.change(unpark, sync),
  }
}
