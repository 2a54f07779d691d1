import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import type { Row } from '#section.ts'
import { median } from '#statistics.ts'
import { listen, newItem, push } from './devices.ts'
import { startFirst } from './processes.ts'

const HOUSEHOLDS = 16
const ROUNDS = 6
const ROUND_MS = 4_000

/**
 * The cost of publishing to other processes: the push rate of a process that publishes and of one that does
 * not, in turns, for several households. A third process subscribes.
 */
export async function measurePublishing(): Promise<Row[]> {
  const { first, another } = await startFirst()
  const publishing = await another()
  // Behind a pooler without a direct URL it publishes nothing; its statements have the same time limits.
  const unpublished = await another({ isPooled: true })
  try {
    const people = await first.people(HOUSEHOLDS + 1)
    const [listener, ...writers] = people
    if (!listener) throw new Error('no user to measure')
    const stream = await listen(first.origin, listener)
    const rounds: { publishing: number; unpublished: number }[] = []
    // The first round warms both up and does not count.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const silentFirst = round % 2 === 0
      const before = silentFirst ? await pushesOf(unpublished.origin, writers) : 0
      const published = await pushesOf(publishing.origin, writers)
      const unpublishedRate = silentFirst ? before : await pushesOf(unpublished.origin, writers)
      if (round > 0) rounds.push({ publishing: published, unpublished: unpublishedRate })
    }
    await stream.close()
    return [
      {
        what: 'pushes a second, published to other processes, against unpublished',
        value: median(rounds.map((each) => each.publishing / each.unpublished)),
        unit: '×',
        goal: { min: 0.9 },
        note: `${Math.round(median(rounds.map((each) => each.publishing)))} a second, ${HOUSEHOLDS} households at once`,
      },
    ]
  } finally {
    await unpublished.stop()
    await publishing.stop()
    await first.stop()
  }
}

/** Acknowledged pushes per second. */
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
