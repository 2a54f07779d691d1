import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import { type Memory, memoryOf } from '#memory.ts'
import { IN_PRODUCTION, launch, ready } from '#processes.ts'
import type { Section } from '#section.ts'
import { median } from '#statistics.ts'

const FIRST_STARTS = 3
const WARM_STARTS = 5
/** Long enough for the memory of the start to be released. */
const REST_MS = 5_000

/** The time from the command to the first response, and the memory of an idle product. */
export const section: Section = {
  name: 'boot-time',
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
  const program = launch([...IN_PRODUCTION, 'server/src/main.mjs'], {
    DATA_DIR: dataDir,
    PORT: '0',
    NODE_ENV: '',
    DATABASE_URL: '',
  })
  const { origin, pid } = await ready(program)
  const { ok } = await fetch(`${origin}/health/ready`)
  const readyMs = performance.now() - begun
  if (!ok) throw new Error('the product says that it is not ready')
  await delay(restMs)
  const memory = await memoryOf(pid, dataDir)
  await program.stop()
  return { readyMs, memory }
}
