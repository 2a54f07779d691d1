import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenNeeded } from './build.ts'
import { runChecks, STATIC_CHECKS } from './check.ts'
import { ensureTestChromium } from './chromium.ts'
import { findInstalledPostgres, startInstalledPostgres } from './installed-postgres.ts'
import { ROOT, runNode } from './run.ts'
import { testsOfSql } from './second-postgres.ts'
import {
  closingLine,
  failureLines,
  flakyLines,
  judge,
  passedInPlaywright,
  passedInVitest,
  settle,
  tallyPlaywright,
  tallyVitest,
  type PlaywrightReport,
  type Tally,
  type VitestReport,
} from './tally.ts'
import { asTime } from './test-progress.ts'
import { COMPONENTS, testSome } from './test-some.ts'
import { lastRunOf, readTimes, timeLines, timesOfPlaywright, timesOfVitest } from './test-times.ts'

/** All tests, step by step; a failing step does not stop the next. With paths, only the tests below them. */
const REPORTS = join(ROOT, '.reports')
/** The failed tests in Chromium, in Playwright's format for a retry. */
const FAILED = join(REPORTS, 'failed-in-browser.json')
const BROWSER = 'browser'
const COMPONENT_TESTS = 'components'
const COMPONENT_FOLDER = `${ROOT}/web/component/`
const VITEST = 'node_modules/vitest/vitest.mjs'
const PROJECTS = ['contract', 'server', 'web', 'bench', 'acceptance', 'tools']
async function checkSources(): Promise<Tally[]> {
  const outcomes = await runChecks(STATIC_CHECKS)
  const failures = outcomes.filter((outcome) => !outcome.passed).map((outcome) => outcome.name)
  const failed = failures.length
  return [{ name: 'checks', passed: outcomes.length - failed, failed, skipped: 0, failures }]
}

async function build(): Promise<Tally[]> {
  await buildWhenNeeded()
  return [{ name: 'build', passed: 1, failed: 0, skipped: 0, failures: [] }]
}

async function testInNode(): Promise<Tally[]> {
  const seed = process.env['SHUFFLE_SEED'] ?? String(randomInt(1_000_000))
  console.log(`In the order of seed ${seed}: SHUFFLE_SEED=${seed} repeats it.`)
  const { report, code } = await vitest('vitest.json', [], { SHUFFLE_SEED: seed })
  const tallies = PROJECTS.map((project) => tallyVitest(project, `${ROOT}/${project}/`, report))
  const explained = tallies.some((tally) => tally.failed > 0)
  // A bad exit code without a failed test belongs to the whole run: the first project carries it.
  return tallies.map((tally, index) => judge(tally, explained || index > 0 ? 0 : code))
}

async function testInBrowser(): Promise<Tally[]> {
  const { report, code } = await playwright('playwright', [])
  return [judge(tallyPlaywright(BROWSER, report), code)]
}

async function testComponents(): Promise<Tally[]> {
  const env = { CHROMIUM_PATH: await chromiumOfTests() }
  const { report, code } = await vitest('vitest-component.json', ['--config', COMPONENTS], env)
  return [judge(tallyVitest(COMPONENT_TESTS, COMPONENT_FOLDER, report), code)]
}

/** The only retry: failed Chromium tests once, alone, after all other steps. */
async function retryFailed(tallies: readonly Tally[]): Promise<Tally[]> {
  const settled: Tally[] = []
  for (const tally of tallies) {
    const again = tally.failures.length > 0 ? RETRIED[tally.name] : undefined
    if (!again) {
      settled.push(tally)
      continue
    }
    console.log(`\n== what failed of ${tally.name}, once more and alone`)
    settled.push(settle(tally, await again(tally.failures)))
  }
  const flaky = settled.flatMap((tally) => tally.flaky ?? [])
  writeFileSync(join(REPORTS, 'flaky.json'), `${JSON.stringify(flaky, undefined, 2)}\n`)
  return settled
}

/** By suite: reruns the failed tests, and returns the names of those that passed. */
const RETRIED: Readonly<
  Record<string, (failures: readonly string[]) => Promise<ReadonlySet<string>>>
> = {
  async [BROWSER]() {
    if (!existsSync(FAILED)) return new Set()
    const only = ['--last-failed', `--last-failed-file=${FAILED}`, '--workers=1']
    return passedInPlaywright((await playwright('playwright-again', only)).report)
  },
  async [COMPONENT_TESTS](failures) {
    const files = new Set(failures.map((name) => name.split(': ', 1).join()))
    const env = { CHROMIUM_PATH: await chromiumOfTests() }
    const args = ['--config', COMPONENTS, ...files]
    return passedInVitest(
      COMPONENT_FOLDER,
      (await vitest('vitest-component-again.json', args, env)).report,
    )
  },
}

