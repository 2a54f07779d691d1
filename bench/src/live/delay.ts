import type { Row } from '#section.ts'
import { median, percentile } from '#statistics.ts'
import { listen, newItem, push } from './devices.ts'
import { startFirst } from './processes.ts'

const CHANGES = 200
/** Warm-up changes, which do not count. */
const FIRST = 10

/**
 * Time from the push on one device to the event on another one, over HTTP: two processes on one PostgreSQL,
 * each with a device; the devices push in turns.
 */
export async function measureDelay(): Promise<Row[]> {
  const { first, another } = await startFirst()
  const second = await another()
  try {
    const [person] = await first.people(1)
    if (!person) throw new Error('no user to measure')
    const sides = [
      { pushTo: first.origin, stream: await listen(second.origin, person) },
      { pushTo: second.origin, stream: await listen(first.origin, person) },
    ] as const
    const item = newItem()
    const delays: number[] = []
    for (let at = 0; at < FIRST + CHANGES; at += 1) {
      const { pushTo, stream } = sides[at % 2 === 0 ? 0 : 1]
      const before = stream.named('change').length
      const begun = performance.now()
      await push(pushTo, person, item)
      while (stream.named('change').length === before) await nextTurn()
      if (at >= FIRST) delays.push(performance.now() - begun)
    }
    await Promise.all(sides.map(({ stream }) => stream.close()))
    const what = `${CHANGES} changes, until another device at another process has each`
    return [
      { what: `${what}: p95`, value: percentile(delays, 95), unit: 'ms', goal: { max: 300 } },
      { what: `${what}: longest`, value: Math.max(...delays), unit: 'ms', goal: { max: 1000 } },
      { what: `${what}: median`, value: median(delays), unit: 'ms' },
    ]
  } finally {
    await second.stop()
    await first.stop()
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
