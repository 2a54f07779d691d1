import type * as fastCheck from 'fast-check'
import { appendFileSync } from 'node:fs'
import { vi } from 'vitest'

/**
 * For runs of the tests by `npm run bar`: properties get the seed of that run and at least so many
 * trials, and each leaves a line that says how many it had.
 */
type FastCheck = typeof fastCheck
type Property = Parameters<FastCheck['assert']>[0]
type Given = NonNullable<Parameters<FastCheck['assert']>[1]>
const LEAST = Number(process.env['PROPERTY_RUNS'] ?? 0)
const SEED = Number(process.env['PROPERTY_SEED'] ?? 0)
const LOG = process.env['PROPERTY_LOG']

vi.mock('fast-check', async (importOriginal) => {
  const real = await importOriginal<FastCheck>()
  let calls = 0
  const assert = (property: Property, given: Given = {}) => {
    const numRuns = Math.max(given.numRuns ?? 100, LEAST)
    // A test that is repeated gets other trials.
    const seed = SEED + calls
    calls += 1
    if (LOG) appendFileSync(LOG, `${numRuns}\n`)
    return real.assert(property, { ...given, numRuns, seed })
  }
  return { ...real, assert, default: { ...real, assert } }
})
