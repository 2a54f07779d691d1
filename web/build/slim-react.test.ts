import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { slimClient, withoutResources } from './slim-react.ts'

const react = createRequire(import.meta.url).resolve('react-dom/client')
const fileOf = (name: string) =>
  readFileSync(react.replace(/client\.js$/, `cjs/${name}.production.js`), 'utf8')
const code = fileOf('react-dom-client')

test('of the names that React writes otherwise, those of the product stay, and nothing else changes', () => {
  const slim = slimClient(code, ['htmlFor strokeWidth', 'zIndex'])
  expect(slim).toContain('["htmlFor", "for"]')
  expect(slim).toContain('["strokeWidth", "stroke-width"]')
  expect(slim).not.toContain('accent-height')
  expect(slim).toMatch(/unitlessNumbers = new Set\(\s*"zIndex strokeWidth"\.split/)
  expect(code.length - slim.length).toBeLessThan(6000)
  expect(() => new Script(slim)).not.toThrow()
})

test('of React DOM all calls stay but those that fetch resources ahead', () => {
  const whole = fileOf('react-dom')
  const slim = withoutResources(whole)
  const callsOf = (text: string): readonly string[] => text.match(/(?<=^exports\.)\w+/gm) ?? []
  const left = callsOf(whole).filter((name) => !callsOf(slim).includes(name))
  expect(left.toSorted()).toEqual([
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
  ])
  expect(() => new Script(slim)).not.toThrow()
  expect(slimClient(code, [])).toMatch(/\.d = \{\s*f: flushSyncWork,\s*r: requestFormReset\s*\}/)
})

test('a product that fetches resources by React stops the build', () => {
  const source = "import { createPortal, preload } from 'react-dom'"
  expect(() => slimClient(code, [source])).toThrow('fetches resources')
  expect(() => slimClient(code, ["import { createPortal } from 'react-dom'"])).not.toThrow()
})

test('a React that writes its tables otherwise stops the build', () => {
  expect(() => slimClient('var aliases = {}', [])).toThrow('slim-react')
})
