import { setTimeout as delay } from 'node:timers/promises'
import { postgresProcesses } from '#memory.ts'
import { processorSeconds, processorSecondsOfAll, type ServerProcess } from '#processes.ts'
import type { Measured } from './model.ts'
import type { Exchange } from './recorder.ts'
import { createReplay } from './replay.ts'

/** Replayed before the measurement, so that code is compiled and caches are filled. */
const WARM_UP = 20
/** Households that send their day at the same time. */
const AT_ONCE = 16
/** Two heartbeats of streams, and three polls of what they show. */
const IDLE_SECONDS = 30

type Processors = Pick<
  Measured,
  'productSeconds' | 'postgresSeconds' | 'productStream' | 'postgresStream'
>
interface Processes extends ServerProcess {
  readonly dataDir: string
}

/** Processor time of the product and of PostgreSQL while other households send the same day. */
export async function measureProcessors(
  server: Processes,
  day: readonly Exchange[],
  [recorded = [], ...others]: readonly (readonly string[])[],
): Promise<Processors> {
  const replay = createReplay(server.origin, day, recorded)
  try {
    await doAll(replay.prepare, others)
    await doAll(replay.play, others.slice(0, WARM_UP))
    const measured = others.slice(WARM_UP)
    const busy = await usedBy(server, () => doAll(replay.play, measured))
    if (Math.abs(replay.likeness() - 1) > 0.1)
      throw new Error(`the answers are ${replay.likeness().toFixed(2)} times as long as recorded`)
    const streams = replay.openStreams()
    const open = await usedBy(server, idle)
    await replay.stop()
    const closed = await usedBy(server, idle)
    const requests = measured.length * day.length
    const ofStream = (of: 'product' | 'backends') =>
      Math.max(0, open[of] - closed[of]) / streams / IDLE_SECONDS
    return {
      productSeconds: busy.product / requests,
      postgresSeconds: busy.postgres / requests,
      productStream: ofStream('product'),
      postgresStream: ofStream('backends'),
    }
  } finally {
    await replay.stop()
  }
}

const idle = () => delay(IDLE_SECONDS * 1000)

async function doAll(
  work: (ids: readonly string[]) => Promise<void>,
  households: readonly (readonly string[])[],
): Promise<void> {
  const waiting = [...households]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let ids = waiting.shift(); ids; ids = waiting.shift()) await work(ids)
    }),
  )
}

/** Seconds of a processor; `backends` without processes of PostgreSQL that began or ended, like autovacuum's. */
async function usedBy({ pid, dataDir }: Processes, work: () => Promise<unknown>) {
  const [product, postgres, backends] = await secondsOf(pid, dataDir)
  await work()
  const [productAfter, postgresAfter, backendsAfter] = await secondsOf(pid, dataDir)
  let used = 0
  for (const [id, seconds] of backendsAfter) used += seconds - (backends.get(id) ?? seconds)
  return { product: productAfter - product, postgres: postgresAfter - postgres, backends: used }
}

async function secondsOf(pid: number, dataDir: string) {
  let all = 0
  const each = new Map<number, number>()
  for (const id of await postgresProcesses(dataDir)) {
    // It may have ended since.
    all += await processorSecondsOfAll(id).catch(() => 0)
    each.set(id, await processorSeconds(id).catch(() => 0))
  }
  return [await processorSeconds(pid), all, each] as const
}
