import { dirname, join } from 'node:path/posix'
import { read } from './tree.ts'

/** The run-time imports of a file: other files of the tree by path, packages by name. */
export type ImportsOf = (file: string) => readonly string[]

/** Imports of values; type imports load nothing. */
const IMPORT =
  /^(?:import|export)\s(?!type\b)[^'"]*?from\s*'([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

export function importGraph(files: readonly string[], readFile = read): ImportsOf {
  const known = new Set(files)
  const found = new Map<string, readonly string[]>()
  return (file) => {
    if (!known.has(file)) return []
    const before = found.get(file)
    if (before !== undefined) return before
    const words = [...readFile(file).matchAll(IMPORT)]
    const imports = words.map(([, from, bare, late]) => pathOf(file, from ?? bare ?? late ?? ''))
    found.set(file, imports)
    return imports
  }
}

/** The whole product behind HTTP: its start reaches all of the server, which says nothing about a test. */
export const WHOLE = 'server/src/testing/app/start-app.ts'

/** All files that `file` loads, including itself; the whole product is not followed. */
export function reachedFrom(file: string, importsOf: ImportsOf): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [file]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    if (next !== WHOLE) waiting.push(...importsOf(next))
  }
  return reached
}

/** By the packages' own `imports` and `exports`. */
function pathOf(file: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(file), name)
  if (name.startsWith('#component/')) return `web/${name.slice(1)}`
  if (name.startsWith('#')) return `${file.split('/', 1).join()}/src/${name.slice(1)}`
  return name.replace(/^@compra\/(\w+)\//, '$1/src/')
}
