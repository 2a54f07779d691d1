/** Reads whole tables of a SQLite file; no library, since a database engine needs hundreds of KB of WebAssembly. */
import { columnsOf, type SqliteColumn } from './sqlite-columns.ts'

/** The file is no database, or it is damaged or in an unsupported format. */
export class UnreadableDatabase extends Error {}

type Value = string | number | null
export type TableRow = Readonly<Record<string, Value>>
export type Tables = Readonly<Record<string, readonly TableRow[]>>

const SIGN = 'SQLite format 3\0'
const HEADER_BYTES = 100
const UTF_8 = 1
const INTERIOR = 5
const LEAF = 13
const SCHEMA_PAGE = 1
/** Parsing a hostile statement takes quadratic time. */
const STATEMENT_MAX = 10_000
const SCHEMA = ['type', 'name', 'tbl_name', 'rootpage', 'sql'].map((name): SqliteColumn => {
  return { name, isRowId: false, missing: null }
})

interface Database {
  readonly view: DataView<ArrayBuffer>
  readonly pageBytes: number
  /** Without the bytes at the end of each page that extensions reserve. */
  readonly usable: number
  /** Each page belongs to one place, so that a cycle ends. */
  readonly seen: Set<number>
  /** Bytes of rows that may still be read: together they are never larger than the file. */
  left: number
}

export async function isSqlite(file: Blob): Promise<boolean> {
  return (await file.slice(0, SIGN.length).text()) === SIGN
}

/**
 * The rows of these tables, as far as the database has them. Time and memory are linear in the size of the file.
 * Throws `UnreadableDatabase`.
 */
export function readTables(bytes: Uint8Array<ArrayBuffer>, names: readonly string[]): Tables {
  try {
    const database = open(bytes)
    const schema = rowsIn(database, SCHEMA_PAGE, SCHEMA)
    return Object.fromEntries(
      names.flatMap((name) => {
        const table = schema.find((row) => row['type'] === 'table' && row['name'] === name)
        return table ? [[name, rowsOf(database, table)]] : []
      }),
    )
  } catch (error) {
    // A position outside of the file.
    if (error instanceof RangeError) throw new UnreadableDatabase()
    throw error
  }
}

function rowsOf(database: Database, { rootpage, sql }: TableRow): readonly TableRow[] {
  const text = String(sql)
  if (text.length > STATEMENT_MAX) throw new UnreadableDatabase()
  return rowsIn(database, Number(rootpage), columnsOf(text))
}

function open(bytes: Uint8Array<ArrayBuffer>): Database {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pageBytes = view.getUint16(16) === 1 ? 65_536 : view.getUint16(16)
  const usable = pageBytes - view.getUint8(20)
  const isKnown = view.getUint32(56) === UTF_8
  if (!isKnown || pageBytes < 512 || usable < 480) throw new UnreadableDatabase()
  return { view, pageBytes, usable, seen: new Set(), left: bytes.length }
}

/** The rows of a table in their order. */
function rowsIn(
  database: Database,
  root: number,
  columns: readonly SqliteColumn[],
): readonly TableRow[] {
  const rows: TableRow[] = []
  const pages = [root]
  for (let page = pages.pop(); page !== undefined; page = pages.pop()) {
    const start = startOf(database, page)
    const head = page === SCHEMA_PAGE ? HEADER_BYTES : 0
    const kind = database.view.getUint8(start + head)
    const cells = cellsOf(database, start, head + (kind === INTERIOR ? 12 : 8), head)
    if (kind === LEAF) for (const cell of cells) rows.push(rowAt(database, cell, columns))
    else if (kind === INTERIOR) {
      const children = cells.map((cell) => database.view.getUint32(cell))
      pages.push(database.view.getUint32(start + head + 8), ...children.toReversed())
    }
    // A table without row ids is an index, whose rows also lie in inner pages.
    else throw new UnreadableDatabase()
  }
  return rows
}

