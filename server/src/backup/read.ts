import type { z } from 'zod'
import {
  Closing,
  decompress,
  DIGEST_BYTES,
  FIRST_LINE,
  FRAME_HEAD_BYTES,
  type FrameKind,
  Header,
  KINDS,
  readFrameHead,
  sha256,
  Summary,
  UnusableBackup,
} from './format.ts'

/**
 * Reads a backup as a stream, and throws `UnusableBackup` when it is damaged.
 */
export interface BackupReader {
  readonly header: Header
  /** The rows of the next table; must be read to the end. */
  rows(): AsyncGenerator<Buffer>
  /** The writer's summary of these rows, which are verified. */
  summary(table: string): Promise<Summary>
  /** The end of the file; its checksum is verified. */
  closing(): Promise<Closing>
}

export async function openBackup(source: AsyncIterable<Buffer>): Promise<BackupReader> {
  const bytes = takeBytes(source)
  const hash = sha256()
  const take = async (count: number) => {
    const taken = await bytes.take(count)
    hash.update(taken)
    return taken
  }
  const nextFrame = async () => {
    const head = readFrameHead(await take(FRAME_HEAD_BYTES))
    if (!head) throw damaged()
    return { kind: head.kind, body: await take(head.length) }
  }

  await readFirstLine(take)
  const header = parse(await nextFrame(), KINDS.header, Header)
  let pending: Frame | undefined
  let rowsHash = sha256()

  return {
    header,
    async *rows() {
      rowsHash = sha256()
      for (pending = await nextFrame(); pending.kind === KINDS.rows; pending = await nextFrame()) {
        const block = await decompress(pending.body).catch(() => {
          throw damaged()
        })
        rowsHash.update(block)
        yield block
      }
    },
    async summary(table) {
      if (!pending) throw new Error('the rows come before their summary')
      const summary = parse(pending, KINDS.summary, Summary)
      if (summary.table !== table || summary.sha256 !== rowsHash.digest('hex')) throw damaged()
      return summary
    },
    async closing() {
      const closing = parse(await nextFrame(), KINDS.closing, Closing)
      const digest = hash.digest()
      if (!digest.equals(await bytes.take(DIGEST_BYTES))) throw damaged()
      if (!(await bytes.isAtEnd())) throw damaged()
      return closing
    },
  }
}

interface Frame {
  readonly kind: FrameKind
  readonly body: Buffer
}

const DIGITS = /\d+\n$/

async function readFirstLine(take: (count: number) => Promise<Buffer>): Promise<void> {
  const line = await take(FIRST_LINE.length).catch(() => Buffer.alloc(0))
  if (line.equals(FIRST_LINE)) return
  const isOurs =
    line.toString('latin1').replace(DIGITS, '') === FIRST_LINE.toString().replace(DIGITS, '')
  throw new UnusableBackup(
    isOurs
      ? 'o formato desta cópia não é o desta versão: restaure com a versão que a fez'
      : 'o arquivo não é uma cópia de segurança do Compra Inteligente',
  )
}

function parse<T>({ kind, body }: Frame, wanted: FrameKind, schema: z.ZodType<T>): T {
  if (kind !== wanted) throw damaged()
  try {
    return schema.parse(JSON.parse(body.toString()))
  } catch {
    // Any parse error means that the file is damaged.
    throw damaged()
  }
}

function damaged(): UnusableBackup {
  return new UnusableBackup('a cópia está danificada ou incompleta')
}

/** Returns a function that reads exactly the given number of bytes. */
function takeBytes(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  const more = async () => {
    const { done, value } = await chunks.next()
    if (!done) rest = Buffer.concat([rest, value])
    return !done
  }
  return {
    async take(count: number): Promise<Buffer> {
      while (rest.length < count) if (!(await more())) throw damaged()
      const taken = rest.subarray(0, count)
      rest = rest.subarray(count)
      return taken
    },
    async isAtEnd(): Promise<boolean> {
      return rest.length === 0 && !(await more())
    },
  }
}
