import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTestDirectory } from '@compra/server/testing/directories.ts'

const ROOT = join(import.meta.dirname, '../../..')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')

/** What of vitest's JSON report is read. */
interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** What became of tests that show a goal. */
export interface Proof {
  readonly passed: readonly string[]
  readonly failed: readonly string[]
  /** How many trials each property had. */
  readonly trials: readonly number[]
}

export interface Tests {
  /** Paths from the root. */
  readonly files: readonly string[]
  /** A part of the titles, as a regular expression; without it, all tests of the files. */
  readonly titles?: string
  /** How often each runs; once if absent. */
  readonly times?: number
  /** Trials that each property gets at least. */
  readonly trials?: number
}

/** Runs tests of `npm test` again, perhaps more often or with more trials. */
export async function provenBy(tests: Tests, seed: number): Promise<Proof> {
  const directory = await makeTestDirectory()
  const report = join(directory.path, 'report.json')
  const trials = join(directory.path, 'trials')
  try {
    const child = spawn(process.execPath, [VITEST, 'run', ...argumentsOf(tests, report)], {
      cwd: ROOT,
      env: {
        ...process.env,
        PROPERTY_SEED: String(seed),
        PROPERTY_RUNS: String(tests.trials ?? 0),
        PROPERTY_LOG: trials,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await once(child, 'exit')
    // `as`: the runner that wrote it is pinned by the lock file, and so is its format.
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report
    const numbers = await readFile(trials, 'utf8').catch(() => '')
    return { ...sort(testResults), trials: numbers.split('\n').filter(Boolean).map(Number) }
  } finally {
    await directory.remove()
  }
}

function argumentsOf({ files, titles, times = 1 }: Tests, report: string): readonly string[] {
  return [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--repeats=${times - 1}`,
    ...(titles === undefined ? [] : ['--testNamePattern', titles]),
    ...files,
  ]
}

function sort(files: Report['testResults']): Omit<Proof, 'trials'> {
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const named = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ fullName }) => fullName)
  // A file that fails outside its tests (an import, a hook) has no failed test of its own.
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: named('passed'),
    failed: [...named('failed'), ...broken.map(({ name }) => name)],
  }
}
