import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { filesOfTree, read } from './tree.ts'

/** Largest number of files in a product folder, without tests and subfolders. */
const MAX_FILES = 12

const PRODUCT = filesOfTree().filter(
  (file) => /^(contract|server|web)\/src\/.*\.(tsx?|sql)$/.test(file) && !isTest(file),
)
const CODE = new Set(PRODUCT.filter((file) => !file.endsWith('.sql')))

/** The imports of a file, with types and dynamic imports. */
const IMPORTS = new Map([...CODE].map((file) => [file, importsOf(file)]))

test('no folder of the product holds more than twelve files', () => {
  const sizes = new Map<string, number>()
  for (const file of PRODUCT.filter((name) => !name.endsWith('.sql'))) {
    sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  }
  expect([...sizes].filter(([, size]) => size > MAX_FILES)).toEqual([])
})

test('files have no circular imports, not even through a dynamic import', () => {
  expect(IMPORTS.size).toBeGreaterThan(500)
  expect(cyclesOf(IMPORTS)).toEqual([])
})

test('folders have no circular imports', () => {
  const folders = new Map<string, Set<string>>()
  for (const [file, imported] of IMPORTS) {
    const targets = folders.get(dirname(file)) ?? new Set()
    for (const other of imported) if (dirname(other) !== dirname(file)) targets.add(dirname(other))
    folders.set(dirname(file), targets)
  }
  expect(cyclesOf(folders)).toEqual([])
})

test('a cycle is found', () => {
  const circle = new Map([
    ['a', new Set(['b', 'c'])],
    ['b', new Set<string>()],
    ['c', new Set(['d'])],
    ['d', new Set(['a'])],
  ])
  expect(cyclesOf(circle)).toEqual([['a', 'c', 'd']])
})

function importsOf(file: string): Set<string> {
  const specifiers = [...read(file).matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)]
  const targets = specifiers.map(([, specifier = '']) => resolve(file, specifier))
  return new Set(targets.filter((target) => CODE.has(target)))
}

function resolve(file: string, specifier: string): string {
  const [workspace = ''] = file.split('/')
  if (specifier.startsWith('#')) return join(workspace, 'src', specifier.slice(1))
  if (specifier.startsWith('@compra/')) return specifier.replace(/^@compra\/(\w+)/, '$1/src')
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier
}

/** Groups of nodes that reach each other: Tarjan's strongly connected components of two or more. */
function cyclesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  function visit(node: string): void {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) {
        lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
      }
    }
    if (lowest.get(node) !== order.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file)
}
