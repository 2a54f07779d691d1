import { LIVE_EVENTS } from '@compra/contract/sync/live.ts'
import { HOUSE_LIST, type LiveChange, type LivePresence } from '@compra/contract/sync/sync.ts'
import type { z } from 'zod'
import type { PubSub } from '#db/pubsub/pub-sub.ts'
import { framesOf } from '#http/event-stream.ts'
import type { Follower } from '#http/stream-route.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { coalesceByKey } from './coalesce-by-key.ts'
import { createLiveStreams, type LiveStream, type Location, type Watcher } from './live-streams.ts'
import type { LiveRepository } from './live.repository.ts'

type Change = z.output<typeof LiveChange>
type Presence = z.output<typeof LivePresence>
type Bye = z.output<(typeof LIVE_EVENTS)['bye']>['reason']

export interface Feed {
  /** Actors seen after this moment are present. */
  seenAfter(): Date
  /**
   * Changes since the cursor, up to the revision or a later one, and presence. An infinite revision: as of now.
   * `isReset`: the cursor is invalid, and the client has to pull everything.
   */
  changesSince(
    tenantId: string,
    cursor: number,
    rev: number,
  ): Promise<
    Omit<Change, 'from'> &
      Presence & {
        readonly isReset: boolean
        /** Without the labels of links, which only members may see. */
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

const RETRY_AFTER_S = 1
const frames = framesOf(LIVE_EVENTS)

export type LiveHub = ReturnType<typeof createLiveHub>

/** Sends changes and presence of households to the open streams of this process. */
export function createLiveHub({ feed, rows, pubSub, clock, log }: HubDeps) {
  const streams = createLiveStreams()
  let isClosing = false
  let sent = 0

  /** Tenants whose streams got a presence since the last poll, or missed one. */
  let unsettled = new Set<string>()

  const failed = (err: unknown) =>
    log.debug({ err }, 'streams were not updated; the next poll retries')
  const send = ({ stream }: LiveStream, frame: string): void => {
    sent += 1
    stream.send(frame)
  }
  const end = ({ stream }: LiveStream, reason: Bye): void => stream.end(frames.bye({ reason }))

  const updateFailed = (err: unknown, tenantId: string) => {
    unsettled.add(tenantId)
    failed(err)
  }
  /** Tenants whose presence may have changed since a read that is under way. */
  const changing = new Set<string>()
  /** One query per tenant once all its streams have the same cursor; none if a push reads the same. */
  const refresh = coalesceByKey(async (tenantId) => {
    const isChanging = changing.delete(tenantId)
    for (const [from, group] of cursorsOf(streams.of(tenantId))) {
      const wanted = Math.max(0, ...group.map((each) => each.wanted))
      const rev = isChanging ? Infinity : wanted
      const { people, guestPeople, householdName, here, isReset, ...changes } =
        await feed.changesSince(tenantId, from, rev)
      // A client does not apply a change that starts after its cursor: it pulls instead.
      const change = isReset
        ? { ...changes, from: changes.cursor, lists: [], rows: [], budgets: undefined }
        : { ...changes, from }
      sendChange(group, change, isReset, send)
      const open = streams.of(tenantId)
      const isSent = sendPresence(open, { people, householdName, here }, guestPeople, send)
      if (isSent) unsettled.add(tenantId)
    }
  }, updateFailed)
  const update = (tenantId: string): void => {
    changing.add(tenantId)
    refresh(tenantId)
  }

  /** Updates the tenant's streams that have not seen the revision; whether there are any. */
  const changed = (tenantId: string, rev: number): boolean => {
    const behind = streams.of(tenantId).filter(({ seen }) => seen < rev)
    for (const each of behind) each.wanted = Math.max(each.wanted, rev)
    if (behind.length > 0) refresh(tenantId)
    return behind.length > 0
  }

  const closed = (id: string): void => {
    for (const each of streams.all()) {
      if (each.kind === 'link' && each.id === id) end(each, 'revoked')
      else if (each.id === id || each.sid === id) end(each, 'ended')
    }
  }

  const leaveIfGone = async (stream: LiveStream): Promise<void> => {
    // When the process stops, clients reconnect to another one, or their presence expires.
    if (isClosing || streams.sameAs(stream).length > 0) return
    await rows.leave(stream.tenantId, stream.id)
    pubSub.publish({ kind: 'presence', id: stream.tenantId })
  }
  const arrive = async (stream: LiveStream): Promise<void> => {
    await rows.arrive(presenceRow(stream), clock.now())
    pubSub.publish({ kind: 'presence', id: stream.tenantId })
    await leaveIfGone(stream)
  }

  pubSub.subscribe({
    onMessage(message, isOwn) {
      if (message.kind === 'changed') changed(message.id, message.rev)
      else if (message.kind === 'presence') update(message.id)
      else if (isOwn) closed(message.id)
    },
  })

  return {
    streams,
    update,
    changed,
    /** Tenants whose presence may have changed since the last call in a way that no poll has seen. */
    takeUnsettled(): ReadonlySet<string> {
      const taken = unsettled
      unsettled = new Set()
      return taken
    },
    end,
    /** Call it after a write of presence: the client may have left before, and its row would stay. */
    leaveIfGone,

    /** Throws at the limit of streams. A new stream first gets the changes since `since`. */
    admit(
      watcher: Watcher,
      { since, ...location }: Location & { readonly since: number },
    ): Follower {
      if (isClosing) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_S })
      const replaced = streams.makeRoom(watcher)
      let opened: LiveStream | undefined
      return {
        begin(stream) {
          if (replaced) {
            end(replaced, 'replaced')
            // Its connection may close late; the next stream must replace another one.
            streams.delete(replaced)
          }
          opened = {
            ...watcher,
            ...location,
            stream,
            cursor: since,
            seen: -1,
            wanted: 0,
            shown: '',
          }
          streams.add(opened)
          pubSub.open()
          update(watcher.tenantId)
          arrive(opened).catch(failed)
        },
        ended() {
          if (!opened) return
          streams.delete(opened)
          leaveIfGone(opened).catch(failed)
        },
      }
    },

    /** Ends all streams and refuses new ones. */
    close(): void {
      isClosing = true
      for (const each of streams.all()) end(each, 'closing')
    },

    figures: () => ({ streams: streams.count(), sent, lagSeconds: pubSub.lag() }),
  }
}

