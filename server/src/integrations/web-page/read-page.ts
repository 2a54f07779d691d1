import type { IncomingMessage } from 'node:http'
import { type Transform, PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TextDecoder } from 'node:util'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Limit of a page before and after decompression. */
export const PAGE_BYTES_MAX = 2 * 1024 * 1024
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i
const CHARSET = /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i
/** The standard's limit for a charset declaration in the page. */
const PRESCAN_BYTES = 1024
const DECODERS: Readonly<Record<string, () => Transform>> = {
  identity: () => new PassThrough(),
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
}

/** The text of a page; undefined if it is no page, is too long, or has an unrequested encoding. */
export async function readPage(
  response: IncomingMessage,
  signal: AbortSignal,
): Promise<string | undefined> {
  const type = response.headers['content-type'] ?? ''
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding]?.() : undefined
  if (!HTML.test(type) || !decoder) return undefined
  const chunks: Buffer[] = []
  await pipeline(
    bounded(response),
    decoder,
    async (parts: AsyncIterable<Buffer>) => {
      for await (const part of bounded(parts)) chunks.push(part)
    },
    { signal },
  )
  return decoded(Buffer.concat(chunks), type)
}

/** Fails as soon as the limit is exceeded, so that a decompression bomb is not decoder. */
async function* bounded(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of parts) {
    bytes += part.length
    if (bytes > PAGE_BYTES_MAX) throw new Error('the page is too long')
    yield part
  }
}

/** Decodes by the charset of the header or the page; invalid UTF-8 is Windows-1252, as in browsers. */
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
