import { CHROMIUM } from '@compra/server/testing/app/chromium.ts'
import { defineConfig, devices } from '@playwright/test'
import { patience } from './e2e/src/harness/slow-machine.ts'

// Tests and pages have the same day, also where the machine's is another one.
process.env['TZ'] = 'America/Sao_Paulo'

/** Screens and journeys in Chromium, against the built product: build it first (`npm run build`). */
export default defineConfig({
  testMatch: ['web/src/**/*.spec.ts', 'e2e/src/**/*.spec.ts'],
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Bounds of what hangs, not statements about speed: the machine may be busy with other things.
  timeout: patience(90_000),
  expect: { timeout: patience(15_000) },
  reporter: 'line',
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A quarter of a browser test's time is waiting for movements; the tests of movements ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: CHROMIUM,
  },
})