/** The presence row of a stream. */
export function presenceRow({ tenantId, id, list, place }: LiveStream) {
  return { tenantId, actorId: id, listId: list === HOUSE_LIST ? tenantId : list, place }
}

/** Streams that are behind, by cursor; if none is, the latest cursor without streams, to read presence. */
function cursorsOf(open: readonly LiveStream[]): ReadonlyMap<number, LiveStream[]> {
  const behind = open.filter(({ seen, wanted }) => seen < wanted)
  if (behind.length > 0 || open.length === 0) return Map.groupBy(behind, ({ cursor }) => cursor)
  return new Map([[Math.max(...open.map(({ cursor }) => cursor)), []]])
}

type Send = (stream: LiveStream, frame: string) => void

/** A link only gets changes of the house list; other changes do not even advance its cursor. */
function sendChange(group: readonly LiveStream[], change: Change, isReset: boolean, send: Send) {
  const rows = change.rows.filter(({ list }) => list === HOUSE_LIST)
  const budgets = change.budgets?.filter(({ list }) => list === HOUSE_LIST)
  const changes = { user: change, link: { ...change, lists: [], rows, budgets, homeRev: 0 } }
  const rendered: { user?: string; link?: string } = {}
  for (const stream of group) {
    const { kind } = stream
    const visible = changes[kind]
    stream.seen = change.cursor
    const count = visible.rows.length + visible.lists.length + (visible.budgets?.length ?? 0)
    const isNew = count > 0 || visible.homeRev > stream.cursor
    if (!isNew && !isReset) continue
    stream.cursor = change.cursor
    send(stream, (rendered[kind] ??= frames.change(visible)))
  }
}

/** Sends it to the streams that do not show it; whether there are any. */
function sendPresence(
  open: readonly LiveStream[],
  presence: Presence,
  guestPeople: Presence['people'],
  send: Send,
): boolean {
  const here = presence.here.filter(({ list }) => list === HOUSE_LIST)
  const shown = {
    user: frames.presence(presence),
    link: frames.presence({ ...presence, people: guestPeople, here }),
  }
  let isSent = false
  for (const stream of open) {
    const frame = shown[stream.kind]
    if (stream.shown === frame) continue
    stream.shown = frame
    send(stream, frame)
    isSent = true
  }
  return isSent
}
