import { afterAll, vi } from 'vitest'

/** The test files of a project share one process: restores what a file has replaced before the next one. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
