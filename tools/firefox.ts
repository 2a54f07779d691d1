import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { buildWhenNeeded } from './build.ts'
import { runNode } from './run.ts'

/**
 * The main journeys in an installed, unpatched Firefox. Arguments go to Playwright. Not part of `npm test`:
 * not every machine has Firefox.
 */
const NAMES = ['firefox-esr', 'firefox']
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/Applications/Firefox.app/Contents/MacOS']

/** The Firefox of FIREFOX_PATH, else the first one installed. */
function findFirefox(): string | undefined {
  const named = process.env['FIREFOX_PATH']
  if (named !== undefined && named !== '') return named
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...USUAL_FOLDERS]
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

const firefox = findFirefox()
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
