import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slimIcon } from './slim-icons.ts'

const lucide = createRequire(import.meta.url).resolve('lucide-react')
const ICONS = join(lucide, '../../esm/icons')
test('of every icon its drawing stays, and nothing else', () => {
  const files = globSync(join(ICONS, '*.mjs')).map((file) => readFileSync(file, 'utf8'))
  const icons = files.filter((code) => code.includes('const __iconData ='))
  expect(icons.length).toBeGreaterThan(1000)
  for (const code of icons) {
    const slim = slimIcon(code)
    expect(slim).toMatch(/^const __iconData = \{\s*node: \[/m)
    expect(slim).not.toMatch(/\b(key|name|aliases|size):/)
    expect(slim.match(/\bd: "[^"]+"/g)).toEqual(code.match(/\bd: "[^"]+"/g))
  }
})

test('an icon that is written otherwise stops the build', () => {
  expect(() => slimIcon('const icon = {}')).toThrow('slim-icons')
})
