import { defineConfig } from 'vitest/config'

/** Bounds of what hangs, not statements about speed: the machine may be busy with other things. */
const poll = { timeout: 15_000 }
const testTimeout = 120_000

/** Two forks: one for each core of the smallest machine that the suite must be quick on. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], testTimeout },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/postgres/postgres.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/{src,build}/**/*.test.{ts,tsx}'],
          testTimeout,
        },
      },
      { test: { name: 'bench', include: ['bench/src/**/*.test.ts'], testTimeout } },
      { test: { name: 'acceptance', include: ['acceptance/src/**/*.test.ts'], testTimeout } },
      { test: { name: 'tools', include: ['tools/*.test.ts'], testTimeout } },
    ],
  },
})
