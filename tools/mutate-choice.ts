import { importGraph, type ImportsOf } from './import-graph.ts'
import { read } from './tree.ts'

export interface Choice {
  readonly paths: readonly string[]
  readonly sources: readonly string[]
  /** The nearest first. */
  readonly tests: readonly string[]
  readonly isStatic: boolean
  readonly isRecorded: boolean
}

const USAGE = 'Usage: npm run mutate -- <path>... [--static] [--stories] [--record]'
const OPTIONS = ['--static', '--stories', '--record']
const SOURCE = /^contract\/src\/(?!testing\/).*(?<!\.test|\.d)\.ts$/
const TEST = /^contract\/src\/.*\.test\.ts$/
/** Thousands of operations per test, which would be repeated for each fault that no other test notices. */
const STORY = /^contract\/src\/testing\//

/** Throws on a path without a source file of the contract. */
export function readChoice(
  words: readonly string[],
  files: readonly string[],
  readFile = read,
): Choice {
  const paths = words.filter((word) => !word.startsWith('--')).map(plain)
  const unknown = words.find((word) => word.startsWith('--') && !OPTIONS.includes(word))
  if (paths.length === 0 || unknown !== undefined) throw new Error(USAGE)
  const sources = [...new Set(paths.flatMap((path) => sourcesBelow(path, files)))]
  const hasStories = words.includes('--stories')
  const tests = files.filter((file) => TEST.test(file) && (hasStories || !STORY.test(file)))
  return {
    paths,
    sources,
    tests: nearestFirst(tests, sources, importGraph(files, readFile)),
    isStatic: words.includes('--static'),
    isRecorded: words.includes('--record'),
  }
}

/** Whether a path is the file or a folder above it. */
export function isBelow(path: string, file: string): boolean {
  return file === path || file.startsWith(`${path}/`)
}

function plain(path: string): string {
  return path.replace(/^\.\//, '').replace(/\/$/, '')
}

function sourcesBelow(path: string, files: readonly string[]): string[] {
  const found = files.filter((file) => SOURCE.test(file) && isBelow(path, file))
  if (found.length === 0) throw new Error(`There is no source of the contract in ${path}.`)
  return found
}

/** Tests that load one of the sources, by import distance. */
function nearestFirst(
  tests: readonly string[],
  sources: readonly string[],
  importsOf: ImportsOf,
): string[] {
  return tests
    .map((test) => ({ test, distance: distanceOf(test, new Set(sources), importsOf) }))
    .filter(({ distance }) => distance !== Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ test }) => test)
}

function distanceOf(test: string, sources: ReadonlySet<string>, importsOf: ImportsOf): number {
  const seen = new Set([test])
  let ring = [test]
  for (let distance = 0; ring.length > 0; distance += 1) {
    if (ring.some((file) => sources.has(file))) return distance
    ring = [...new Set(ring.flatMap((file) => importsOf(file)))].filter((file) => !seen.has(file))
    for (const file of ring) seen.add(file)
  }
  return Infinity
}
