import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CSV_START,
  csvLine,
  csvRows,
  readCsv,
  type Separator,
  SEPARATORS,
  withoutGuard,
} from './csv.ts'
import { readNumber, writeNumber, writePrice } from './numbers.ts'
import { readProducts } from './product-table.ts'

const cells = (text: string) => readCsv(text).map((row) => row.cells)

const writeCsv = (rows: readonly (readonly string[])[], by: Separator) =>
  CSV_START + rows.map((row) => csvLine(row, by)).join('')

const separator = fc.constantFrom(...SEPARATORS)
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', "'", '"', ';', ',', '\r', '\n', 'a'),
  }),
)

describe('a table', () => {
  test('is unchanged after writing and reading, whatever its cells hold', () => {
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

  test.for(['=1', '+1', '-1', '@a', '\ta', '\ra', '＝1', '＋1', '－1', '＠a', "'=1", "''=1"])(
    'has an apostrophe before %j, which is read back without it',
    (text) => {
      const [[written = ''] = []] = cells(writeCsv([[text, 'x']], ';'))
      expect([written, withoutGuard(written)]).toEqual([`'${text}`, text])
    },
  )

  test('keeps an apostrophe that escapes no formula', () => {
    expect(writeCsv([["d'água", "'a", 'a=1', '1-2']], ',')).toBe("\uFEFFd'água,'a,a=1,1-2\r\n")
    expect(withoutGuard("'a")).toBe("'a")
  })

  test('begins with the byte order mark, ends rows with CRLF, and quotes only where needed', () => {
    const rows = [
      ['a', 'b,c', 'd;e', 'f\tg'],
      ['h "i"', 'j\rk', 'k\nl', ' m'],
      ['n ', '', 'o p', '1,5'],
    ]
    expect(writeCsv(rows, ';')).toBe(
      '\uFEFFa;b,c;"d;e";f\tg\r\n"h ""i""";"j\rk";"k\nl";" m"\r\n"n ";;o p;1,5\r\n',
    )
    expect(writeCsv(rows.slice(0, 1), '\t')).toBe('\uFEFFa\tb,c\td;e\t"f\tg"\r\n')
    expect(writeCsv([], ',')).toBe('\uFEFF')
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
    ['blanks around quotes', 'a; "b;c" ;d', [['a', 'b;c', 'd']]],
    [
      'more of another separator below its first line',
      'a;b\nc,d,e,f;g',
      [
        ['a', 'b'],
        ['c,d,e,f', 'g'],
      ],
    ],
    ['a lone return within a cell', 'a\rb;c', [['a\rb', 'c']]],
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

  test('has the line number of each row', () => {
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
    // A loose bound: quadratic parsing would take minutes.
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('yields each of its rows, also an empty one', () => {
    const rows = csvRows(`a\n\n"b\n"\n`)
    const next = () => rows.next().value?.cells
    expect([next(), next(), next()]).toEqual([['a'], undefined, ['b\n']])
  })

  test('of products has its columns among the first hundred', () => {
    const heads = (before: number) => `${';'.repeat(before)}nome;preço${';'.repeat(1_000_000)}`
    expect(readProducts(readCsv(`${heads(98)}\n${';'.repeat(98)}Sal;1,5`))).toEqual([
      { line: 2, said: { name: 'Sal', price: 1.5 }, hasOtherCategory: false },
    ])
    expect(readProducts(readCsv(`${heads(99)}\n${';'.repeat(99)}Sal;1,5`))).toEqual([
      { line: 2, said: { name: 'Sal' }, hasOtherCategory: false },
    ])
    expect(readProducts(readCsv(`${heads(100)}\n`))).toBeUndefined()
  })
})

/** The values of the first product, below these heads. */
const saidOf = (heads: string, row: string) => readProducts(readCsv(`${heads}\n${row}`))?.[0]?.said

describe('a product of a table', () => {
  const all = { name: 'Sal', category: 'Limpeza', price: 1.5, stock: 2, minStock: 3, id: 'x1' }
  const content = { amount: 4, unit: 'kg' }

  test.for([
    'nome;categoria;preço;estoque;estoque mínimo;conteúdo;unidade;id',
    'NOME; Categoria ;Preco;ESTOQUE;Estoque Minimo;conteudo;Unidade;ID',
    'produto;category;valor;quantidade;mínimo;content;medida;código',
    'item;category;price;qtd;min stock;amount;unit;id',
    'name;category;price;stock;minimum;amount;unit;id',
    'product;category;price;quantity;minimum;amount;unit;id',
  ])('is read below %j', (heads) => {
    expect(saidOf(heads, 'Sal;limpeza;R$ 1,5;2;3;4;kg;x1')).toEqual({ ...all, content })
  })

  test.for([
    ['códigos de barras', '7 896006 711117, 78905351', ['7896006711117', '78905351']],
    ['EAN', '7896006711117', ['7896006711117']],
    ['gtin', '7,89601E+12', ['7', '89601E+12']],
  ] as const)('has barcodes below %s: %s', ([head, cell, barcodes]) => {
    expect(saidOf(`nome;${head}`, `Sal;${cell}`)).toEqual({ name: 'Sal', barcodes })
  })

  test.for<[string, string, string, object]>([
    ['nothing but its name', 'nome;preço;estoque;id', 'Sal;;;', { name: 'Sal' }],
    ['no name', 'nome;preço', ';1', { name: '', price: 1 }],
    ['a row that is short', 'nome;preço;estoque', 'Sal', { name: 'Sal' }],
    ['a guarded name, and blanks', 'nome;preço', "'=1+1 ; 2", { name: '=1+1', price: 2 }],
    ['two heads for one', 'nome;item;preço', 'Sal;Mel;1', { name: 'Sal', price: 1 }],
    [
      'the category of an aisle',
      'nome;categoria',
      'Leite;LATICINIOS',
      { name: 'Leite', category: 'Alimentos' },
    ],
    ['no known category', 'nome;categoria', 'Sal;Mercearia', { name: 'Sal' }],
    ['no number', 'nome;preço;estoque', 'Sal;R$;-1', { name: 'Sal', price: NaN, stock: NaN }],
    ['half of a content', 'nome;conteúdo', 'Sal;1', { name: 'Sal' }],
    ['the other half', 'nome;unidade', 'Sal;kg', { name: 'Sal' }],
    ['no content any more', 'nome;conteúdo;unidade', 'Sal;;', { name: 'Sal', content: null }],
    [
      'an amount without a unit',
      'nome;conteúdo;unidade',
      'Sal;1;',
      { name: 'Sal', content: { amount: 1, unit: '' } },
    ],
  ])('says of %s no more than it says', ([, heads, row, said]) => {
    expect(saidOf(heads, row)).toEqual(said)
  })

  test('has no place where no column is a name', () => {
    expect(readProducts(readCsv('preço;estoque\n1;2'))).toBeUndefined()
    expect(readProducts([])).toBeUndefined()
  })
})

describe('a number', () => {
  test('has a decimal comma but beside commas', () => {
    expect(SEPARATORS.map((by) => [writeNumber(1.5, by), writePrice(1990, by)])).toEqual([
      ['1,5', '19,9'],
      ['1.5', '19.9'],
      ['1,5', '19,9'],
    ])
  })

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
    ['1.234.567,25', 1234567.25],
    ['1234,5', 1234.5],
    ['1.23,5', Number.NaN],
    ['1,2,3', Number.NaN],
    ['1.', Number.NaN],
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
