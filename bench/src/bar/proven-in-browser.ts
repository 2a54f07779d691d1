import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTestDirectory } from '@compra/server/testing/directories.ts'
import type { Proof, Tests } from './proven-by.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js')

/** What of Playwright's JSON report is read. */
interface Report {
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
}

interface Suite {
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
  readonly suites?: readonly Suite[]
}

/** Runs tests of `npm test` in Chromium again. */
export async function provenInBrowser({ files, titles, times = 1 }: Tests): Promise<Proof> {
  const directory = await makeTestDirectory()
  const report = join(directory.path, 'report.json')
  try {
    const choice = titles === undefined ? [] : ['--grep', titles]
    const args = ['test', ...files, ...choice, '--reporter=dot,json', `--repeat-each=${times}`]
    const child = spawn(process.execPath, [PLAYWRIGHT, ...args], {
      cwd: ROOT,
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await once(child, 'exit')
    // `as`: the runner that wrote it is pinned by the lock file, and so is its format.
    const { suites, errors } = JSON.parse(await readFile(report, 'utf8')) as Report
    const all = suites.flatMap(testsOf)
    const named = (wanted: boolean) =>
      all.filter(({ hasPassed }) => hasPassed === wanted).map(({ title }) => title)
    const outside = errors.map(({ message = 'an error outside the tests' }) => message)
    const trials = all.flatMap((one) => one.trials)
    return { passed: named(true), failed: [...named(false), ...outside], trials }
  } finally {
    await directory.remove()
  }
}

interface Tested {
  readonly title: string
  readonly hasPassed: boolean
  readonly trials: readonly number[]
}

function testsOf({ specs, suites = [] }: Suite): readonly Tested[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, annotations }) => ({
      title,
      hasPassed: status === 'expected',
      trials: annotations
        .filter(({ type }) => type === 'trials')
        .map(({ description }) => Number(description)),
    })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}
