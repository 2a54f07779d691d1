import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isProven } from './by-tests.ts'
import type { Goal } from './goal.ts'
import { provenBy } from './proven-by.ts'

const PAGE = join(import.meta.dirname, '../../../docs/security.md')
/** A row of the page's tables: ids, level, verdict. */
const ROW = /^\| (V[^|]+?) +\| ([12]) +\| (met|not met|not verified) +\|/gm

/** Counts what the page says; the tests of the page hold it to the tests that it names. */
export const goal: Goal = {
  id: 'GOAL-24',
  title:
    'OWASP ASVS 5.0, levels 1 and 2: a verdict for each requirement, and the test that shows it',
  wanted: 'level 1: all that apply are met; level 2: met, or with a reason',
  async run(_size, seed) {
    const rows = [...(await readFile(PAGE, 'utf8')).matchAll(ROW)]
    const count = (level: string, verdict?: string): number =>
      rows
        .filter((row) => row[2] === level && (verdict === undefined || row[3] === verdict))
        .flatMap(([, ids = '']) => ids.split(',')).length
    const page = await provenBy({ files: ['tools/security.test.ts'] }, seed)
    const [first, second] = ['1', '2'].map((level) => `${count(level, 'met')} of ${count(level)}`)
    const isTrue = isProven(page, rows.filter((row) => row[3] === 'met').length)
    return {
      measured: `level 1: ${first}; level 2: ${second}; what the page says of tests: ${isTrue ? 'true' : 'NOT TRUE'}`,
      holds: isTrue && count('1', 'met') === count('1'),
      note: `of level 1 not verified: ${count('1', 'not verified')}; docs/security.md has the reasons`,
    }
  },
}
