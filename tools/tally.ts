/** What one suite did, in numbers that add up over all suites. */
export interface Tally {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** What of vitest's JSON report is read. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** What of Playwright's JSON report is read. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

/** The tests of the files below one folder: a project of a run over several. */
export function tallyVitest(name: string, folder: string, report: VitestReport): Tally {
  let [passed, failed, skipped] = [0, 0, 0]
  for (const file of report.testResults) {
    if (!file.name.startsWith(folder)) continue
    const statuses = file.assertionResults.map((result) => result.status)
    const failures = statuses.filter((status) => status === 'failed').length
    const passes = statuses.filter((status) => status === 'passed').length
    passed += passes
    skipped += statuses.length - passes - failures
    // A file that fails outside its tests (an import, a hook) has no failed test of its own.
    failed += failures === 0 && file.status === 'failed' ? 1 : failures
  }
  return { name, passed, failed, skipped }
}

export function tallyPlaywright(name: string, report: PlaywrightReport): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats
  // A test that passes at the second try is a failure: retry is not a fix.
  return { name, passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}

/** A command that ended badly, or a suite that ran nothing, is a failure even where no test failed. */
export function judge(tally: Tally, exitCode: number): Tally {
  const ranNothing = tally.passed + tally.failed === 0
  const hidden = tally.failed === 0 && (exitCode !== 0 || ranNothing)
  return hidden ? { ...tally, failed: 1 } : tally
}

/** The closing line, the true sum of all suites. */
export function closingLine(tallies: readonly Tally[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    tallies.reduce((total, tally) => total + tally[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`
}
