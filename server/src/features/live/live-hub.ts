import { LIVE_EVENTS } from '@compra/contract/sync/live.ts'
import { HOUSE_LIST, type LiveChange, type LivePresence } from '@compra/contract/sync/sync.ts'
import type { z } from 'zod'
import type { PubSub } from '#db/pubsub/pub-sub.ts'
import { framesOf } from '#http/event-stream.ts'
import type { Follower } from '#http/stream-route.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { createLiveStreams, type LiveStream, type Spot, type Watcher } from './live-streams.ts'
import type { LiveRepository } from './live.repository.ts'
import { createRounds } from './rounds.ts'

type Change = z.output<typeof LiveChange>
type Presence = z.output<typeof LivePresence>
type Bye = z.output<(typeof LIVE_EVENTS)['bye']>['reason']

/** What there is to tell of a household. */
export interface Feed {
  /**
   * What is newer than the cursor, up to a new one, and who is there. `isReset`: the cursor is of no use,
   * so whoever has it asks for everything.
   */
  unread(
    tenantId: string,
    cursor: number,
  ): Promise<
    Omit<Change, 'from'> &
      Presence & {
        readonly isReset: boolean
        /** Without the names of links, which are for the house alone. */
        readonly guestPeople: Presence['people']
      }
  >
}

export interface HubDeps {
  readonly feed: Feed
  readonly rows: LiveRepository
  readonly pubSub: Pick<PubSub, 'publish' | 'subscribe' | 'open' | 'check' | 'lag'>
  readonly clock: Clock
  readonly log: { debug(details: object, message: string): void }
}

const AGAIN_S = 1
const frames = framesOf(LIVE_EVENTS)

export type LiveHub = ReturnType<typeof createLiveHub>

/** The streams of this process, told what changes in their households as soon as it is known here. */
export function createLiveHub({ feed, rows, pubSub, clock, log }: HubDeps) {
  const streams = createLiveStreams()
  let isClosing = false
  let sent = 0

  const failed = (err: unknown) =>
    log.debug({ err }, 'streams were not told; the next look repeats')
  const send = ({ stream }: LiveStream, frame: string): void => {
    sent += 1
    stream.send(frame)
  }
  const end = ({ stream }: LiveStream, reason: Bye): void => stream.end(frames.bye({ reason }))

  /** One query for a tenant, whoever listens, once all its streams are at the same cursor. */
  const tell = createRounds(async (tenantId) => {
    for (const [from, group] of cursorsOf(streams.of(tenantId))) {
      const { people, guestPeople, here, isReset, ...changes } = await feed.unread(tenantId, from)
      // Nobody takes what begins later than the cursor that is there: it is asked for.
      const change = isReset
        ? { ...changes, from: changes.cursor, lists: [], rows: [], budgets: undefined }
        : { ...changes, from }
      tellChange(group, change, isReset, send)
      tellPresence(streams.of(tenantId), { people, here }, guestPeople, send)
    }
  }, failed)

  /** There is a revision of which a stream of the tenant may not know. */
  const changed = (tenantId: string, rev: number): void => {
    const behind = streams.of(tenantId).filter(({ seen }) => seen < rev)
    for (const each of behind) each.wanted = Math.max(each.wanted, rev)
    if (behind.length > 0) tell(tenantId)
  }

  const closed = (id: string): void => {
    for (const each of streams.all()) {
      if (each.kind === 'link' && each.id === id) end(each, 'revoked')
      else if (each.id === id || each.sid === id) end(each, 'ended')
    }
  }

  const arrive = async (stream: LiveStream): Promise<void> => {
    await rows.arrive(presentAt(stream), clock.now())
    pubSub.publish({ kind: 'presence', id: stream.tenantId })
  }
  const leave = async ({ tenantId, id }: LiveStream): Promise<void> => {
    await rows.leave(tenantId, id)
    pubSub.publish({ kind: 'presence', id: tenantId })
  }

  pubSub.subscribe({
    onMessage(message, isOwn) {
      if (message.kind === 'changed') changed(message.id, message.rev)
      else if (message.kind === 'presence') tell(message.id)
      else if (isOwn) closed(message.id)
    },
  })

  return {
    streams,
    tell,
    changed,
    end,

    /** Throws when there is no room. A stream is told what is newer than `since` as soon as it has begun. */
    admit(watcher: Watcher, { since, ...spot }: Spot & { readonly since: number }): Follower {
      if (isClosing) throw new AppError('unavailable', { retryAfter: AGAIN_S })
      const replaced = streams.makeRoom(watcher)
      let opened: LiveStream | undefined
      return {
        begin(stream) {
          if (replaced) {
            end(replaced, 'replaced')
            // Its connection may take a while to close, and the next one replaces another.
            streams.delete(replaced)
          }
          opened = { ...watcher, ...spot, stream, cursor: since, seen: -1, wanted: 0, shown: '' }
          streams.add(opened)
          pubSub.open()
          tell(watcher.tenantId)
          arrive(opened).catch(failed)
        },
        ended() {
          if (!opened) return
          streams.delete(opened)
          // When the process stops they come back elsewhere, or are forgotten soon.
          if (!isClosing && streams.sameAs(opened).length === 0) leave(opened).catch(failed)
        },
      }
    },

    /** Says goodbye to all, and takes no more. */
    close(): void {
      isClosing = true
      for (const each of streams.all()) end(each, 'closing')
    },

    figures: () => ({ streams: streams.count(), sent, lagSeconds: pubSub.lag() }),
  }
}

/** As it is written down who is there. */
export function presentAt({ tenantId, id, list, place }: LiveStream) {
  return { tenantId, actorId: id, listId: list === HOUSE_LIST ? tenantId : list, place }
}

/** Those that are behind, by where they are; when none is, one cursor, to see who is there. */
function cursorsOf(open: readonly LiveStream[]): ReadonlyMap<number, LiveStream[]> {
  const behind = open.filter(({ seen, wanted }) => seen < wanted)
  if (behind.length > 0 || open.length === 0) return Map.groupBy(behind, ({ cursor }) => cursor)
  return new Map([[Math.max(...open.map(({ cursor }) => cursor)), []]])
}

type Send = (stream: LiveStream, frame: string) => void

/** A link sees the list of the house and nothing else; what happens elsewhere is not even counted. */
function tellChange(group: readonly LiveStream[], change: Change, isReset: boolean, send: Send) {
  const rows = change.rows.filter(({ list }) => list === HOUSE_LIST)
  const budgets = change.budgets?.filter(({ list }) => list === HOUSE_LIST)
  const told = { user: change, link: { ...change, lists: [], rows, budgets, homeRev: 0 } }
  const made: { user?: string; link?: string } = {}
  for (const stream of group) {
    const { kind } = stream
    const mine = told[kind]
    stream.seen = change.cursor
    const news = mine.rows.length + mine.lists.length + (mine.budgets?.length ?? 0)
    const isNew = news > 0 || mine.homeRev > stream.cursor
    if (!isNew && !isReset) continue
    stream.cursor = change.cursor
    send(stream, (made[kind] ??= frames.change(mine)))
  }
}

function tellPresence(
  open: readonly LiveStream[],
  presence: Presence,
  guestPeople: Presence['people'],
  send: Send,
): void {
  const here = presence.here.filter(({ list }) => list === HOUSE_LIST)
  const shown = {
    user: frames.presence(presence),
    link: frames.presence({ people: guestPeople, here }),
  }
  for (const stream of open) {
    const frame = shown[stream.kind]
    if (stream.shown === frame) continue
    stream.shown = frame
    send(stream, frame)
  }
}
