import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { progressOfRun, type Progress } from './test-progress.ts'

/** Playwright's reporter for the progress of `npm test`: prints failures at once, with their errors. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter by its file
export default class implements Reporter {
  readonly #left = new Map<string, number>()
  #progress: Progress | undefined

  onBegin(_: FullConfig, suite: Suite): void {
    for (const { location } of suite.allTests()) {
      this.#left.set(location.file, (this.#left.get(location.file) ?? 0) + 1)
    }
    this.#progress = progressOfRun(this.#left.size)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const { file } = test.location
    if (!test.ok()) {
      const [, , , ...titles] = test.titlePath()
      this.#progress?.failed(`${relative(process.cwd(), file)}: ${titles.join(': ')}`)
      for (const error of result.errors) console.log(error.stack ?? error.message)
    }
    const left = (this.#left.get(file) ?? 1) - 1
    this.#left.set(file, left)
    if (left === 0) this.#progress?.fileDone()
  }
}
