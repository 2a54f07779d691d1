/** The progress output of a runner: a line per interval at most, and one for each failure. */
export interface Progress {
  fileDone(): void
  failed(name: string): void
}

interface Course {
  /** Files to run. */
  readonly files: number
  /** Seconds of this step and the later ones in the last run, if known. */
  readonly lastRun?: { readonly step: number; readonly later: number } | undefined
  readonly print: (line: string) => void
  readonly now?: () => number
}

const EVERY_MS = 15_000

export function createProgress({ files, lastRun, print, now = Date.now }: Course): Progress {
  let done = 0
  let failures = 0
  let printed = now()
  const report = () => {
    printed = now()
    const failed = failures === 0 ? '' : `, ${failures} failed`
    print(`  ${done} of ${files} files${failed}${leftOf()}`)
  }
  const leftOf = () => {
    if (lastRun === undefined) return ''
    const left = lastRun.step * (1 - done / files) + lastRun.later
    return `, ${asTime(left)} left by the last run's times`
  }
  return {
    fileDone: () => {
      done += 1
      if (done === files || now() - printed >= EVERY_MS) report()
    },
    failed: (name) => {
      failures += 1
      print(`  FAILED  ${name}`)
    },
  }
}

/** The same in a runner's process, with the data that `npm test` passes on. */
export function progressOfRun(files: number): Progress {
  const handed = process.env['TEST_LAST_RUN']
  // `as`: written by `npm test` just before.
  const lastRun = handed === undefined ? undefined : (JSON.parse(handed) as Course['lastRun'])
  return createProgress({ files, lastRun, print: (line) => process.stdout.write(`${line}\n`) })
}

export function asTime(seconds: number): string {
  const whole = Math.round(seconds)
  const minutes = Math.floor(whole / 60)
  return minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`
}
