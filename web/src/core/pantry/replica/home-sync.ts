import { applyHomeAnswer, hasConfirmed } from '@compra/contract/sync/home/apply-answer.ts'
/** What a household keeps beside its lists, in the calls of the engine of its lists. */
import type { HomeRequest } from '@compra/contract/sync/home/home.ts'
import {
  hasHomeToSend,
  homePushOf,
  homeRequestOf,
  parkHome,
  sizeOf,
  withSent,
} from '@compra/contract/sync/home/push.ts'
import {
  EMPTY_HOME,
  EMPTY_PUSH,
  type Home,
  type HomePush,
  unpark,
} from '@compra/contract/sync/home/replica.ts'
import { restampHome } from '@compra/contract/sync/home/restamp-home.ts'
import type { SyncAnswer } from '@compra/contract/sync/sync.ts'
import type { z } from 'zod'

/** What the engine knows of it. */
export interface HomePart {
  /** Whether there is something to send, or to ask for. */
  isWanted(): boolean
  /**
   * For the next call; undefined: nothing. `household` is that of the lists. Unless the call is for the
   * home alone it waits for the next one, so that it is clear what the server does not take. `serverNow`
   * is the server's clock, in milliseconds; undefined: not known yet.
   */
  ask(
    household: string | undefined,
    when: { readonly isAlone: boolean; readonly serverNow: number | undefined },
  ): Promise<HomeCall | undefined>
  /** Takes the answer to a call in, whether the home was asked for or not. */
  take(answer: SyncAnswer): Promise<void>
  /** The server has this revision of the home. */
  noteRevision(homeRev: number): void
  /** The server does not take the call: answers whether less of the home can be sent. */
  sendLess(): boolean
  /** The server was not reached; `isForGood`: it refuses this device. */
  lose(isForGood: boolean): void
  /** The session is over. */
  forget(): void
  stop(): void
}

export type HomeCall = z.output<typeof HomeRequest>

interface Deps {
  store: {
    change(apply: (home: Home) => Home): Promise<Home>
    forget(): void
  }
  /** Calls back when any tab has changed what is kept, and when the server is known to have more. */
  onChange: (listener: (home: Home | 'wanted') => void) => () => void
  /** Called with how a call ended. */
  onNews: (news: 'synced' | 'lost' | 'stopped') => void
  /** There may be something to send or to ask for. */
  onWanted: () => void
}

export async function startHome({ store, onChange, onNews, onWanted }: Deps): Promise<HomePart> {
  let home = EMPTY_HOME
  /** Of the call under way. */
  let pushed: HomePush | undefined
  /** The server's latest known revision, and the latest one that it announced since the last call. */
  let [serverRev, announcedRev] = [Infinity, 0]
  /** An older server has no pantry. */
  let isUnsupported = false
  let limit = Infinity

  function isWanted(): boolean {
    return !isUnsupported && (serverRev > home.cursor || hasHomeToSend(home))
  }

  function noteRevision(homeRev: number): void {
    serverRev = Math.max(serverRev, homeRev)
    announcedRev = Math.max(announcedRev, homeRev)
  }

  /** Revisions of two households do not compare: the pantry of a new one is read at once. */
  function noteAnswer({ household, home: part, homeRev }: SyncAnswer): void {
    const isMoved = !part && home.household !== undefined && home.household !== household
    serverRev = isMoved ? Infinity : Math.max(announcedRev, part?.cursor ?? homeRev)
    if (isMoved) onWanted()
  }

  const unfollow = onChange((news) => {
    if (news === 'wanted') noteRevision(Infinity)
    else home = news
    if (isWanted()) onWanted()
    else if (isUnsupported && news === 'wanted') onNews('stopped')
  })
  home = await store.change(unpark)

  return {
    isWanted,
    noteRevision,

    async ask(household, { isAlone, serverNow }) {
      pushed = undefined
      if (!isAlone || !isWanted()) return undefined
      announcedRev = 0
      let push = EMPTY_PUSH
      home = await store.change((found) => {
        const isKnown = found.household !== undefined || hasConfirmed(found)
        const isElsewhere = isKnown && found.household !== household
        const low = serverNow === undefined ? found : restampHome(found, serverNow)
        // Everything is read first: then it is clear to which household it belongs.
        push = isElsewhere ? EMPTY_PUSH : homePushOf(low, serverNow !== undefined, limit)
        return withSent(low, push)
      })
      pushed = push
      return homeRequestOf(push)
    },

    async take(answer) {
      const sent = pushed
      pushed = undefined
      const { household, home: part } = answer
      noteAnswer(answer)
      isUnsupported = sent !== undefined && !part
      if (sent && part) {
        limit = Infinity
        home = await store.change((found) =>
          restampHome(applyHomeAnswer(found, sent, { household, home: part }), answer.now),
        )
      }
      if (isUnsupported) onNews('stopped')
      else if (serverRev <= home.cursor) onNews('synced')
    },

    sendLess() {
      const sent = pushed
      const size = sent ? sizeOf(sent) : 0
      if (!sent || size === 0) return false
      // Changes of the store are made in order: it is parked before the next call asks for it.
      if (size === 1) void store.change((found) => parkHome(found, sent))
      limit = Math.max(1, Math.floor(size / 2))
      return true
    },

    lose: (isForGood) => onNews(isForGood ? 'stopped' : 'lost'),
    forget: () => store.forget(),

    stop: unfollow,
  }
}
