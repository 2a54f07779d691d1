import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { withNamedOnly } from './slim-react.ts'

const react = createRequire(import.meta.url).resolve('react-dom/client')
const code = readFileSync(
  react.replace(/client\.js$/, 'cjs/react-dom-client.production.js'),
  'utf8',
)

test('of the names that React writes otherwise, those of the product stay, and nothing else changes', () => {
  const slim = withNamedOnly(code, new Set(['htmlFor', 'strokeWidth', 'zIndex']))
  expect(slim).toContain('["htmlFor", "for"]')
  expect(slim).toContain('["strokeWidth", "stroke-width"]')
  expect(slim).not.toContain('accent-height')
  expect(slim).toMatch(/unitlessNumbers = new Set\(\s*"zIndex strokeWidth"\.split/)
  expect(code.length - slim.length).toBeLessThan(6000)
  expect(() => new Script(slim)).not.toThrow()
})

test('a React that writes its tables otherwise stops the build', () => {
  expect(() => withNamedOnly('var aliases = {}', new Set())).toThrow('slim-react')
})
