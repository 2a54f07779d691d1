import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, run, runNode } from './run.ts'

/** The marker of `build.ts`, which is not served. */
const MARKER = '.sources'
const ENV = { NODE_ENV: 'production' }

/**
 * The hash of the web build of the last commit, which two builds in new folders share: a published build can
 * be repeated. Throws if they differ.
 */
export async function buildTwice(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'build-twice-'))
  try {
    const [first, second] = [await buildIn(folder, 'first'), await buildIn(folder, 'other-place')]
    const different = [...new Set([...first.keys(), ...second.keys()])].filter(
      (file) => first.get(file) !== second.get(file),
    )
    if (different.length > 0) {
      throw new Error(`two builds differ in ${different.length} files: ${different.join(', ')}`)
    }
    return hashOf([...first].join('\n'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files of a build of the last commit, with the installed packages. */
async function buildIn(folder: string, name: string): Promise<ReadonlyMap<string, string>> {
  const copy = join(folder, name)
  const cloned = await run('git', ['clone', '--quiet', '--shared', ROOT, copy])
  if (cloned.code !== 0) throw new Error(cloned.output)
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  const built = await runNode(join(copy, 'web/build/build.ts'), [], { env: ENV })
  if (built.code !== 0) throw new Error(built.output)
  return hashesOf(join(copy, 'web', 'dist'))
}

/** SHA-256 of each file below a folder, by path, in order. */
export function hashesOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MARKER)
    .map((entry) => join(entry.parentPath, entry.name))
    .map(
      (file) => [relative(folder, file).replaceAll('\\', '/'), hashOf(readFileSync(file))] as const,
    )
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
