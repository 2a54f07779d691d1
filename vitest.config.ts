import { defineConfig } from 'vitest/config'

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
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['web/{src,build}/**/*.test.{ts,tsx}'] } },
      { test: { name: 'tools', include: ['tools/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
