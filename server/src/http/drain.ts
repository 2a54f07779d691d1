import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const POLL_MS = 20

/**
 * Before the server stops listening, open connections get some time to receive a response with `Connection:
 * close`. Otherwise a request sent on a kept-alive connection just as it closes would be lost.
 */
export function drainOnClose(app: FastifyInstance, graceMs: number): void {
  app.addHook('preClose', async () => {
    for (let waited = 0; waited < graceMs; waited += POLL_MS) {
      if ((await openConnections(app)) === 0) break
      await wait(POLL_MS)
    }
    closeIdleRepeatedly(app)
  })
}

/**
 * NOTE: when it stops listening, Node closes the idle connections. One that completes a long request later
 * would be kept alive, and the server with it, until the client closes it.
 */
function closeIdleRepeatedly({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), POLL_MS).unref()
  server.once('close', () => clearInterval(timer))
}

function openConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
