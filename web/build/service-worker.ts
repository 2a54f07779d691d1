import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleInline } from './bundle.ts'
import { FALLBACK, PAGE_FILES } from './pages.ts'

/** The URL under which the worker fetches and caches the page of unknown URLs. */
const NOWHERE = '/404'

/** The worker's script: its program with the list of cached files and the hash of that list. */
export async function serviceWorker(dist: string, files: readonly string[]): Promise<string> {
  const addresses = new Map<string, string>()
  for (const [address, { file, isOnlineOnly }] of Object.entries(PAGE_FILES)) {
    if (!isOnlineOnly) addresses.set(address, file)
  }
  addresses.set(NOWHERE, FALLBACK.file)
  for (const file of files.filter(isNeededOffline)) addresses.set(`/${file}`, file)

  const precache: [string, string][] = []
  for (const [address, file] of addresses) {
    precache.push([address, `sha256-${digest(await readFile(join(dist, file)))}`])
  }
  const program = await bundleInline('build/service-worker-program.ts')
  const version = digest(JSON.stringify(precache) + program).slice(0, 12)
  const values = { version, precache, nowhere: NOWHERE }
  return `self.BUILD=${JSON.stringify(values)};${program}\n`
}

function isNeededOffline(file: string): boolean {
  // The system fetches the pictures when it installs the app; pages show the drawing only. The decoder of codes is
  // fetched by those who scan, and kept by the browser.
  return !/\.(txt|xml|png|wasm)$/.test(file)
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}
