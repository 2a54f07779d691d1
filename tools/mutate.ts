import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePage } from '@compra/bench/page.ts'
import { type Choice, readChoice } from './mutate-choice.ts'
import { printed, tallyOf, withRows } from './mutate-report.ts'
import { showProgress } from './progress.mjs'
import { ROOT, run, runNode } from './run.ts'
import { filesOfTree, read } from './tree.ts'

/**
 * `npm run mutate -- <path>... [--static] [--stories] [--record]`: plants faults in the contract's files
 * below these paths, one at a time, and lists those that no test of the contract notices.
 */
const FOLDER = 'tools/mutation'
const STRYKER = `${FOLDER}/node_modules/@stryker-mutator/core/bin/stryker.js`
const PAGE = 'docs/reliability.md'
/** Files that the tests of the contract also need. */
const SETUP = ['tools/between-files.ts', 'tools/property-seed.ts']

const choice = choose()
await installWhenNeeded()
const folder = mkdtempSync(join(tmpdir(), 'compra-mutate-'))
try {
  const report = join(folder, 'report.json')
  const config = join(folder, 'stryker.json')
  writeFileSync(config, JSON.stringify(configOf(report)))
  const env = { MUTATION_TESTS: choice.tests.join('\n') }
  const { code } = await runNode(STRYKER, ['run', config], { show: true, env })
  if (code !== 0) throw new Error('Stryker failed: see its message above.')
  const tally = tallyOf(JSON.parse(readFileSync(report, 'utf8')))
  console.log(printed(tally))
  if (choice.isRecorded) {
    const day = new Date().toISOString().slice(0, 10)
    await writePage(PAGE, 'mutate', (before) => withRows(before, { ...choice, day, tally }))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function choose(): Choice {
  try {
    return readChoice(process.argv.slice(2), filesOfTree())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

function configOf(report: string): object {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: `${FOLDER}/vitest.config.ts`, related: false },
    mutate: choice.sources,
    // Only these are copied.
    ignorePatterns: [
      '**',
      '!contract/**',
      '!*.json',
      `!${FOLDER}/*.ts`,
      ...SETUP.map((file) => `!${file}`),
    ],
    tempDirName: join(folder, 'copies'),
    ignoreStatic: !choice.isStatic,
    concurrency: 2,
    // An endless loop is detected by its number of iterations; a short timeout would misfire on a busy
    // machine.
    timeoutMS: 60_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    disableTypeChecks: false,
    logLevel: 'warn',
  }
}

/** Its packages are used for nothing else, so `npm ci` skips them; they are installed on first use. */
async function installWhenNeeded(): Promise<void> {
  const lock = read(`${FOLDER}/package-lock.json`)
  const marker = join(ROOT, FOLDER, 'node_modules', '.installed-lock')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  await showProgress(`Installing the dependencies of ${FOLDER}`, async () => {
    const words = ['ci', '--prefix', FOLDER, '--loglevel=error']
    const npm = process.env['npm_execpath']
    const { code, output } = npm === undefined ? await run('npm', words) : await runNode(npm, words)
    if (code !== 0) throw new Error(output)
  })
  writeFileSync(marker, lock)
}
