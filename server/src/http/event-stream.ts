import { HEARTBEAT_MS } from '@compra/contract/sync/live.ts'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { serializerOf } from '#http/problem/serializer.ts'

/** Bytes that wait for a client that does not read; beyond them it is let go of. */
const MOST_UNREAD = 256 * 1024
/** A comment: it keeps connections and proxies awake, and tells the client that the stream lives. */
const HEARTBEAT = ':\n\n'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would gather what is sent, and send it late.
  'x-accel-buffering': 'no',
} as const

/** An answer that stays open and carries one event after the other. */
export interface EventStream {
  /** Takes what `framesOf` makes. A client that does not read is cut off. */
  send(frame: string): void
  end(frame?: string): void
}

/** Makes the events of a stream, written by the contract: made once, one goes to many streams. */
export type Frames<Events extends Readonly<Record<string, z.ZodType>>> = {
  readonly [Name in keyof Events]: (value: z.output<Events[Name]>) => string
}

export function framesOf<const Events extends Readonly<Record<string, z.ZodType>>>(
  events: Events,
): Frames<Events> {
  const made = Object.entries(events).map(([name, schema]) => {
    const serialize = serializerOf(schema)
    return [name, (value: unknown) => `event: ${name}\ndata: ${serialize(value)}\n\n`]
  })
  // `as`: the entries have the very names of the events.
  return Object.fromEntries(made) as Frames<Events>
}

/** Begins the answer. `ended` is called once, whoever ended it. */
export function openEventStream(reply: FastifyReply, ended: () => void): EventStream {
  const { raw } = reply
  reply.hijack()
  // When it has ended, its connection has served: a server that closes need not wait for it.
  raw.shouldKeepAlive = false
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS })) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.write(HEARTBEAT)
  let wasStuck = false
  const beat = setInterval(() => {
    // An ended stream is still open while its client does not read the last bytes.
    if (raw.writableEnded || (wasStuck && raw.writableLength > 0)) raw.destroy()
    else if (raw.writableLength > 0) wasStuck = true
    else {
      wasStuck = false
      raw.write(HEARTBEAT)
    }
  }, HEARTBEAT_MS).unref()
  raw.once('close', () => {
    clearInterval(beat)
    ended()
  })

  return {
    send(frame) {
      if (raw.destroyed || raw.writableEnded) return
      if (raw.writableLength > MOST_UNREAD) raw.destroy()
      else raw.write(frame)
    },
    end(frame) {
      if (!raw.destroyed && !raw.writableEnded) raw.end(frame)
    },
  }
}
