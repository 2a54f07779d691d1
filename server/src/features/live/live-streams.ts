import { LINK_STREAMS_MAX } from '@compra/contract/household/live-link.ts'
import type { ListRef, PLACES } from '@compra/contract/sync/sync.ts'
import type { z } from 'zod'
import type { EventStream } from '#http/event-stream.ts'
import { AppError } from '#lib/app-error.ts'

/** Per account. One more ends the oldest: its connection may be dead. */
const ACCOUNT_STREAMS_MAX = 10
/** Per process, some 50 KB each. */
const STREAMS_MAX = 5_000
const FULL_PAUSE_S = 30

/** The client of a stream. */
export interface Watcher {
  readonly kind: 'user' | 'link'
  /** The account, or the link. */
  readonly id: string
  readonly tenantId: string
  /** The session; a link has none. */
  readonly sid: string | undefined
  /** When the token ends, in milliseconds. */
  readonly until: number
}

/** The list and screen that the client shows. */
export interface Location {
  readonly list: z.infer<typeof ListRef>
  readonly place: (typeof PLACES)[number]
}

export interface LiveStream extends Watcher, Location {
  readonly stream: EventStream
  /** The client has all changes up to here. */
  cursor: number
  /** Up to here changes were checked for it. */
  seen: number
  /** Up to here there may be changes for it. */
  wanted: number
  /** The last presence frame sent. */
  shown: string
}

/** The open streams of this process. */
export function createLiveStreams() {
  const byTenant = new Map<string, Set<LiveStream>>()
  let count = 0

  const of = (tenantId: string): LiveStream[] => [...(byTenant.get(tenantId) ?? [])]
  const sameAs = ({ tenantId, kind, id }: Watcher) =>
    of(tenantId).filter((each) => each.kind === kind && each.id === id)

  return {
    of,
    sameAs,
    tenants: () => [...byTenant.keys()],
    all: () => [...byTenant.values()].flatMap((streams) => [...streams]),
    count: () => count,

    /** Throws at a limit. Returns the stream that has to end for the new one. */
    makeRoom(watcher: Watcher): LiveStream | undefined {
      if (count >= STREAMS_MAX) throw new AppError('unavailable', { retryAfter: FULL_PAUSE_S })
      const same = sameAs(watcher)
      if (watcher.kind === 'user') return same.length >= ACCOUNT_STREAMS_MAX ? same[0] : undefined
      // Guests of a link do not know each other: a new one must not end another's stream.
      if (same.length < LINK_STREAMS_MAX) return undefined
      throw new AppError('too_many_requests', { retryAfter: FULL_PAUSE_S })
    },

    add(stream: LiveStream): void {
      const streams = byTenant.get(stream.tenantId) ?? new Set()
      byTenant.set(stream.tenantId, streams.add(stream))
      count += 1
    },

    delete(stream: LiveStream): void {
      const streams = byTenant.get(stream.tenantId)
      if (!streams?.delete(stream)) return
      count -= 1
      if (streams.size === 0) byTenant.delete(stream.tenantId)
    },
  }
}
