import { CHROMIUM } from '@compra/server/testing/app/chromium.ts'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserImports } from './build/browser-imports.ts'
import { plainImports } from './build/plain-imports.ts'
import { viteOptions } from './build/vite-options.ts'
import { commands, productInRunner } from './component/harness/server.ts'

// As in the built product; people of the tests and their pages have the same day.
process.env['NODE_ENV'] = 'production'
process.env['TZ'] = 'America/Sao_Paulo'

/** Screens in one page of Chromium, which is loaded once for all files and reset before each test. */
export default defineConfig({
  root: viteOptions.root,
  resolve: viteOptions.resolve,
  plugins: [tailwindcss(), browserImports(), plainImports(), productInRunner()],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // Found at once: a package that is found later would load the page again.
  optimizeDeps: {
    entries: [
      'src/app/main.tsx',
      'src/core/camera/decoder/decoder-worker.ts',
      'component/**/*.test.ts',
    ],
  },
  test: {
    name: 'component',
    include: ['component/**/*.test.ts'],
    isolate: false,
    fileParallelism: false,
    // A bound of what hangs, not a statement about speed: the machine may be busy with other things.
    testTimeout: 90_000,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      locators: { exact: false },
      provider: playwright({
        launchOptions: CHROMIUM,
        contextOptions: {
          locale: 'pt-BR',
          timezoneId: 'America/Sao_Paulo',
          reducedMotion: 'reduce',
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      commands,
    },
  },
})
