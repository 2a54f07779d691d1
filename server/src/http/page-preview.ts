import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'

/** What a page says of itself to whoever shows a link to it. */
const TAGS = /<meta property="og:[^>]*>/g

/** The two sides of the place where a page has its tags for the preview of a link. */
export function aroundPreview(html: string): { readonly before: string; readonly after: string } {
  const at = html.search(TAGS)
  if (at < 0) throw new Error('the page has no tags for the preview of its link')
  return { before: html.slice(0, at), after: html.slice(at).replaceAll(TAGS, '') }
}

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
  identity: async (body: Buffer) => body,
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>

/** For what is made for one request: quickly rather than small. */
export function compressNow(text: string, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](Buffer.from(text))
}
