import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import type { Row } from '#section.ts'
import { median } from '#statistics.ts'
import { listen, newItem, push } from './devices.ts'
import { startFirst } from './processes.ts'

const HOUSEHOLDS = 16
const ROUNDS = 6
const ROUND_MS = 4_000

/**
 * What it costs a writing process to tell the others: as many pushes as it takes, of several households at
 * once, by a process that tells and by one that does not, in turns. A third process listens.
 */
export async function measureTelling(): Promise<Row[]> {
  const { first, another } = await startFirst()
  const telling = await another()
  // Without a way around a pooler it tells nobody.
  const silent = await another({ isPooled: true })
  try {
    const people = await first.people(HOUSEHOLDS + 1)
    const [listener, ...writers] = people
    if (!listener) throw new Error('nobody to measure')
    const stream = await listen(first.origin, listener)
    const rounds: { telling: number; silent: number }[] = []
    // The first round warms both up and does not count.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const silentFirst = round % 2 === 0
      const before = silentFirst ? await pushesOf(silent.origin, writers) : 0
      const told = await pushesOf(telling.origin, writers)
      const quiet = silentFirst ? before : await pushesOf(silent.origin, writers)
      if (round > 0) rounds.push({ telling: told, silent: quiet })
    }
    await stream.close()
    return [
      {
        what: 'pushes a second, telling other processes of each, against telling nobody',
        value: median(rounds.map((each) => each.telling / each.silent)),
        unit: '×',
        goal: { min: 0.9 },
        note: `${Math.round(median(rounds.map((each) => each.telling)))} a second, ${HOUSEHOLDS} households at once`,
      },
    ]
  } finally {
    await silent.stop()
    await telling.stop()
    await first.stop()
  }
}

/** Pushes answered in a second. */
async function pushesOf(origin: string, writers: readonly CrowdPerson[]): Promise<number> {
  const end = performance.now() + ROUND_MS
  let count = 0
  await Promise.all(
    writers.map(async (person) => {
      const item = newItem()
      while (performance.now() < end) {
        await push(origin, person, item)
        count += 1
      }
    }),
  )
  return (count * 1000) / ROUND_MS
}
