/** The result of one suite, in numbers that add up over all suites. */
export interface Tally {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Names of failed tests. */
  readonly failures: readonly string[]
  /** Names of tests that failed, then passed alone. */
  readonly flaky?: readonly string[]
}

/** More of them in one run are no coincidence. */
const MAX_FLAKY = 5

/** The used fields of Vitest's JSON report. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** In milliseconds. */
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** The used fields of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  /** Errors outside the tests. */
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly PlaywrightSuite[]
}

export interface PlaywrightSuite {
  /** Of a file or of a `describe`. */
  readonly title: string
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      /** Its runs, with their milliseconds. */
      readonly results?: readonly { readonly duration: number }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** The tests of the files below one folder: a project of a run of several. */
export function tallyVitest(name: string, folder: string, report: VitestReport): Tally {
  let [passed, skipped] = [0, 0]
  const failures: string[] = []
  for (const file of report.testResults) {
    if (!file.name.startsWith(folder)) continue
    const path = file.name.slice(folder.length)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    const passes = file.assertionResults.filter(({ status }) => status === 'passed').length
    passed += passes
    skipped += file.assertionResults.length - passes - failed.length
    failures.push(...failed.map(({ fullName }) => `${path}: ${fullName}`))
    // A file that fails outside its tests (an import, a hook) has no failed test of its own.
    if (failed.length === 0 && file.status === 'failed') failures.push(path)
  }
  return { name, passed, failed: failures.length, skipped, failures }
}

export function tallyPlaywright(name: string, report: PlaywrightReport): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats
  // No test is retried within a run, so none may be flaky there.
  const failed = unexpected + flaky + report.errors.length
  const failures = [
    ...report.suites.flatMap((suite) => namesOf(suite, ['unexpected', 'flaky'])),
    ...report.errors.map(({ message = 'an error outside the tests' }) => message),
  ]
  return { name, passed: expected, failed, skipped, failures }
}

/** The names of the passed tests, in the format of a tally's failures. */
export function passedInPlaywright({ suites }: PlaywrightReport): ReadonlySet<string> {
  return new Set(suites.flatMap((suite) => namesOf(suite, ['expected'])))
}

export function passedInVitest(folder: string, { testResults }: VitestReport): ReadonlySet<string> {
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => `${name.slice(folder.length)}: ${fullName}`),
  )
  return new Set(names)
}

/**
 * The result after each failure of `first` was retried alone: those in `passed` are flaky and count as
 * passed.
 */
export function settle(first: Tally, passed: ReadonlySet<string>): Tally {
  const flaky = first.failures.filter((name) => passed.has(name))
  if (flaky.length > MAX_FLAKY) return { ...first, flaky }
  const failures = first.failures.filter((name) => !passed.has(name))
  return {
    ...first,
    passed: first.passed + flaky.length,
    failed: first.failed - flaky.length,
    failures,
    flaky,
  }
}

function namesOf(suite: PlaywrightSuite, statuses: readonly string[]): readonly string[] {
  const { title, specs, suites = [] } = suite
  const found = specs.filter(({ tests }) => tests.some(({ status }) => statuses.includes(status)))
  const inner = suites.flatMap((one) => namesOf(one, statuses))
  return [...found.map((spec) => spec.title), ...inner].map((name) => `${title}: ${name}`)
}

/** A bad exit code, or a suite without tests, is a failure even if no test failed. */
export function judge(tally: Tally, exitCode: number): Tally {
  const ranNothing = tally.passed + tally.failed === 0
  const hidden = tally.failed === 0 && (exitCode !== 0 || ranNothing)
  return hidden ? { ...tally, failed: 1, failures: ['it ended badly, or ran nothing'] } : tally
}

/** A line for each failure, just above the closing line, so that the end of a long log is enough. */
export function failureLines(tallies: readonly Tally[], limit = 12): readonly string[] {
  const lines = tallies.flatMap(({ name, failures }) =>
    failures.map((failure) => `FAILED  ${name}: ${failure.split('\n', 1).join()}`),
  )
  const shown = lines.length > limit ? lines.slice(0, limit - 1) : lines
  const rest = lines.length - shown.length
  return rest > 0 ? [...shown, `FAILED  and ${rest} more`] : shown
}

/** A line for each flaky test: a defect to fix. */
export function flakyLines(tallies: readonly Tally[]): readonly string[] {
  return tallies.flatMap(({ name, flaky = [] }) => flaky.map((one) => `flaky   ${name}: ${one}`))
}

/** The closing line, the sum of all suites. */
export function closingLine(tallies: readonly Tally[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    tallies.reduce((total, tally) => total + tally[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`
}