/** The position of a page, which is used here for the first time. */
function startOf({ view, pageBytes, seen }: Database, page: number): number {
  const start = (page - 1) * pageBytes
  if (seen.has(page) || !(page >= 1) || start + pageBytes > view.byteLength) {
    throw new UnreadableDatabase()
  }
  seen.add(page)
  return start
}

function cellsOf({ view, usable }: Database, start: number, first: number, head: number): number[] {
  const count = view.getUint16(start + head + 3)
  if (first + count * 2 > usable) throw new UnreadableDatabase()
  return Array.from({ length: count }, (_, at) => {
    const cell = view.getUint16(start + first + at * 2)
    if (cell > usable - 4) throw new UnreadableDatabase()
    return start + cell
  })
}

function rowAt(database: Database, cell: number, columns: readonly SqliteColumn[]): TableRow {
  const size = varint(database.view, cell)
  const id = varint(database.view, size.next)
  database.left -= size.value + 4
  if (database.left < 0) throw new UnreadableDatabase()
  const record = payloadAt(database, id.next, size.value)
  const head = varint(record, 0)
  let kindAt = head.next
  let at = head.value
  const row: Record<string, Value> = {}
  for (const { name, isRowId, missing } of columns) {
    // A column that was added later is missing in older rows.
    if (kindAt >= head.value) {
      row[name] = isRowId ? id.value : missing
      continue
    }
    const kind = varint(record, kindAt)
    const bytes = bytesOf(kind.value)
    row[name] = isRowId ? id.value : valueAt(record, at, kind.value, bytes)
    kindAt = kind.next
    at += bytes
  }
  return row
}

/** The bytes of a row; of a long one, only its beginning lies in the page, and the rest in a chain of pages. */
function payloadAt(database: Database, at: number, size: number): DataView<ArrayBuffer> {
  const { view, usable } = database
  const most = usable - 35
  if (size <= most) return new DataView(view.buffer, view.byteOffset + at, size)
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const local = least + ((size - least) % (usable - 4))
  const here = local <= most ? local : least
  const whole = new Uint8Array(size)
  whole.set(new Uint8Array(view.buffer, view.byteOffset + at, here))
  let page = view.getUint32(at + here)
  for (let done = here; done < size; done += usable - 4) {
    const start = startOf(database, page)
    const part = Math.min(usable - 4, size - done)
    whole.set(new Uint8Array(view.buffer, view.byteOffset + start + 4, part), done)
    page = view.getUint32(start)
  }
  return new DataView(whole.buffer)
}

function bytesOf(kind: number): number {
  if (kind >= 12) return Math.floor((kind - 12) / 2)
  return [0, 1, 2, 3, 4, 6, 8, 8, 0, 0][kind] ?? 0
}

const TEXT = new TextDecoder()

function valueAt(record: DataView<ArrayBuffer>, at: number, kind: number, bytes: number): Value {
  if (kind === 7) return record.getFloat64(at)
  if (kind === 8 || kind === 9) return kind - 8
  if (kind < 12) return bytes === 0 ? null : integerAt(record, at, bytes)
  const part = new Uint8Array(record.buffer, record.byteOffset + at, bytes)
  if (at + bytes > record.byteLength) throw new UnreadableDatabase()
  // An even kind is a blob.
  return kind % 2 === 0 ? null : TEXT.decode(part)
}

/** Big-endian, with a sign in the first byte. */
function integerAt(record: DataView, at: number, bytes: number): number {
  let value = record.getInt8(at)
  for (let next = 1; next < bytes; next += 1) value = value * 256 + record.getUint8(at + next)
  return value
}

/** An integer of one to nine bytes, seven bits in each. */
function varint(view: DataView, at: number): { value: number; next: number } {
  let value = 0
  for (let next = at; next < at + 8; next += 1) {
    const byte = view.getUint8(next)
    value = value * 128 + (byte & 127)
    if (byte < 128) return { value, next: next + 1 }
  }
  return { value: value * 256 + view.getUint8(at + 8), next: at + 9 }
}
