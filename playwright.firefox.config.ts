import { defineConfig, devices } from '@playwright/test'
import { answerUnknownCommands } from './e2e/src/firefox/bidi.ts'
import base from './playwright.config.ts'

answerUnknownCommands()

/** The main journeys in the Firefox that FIREFOX_PATH names: `npm run test:firefox`. */
export default defineConfig(base, {
  testMatch: 'e2e/src/firefox/*.firefox.ts',
  workers: 1,
  timeout: 240_000,
  use: {
    ...devices['Desktop Firefox'],
    viewport: { width: 1280, height: 800 },
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
      args: [],
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.systemUsesDarkTheme': 0 },
    },
  },
})
