import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeTestDirectory } from '@compra/server/testing/directories.ts'
import { type Memory, memoryOf } from './load/memory.ts'
import type { Section } from './section.ts'
import { median } from './statistics.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const FIRST_STARTS = 3
const WARM_STARTS = 5
/** Long enough for what starting needed to be given back. */
const REST_MS = 5_000

/** From the command to the first answer, and what the product holds when nobody uses it. */
export const section: Section = {
  name: 'start-up',
  async run() {
    const directory = await makeTestDirectory()
    try {
      const first: number[] = []
      for (let at = 0; at < FIRST_STARTS; at += 1) {
        first.push((await startAndStop(join(directory.path, `first ${at}`))).readyMs)
      }
      const warm: number[] = []
      const dataDir = join(directory.path, 'first 0')
      for (let at = 0; at < WARM_STARTS; at += 1) warm.push((await startAndStop(dataDir)).readyMs)
      const { memory } = await startAndStop(dataDir, REST_MS)
      return [
        {
          what: 'first start to ready, database made',
          value: median(first) / 1000,
          unit: 's',
          goal: { max: 5 },
        },
        { what: 'warm start to ready', value: median(warm) / 1000, unit: 's', goal: { max: 1.5 } },
        {
          what: 'memory at rest',
          value: memory.node + memory.postgres,
          unit: 'MB',
          goal: { max: 220 },
          note: `${Math.round(memory.node)} of node, ${Math.round(memory.postgres)} of PostgreSQL`,
        },
      ]
    } finally {
      await directory.remove()
    }
  },
}

interface Start {
  readonly readyMs: number
  readonly memory: Memory
}

async function startAndStop(dataDir: string, restMs = 0): Promise<Start> {
  const begun = performance.now()
  const product = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', NODE_ENV: '', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(product, 'exit')
  const [line] = (await Promise.race([
    once(createInterface({ input: product.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('the product ended before it was ready'))),
    // A line is one string; the types of events do not say so.
  ])) as [string]
  const port = /:(\d+)/.exec(line)?.[1]
  const { ok } = await fetch(`http://127.0.0.1:${port}/health/ready`)
  const readyMs = performance.now() - begun
  if (!ok) throw new Error('the product says that it is not ready')
  await delay(restMs)
  const memory = await memoryOf(product.pid ?? 0, dataDir)
  product.kill('SIGTERM')
  await ended
  return { readyMs, memory }
}
