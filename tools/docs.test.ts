import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './run.ts'
import { filesOfTree, read } from './tree.ts'

const TREE = filesOfTree()
const DOCS = TREE.filter((file) => file.endsWith('.md'))
const SCRIPTS = Object.keys(JSON.parse(read('package.json')).scripts)
/** npm's own commands, without a script of ours. */
const NPM_COMMANDS = ['ci', 'install', 'run', 'audit', 'sbom']
const PACKAGES = ['', 'contract/', 'server/', 'web/', 'e2e/', 'bench/', 'acceptance/']

describe.each(DOCS)('%s', (file) => {
  const text = read(file)

  test('names only paths that exist', () => {
    expect(pathsIn(text).filter((path) => !exists(path))).toEqual([])
  })

  test('links only to pages that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(group)
    const broken = links.filter((link) => !existsSync(join(ROOT, dirname(file), link)))
    expect(broken).toEqual([])
  })

  test('names only npm scripts that exist', () => {
    const run = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(group)
    const direct = [...text.matchAll(/(?:^|`)npm (?!run\b)([a-z][\w:-]*)/gm)].map(group)
    expect(run.filter((name) => !SCRIPTS.includes(name))).toEqual([])
    const known = [...SCRIPTS, ...NPM_COMMANDS]
    expect(direct.filter((name) => !known.includes(name))).toEqual([])
  })

  test('leaves the version of Node to package.json', () => {
    expect(text.match(/\bnode(\.js)? ?(>=|≥|v|version )? ?\d+/gi) ?? []).toEqual([])
  })

  test('points at no line by its number', () => {
    expect(text.match(/\.(tsx?|mjs|sql|json|md):\d+|#L\d+|\blines? \d+/g) ?? []).toEqual([])
  })
})

test('the configuration table and .env.example name exactly what the server reads', () => {
  const schema =
    read('server/src/config/environment.ts').split('z.object({')[1]?.split('\n})')[0] ?? ''
  const names = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(group).toSorted()
  const table = [...read('docs/operation.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(group).toSorted()
  const example = [...read('.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(group).toSorted()
  expect(names).toContain('DATABASE_URL')
  expect(table).toEqual(names)
  expect(example).toEqual(names)
})

test('every package has the version that the changelog cut last', () => {
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$/gm)].map(
    group,
  )
  const packages = TREE.filter((file) => /(^|\/)package\.json$/.test(file))
  const versions = packages.map((file) => [file, JSON.parse(read(file)).version])
  expect(versions).toEqual(packages.map((file) => [file, newest]))
})

test('CONTRIBUTING stays within a hundred lines', () => {
  expect(read('CONTRIBUTING.md').split('\n').length).toBeLessThanOrEqual(100)
})

function group(match: RegExpMatchArray): string {
  return match[1] ?? ''
}

/** Text in backticks that looks like a path of the tree, rather than a URL or a call. */
function pathsIn(text: string): string[] {
  const spans = [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(group)
  return spans.filter((span) => {
    if (!/^\.?[\w-][\w.-]*(\/[\w.*-]+)*\/?$/.test(span)) return false
    const isFile = /\.(tsx?|mjs|sql|json|md|css|html|webmanifest)$/.test(span)
    return isFile || (span.includes('/') && existsSync(join(ROOT, span.split('/')[0] ?? '')))
  })
}

/** A path from the root or from a package, a bare file name, or a pattern with a star. */
function exists(path: string): boolean {
  if (isIgnored(path)) return true
  const wanted = normalize(path).replace(/\/$/, '')
  if (PACKAGES.some((start) => !wanted.includes('*') && existsSync(join(ROOT, start, wanted)))) {
    return true
  }
  const pattern = wanted.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]+')
  return TREE.some((file) => RegExp(`(^|/)${pattern}($|/)`).test(file))
}

function isIgnored(path: string): boolean {
  const ignored = read('.gitignore')
    .split('\n')
    .map((line) => line.replace(/\/$/, ''))
  return path.split('/').some((part) => part !== '' && ignored.includes(part))
}
