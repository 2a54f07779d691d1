import type { Reporter, TestCase, TestSpecification } from 'vitest/node'
import { progressOfRun, type Progress } from './test-progress.ts'

/** Vitest's reporter for the progress of `npm test`. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its file
export default class implements Reporter {
  #progress: Progress | undefined

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#progress = progressOfRun(specifications.length)
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') {
      this.#progress?.failed(`${test.module.relativeModuleId}: ${test.fullName}`)
    }
  }

  onTestModuleEnd(): void {
    this.#progress?.fileDone()
  }
}
