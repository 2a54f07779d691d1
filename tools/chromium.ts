import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { findProgram, namedBy } from './find-program.ts'
import { run } from './run.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const FOLDERS = ['/opt/google/chrome', '/Applications/Google Chrome.app/Contents/MacOS']

/** Chromium without windows, Playwright's own default: a third less work. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** The Chromium of CHROMIUM_PATH, else the first one installed. */
function findChromium(names: readonly string[]): string | undefined {
  return (
    namedBy('CHROMIUM_PATH') ??
    findProgram(names, FOLDERS) ??
    downloadedByPlaywright().find(existsSync)
  )
}

/** For tests: the headless shell, if there is one. */
export const ensureTestChromium = () => ensureChromium([HEADLESS_SHELL, ...NAMES])

/** Finds Chromium or, as root, installs it; otherwise prints the command that does. */
export async function ensureChromium(
  names: readonly string[] = NAMES,
): Promise<string | undefined> {
  const found = findChromium(names)
  if (found !== undefined) return found
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests...')
    await install()
    const installed = findChromium(names)
    if (installed !== undefined) return installed
  }
  console.error(`The browser tests need Chromium. Install it with: ${installCommand()}`)
  return undefined
}

async function install(): Promise<void> {
  const quiet = { show: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  if (!isUbuntu()) await run('apt-get', ['update', '-qq'], quiet)
  const [command = '', ...args] = installCommand().replace('sudo ', '').split(' ')
  const { code } = await run(command, args, quiet)
  // Not every Debian has the shell.
  const without = args.filter((arg) => arg !== HEADLESS_SHELL)
  if (code !== 0) await run(command, without, quiet)
}

/** Ubuntu's own package is a snap, which neither containers nor Playwright can use. */
function installCommand(): string {
  return isUbuntu()
    ? 'npx playwright install --with-deps chromium'
    : `sudo apt-get install -y chromium ${HEADLESS_SHELL}`
}

function isUbuntu(): boolean {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID=ubuntu$/m.test(readFileSync(release, 'utf8'))
}

function downloadedByPlaywright(): string[] {
  const cache = join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(cache)) return []
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => [
      join(cache, name, 'chrome-linux', 'chrome'),
      join(cache, name, 'chrome-linux64', 'chrome'),
    ])
}
