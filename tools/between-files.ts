import { afterAll, vi } from 'vitest'

/** The files of a project share one process: what one of them replaced is put back before the next. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
