import { globSync } from 'node:fs'
import { buildWhenNeeded } from './build.ts'
import { findProgram } from './find-program.ts'
import { runNode } from './run.ts'

/**
 * The main journeys in an installed WebKitGTK, by its WebDriver. Arguments go to Playwright. Not part of
 * `npm test`: not every machine has WebKitGTK.
 */
const PACKAGES = 'webkit2gtk-driver xvfb'

const driver = findProgram(['WebKitWebDriver'])
// Debian keeps the browser in a folder of the library, of which several may be installed.
const browser =
  findProgram(['MiniBrowser']) ??
  globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1)

if (driver === undefined || browser === undefined || findProgram(['Xvfb']) === undefined) {
  console.log(
    `WebKitGTK is not installed: no test was run. On Debian: sudo apt-get install -y ${PACKAGES}`,
  )
} else {
  await buildWhenNeeded()
  const args = ['test', '--config=playwright.webkit.config.ts', ...process.argv.slice(2)]
  const env = { WEBKIT_DRIVER: driver, MINI_BROWSER: browser }
  const { code } = await runNode('node_modules/@playwright/test/cli.js', args, { show: true, env })
  process.exitCode = code
}
