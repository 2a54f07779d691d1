import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildTwice } from './build-twice.ts'
import { showProgress } from './progress.mjs'
import { ROOT, runNode } from './run.ts'

/** Sources of the web build; a change in any of them makes the build stale. */
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

/** Builds the web app unless web/dist was built from the current sources. */
export async function buildWhenNeeded(): Promise<void> {
  if (isBuilt()) return
  // Hashed before the build: an edit during the build makes the result stale again.
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

/** Whether web/dist was built from the current sources. */
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
    if (process.argv.includes('--twice')) console.log(`web/dist ${await buildTwice()}`)
    else await buildWhenNeeded()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
