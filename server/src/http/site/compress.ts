import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'

/** `quick` for a single response, `best` for a file that is sent many times. */
export type Effort = 'quick' | 'best'

const BROTLI_QUALITY: Record<Effort, number> = { quick: 4, best: constants.BROTLI_MAX_QUALITY }
const GZIP_LEVEL: Record<Effort, number> = {
  quick: constants.Z_DEFAULT_COMPRESSION,
  best: constants.Z_BEST_COMPRESSION,
}

const compressors = {
  br: (body, effort) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, effort) => promisify(gzip)(body, { level: GZIP_LEVEL[effort] }),
  identity: async (body) => body,
} satisfies Record<Encoding, (body: Buffer, effort: Effort) => Promise<Buffer>>

export function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return compressors[encoding](body, effort)
}
