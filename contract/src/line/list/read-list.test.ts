import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineText } from '#line/line.ts'
import { type CaseLine, type TextCase, thingText } from '#testing/lines/cases.ts'
import { PASTED } from '#testing/pasted-corpus.ts'
import { LIST_LINES_MAX, LIST_TEXT_MAX, type ReadList, readList } from './read-list.ts'

/** Close to the actual share, so that a regression in one format fails. */
const WRONG_SHARE = 0.016

describe('the corpus of pasted texts', () => {
  const lines = PASTED.flatMap((one) => one.lines)
  const wrong = PASTED.flatMap(wrongOf)
  const score = `${lines.length - wrong.length} of ${lines.length} lines of ${PASTED.length} texts`

  test(`holds many lists as people send them: ${score} are read right`, () => {
    expect(PASTED.length).toBeGreaterThanOrEqual(150)
    expect(lines.length).toBeGreaterThanOrEqual(900)
    expect(new Set(PASTED.map(({ title }) => title)).size).toBe(PASTED.length)
  })

  test('is read right in 98 lines of 100', () => {
    expect(wrong.length / lines.length, wrong.join('\n')).toBeLessThanOrEqual(WRONG_SHARE)
  })

  test('has every line either read or dropped', () => {
    for (const { text, lines: sources } of PASTED) {
      const { lines: read, dropped } = readList(text)
      const known = new Set([...dropped, ...read.map(({ source }) => source)])
      expect(sources.filter(({ source }) => !known.has(source.trim()))).toEqual([])
    }
  })
})

/** The lines that were read differently from the expectation. */
function wrongOf({ title, text, lines }: TextCase): string[] {
  const read = readList(text)
  return lines.flatMap((line) => {
    const found = read.lines.filter(({ source }) => source === line.source.trim())
    return isRight(line, found)
      ? []
      : [`${title}: ${line.source} is read as ${found.map(thingText).join(' ++ ')}`]
  })
}

function isRight({ things, mayBeUnsure }: CaseLine, found: ReadList['lines']): boolean {
  if (mayBeUnsure && found.every(({ isUnsure }) => isUnsure)) return true
  return (
    found.length === things.length &&
    things.every(({ text, isUnsure }, at) => {
      const line = found[at]
      return line && thingText(line) === text && (line.isUnsure || !isUnsure)
    })
  )
}

test('a thing is listed as often as the text names it', () => {
  expect(readList('leite\nLeite 2 l\n').lines.map(({ name }) => name)).toEqual(['leite', 'Leite'])
})

test.for([
  ['Café · R$ 17.90', 'Café', 1, 1790],
  ['2 × Leite · 1 l · R$ 5.99', 'Leite', 2, 599],
  ['Geladeira R$ 12345.67', 'Geladeira', 1, 1_234_567],
  ['Geladeira R$ 1.234', 'Geladeira', 1, 123_400],
] as const)('%s, the older form of prices, is still read', ([text, name, quantity, cents]) => {
  expect(readList(text).lines).toMatchObject([{ name, quantity, cents }])
})

test('guesses are marked, certain readings are not', () => {
  const { lines } = readList('arroz, feijão\n2 kg de batata\n- [x] pão\ntraz leite pfv\novos 12')
  expect(lines.map(({ name, isUnsure }) => [name, isUnsure])).toEqual([
    ['arroz', true],
    ['feijão', true],
    ['batata', false],
    ['pão', false],
    ['leite', true],
    ['ovos 12', true],
  ])
})

test('an empty text has no things', () => {
  expect(readList('')).toEqual({ lines: [], dropped: [] })
  expect(readList(' \r\n\t\u200B\n')).toEqual({ lines: [], dropped: ['\u200B'] })
})

test('five hundred things are read, and the rest is dropped', () => {
  const names = Array.from({ length: 505 }, (_, at) => `coisa ${'abcdefghij'[at % 10]} n${at}`)
  const { lines, dropped } = readList(names.join('\n'))
  expect(lines.map(({ source }) => source)).toEqual(names.slice(0, LIST_LINES_MAX))
  expect(dropped).toEqual(names.slice(LIST_LINES_MAX))
})

