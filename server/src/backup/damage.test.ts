import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp, piecesOf, type Prints, printsOf, withClient } from '#testing/data/backups.ts'
import { seedHousehold } from '#testing/data/seed-household.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { FIRST_LINE, frame, jsonFrame, KINDS, sha256, UnusableBackup } from './format.ts'
import { openBackup } from './read.ts'
import { checkBackup, restoreBackup } from './restore.ts'

let source: TestDatabase
let target: TestDatabase
let backup: Buffer
let empty: Prints

beforeAll(async () => {
  source = await createTestDatabase()
  target = await createTestDatabase()
  await withClient(source.connection, seedHousehold)
  backup = await backUp(source.connection)
  empty = await printsOf(target.connection)
})

afterAll(async () => {
  await source.drop()
  await target.drop()
})

function flip(at: number): Buffer {
  const bytes = Buffer.from(backup)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at)
  return bytes
}

function indexOf(text: string): number {
  const at = backup.indexOf(text)
  if (at < 0) throw new Error(`${text} is not in the backup`)
  return at
}

const WHOLE = 'a cópia está danificada ou incompleta. Nada foi alterado'
const FOREIGN = 'o arquivo não é uma cópia de segurança'

const DAMAGES: [string, () => Buffer, string][] = [
  ['empty', () => Buffer.alloc(0), FOREIGN],
  ['of another program', () => Buffer.from('PGDMP, and more of what is not ours'), FOREIGN],
  ['of another format', () => Buffer.concat([withDigit('2'), rest()]), 'o formato desta cópia'],
  ['its first line only', () => FIRST_LINE, WHOLE],
  ['cut off in the header', () => backup.subarray(0, FIRST_LINE.length + 100), WHOLE],
  ['cut off in the middle', () => backup.subarray(0, backup.length / 2), WHOLE],
  ['without its last byte', () => backup.subarray(0, -1), WHOLE],
  ['without its digest', () => backup.subarray(0, -32), WHOLE],
  ['followed by something', () => Buffer.concat([backup, Buffer.from('\n')]), WHOLE],
  ['twice in one file', () => Buffer.concat([backup, backup]), WHOLE],
  ['flipped in a length', () => flip(FIRST_LINE.length + 1), WHOLE],
  ['flipped in a date', () => flip(indexOf('takenAt') + 12), WHOLE],
  ['flipped in the rows', () => flip(indexOf('{"table":"product"') - 20), WHOLE],
  ['flipped in a summary', () => flip(indexOf('{"table":"product"') + 30), WHOLE],
  ['flipped in the closing', () => flip(indexOf('{"sequences"') + 20), WHOLE],
  ['flipped in the digest', () => flip(backup.length - 5), WHOLE],
]

function rest(): Buffer {
  return backup.subarray(FIRST_LINE.length)
}

function withDigit(digit: string): Buffer {
  return Buffer.from(FIRST_LINE.toString().replace('1', digit))
}

test.each(DAMAGES)(
  'R-34 a backup that is %s is refused, and nothing changes',
  async (_, make, why) => {
    const bytes = make()
    await expect(checkBackup(piecesOf(bytes))).rejects.toThrow(why)
    // A pipe cannot be checked before: the transaction is rolled back.
    const refusal = restoreBackup(piecesOf(bytes), target.connection)
    await expect(refusal).rejects.toThrow(UnusableBackup)
    expect(await printsOf(target.connection)).toEqual(empty)
  },
)

test('R-34 one flipped bit is detected at any position', async () => {
  const step = Math.ceil(backup.length / 250)
  for (let at = 0; at < backup.length; at += step) {
    await expect(checkBackup(piecesOf(flip(at))), `byte ${at}`).rejects.toThrow(UnusableBackup)
  }
  await checkBackup(piecesOf(backup))
})

test('R-34 a backup of a newer schema, or of other tables, is refused although its checksums are right', async () => {
  const { header } = await openBackup(piecesOf(backup))
  const newer = { ...header, steps: [...header.steps, { name: '999-newer.sql', checksum: '' }] }
  await expect(checkBackup(piecesOf(sealed(newer)))).rejects.toThrow(
    "a cópia tem o passo '999-newer.sql', que esta versão não conhece",
  )
  const [first, ...steps] = header.steps
  const other = { ...header, steps: [{ name: first?.name ?? '', checksum: 'other' }, ...steps] }
  await expect(checkBackup(piecesOf(sealed(other)))).rejects.toThrow('não é o desta versão')
  const fewer = { ...header, tables: header.tables.slice(1) }
  await expect(restoreBackup(piecesOf(sealed(fewer)), target.connection)).rejects.toThrow(
    'as tabelas desta cópia não são as da sua versão',
  )
  expect(await printsOf(target.connection)).toEqual(empty)
})

/** A valid file without a row. */
function sealed(header: Awaited<ReturnType<typeof openBackup>>['header']): Buffer {
  const none = { count: 0, hash: '0' }
  const summaries = header.tables.map(({ name }) =>
    jsonFrame(KINDS.summary, { table: name, rows: none, sha256: sha256().digest('hex') }),
  )
  const closing = jsonFrame(KINDS.closing, { sequences: [] })
  const body = Buffer.concat([FIRST_LINE, jsonFrame(KINDS.header, header), ...summaries, closing])
  return Buffer.concat([body, sha256().update(body).digest()])
}

test('R-34 rows whose checksum differs after loading are rolled back', async () => {
  const { header } = await openBackup(piecesOf(backup))
  const bytes = sealed(header)
  // The checksum of loaded rows is compared with the one in the file.
  const wrong = bytes.subarray(0, -32)
  const at = wrong.indexOf('"count":0')
  wrong.write('"count":1', at)
  const resealed = Buffer.concat([wrong, sha256().update(wrong).digest()])
  await checkBackup(piecesOf(resealed))
  await expect(restoreBackup(piecesOf(resealed), target.connection)).rejects.toThrow(
    "as linhas carregadas em 'plan' não são as da cópia",
  )
  expect(await printsOf(target.connection)).toEqual(empty)
})

test('a frame with an excessive length is refused at once', async () => {
  const head = frame(KINDS.rows, Buffer.alloc(0))
  head.writeUInt32BE(0xff_ff_ff_ff, 1)
  const bytes = Buffer.concat([FIRST_LINE, head, Buffer.alloc(10)])
  await expect(checkBackup(piecesOf(bytes))).rejects.toThrow(WHOLE)
})
