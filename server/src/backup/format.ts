import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'

/**
 * A backup is one file: this line, then frames, then the SHA-256 of all that. A frame is its kind,
 * the length of what follows in four bytes, and that: JSON, or compressed rows as PostgreSQL's COPY
 * writes them. First the header; for each of its tables the rows and a summary; last the closing.
 */
export const FIRST_LINE = Buffer.from('compra-inteligente backup 1\n')
export const DIGEST_BYTES = 32
/** Rows are buffered up to this size before compression. */
export const BLOCK_BYTES = 256 * 1024
/** The writer never exceeds this; a greater length means damage. */
const LONGEST_FRAME = 4 * BLOCK_BYTES
export const FRAME_HEAD_BYTES = 5

export const KINDS = { header: 'H', rows: 'R', summary: 'S', closing: 'C' } as const
export type FrameKind = (typeof KINDS)[keyof typeof KINDS]

const Table = z.object({ name: z.string(), columns: z.array(z.string()).min(1).readonly() })
export type Table = z.infer<typeof Table>

export const Header = z.object({
  /** When the snapshot was taken, by PostgreSQL's clock. */
  takenAt: z.iso.datetime(),
  /** The applied migrations: the version of the schema. */
  steps: z
    .array(z.object({ name: z.string(), checksum: z.string() }))
    .min(1)
    .readonly(),
  /** In the order in which they can be loaded. */
  tables: z.array(Table).min(1).readonly(),
})
export type Header = z.infer<typeof Header>

/** Row count and order-independent hash of a table, computed by PostgreSQL. */
export const RowsPrint = z.object({ count: z.int().min(0), hash: z.string() })
export type RowsPrint = z.infer<typeof RowsPrint>

export const Summary = z.object({ table: z.string(), rows: RowsPrint, sha256: z.string() })
export type Summary = z.infer<typeof Summary>

export const Closing = z.object({
  /** The last value of each sequence. */
  sequences: z.array(z.object({ name: z.string(), last: z.int() })),
})
export type Closing = z.infer<typeof Closing>

/** A file that cannot be restored from, and why, for the operator. */
export class UnusableBackup extends Error {
  constructor(reason: string) {
    super(`${reason}. Nada foi alterado`)
    this.name = 'UnusableBackup'
  }
}

export function sha256() {
  return createHash('sha256')
}

export function frame(kind: FrameKind, body: Buffer): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES)
  head.write(kind, 'latin1')
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

export function jsonFrame(kind: FrameKind, value: Header | Summary | Closing): Buffer {
  return frame(kind, Buffer.from(JSON.stringify(value)))
}

/** Undefined, when no such frame is ever written. */
export function readFrameHead(head: Buffer): { kind: FrameKind; length: number } | undefined {
  const kind = Object.values(KINDS).find((known) => known === head.toString('latin1', 0, 1))
  const length = head.readUInt32BE(1)
  return kind !== undefined && length <= LONGEST_FRAME ? { kind, length } : undefined
}

export const compress: (rows: Buffer) => Promise<Buffer> = promisify(gzip)

export async function decompress(body: Buffer): Promise<Buffer> {
  return promisify(gunzip)(body, { maxOutputLength: LONGEST_FRAME })
}
