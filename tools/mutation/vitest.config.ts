import { defineConfig } from 'vitest/config'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** Chosen and ordered by `tools/mutate.ts`. */
const tests = (process.env['MUTATION_TESTS'] ?? '').split('\n')

/**
 * Runs the tests that are nearest to the fault first, since the first failure ends the run. A class, as
 * Vitest requires.
 */
class NearestFirst implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  return tests.findIndex((test) => moduleId.endsWith(`/${test}`))
}

/** For a copy of the contract in a folder of its own, in which Stryker has planted its faults. */
export default defineConfig({
  test: {
    include: tests,
    setupFiles: ['tools/property-seed.ts', 'tools/between-files.ts'],
    testTimeout: 300_000,
    sequence: { sequencer: NearestFirst },
  },
})
