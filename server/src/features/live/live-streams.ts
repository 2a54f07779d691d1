import { LINK_STREAMS_MAX } from '@compra/contract/household/live-link.ts'
import type { ListRef, PLACES } from '@compra/contract/sync/sync.ts'
import type { z } from 'zod'
import type { EventStream } from '#http/event-stream.ts'
import { AppError } from '#lib/app-error.ts'

/** Of one person. One more ends the oldest: it may be of a connection that is long dead. */
const MOST_OF_A_PERSON = 10
/** Of one process, some 50 KB each. */
const MOST = 5_000
const FULL_PAUSE_S = 30

/** Who is at the other end of a stream. */
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

/** Where somebody is looking. */
export interface Spot {
  readonly list: z.infer<typeof ListRef>
  readonly place: (typeof PLACES)[number]
}

export interface LiveStream extends Watcher, Spot {
  readonly stream: EventStream
  /** Up to here it was told everything. */
  cursor: number
  /** Up to here it was looked at whether there is something to tell, and up to here there may be. */
  seen: number
  wanted: number
  /** The last presence that it was sent. */
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

    /** Throws when there are too many; answers the one that has to make room. */
    makeRoom(watcher: Watcher): LiveStream | undefined {
      if (count >= MOST) throw new AppError('unavailable', { retryAfter: FULL_PAUSE_S })
      const same = sameAs(watcher)
      if (watcher.kind === 'user') return same.length >= MOST_OF_A_PERSON ? same[0] : undefined
      // Strangers to each other: nobody loses the stream to the next one.
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
