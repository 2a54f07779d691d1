/** The pantry of a household, in the calls of the engine of its lists. */
import { applyPantryAnswer, hasConfirmed } from '@compra/contract/sync/pantry/apply-answer.ts'
import type { PantryRequest } from '@compra/contract/sync/pantry/pantry.ts'
import {
  hasPantryToSend,
  pantryPushOf,
  pantryRequestOf,
  withRefused,
  sizeOf,
  withSent,
} from '@compra/contract/sync/pantry/push.ts'
import {
  EMPTY_PANTRY,
  EMPTY_PUSH,
  type Pantry,
  type PantryPush,
  unpark,
} from '@compra/contract/sync/pantry/replica.ts'
import { restampPantry } from '@compra/contract/sync/pantry/restamp-pantry.ts'
import type { SyncAnswer } from '@compra/contract/sync/sync.ts'
import type { z } from 'zod'

/** What the engine knows of it. */
export interface PantryPart {
  /** Whether there is something to send, or to ask for. */
  isWanted(): boolean
  /**
   * For the next call; undefined: nothing. `household` is that of the lists. Unless the call is for the
   * pantry alone it waits for the next one, so that it is clear what the server does not take. `serverNow`
   * is the server's clock, in milliseconds; undefined: not known yet.
   */
  ask(
    household: string | undefined,
    when: { readonly isAlone: boolean; readonly serverNow: number | undefined },
  ): Promise<PantryCall | undefined>
  /** Takes the answer to a call in, whether the pantry was asked for or not. */
  take(answer: SyncAnswer): Promise<void>
  /** The server has this revision of the pantry. */
  noteRevision(homeRev: number): void
  /** The server does not take the call: answers whether less of the pantry can be sent. */
  sendLess(): boolean
  /** The server was not reached; `isForGood`: it refuses this device. */
  lose(isForGood: boolean): void
  /** The session is over. */
  forget(): void
  stop(): void
}

export type PantryCall = z.output<typeof PantryRequest>

interface Deps {
  store: {
    change(apply: (pantry: Pantry) => Pantry): Promise<Pantry>
    forget(): void
  }
  /** Calls back when any tab has changed what is kept, and when the server is known to have more. */
  onChange: (listener: (pantry: Pantry | 'wanted') => void) => () => void
  /** Called with how a call ended. */
  onCallEnd: (outcome: 'synced' | 'lost' | 'stopped') => void
  /** There may be something to send or to ask for. */
  onWanted: () => void
}

export async function startPantrySync({
  store,
  onChange,
  onCallEnd,
  onWanted,
}: Deps): Promise<PantryPart> {
  let pantry = EMPTY_PANTRY
  /** Of the call under way. */
  let pushed: PantryPush | undefined
  /** The server's latest known revision, and the latest one that it announced since the last call. */
  let [serverRev, announcedRev] = [Infinity, 0]
  /** An older server has no pantry. */
  let isUnsupported = false
  let limit = Infinity

  function isWanted(): boolean {
    return !isUnsupported && (serverRev > pantry.cursor || hasPantryToSend(pantry))
  }

  function noteRevision(homeRev: number): void {
    serverRev = Math.max(serverRev, homeRev)
    announcedRev = Math.max(announcedRev, homeRev)
  }

  /** Revisions of two households do not compare: the pantry of a new one is read at once. */
  function noteAnswer({ household, home: part, homeRev }: SyncAnswer): void {
    const isMoved = !part && pantry.household !== undefined && pantry.household !== household
    serverRev = isMoved ? Infinity : Math.max(announcedRev, part?.cursor ?? homeRev)
    if (isMoved) onWanted()
  }

  const unfollow = onChange((change) => {
    if (change === 'wanted') noteRevision(Infinity)
    else pantry = change
    if (isWanted()) onWanted()
    else if (isUnsupported && change === 'wanted') onCallEnd('stopped')
  })
  pantry = await store.change(unpark)

  return {
    isWanted,
    noteRevision,

    async ask(household, { isAlone, serverNow }) {
      pushed = undefined
      if (!isAlone || !isWanted()) return undefined
      announcedRev = 0
      let push = EMPTY_PUSH
      pantry = await store.change((found) => {
        const isKnown = found.household !== undefined || hasConfirmed(found)
        const isElsewhere = isKnown && found.household !== household
        const low = serverNow === undefined ? found : restampPantry(found, serverNow)
        // Everything is read first: then it is clear to which household it belongs.
        push = isElsewhere ? EMPTY_PUSH : pantryPushOf(low, serverNow !== undefined, limit)
        return withSent(low, push)
      })
      pushed = push
      return pantryRequestOf(push)
    },

    async take(answer) {
      const sent = pushed
      pushed = undefined
      const { household, home: part } = answer
      noteAnswer(answer)
      isUnsupported = sent !== undefined && !part
      if (sent && part) {
        limit = Infinity
        pantry = await store.change((found) =>
          restampPantry(applyPantryAnswer(found, sent, { household, pantry: part }), answer.now),
        )
      }
      if (isUnsupported) onCallEnd('stopped')
      else if (serverRev <= pantry.cursor) onCallEnd('synced')
    },

    sendLess() {
      const sent = pushed
      const size = sent ? sizeOf(sent) : 0
      if (!sent || size === 0) return false
      // Changes of the store are made in order: it is parked before the next call asks for it.
      if (size === 1) void store.change((found) => withRefused(found, sent))
      limit = Math.max(1, Math.floor(size / 2))
      return true
    },

    lose: (isForGood) => onCallEnd(isForGood ? 'stopped' : 'lost'),
    forget: () => store.forget(),

    stop: unfollow,
  }
}