test('text above the limit is dropped in one piece', () => {
  const text = `leite\n${' '.repeat(LIST_TEXT_MAX)}`
  expect(readList(`${text.slice(0, LIST_TEXT_MAX)}café\npão`)).toEqual({
    lines: [expect.objectContaining({ name: 'leite' })],
    dropped: ['café\npão'],
  })
})

test('a list that was shared as a text is read back', () => {
  const line = fc.record({
    name: fc.constantFrom('Arroz', 'pão de queijo', 'Sabão em pó', 'ovos', 'Feira de mel', 'mamão'),
    quantity: fc.integer({ min: 1, max: 999 }),
    measure: fc.option(
      fc.record({
        amount: fc.integer({ min: 1, max: 9_999 }).map((thousandths) => thousandths / 1000),
        unit: fc.constantFrom('kg', 'g', 'l', 'ml'),
      }),
      { nil: undefined },
    ),
    cents: fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: undefined }),
  })
  const lists = fc.array(fc.record({ line, isBought: fc.boolean() }), {
    minLength: 1,
    maxLength: 9,
  })
  fc.assert(
    fc.property(lists, (list) => {
      const text = list.map((one) => `[${one.isBought ? 'x' : ' '}] ${lineText(one.line)}`)
      const { lines, dropped } = readList(text.join('\n'))
      expect(dropped).toEqual([])
      expect(lines).toEqual(
        list.map(({ line: kept, isBought }, at) => ({
          ...kept,
          isBought,
          isUnsure: false,
          source: text[at],
        })),
      )
    }),
    { numRuns: 300 },
  )
})

const PIECES = [
  '12/11/2026 19:02 - ',
  '[12/11/2026, 19:02:33] ',
  'Ana: ',
  '*',
  '_',
  '~',
  '[x] ',
  '( ) ',
  '✅',
  '👨‍👩‍👧',
  '1. ',
  '2x ',
  'R$ 15,90',
  ', ',
  '; ',
  '\t',
  '   ',
  '|',
  '\n',
  '\r\n',
  '\u200E',
  '\u0336',
  '...',
  '"',
  ' e ',
  'traz ',
  'pfv ',
  'https://',
  '<mensagem editada>',
  'Feira: ',
  'leite',
  '500 g',
  '\uD83D',
]
const anyText = fc.array(
  fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 5 })),
  { maxLength: 60 },
)

test('any pasted text gives valid names, each from a line of the text', () => {
  fc.assert(
    fc.property(anyText, (pieces) => {
      const text = pieces.join('')
      const { lines, dropped } = readList(text)
      for (const { name, quantity, source } of lines) {
        expect(name).toMatch(/\p{L}/u)
        expect(name.length).toBeLessThanOrEqual(100)
        expect(Number.isInteger(quantity) && quantity >= 1).toBe(true)
        expect(text).toContain(source)
      }
      for (const one of dropped) expect(text).toContain(one)
    }),
    { numRuns: 1_000 },
  )
})

/** About 20 ms; quadratic time would take minutes. */
const HOSTILE_MS = 10_000

test.each([...PIECES, 'a ', 'a, ', '*a', '~a~', '<mensagemeditada', '1 - ', 'e ', 'x', '(', 'de '])(
  'a hostile text of %j is read in proportion to its length',
  (piece) => {
    const repeated = (length: number) =>
      piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    const texts = [
      repeated(LIST_TEXT_MAX),
      `${repeated(990)}\n`.repeat(100),
      `${repeated(990)}z\n`.repeat(100),
    ]
    for (const text of texts) {
      const before = Date.now()
      readList(text)
      expect(Date.now() - before).toBeLessThan(HOSTILE_MS)
    }
  },
  3 * HOSTILE_MS,
)