async function playwright(
  name: string,
  args: readonly string[],
): Promise<{ report: PlaywrightReport; code: number }> {
  const file = join(REPORTS, `${name}.json`)
  const env = {
    CHROMIUM_PATH: await chromiumOfTests(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: FAILED,
    ...runnerEnv(),
  }
  const { code } = await runNode(
    'node_modules/@playwright/test/cli.js',
    [
      'test',
      '--reporter=./tools/progress-playwright.ts,json',
      `--output=${join(REPORTS, name)}`,
      ...args,
    ],
    { show: true, env },
  )
  const report = readReport<PlaywrightReport>(file)
  Object.assign(fileTimes, timesOfPlaywright(report))
  return { report, code }
}

async function chromiumOfTests(): Promise<string> {
  const chromium = await ensureTestChromium()
  if (chromium === undefined) throw new Error('there is no Chromium')
  return chromium
}

async function testOnInstalledPostgres(): Promise<Tally[]> {
  const installed = findInstalledPostgres()
  if (installed === undefined) {
    console.log('No PostgreSQL of version 15 or newer is installed: this step is left out.')
    return []
  }
  const name = `server on PostgreSQL ${installed.version}`
  const postgres = await startInstalledPostgres(installed)
  try {
    const { report, code } = await vitest(
      'vitest-installed.json',
      ['--project', 'server', ...testsOfSql()],
      { DATABASE_URL: postgres.url },
    )
    return [judge(tallyVitest(name, `${ROOT}/server/`, report), code)]
  } finally {
    await postgres.stop()
  }
}

async function vitest(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ report: VitestReport; code: number }> {
  const file = join(REPORTS, name)
  const shown = ['--reporter=minimal', '--reporter=./tools/progress-vitest.ts']
  const reporters = [...shown, '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runNode(VITEST, ['run', ...reporters, ...args], {
    show: true,
    env: { ...env, ...runnerEnv() },
  })
  const report = readReport<VitestReport>(file)
  Object.assign(fileTimes, timesOfVitest(report))
  return { report, code }
}

/** The environment with which the runner of a step shows the remaining time. */
function runnerEnv(): Readonly<Record<string, string>> {
  return lastRun === undefined ? {} : { TEST_LAST_RUN: JSON.stringify(lastRun) }
}

function readReport<Report>(file: string): Report {
  if (!existsSync(file)) throw new Error('it ended without a report')
  // `as`: the runner that has just written the file is pinned by the lock file, and so is its format.
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

function failure(name: string, why: string): Tally {
  return { name, passed: 0, failed: 1, skipped: 0, failures: [why] }
}

async function step(at: number, name: string, work: () => Promise<Tally[]>): Promise<Tally[]> {
  const began = performance.now()
  lastRun = lastRunOf(NAMES, at, before)
  const left = lastRun === undefined ? '' : `, ${asTime(lastRun.step + lastRun.later)} left`
  console.log(`\n== step ${at + 1} of ${STEPS.length}: ${name}${left}`)
  try {
    return await work()
  } catch (error) {
    console.error(`${name}: ${String(error)}`)
    return [failure(name, String(error))]
  } finally {
    stepTimes[name] = (performance.now() - began) / 1000
  }
}

/** The steps in order, by name. */
const STEPS: readonly (readonly [string, () => Promise<Tally[]>])[] = [
  ['checks', checkSources],
  ['build', build],
  ['tests in Node', testInNode],
  ['components in Chromium', testComponents],
  ['tests in Chromium', testInBrowser],
  ['server on an installed PostgreSQL', testOnInstalledPostgres],
]
const TIMES = join(REPORTS, 'times.json')
const NAMES = STEPS.map(([name]) => name)

const asked = process.argv.slice(2)
if (asked.length > 0) process.exit(await testSome(asked))

const before = readTimes(TIMES)
let lastRun: ReturnType<typeof lastRunOf>
const stepTimes: Record<string, number> = {}
const fileTimes: Record<string, number> = {}
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const firstTallies: Tally[] = []
for (const [at, [name, work]] of STEPS.entries()) firstTallies.push(...(await step(at, name, work)))
writeFileSync(TIMES, JSON.stringify(stepTimes))
const tallies = await retryFailed(firstTallies)
console.log('')
for (const line of timeLines(stepTimes, fileTimes)) console.log(line)
console.log('')
for (const { name, passed, failed, skipped } of tallies) {
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${passed}/${passed + failed + skipped}`,
  )
}
for (const line of [...flakyLines(tallies), ...failureLines(tallies)]) console.log(line)
console.log(closingLine(tallies))
if (tallies.some((tally) => tally.failed > 0)) process.exitCode = 1
