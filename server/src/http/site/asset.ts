import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Headers } from '#http/guard/headers.ts'
import { compress } from './compress.ts'
import { type Encoding, preferredEncoding } from './encoding.ts'
import { isKnown } from './known-tag.ts'

/** A file in one encoding, with everything that can be computed in advance. */
interface Variant {
  readonly body: Buffer
  readonly etag: string
  readonly headers: Headers
  readonly headersWhenKnown: Headers
}

export interface Asset {
  readonly variants: Readonly<Partial<Record<Encoding, Variant>> & { readonly identity: Variant }>
}

interface Bodies {
  readonly plain: Buffer
  readonly br?: Buffer | undefined
  readonly gzip?: Buffer | undefined
}

/** A file in memory in each of its encodings, with a tag for each. */
export function assetOf({ plain, br, gzip }: Bodies, own: Headers): Asset {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 20)
  const headers: Headers = { ...own, ...((br ?? gzip) && { vary: 'accept-encoding' }) }
  return {
    variants: {
      identity: variant(plain, 'identity', hash, headers),
      ...(br && { br: variant(br, 'br', hash, headers) }),
      ...(gzip && { gzip: variant(gzip, 'gzip', hash, headers) }),
    },
  }
}

/** A text made by the server itself and sent many times. */
export async function compressedAsset(text: string, headers: Headers): Promise<Asset> {
  const plain = Buffer.from(text)
  const [br, gzip] = await Promise.all([
    compress(plain, 'br', 'quick'),
    compress(plain, 'gzip', 'quick'),
  ])
  return assetOf({ plain, br, gzip }, headers)
}

function variant(body: Buffer, encoding: Encoding, hash: string, common: Headers): Variant {
  // A strong tag must differ between encodings: their bytes differ.
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
  const { 'content-type': _, ...rest } = common
  return {
    body,
    etag,
    headers: { ...common, etag, ...(encoding !== 'identity' && { 'content-encoding': encoding }) },
    headersWhenKnown: { ...rest, etag },
  }
}

/** The best variant that the request accepts. */
export function variantFor(asset: Asset, request: FastifyRequest): Variant {
  const encoding = preferredEncoding(request.raw.headers['accept-encoding'])
  return asset.variants[encoding] ?? asset.variants.identity
}

/** Sends 304 if the client has it. */
export function sendAsset(
  asset: Asset,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { body, etag, headers, headersWhenKnown } = variantFor(asset, request)
  return isKnown(request.raw.headers['if-none-match'], etag)
    ? reply.code(304).headers(headersWhenKnown).send()
    : reply.headers(headers).send(body)
}
