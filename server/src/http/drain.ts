import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const POLL_MS = 20
/** A browser opens connections before it has a request; one that was silent for this long has none on its way. */
const MAX_SILENCE_MS = 1_000
/** Later, requests are cut, so that the process still has the time to close its database. */
const MAX_WAIT_MS = 7_000

/**
 * Before the server stops listening, open connections get some time to receive a response with `Connection:
 * close`. Otherwise a request sent on a kept-alive connection just as it closes would be lost.
 */
export function drainOnClose(app: FastifyInstance, graceMs: number): void {
  const sockets = openSockets(app)
  app.addHook('preClose', async () => {
    for (let waited = 0; waited < graceMs; waited += POLL_MS) {
      if (sockets.size === 0) break
      await wait(POLL_MS)
    }
    closeRepeatedly(app, sockets)
  })
}

/**
 * NOTE: when it stops listening, Node closes the connections that are idle after a response. Those that complete a
 * long request later, or have not sent one yet, would keep the server open.
 */
function closeRepeatedly({ server }: FastifyInstance, sockets: ReadonlySet<Socket>): void {
  const since = performance.now()
  const close = () => {
    const waited = performance.now() - since
    if (waited > MAX_WAIT_MS) server.closeAllConnections()
    else server.closeIdleConnections()
    if (waited < MAX_SILENCE_MS) return
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  const timer = setInterval(close, POLL_MS).unref()
  server.once('close', () => clearInterval(timer))
}

function openSockets({ server }: FastifyInstance): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}
