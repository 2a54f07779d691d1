import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { ShuffledByProject } from './tools/test-order.ts'

/** Bounds of what hangs, not statements about speed: the machine may be busy with other things. */
const poll = { timeout: 15_000 }
const testTimeout = 300_000

const setupFiles = ['tools/property-seed.ts', 'tools/between-files.ts']
/** A process that lives long gains by a young part of the heap that is collected less often. */
const execArgv = ['--max-semi-space-size=32']
/** Files share what they load, so that it is loaded once. */
const together = { isolate: false, setupFiles, testTimeout, execArgv }

const WEB = 'web/{src,build}/**/*.test.{ts,tsx}'
/** A file that replaces a module loads everything for itself: what others loaded would not be replaced. */
const replacing = filesWith(/\bvi\.mock\(/, WEB)

const SERVER = 'server/src/**/*.test.ts'
/** A file that measures its process has it for itself. */
const measuring = filesWith(/\bprocess\.memoryUsage\(/, SERVER)
const onServer = { testTimeout, hookTimeout: testTimeout, expect: { poll } }

function filesWith(words: RegExp, pattern: string): string[] {
  return globSync(pattern).filter((file) => words.test(readFileSync(file, 'utf8')))
}

const seed = process.env['SHUFFLE_SEED']

/** One more than the cores of the smallest machine that the suite must be quick on: some of the tests wait. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    // `SHUFFLE_SEED=7`: the files in an order that belongs to the number. Tests of one file may build on each other.
    sequence: seed === undefined ? {} : { sequencer: ShuffledByProject, seed: Number(seed) },
    // The longest first: the short files at the end keep all processes busy.
    projects: [
      {
        test: {
          name: 'server',
          include: [SERVER],
          exclude: measuring,
          globalSetup: ['server/src/testing/postgres/postgres.ts'],
          ...together,
          ...onServer,
        },
      },
      { test: { name: 'server alone', include: measuring, setupFiles, ...onServer } },
      {
        extends: true,
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], ...together },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: [WEB],
          exclude: replacing,
          ...together,
          // As on the pages: zod reads its configuration when it is loaded.
          setupFiles: ['web/src/app/zod-config.ts', ...setupFiles],
        },
      },
      { test: { name: 'web alone', include: replacing, setupFiles, testTimeout } },
      { extends: true, test: { name: 'bench', include: ['bench/src/**/*.test.ts'], ...together } },
      {
        extends: true,
        test: { name: 'acceptance', include: ['acceptance/src/**/*.test.ts'], ...together },
      },
      { extends: true, test: { name: 'tools', include: ['tools/*.test.ts'], ...together } },
    ],
  },
})
