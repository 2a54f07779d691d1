import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { showProgress } from './progress.mjs'
import { ROOT, runNode } from './run.ts'

/** What the built web consists of; a change in any of it makes the build stale. */
const SOURCES = [
  'contract/src',
  'web/src',
  'web/build',
  'web/public',
  'web/index.html',
  'web/package.json',
  'package-lock.json',
]
const DIST = join(ROOT, 'web', 'dist')
const MARKER = join(DIST, '.sources')

/** Builds the web unless what lies in web/dist was built from these very sources. */
export async function buildWhenNeeded(): Promise<void> {
  if (isBuilt()) return
  // Taken before the build: whatever is edited while it runs makes the result stale again.
  const hash = hashOfSources()
  await showProgress('Building the web app', async () => {
    const { code } = await runNode('web/build/build.ts', [], {
      show: true,
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Error('the build of the web failed: see its message above')
  })
  writeFileSync(MARKER, hash)
}

/** True when web/dist holds the build of the sources as they are now. */
export function isBuilt(): boolean {
  if (!existsSync(MARKER) || !existsSync(join(DIST, 'site.json'))) return false
  return readFileSync(MARKER, 'utf8') === hashOfSources()
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(join(ROOT, source))) {
      hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (found.isFile()) return isTest(path) ? [] : [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)))
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}

if (import.meta.main) {
  try {
    await buildWhenNeeded()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
