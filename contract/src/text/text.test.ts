import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, lineOf, PRINTABLE, SearchText } from './text.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  // Makes characters to tidy frequent.
  fc.string({ unit: fc.constantFrom(...Array.from('aÃ \t\n\r\u00A0\u200B\u202E')), maxLength: 30 }),
)

test('G-131 an accepted line is printable, fits, has no outer spaces, and is unchanged when parsed again', () => {
  const Line = lineOf(100)
  fc.assert(
    fc.property(anyText, (text) => {
      const { success, data = '' } = Line.safeParse(text)
      fc.pre(success)
      expect(data).toMatch(PRINTABLE)
      expect(data.length).toBeGreaterThan(0)
      expect(data.length).toBeLessThanOrEqual(100)
      expect(data).toBe(data.trim())
      expect(Line.parse(data)).toBe(data)
    }),
  )
})

test('a text of many lines keeps its lines with any line break, and is unchanged when parsed again', () => {
  const Lines = linesOf(500)
  const word = fc.stringMatching(/^[a-zãé]{1,9}$/)
  const ending = fc.constantFrom('\n', '\r\n', '\r')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), ending, (words, end) => {
      const read = Lines.parse(words.join(end))
      expect(read.split('\n')).toEqual(words)
      expect(Lines.parse(read)).toBe(read)
    }),
  )
})

test('G-126 a search text is the same in capitals, and when folded again', () => {
  const latin = fc.string({
    unit: fc.constantFrom(...Array.from('aábcçdeéêiíoõôuúü -')),
    maxLength: 60,
  })
  fc.assert(
    fc.property(latin, (text) => {
      const folded = SearchText.parse(text)
      expect(SearchText.parse(text.toUpperCase())).toBe(folded)
      expect(SearchText.parse(folded)).toBe(folded)
    }),
  )
})
