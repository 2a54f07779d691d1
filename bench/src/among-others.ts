import type { Row } from './section.ts'
import { median } from './statistics.ts'

const PAIRS = 300
const WARM_UP = 20

/** One call, as one person makes it. */
type Call = () => Promise<Response>

/**
 * The same call where others own little and where they own much. One after the other and in turns, so
 * that whatever else the machine does falls on both.
 */
export async function amongOthers(what: string, few: Call, many: Call): Promise<Row> {
  const times: [number[], number[]] = [[], []]
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    for (const [at, call] of [few, many].entries()) {
      const started = performance.now()
      const answer = await call()
      // Until the last byte is there.
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${what} was answered ${answer.status}`)
      if (pair >= 0) times[at]?.push(performance.now() - started)
    }
  }
  const [small = 0, large = 0] = times.map(median)
  return {
    what: `${what}, medians`,
    value: large / small,
    unit: '×',
    goal: { max: 1.3 },
    note: `${large.toFixed(2)} ms against ${small.toFixed(2)} ms`,
  }
}
