import type { FastifyInstance } from 'fastify'

type Sweep = () => Promise<void>

const HOUR_MS = 3_600_000

/** Sweeps now and then, for as long as `app` listens. Several processes may do so on one database. */
export function keepHouse(app: FastifyInstance, sweeps: readonly Sweep[]): void {
  const sweep = async () => {
    try {
      for (const each of sweeps) await each()
    } catch (error) {
      // What is left over is swept in an hour.
      app.log.warn({ err: error }, 'what has expired was not removed')
    }
  }
  let running = Promise.resolve()
  const start = () => {
    running = sweep()
  }
  const timer = setInterval(start, HOUR_MS).unref()
  app.addHook('onListen', async () => start())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
