import { execFileSync } from 'node:child_process'
import { ROOT } from './run.ts'
import { filesOfTree, read } from './tree.ts'

/**
 * `npm run titles -- <revision> [revision]`: the titles of tests that the first revision has and the second
 * (else the working tree) lacks. Each needs a line `title => where its fact stands now`, or its new wording, in a
 * file of `tools/moved-titles`.
 */
const MOVED = 'tools/moved-titles/'
const IS_TEST = /\.(?:test|spec|firefox|webkit)\.tsx?$/

/** A call at the start of a statement, its title, and its function. */
const CALL =
  /^[ \t]*(?:[\w.]+|[^'"`\n]*\))\(\s*(?:'((?:\\.|[^'\\\n])+)'|`((?:\\.|[^`\\])+)`|"((?:\\.|[^"\\\n])+)"),\s*(?:\{[^{}]*\},\s*)?(?:async\s+)?(?:function\b|\w+\s*=>|\()/gm

/** The titles in the source of a test; a title has words. */
export function titlesIn(source: string): string[] {
  return [...source.matchAll(CALL)]
    .map(([, single, template, double]) => single ?? template ?? double ?? '')
    .map((title) => title.replace(/\\(['"`])/g, '$1'))
    .filter((title) => title.includes(' '))
}

/** Ids of rules before a title: `G-139 a name is folded` is the fact `a name is folded`. */
const RULE_IDS = /^(?:[A-Z]{1,4}-\d{2,3} )+/

/** The titles of `before` whose facts are neither in `after` nor have a line in `moved`. */
export function lostTitles(
  before: readonly string[],
  after: readonly string[],
  moved: string,
): string[] {
  const lines = moved.split('\n').map((line) => line.split(' => ', 1)[0] ?? '')
  const known = new Set([...after, ...lines].map(factOf))
  return [...new Set(before)].filter((title) => !known.has(factOf(title)))
}

function factOf(title: string): string {
  return title.replace(RULE_IDS, '')
}

function movedTitles(): string {
  const files = filesOfTree().filter((file) => file.startsWith(MOVED))
  return files.map(read).join('\n')
}

function titlesOfFolder(): string[] {
  return filesOfTree()
    .filter((file) => IS_TEST.test(file))
    .flatMap((file) => titlesIn(read(file)))
}

function titlesOf(revision: string): string[] {
  const tests = git(['ls-tree', '-r', '--name-only', revision])
    .split('\n')
    .filter((file) => IS_TEST.test(file))
  const asked = tests.map((file) => `${revision}:${file}\n`).join('')
  return titlesIn(git(['cat-file', '--batch'], asked))
}

function git(args: readonly string[], input = ''): string {
  return execFileSync('git', args, { cwd: ROOT, input, encoding: 'utf8', maxBuffer: 2 ** 28 })
}

if (import.meta.main) {
  const [first, second] = process.argv.slice(2)
  if (first === undefined) throw new Error('Usage: npm run titles -- <revision> [revision]')
  const before = titlesOf(first)
  const after = second === undefined ? titlesOfFolder() : titlesOf(second)
  const lost = lostTitles(before, after, movedTitles())
  for (const title of lost) console.log(`gone: ${title}`)
  console.log(
    `${new Set(before).size} titles before, ${new Set(after).size} now, ${lost.length} gone without a line`,
  )
  if (lost.length > 0) process.exitCode = 1
}
