import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isProven } from './by-tests.ts'
import type { Goal } from './goal.ts'
import { provenBy } from './proven-by.ts'

const PROPERTIES = 40
const TRIALS = 1_000
/** The long size repeats each with other trials. */
const TIMES = { normal: 1, long: 20 }

export const goal: Goal = {
  id: 'GOAL-16',
  title: 'every property of the tests',
  wanted: `≥ ${PROPERTIES} properties × ${TRIALS.toLocaleString('en')} trials, 0 counter-examples`,
  boundS: 300,
  async run(size, seed) {
    const files = await filesWithProperties()
    const times = TIMES[size]
    const proof = await provenBy({ files, trials: TRIALS, times }, seed)
    const properties = proof.trials.length / times
    const trials = proof.trials.reduce((sum, each) => sum + each, 0)
    return {
      measured: `${properties} properties, ${trials.toLocaleString('en')} trials, ${proof.failed.length} tests failed`,
      holds: isProven(proof, 1) && properties >= PROPERTIES,
      ...(proof.failed.length > 0 && { note: proof.failed.join('; ') }),
    }
  },
}

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = ['contract/src', 'server/src', 'web/src', 'web/build']

async function filesWithProperties(): Promise<readonly string[]> {
  const files: string[] = []
  for (const source of SOURCES) {
    for (const name of await readdir(join(ROOT, source), { recursive: true })) {
      const path = join(source, name)
      if (!/\.test\.tsx?$/.test(name)) continue
      if ((await readFile(join(ROOT, path), 'utf8')).includes('fc.assert')) files.push(path)
    }
  }
  return files
}
