import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml } from './html.ts'

const CHARACTERS = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
] as const

test('T-37 an escaped text has no markup, and a browser shows the original', () => {
  const text = fc.string({
    unit: fc.constantFrom(...Array.from(`<>&"'a;#39ltquo `)),
    maxLength: 60,
  })
  fc.assert(
    fc.property(text, (original) => {
      const escaped = escapeHtml(original)
      expect(escaped).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/)
      const read = CHARACTERS.reduce((rest, [name, one]) => rest.replaceAll(name, one), escaped)
      expect(read).toBe(original)
    }),
  )
})
