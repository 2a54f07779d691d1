import fc from 'fast-check'
import { expect, test } from 'vitest'
import { database } from '#features/transfer/testing/database.ts'
import { columnsOf } from './sqlite-columns.ts'
import { isSqlite, readTables, UnreadableDatabase } from './sqlite.ts'

const ROWS = 3000
const LONG = 'sal grosso '.repeat(900)
const NUMBERS = [
  0,
  1,
  -1,
  127,
  -129,
  40_000,
  -8_000_000,
  2 ** 31,
  2 ** 40,
  -(2 ** 47),
  2 ** 52,
  0.1,
]

/** Inner pages, overflow pages, and every kind of value. */
function sample(before = '', rows = ROWS): Uint8Array<ArrayBuffer> {
  return database((db) => {
    db.exec(`${before}
      CREATE TABLE things (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, -- the "id", first
        "name, full" TEXT DEFAULT ('a, b'), amount DECIMAL(15, 2), note BLOB, CHECK (amount < 9e15)
      );
      CREATE TABLE other (x INT);
      CREATE INDEX by_name ON things ("name, full");
      BEGIN`)
    const insert = db.prepare('INSERT INTO things ("name, full", amount, note) VALUES (?, ?, ?)')
    for (let at = 1; at <= rows; at += 1) insert.run(`Coisa ${at} é`, at / 2, null)
    insert.run(LONG, -1.25, new Uint8Array([1, 2]))
    for (const amount of NUMBERS) insert.run(null, amount, 'x')
    db.exec('COMMIT')
  })
}

const expected = (rows = ROWS) =>
  [
    ...Array.from({ length: rows }, (_, at) => [`Coisa ${at + 1} é`, (at + 1) / 2, null]),
    [LONG, -1.25, null],
    ...NUMBERS.map((amount) => [null, amount, 'x']),
  ].map(([name, amount, note], at) => ({ id: at + 1, 'name, full': name, amount, note }))

test.each(['', 'PRAGMA page_size = 512;', 'PRAGMA page_size = 65536;'])(
  'all rows of a table are read in their order, in any size of page: %s',
  async (pages) => {
    const bytes = sample(pages)
    expect(await isSqlite(new Blob([bytes]))).toBe(true)
    expect(readTables(bytes, ['things', 'other', 'missing'])).toEqual({
      things: expected(),
      other: [],
    })
  },
)

test('a column that was added later has its default in older rows', () => {
  const bytes = database((db) =>
    db.exec(`CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT); INSERT INTO t (a) VALUES ('x');
      ALTER TABLE t ADD COLUMN kind TEXT DEFAULT 'it''s'; ALTER TABLE t ADD active INT DEFAULT 1;
      ALTER TABLE t ADD COLUMN other; INSERT INTO t (a, kind, active) VALUES ('y', 'k', 0)`),
  )
  expect(readTables(bytes, ['t'])['t']).toEqual([
    { id: 1, a: 'x', kind: "it's", active: 1, other: null },
    { id: 2, a: 'y', kind: 'k', active: 0, other: null },
  ])
})

test('columns are named with any quotes, and constraints of the table are none', () => {
  const sql =
    'CREATE TABLE "a (b" ([x y] INT, `z` TEXT DEFAULT \'),(\', "q""r" REAL /* , n */, UNIQUE (z), PRIMARY KEY (z))'
  expect(columnsOf(sql).map(({ name }) => name)).toEqual(['x y', 'z', 'q"r'])
})

test('UTF-16 and a table without row ids are refused', () => {
  const wide = database((db) => db.exec("PRAGMA encoding = 'UTF-16'; CREATE TABLE t (a TEXT)"))
  const rowless = database((db) => db.exec('CREATE TABLE t (a TEXT PRIMARY KEY) WITHOUT ROWID'))
  for (const bytes of [wide, rowless]) {
    expect(() => readTables(bytes, ['t'])).toThrow(UnreadableDatabase)
  }
})

test('a file that ends after any of its pages is refused', () => {
  const bytes = sample('PRAGMA page_size = 512;', 60)
  for (let end = 0; end < bytes.length; end += 512) {
    expect(() => readTables(bytes.slice(0, end), ['things'])).toThrow(UnreadableDatabase)
  }
})

test('rows of any length are read whole, however much of them lies in their page', () => {
  const texts = Array.from({ length: 200 }, (_, at) => 'x'.repeat(400 + at * 11))
  const bytes = database((db) => {
    db.exec('PRAGMA page_size = 512; CREATE TABLE t (a TEXT)')
    const insert = db.prepare('INSERT INTO t VALUES (?)')
    for (const text of texts) insert.run(text)
  })
  expect(readTables(bytes, ['t'])['t']).toEqual(texts.map((a) => ({ a })))
})

test('a page that leads back to itself is refused', () => {
  const bytes = sample()
  const view = new DataView(bytes.buffer)
  const inner = Array.from({ length: bytes.length / 4096 }, (_, at) => at * 4096).find(
    (at) => bytes[at] === 5,
  )
  view.setUint32((inner ?? 0) + 8, (inner ?? 0) / 4096 + 1)
  // Without cells, so that no row is read on the way.
  view.setUint16((inner ?? 0) + 3, 0)
  expect(() => readTables(bytes, ['things'])).toThrow(UnreadableDatabase)
})

test('cells that all point to one long row are refused before they fill the memory', () => {
  const bytes = database((db) =>
    db.exec(`PRAGMA page_size = 65536; CREATE TABLE t (a TEXT); INSERT INTO t VALUES ('${LONG}')`),
  )
  const view = new DataView(bytes.buffer)
  const cell = view.getUint16(65_536 + 8)
  view.setUint16(65_536 + 3, 20_000)
  for (let at = 0; at < 20_000; at += 1) view.setUint16(65_536 + 8 + at * 2, cell)
  expect(() => readTables(bytes, ['t'])).toThrow(UnreadableDatabase)
})

const SMALL = sample('PRAGMA page_size = 512;', 60)

test('a file with any damaged bytes is read or refused', () => {
  const damage = fc.array(fc.tuple(fc.nat(SMALL.length - 1), fc.nat(255)), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(damage, (changes) => {
      const bytes = new Uint8Array(SMALL)
      for (const [at, byte] of changes) bytes[at] = byte
      try {
        readTables(bytes, ['things', 'other'])
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableDatabase)
      }
    }),
    { numRuns: 500 },
  )
})
