import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** The main journeys in the WebKitGTK that `npm run test:webkit` found; they drive it by its own WebDriver. */
export default defineConfig(base, {
  testMatch: 'e2e/src/webkit/*.webkit.ts',
  workers: 1,
  timeout: 240_000,
})
