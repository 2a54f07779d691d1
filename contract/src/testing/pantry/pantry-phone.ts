import { clockSkewAfter, clockCorrection } from '#sync/clock/clock.ts'
import { applyPantryAnswer } from '#sync/pantry/apply-answer.ts'
/** A phone of the story: its clock, its store and its sync loop. The screens are a person. */
import { MOVES_MAX } from '#sync/pantry/moves.ts'
import { hasPantryToSend, pantryPushOf, pantryRequestOf, withSent } from '#sync/pantry/push.ts'
import { type Pantry, type PantryPush, unpark } from '#sync/pantry/replica.ts'
import { restampPantry } from '#sync/pantry/restamp-pantry.ts'
import { CLOCK_AHEAD_MS } from '#sync/sync.ts'
import type { Send } from '#testing/sync/network.ts'
import type { World } from '#testing/sync/world.ts'
import { createPantryStore } from './pantry-store.ts'
import { createPantryWatch } from './pantry-watch.ts'
import type { PantryJournal } from './server/pantry-journal.ts'
import type { PantryCall, PantryServer } from './server/pantry-server.ts'

export interface PantryPhone {
  readonly name: string
  readonly pantry: () => Pantry
  /** The stamp of an act at this moment. */
  readonly now: () => number
  /** Stores a change of the person, and schedules a push. */
  readonly act: (action: (pantry: Pantry) => Pantry) => void
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

type Answer = ReturnType<PantryServer['answer']>

const HOUSEHOLD = 'casa'
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000
const DEBOUNCE_MS = 300

export function createPantryPhone(
  world: World,
  journal: PantryJournal,
  { name, skewMs, batch }: PhoneSettings,
  { send, server }: { readonly send: Send<PantryCall, Answer>; readonly server: PantryServer },
): PantryPhone {
  const store = createPantryStore(world)
  const watch = createPantryWatch({ name, isWhole: batch >= MOVES_MAX }, journal, server)
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
    let push = pantryPushOf(store.pantry(), false)
    store.change(
      (pantry) => {
        const current = clockSkew === undefined ? pantry : clamped(pantry, local() - clockSkew)
        push = pantryPushOf(current, clockSkew !== undefined, batch)
        return withSent(current, push)
      },
      () =>
        send({ phone: name, push: pantryRequestOf(push) }, (answer) => {
          if (born !== life) return
          if (answer && answer !== 'forbidden') return handleAnswer(push, answer)
          isSending = false
          syncAfter(wait)
          wait = Math.min(wait * 2, LONGEST_WAIT_MS)
        }),
    )
  }

  function clamped(pantry: Pantry, now: number): Pantry {
    const after = restampPantry(pantry, now)
    watch.afterClamp(pantry, after, now + CLOCK_AHEAD_MS)
    return after
  }

  function handleAnswer(push: PantryPush, { pantry: answer, now }: Answer): void {
    wait = FIRST_WAIT_MS
    clockSkew = clockSkewAfter(clockSkew, local() - now)
    store.change(
      (pantry) => {
        const after = applyPantryAnswer(pantry, push, { household: HOUSEHOLD, pantry: answer })
        watch.afterAnswer(pantry, after, push, answer)
        return clamped(after, now)
      },
      () => {
        isSending = false
        if (hasPantryToSend(store.pantry())) syncAfter(FIRST_WAIT_MS)
      },
    )
  }

  return {
    name,
    sync,
    pantry: store.pantry,
    now: () => local() - clockCorrection(clockSkew ?? 0),
    act: (action) =>
      store.change(
        (pantry) => {
          const done = action(pantry)
          watch.afterAct(pantry, done)
          return done
        },
        () => syncAfter(DEBOUNCE_MS),
      ),
    onMessage: (cursor) => {
      if (isOnline && store.pantry().cursor < cursor) syncAfter(DEBOUNCE_MS)
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
