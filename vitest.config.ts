import { defineConfig } from 'vitest/config'

/** How long a state may take to come: on a busy machine the time-out would be what is measured. */
const poll = { timeout: 15_000 }

/** Two forks: one for each core of the smallest machine that the suite must be quick on. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], testTimeout: 20_000 },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/postgres.ts'],
          testTimeout: 60_000,
          expect: { poll },
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['web/{src,build}/**/*.test.{ts,tsx}'] } },
      { test: { name: 'tools', include: ['tools/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
