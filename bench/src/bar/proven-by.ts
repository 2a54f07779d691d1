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
  readonly skipped: readonly string[]
}

interface Options {
  /** A part of the titles, as a regular expression; without it, all tests of the files. */
  readonly titles?: string
  /** Sizes, and the database. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs tests of `npm test` again, by their paths from the root, perhaps with other sizes. */
export async function provenBy(files: readonly string[], options: Options = {}): Promise<Proof> {
  const directory = await makeTestDirectory()
  const report = join(directory.path, 'report.json')
  try {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const titles = options.titles === undefined ? [] : ['--testNamePattern', options.titles]
    const child = spawn(process.execPath, [VITEST, 'run', ...reporters, ...titles, ...files], {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await once(child, 'exit')
    // `as`: the runner that wrote it is pinned by the lock file, and so is its format.
    return sort(JSON.parse(await readFile(report, 'utf8')) as Report)
  } finally {
    await directory.remove()
  }
}

function sort({ testResults }: Report): Proof {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const named = (...wanted: string[]) =>
    tests.filter(({ status }) => wanted.includes(status)).map(({ fullName }) => fullName)
  // A file that fails outside its tests (an import, a hook) has no failed test of its own.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: named('passed'),
    failed: [...named('failed'), ...broken.map(({ name }) => name)],
    // Tests that a pattern leaves out are 'skipped' too.
    skipped: named('pending', 'todo'),
  }
}

/** True when what was to be shown was shown, by at least so many tests. */
export function isProven({ passed, failed }: Proof, least = 1): boolean {
  return failed.length === 0 && passed.length >= least
}
