import { setTimeout as delay } from 'node:timers/promises'
import type { Memory } from '@compra/bench/memory.ts'
import type { Stage } from '#load/stage.ts'
import { mean } from './record.ts'

const SAMPLE_INTERVAL_MS = 5_000

type PostgresMemory = Omit<Memory, 'node'>

/**
 * Mean memory of PostgreSQL since the last call: the pool opens and closes connections with the load, and
 * each is a process of some megabytes.
 */
export function watchPostgres({ look }: Pick<Stage, 'look'>) {
  let looks: PostgresMemory[] = []
  let isGoing = true
  const watch = async () => {
    while (isGoing) {
      looks.push(await look())
      await delay(SAMPLE_INTERVAL_MS)
    }
  }
  void watch()
  return {
    take(): PostgresMemory {
      const taken = looks
      // The last sample stays, for a machine that has no time for another.
      looks = taken.slice(-1)
      const meanOf = (part: keyof PostgresMemory) => mean(taken.map((memory) => memory[part]))
      return {
        postgres: meanOf('postgres'),
        postgresOwn: meanOf('postgresOwn'),
        processes: meanOf('processes'),
      }
    },
    stop: () => void (isGoing = false),
  }
}
