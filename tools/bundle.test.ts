import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { api } from '@compra/contract/api/api.ts'
import { expect, test } from 'vitest'
import { isBuilt } from './build.ts'
import { ROOT } from './run.ts'
import { read } from './tree.ts'

const DIST = join(ROOT, 'web', 'dist')
const built = test.skipIf(!isBuilt())

built('the code and styles of the first load of the shopping list stay within 85 KB', () => {
  const page = 'pages/shopping-list.html'
  expect(weight(...modulesOf(page)) + inlineWeight(page)).toBeLessThan(85)
})

built('the landing page needs at most 12 KB before its first paint', () => {
  const html = read('web/dist/pages/landing.html')
  expect(weight('pages/landing.html')).toBeLessThan(12)
  // Other resources that block a first paint: a stylesheet, or a script that is no module.
  expect(
    html.match(/<link[^>]*rel="?stylesheet|<script(?=[^>]*\bsrc)(?![^>]*type="module")/g),
  ).toBe(null)
})

built('all code stays within 640 KB', () => {
  const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(weight(...scripts.map((name) => `assets/${name}`))).toBeLessThan(640)
})

built('the prose of the API document is not in the code of the browser', () => {
  const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => read(`web/dist/assets/${name}`)).join('\n')
  const prose = Object.values(api).flatMap(({ about, calls }) => [
    about,
    ...calls.flatMap(({ summary, description }) => [summary, description]),
  ])
  expect(prose.filter((text) => code.includes(text))).toEqual([])
})

built('each screen next to the list stays within 25 KB', () => {
  const screens = readdirSync(join(DIST, 'assets')).filter((name) => /-modal-.*\.js$/.test(name))
  expect(screens.length).toBeGreaterThan(5)
  for (const name of screens) expect(weight(`assets/${name}`), name).toBeLessThan(25)
})

built(
  'suggestions stay within 24 KB: 16 for the catalogue, and 8 for the search and its screen',
  () => {
    const parts = readdirSync(join(DIST, 'assets')).filter((name) =>
      /^(catalogue|entry)-.*\.js$/.test(name),
    )
    expect(parts).toHaveLength(2)
    expect(weight(...parts.map((name) => `assets/${name}`))).toBeLessThan(24)
  },
)

built('the decoder of the first scan stays within 350 KB, and no page fetches it before', () => {
  const parts = readdirSync(join(DIST, 'assets')).filter((name) =>
    /^(decoder-worker|own-reader)-.*\.js$|^zxing_reader-.*\.wasm$/.test(name),
  )
  expect(parts).toHaveLength(3)
  expect(weight(...parts.map((name) => `assets/${name}`))).toBeLessThan(350)
  expect(read('web/dist/sw.js')).not.toContain('.wasm')
})

built('list sync stays within 9 KB', () => {
  const parts = readdirSync(join(DIST, 'assets')).filter((name) =>
    /^(house-sync|transport)-.*\.js$/.test(name),
  )
  // The engine is shared with the page of live links, and named after its last module.
  expect(parts).toHaveLength(2)
  expect(weight(...parts.map((name) => `assets/${name}`))).toBeLessThan(9)
})

built('a page has all its styles before the whole stylesheet is loaded', () => {
  const sheet = readdirSync(join(DIST, 'assets')).find((name) => /^styles-.*\.css$/.test(name))
  const complete = classesOf(read(`web/dist/assets/${sheet}`))
  for (const name of readdirSync(join(DIST, 'pages')).filter((file) => file.endsWith('.html'))) {
    const page = `pages/${name}`
    const html = read(`web/dist/${page}`)
    const own = classesOf(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '')
    const known = new Set([...complete, ...own])
    const shown = [html, ...modulesOf(page).map((file) => read(`web/dist/${file}`))]
    const used = new Set(shown.flatMap((text) => classListsIn(text, known)))
    expect(used.size, page).toBeGreaterThan(20)
    expect(
      [...used].filter((word) => !own.has(word)),
      page,
    ).toEqual([])
  }
})

/** The class names that a stylesheet has rules for. */
function classesOf(css: string): Set<string> {
  const names = css.match(/\.(?=[a-z\\-])(?:\\.|[\w-])+/g) ?? []
  return new Set(names.map((name) => name.slice(1).replaceAll('\\', '')))
}

/** Quoted lists of known classes; a single one may be any word, except for one such as 'mt-4'. */
function classListsIn(text: string, known: ReadonlySet<string>): string[] {
  const lists = text.split(/["'`]/).map((piece) => piece.trim().split(/\s+/))
  return lists
    .filter((list) => list.length > 1 || /-\d/.test(list.join()))
    .filter((list) => list.every((word) => known.has(word)))
    .flat()
}

/** Thousands of transferred bytes. */
function weight(...files: string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0) / 1000
}

/** Thousands of bytes of inline scripts and styles. */
function inlineWeight(page: string): number {
  const inline = read(`web/dist/${page}`).matchAll(
    /<(style|script)(?![^>]*\bsrc)[^>]*>([\s\S]*?)<\/\1>/g,
  )
  const pieces = [...inline].map(([, , text = '']) => brotliCompressSync(text).length)
  if (pieces.length === 0) throw new Error(`${page} has no styles of its own`)
  return pieces.reduce((sum, size) => sum + size, 0) / 1000
}

/** The modules that a page loads, with their static imports. */
function modulesOf(page: string): string[] {
  const named = [...read(`web/dist/${page}`).matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)]
  const found = new Set<string>()
  const follow = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    const code = read(`web/dist/${file}`)
    for (const [, name] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
      follow(`assets/${name}`)
    }
  }
  for (const [, file] of named) if (file !== undefined) follow(file)
  if (found.size === 0) throw new Error(`${page} asks for no module at all`)
  return [...found]
}
