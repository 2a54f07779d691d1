import { runNode, type Finished } from './run.ts'
import { read } from './tree.ts'

export interface Check {
  readonly name: string
  start(): Promise<Finished>
}

export interface Outcome {
  readonly name: string
  readonly passed: boolean
}

const PACKAGES: readonly string[] = [...JSON.parse(read('package.json')).workspaces, 'tools']

/** Static checks of the sources; `npm test` counts each as one test. */
export const STATIC_CHECKS: readonly Check[] = [
  { name: 'lint', start: () => runNode('node_modules/oxlint/bin/oxlint', ['.']) },
  { name: 'formatting', start: () => runNode('node_modules/oxfmt/bin/oxfmt', ['--check', '.']) },
  // Incremental: its state is in each `.tsc`.
  { name: 'types', start: () => runNode('node_modules/typescript/bin/tsc', ['-b', ...PACKAGES]) },
  { name: 'dead code', start: () => runNode('node_modules/knip/bin/knip.js') },
]

/** The repository's tests of itself, which `npm test` runs with all others. */
const OWN_TESTS: Check = {
  name: 'docs, import rules, bundle',
  start: () => runNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'tools']),
}

/** Only before a commit: a copy of the tree has no history. */
const COMMITS: Check = { name: 'subjects of commits', start: () => runNode('tools/commits.ts') }

/** Runs checks two at a time, with a line for each as it ends, and the whole output of failed ones. */
export async function runChecks(checks: readonly Check[]): Promise<Outcome[]> {
  const waiting = [...checks]
  const outcomes: Outcome[] = []
  async function work(): Promise<void> {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      outcomes.push(await runCheck(check))
    }
  }
  await Promise.all([work(), work()])
  return outcomes
}

async function runCheck(check: Check): Promise<Outcome> {
  const started = performance.now()
  const { code, output } = await check.start()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${check.name} (${seconds} s)`)
  if (code !== 0) console.log(output.replaceAll(/^/gm, '        '))
  return { name: check.name, passed: code === 0 }
}

if (import.meta.main) {
  const outcomes = await runChecks([OWN_TESTS, ...STATIC_CHECKS, COMMITS])
  const failed = outcomes.filter((outcome) => !outcome.passed)
  if (failed.length > 0) {
    console.error(`${failed.length} of ${outcomes.length} checks failed.`)
    process.exitCode = 1
  }
}
