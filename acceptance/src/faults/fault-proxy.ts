import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network fault. Amounts are milliseconds and bytes. */
export type Toxic =
  | { readonly kind: 'latency'; readonly ms: number }
  | { readonly kind: 'bandwidth'; readonly bytesASecond: number }
  /** Closes nothing, and forwards all data only afterwards: TCP sends again what a network has lost. */
  | { readonly kind: 'silence' }
  /** Resets every connection at the first byte. */
  | { readonly kind: 'reset' }
  /** Forwards the request and resets the connection instead of responding. */
  | { readonly kind: 'reset after answer' }
  /** Delays the close of a connection by this many milliseconds. */
  | { readonly kind: 'slow close'; readonly ms: number }
  /** Closes a connection after this many bytes of responses. */
  | { readonly kind: 'limit'; readonly bytes: number }
  /** Unreachable: open connections are reset, new ones refused. */
  | { readonly kind: 'down' }

export interface FaultProxy {
  readonly port: number
  /** Takes effect at once, on open connections too; undefined removes the fault. */
  set(toxic: Toxic | undefined): void
  close(): Promise<void>
}

/** A TCP proxy to a server on this machine that can inject faults. */
export async function startFaultProxy(target: number): Promise<FaultProxy> {
  let toxic: Toxic | undefined
  /** Ends the silence. */
  let speak = (): void => {}
  let silence: Promise<void> | undefined
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (inner) => {
    if (toxic?.kind === 'down') {
      inner.resetAndDestroy()
      return
    }
    const outer = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(socket)
      // The other side is closed below.
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.on('end', () => void closeLate(other, toxic))
    }
    pass(inner, outer, false)
    pass(outer, inner, true)
  })

  function pass(from: Socket, to: Socket, isAnswer: boolean): void {
    let passed = 0
    let ready = Promise.resolve()
    from.on('data', (part: Buffer) => {
      passed += part.length
      if (breaks(toxic, isAnswer)) {
        from.resetAndDestroy()
        to.resetAndDestroy()
        return
      }
      const isLast = isAnswer && toxic?.kind === 'limit' && passed > toxic.bytes
      // In sequence: delayed data must not be overtaken.
      const pause = pauseFor(part.length, toxic)
      ready = ready
        .then(pause)
        .then(() => silence)
        .then(() => {
          if (!to.destroyed) to.write(part)
          if (isLast) to.end()
        })
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // `as`: a server without a path to listen on never has a string address.
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      toxic = next
      speak()
      silence = toxic?.kind === 'silence' ? new Promise((resolve) => (speak = resolve)) : undefined
      if (toxic?.kind === 'down') for (const socket of open) socket.resetAndDestroy()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function breaks(toxic: Toxic | undefined, isAnswer: boolean): boolean {
  return toxic?.kind === 'reset' || (isAnswer && toxic?.kind === 'reset after answer')
}

function pauseFor(bytes: number, toxic: Toxic | undefined): () => Promise<void> {
  const ms = toxic?.kind === 'latency' ? toxic.ms : 0
  const more = toxic?.kind === 'bandwidth' ? (bytes / toxic.bytesASecond) * 1000 : 0
  if (ms + more === 0) return () => Promise.resolve()
  return () => new Promise((resolve) => setTimeout(resolve, ms + more))
}

async function closeLate(socket: Socket, toxic: Toxic | undefined): Promise<void> {
  const ms = toxic?.kind === 'slow close' ? toxic.ms : 0
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
  socket.end()
}
