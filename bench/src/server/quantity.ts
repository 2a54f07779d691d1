import { parseIngredient } from '@compra/contract/quantity/quantity.ts'
import { CORPUS } from '@compra/contract/testing/quantity-corpus.ts'
import type { Row, Section } from '#section.ts'
import { median } from '#statistics.ts'

const LINES = 10_000
const LONG = 10_000
const ROUNDS = 15
/** Parts of a line of this length that could slow down a careless parser. */
const HOSTILE = ['1', ' ', '/', '(', '(1 kg) ', '1 1/2 ', 'a gosto ', '1 kg e ']

/** Parsing ingredients, compared with JSON.parse of the same lines in this run. */
export const section: Section = {
  name: 'quantity',
  run() {
    const lines = Array.from({ length: LINES }, (_, at) => CORPUS[at % CORPUS.length]?.line ?? '')
    const json = lines.map((line) => JSON.stringify({ line }))
    const ours: number[] = []
    const its: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(timeOf(() => lines.forEach(parseIngredient)))
      its.push(timeOf(() => json.forEach((text) => JSON.parse(text))))
    }
    const long = HOSTILE.map((piece) => piece.repeat(LONG).slice(0, LONG))
    const rows: Row[] = [
      { what: `${LINES} lines, first time`, value: ours[0] ?? 0, unit: 'ms', goal: { max: 200 } },
      { what: `${LINES} lines`, value: median(ours), unit: 'ms', goal: { max: 200 } },
      { what: `${LINES} lines, against JSON.parse`, value: median(ours) / median(its), unit: '×' },
      {
        what: `slowest hostile line of ${LONG} characters`,
        value: Math.max(...long.map((line) => timeOf(() => parseIngredient(line)))),
        unit: 'ms',
        goal: { max: 50 },
      },
    ]
    return Promise.resolve(rows)
  },
}

/** CPU time in ms, independent of other load on the machine. */
function timeOf(work: () => void): number {
  const begun = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
