import { buildWhenNeeded } from './build.ts'
import { findProgram, namedBy } from './find-program.ts'
import { runNode } from './run.ts'

/**
 * The main journeys in an installed, unpatched Firefox. Arguments go to Playwright. Not part of `npm test`:
 * not every machine has Firefox.
 */
const NAMES = ['firefox-esr', 'firefox']
const MAC = '/Applications/Firefox.app/Contents/MacOS'

/** The Firefox of FIREFOX_PATH, else the first one installed. */
const firefox = namedBy('FIREFOX_PATH') ?? findProgram(NAMES, [MAC])
if (firefox === undefined) {
  console.log(
    'No Firefox is installed: no test was run. On Debian: sudo apt-get install -y firefox-esr',
  )
} else {
  await buildWhenNeeded()
  const args = ['test', '--config=playwright.firefox.config.ts', ...process.argv.slice(2)]
  const env = { FIREFOX_PATH: firefox }
  const { code } = await runNode('node_modules/@playwright/test/cli.js', args, { show: true, env })
  process.exitCode = code
}
