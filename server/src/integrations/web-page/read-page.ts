import type { IncomingMessage } from 'node:http'
import { type Transform, PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TextDecoder } from 'node:util'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Of a page, after it was unpacked; also what may arrive packed. */
export const PAGE_BYTES_MAX = 2 * 1024 * 1024
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i
const CHARSET = /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i
/** Where a page itself says its letters, by the standard. */
const PRESCAN_BYTES = 1024
const PACKINGS: Readonly<Record<string, () => Transform>> = {
  identity: () => new PassThrough(),
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
}

/** The text of a page; undefined of what is no page, is too long, or is packed in a way that was not asked for. */
export async function readPage(
  response: IncomingMessage,
  signal: AbortSignal,
): Promise<string | undefined> {
  const type = response.headers['content-type'] ?? ''
  const packing = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const unpacked = Object.hasOwn(PACKINGS, packing) ? PACKINGS[packing]?.() : undefined
  if (!HTML.test(type) || !unpacked) return undefined
  const chunks: Buffer[] = []
  await pipeline(
    bounded(response),
    unpacked,
    async (parts: AsyncIterable<Buffer>) => {
      for await (const part of bounded(parts)) chunks.push(part)
    },
    { signal },
  )
  return decoded(Buffer.concat(chunks), type)
}

/** Fails as soon as there is too much: what unpacks to more than it seems is not unpacked further. */
async function* bounded(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of parts) {
    bytes += part.length
    if (bytes > PAGE_BYTES_MAX) throw new Error('the page is too long')
    yield part
  }
}

/** In the letters that the site or the page names; what is no UTF-8 is Windows-1252, as browsers have it. */
function decoded(bytes: Buffer, type: string): string {
  const start = bytes.subarray(0, PRESCAN_BYTES).toString('latin1')
  const label = CHARSET.exec(type)?.[1] ?? CHARSET.exec(start)?.[1] ?? 'utf-8'
  const named = decoderOf(label)
  if (named && named.encoding !== 'utf-8') return named.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function decoderOf(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}
