import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRows, readCsv, SEPARATORS, withoutGuard, writeCsv } from './csv.ts'
import { readNumber, writeNumber } from './numbers.ts'
import { readProducts } from './product-table.ts'

const cells = (text: string) => readCsv(text).map((row) => row.cells)

const separator = fc.constantFrom(...SEPARATORS)
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', "'", '"', ';', ',', '\r', '\n', 'a'),
  }),
)

describe('a table', () => {
  test('comes back as it was written, whatever its cells hold', () => {
    // The first cell of a row is never blank, as a row of blanks is no row; one name in it finds the separator.
    const row = fc.tuple(fc.constant('nome'), cell, cell)
    const head = ['nome', 'a', 'b']
    fc.assert(
      fc.property(fc.array(row), separator, (rows, by) => {
        const read = cells(writeCsv([head, ...rows], by))
        expect(read.map((each) => each.map(withoutGuard))).toEqual([head, ...rows])
      }),
      { numRuns: 2000 },
    )
  })

  test('has no cell that a spreadsheet would calculate', () => {
    fc.assert(
      fc.property(cell, separator, (text, by) => {
        const [[written = ''] = []] = cells(writeCsv([[text, 'x']], by))
        expect(written).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      }),
    )
  })

  test.for<[string, string, string[][]]>([
    ['quotes, and a quote in them', '"a ""b""";c\r\n', [['a "b"', 'c']]],
    [
      'a line break in quotes',
      'n;m\n"a\r\nb";c',
      [
        ['n', 'm'],
        ['a\r\nb', 'c'],
      ],
    ],
    ['a quote that is never closed', 'n;m\n"a;b\nc', [['n', 'm'], ['a;b\nc']]],
    [
      'a quote within a cell',
      'n;m\na"b;c',
      [
        ['n', 'm'],
        ['a"b', 'c'],
      ],
    ],
    [
      'what follows a closing quote',
      'n;m\n"a"b;c',
      [
        ['n', 'm'],
        ['ab', 'c'],
      ],
    ],
    [
      'blank lines, and no end of the last',
      '\n\na;b\n\n;\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['an empty last cell', 'a;', [['a', '']]],
    [
      'commas',
      'nome,preço\nArroz,"5,5"',
      [
        ['nome', 'preço'],
        ['Arroz', '5,5'],
      ],
    ],
    [
      'tabs, and a byte order mark',
      '\uFEFFnome\tpreço\nArroz\t5,5',
      [
        ['nome', 'preço'],
        ['Arroz', '5,5'],
      ],
    ],
    ['nothing', '', []],
  ])('is read with %s', ([, text, rows]) => {
    expect(cells(text)).toEqual(rows)
  })

  test('tells at which line each row begins', () => {
    expect(readCsv('a\r\n"b\r\nb"\r\n\r\nc').map(({ line }) => line)).toEqual([1, 2, 5])
  })

  test.for([
    ['quotes', '"'.repeat(1_000_000)],
    ['open quotes', '"a;'.repeat(300_000)],
    ['blanks', `${' '.repeat(1_000)};`.repeat(1_000)],
    ['one line of two megabytes', 'a'.repeat(2_000_000)],
    ['lone returns', '\r'.repeat(1_000_000)],
  ])('of %s is read in time with its length', ([, text = '']) => {
    const started = performance.now()
    readCsv(text)
    // A bound of what hangs: reading that goes back and forth would take minutes.
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('stops at each of its rows, also at one that holds nothing', () => {
    const rows = csvRows(`a\n\n"b\n"\n`)
    const next = () => rows.next().value?.cells
    expect([next(), next(), next()]).toEqual([['a'], undefined, ['b\n']])
  })

  test('of products has its columns among the first hundred, however many there are', () => {
    const heads = (before: number) => `${';'.repeat(before)}nome;preço${';'.repeat(1_000_000)}`
    expect(readProducts(readCsv(`${heads(98)}\n${';'.repeat(98)}Sal;1,5`))).toEqual([
      { line: 2, said: { name: 'Sal', price: 1.5 } },
    ])
    expect(readProducts(readCsv(`${heads(99)}\n${';'.repeat(99)}Sal;1,5`))).toEqual([
      { line: 2, said: { name: 'Sal' } },
    ])
    expect(readProducts(readCsv(`${heads(100)}\n`))).toBeUndefined()
  })
})

describe('a number', () => {
  test('comes back as it was written', () => {
    const number = fc.integer({ min: 0, max: 999_999_999 }).map((thousandths) => thousandths / 1000)
    fc.assert(
      fc.property(number, separator, (value, by) => {
        expect(readNumber(writeNumber(value, by))).toBe(value)
      }),
    )
  })

  test.for([
    ['1.234,5', 1234.5],
    ['0,5', 0.5],
    ['2', 2],
    ['1.5', 1.5],
    ['', Number.NaN],
    ['-1', Number.NaN],
    ['1e9', Number.NaN],
    ['dois', Number.NaN],
  ] as const)('%j is %d', ([text, value]) => {
    expect(readNumber(text)).toBe(value)
  })
})
