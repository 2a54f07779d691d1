import { once } from 'node:events'
import { TEST_KEY } from '@compra/server/testing/start-app.ts'
import { megabytes } from './load/memory.ts'
import { launch, ready } from './processes.ts'

/** One process of the product; all of a fleet share a database and a key. */
export interface Member {
  readonly port: number
  /** Ends it by that signal, and starts another in its place when it has ended. */
  replace(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Megabytes that it holds; what it shares with others counts by its share. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** What every process of a fleet is told alike; tokens are made and read by it. */
export const FLEET_CONFIG = {
  publicUrl: 'http://localhost:3000',
  signingKey: TEST_KEY,
  trustProxy: ['127.0.0.0/8'],
} as const

export async function startMember(
  database: string,
  env: Record<string, string> = {},
): Promise<Member> {
  const start = async (port: number) => {
    const program = launch(['server/src/main.ts'], {
      PORT: String(port),
      DATABASE_URL: database,
      PUBLIC_URL: FLEET_CONFIG.publicUrl,
      SIGNING_KEY: FLEET_CONFIG.signingKey,
      TRUST_PROXY: FLEET_CONFIG.trustProxy.join(','),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...env,
    })
    const { origin, pid } = await ready(program)
    return { program, pid, port: Number(new URL(origin).port) }
  }
  let running = await start(0)
  const { port } = running
  return {
    port,
    async replace(signal) {
      const { child } = running.program
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      running = await start(port)
    },
    memory: () => megabytes(running.pid, 'Pss'),
    stop: () => running.program.stop(),
  }
}
