import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 20

/**
 * Before the server stops listening, open connections get some time to see an answer that says
 * `Connection: close`. Without it, a request sent on a kept-alive connection at the very moment at
 * which it is closed would be lost.
 */
export function drainOnClose(app: FastifyInstance, graceMs: number): void {
  app.addHook('preClose', async () => {
    for (let waited = 0; waited < graceMs; waited += LOOK_EVERY_MS) {
      if ((await openConnections(app)) === 0) break
      await wait(LOOK_EVERY_MS)
    }
    closeWhatFallsIdle(app)
  })
}

/**
 * NOTE: when it stops listening, Node closes the connections that are idle then. One that answers a
 * long request later would be kept alive, and the server with it, for as long as the client likes.
 */
function closeWhatFallsIdle({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS).unref()
  server.once('close', () => clearInterval(timer))
}

function openConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
