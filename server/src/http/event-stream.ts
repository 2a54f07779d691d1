import { HEARTBEAT_MS } from '@compra/contract/sync/live.ts'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { serializerOf } from '#http/problem/serializer.ts'

/** Buffered bytes of a client that stops reading; beyond them it is disconnected. */
const MAX_BUFFERED = 256 * 1024
/** A comment: keeps connections and proxies awake, and shows the client that the stream is alive. */
const HEARTBEAT = ':\n\n'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would buffer the events, and send them late.
  'x-accel-buffering': 'no',
} as const

/** A server-sent event stream. */
export interface EventStream {
  /** Sends a frame of `framesOf`; disconnects a client that stops reading. */
  send(frame: string): void
  end(frame?: string): void
}

/** Serialises events by the contract, once for many streams. */
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
  // `as`: the entries have the names of the events.
  return Object.fromEntries(made) as Frames<Events>
}

/** Starts the response. `ended` is called once, whichever side ends it. */
export function openEventStream(reply: FastifyReply, ended: () => void): EventStream {
  const { raw } = reply
  reply.hijack()
  // After its end the connection closes, so that a closing server need not wait for it.
  raw.shouldKeepAlive = false
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS })) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.write(HEARTBEAT)
  let wasBlocked = false
  const heartbeat = setInterval(() => {
    // An ended stream is still open while its client does not read the last bytes.
    if (raw.writableEnded || (wasBlocked && raw.writableLength > 0)) raw.destroy()
    else if (raw.writableLength > 0) wasBlocked = true
    else {
      wasBlocked = false
      raw.write(HEARTBEAT)
    }
  }, HEARTBEAT_MS).unref()
  raw.once('close', () => {
    clearInterval(heartbeat)
    ended()
  })

  return {
    send(frame) {
      if (raw.destroyed || raw.writableEnded) return
      if (raw.writableLength > MAX_BUFFERED) raw.destroy()
      else raw.write(frame)
    },
    end(frame) {
      if (!raw.destroyed && !raw.writableEnded) raw.end(frame)
    },
  }
}
