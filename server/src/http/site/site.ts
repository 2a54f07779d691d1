import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PRIVATE } from '#http/guard/headers.ts'
import type { PageFallback } from '#http/problem/not-found.ts'
import { type Asset, sendAsset, variantFor } from './asset.ts'
import { compress } from './compress.ts'
import { preferredEncoding } from './encoding.ts'
import { aroundPreview } from './page-preview.ts'
import type { Site } from './site-files.ts'

/**
 * What the head of a page says of what a link leads to, by the parameters of its address: HTML. Undefined where
 * the link leads nowhere: then the page says so, as 404.
 */
export type Preview = (params: unknown) => Promise<string | undefined>

/** There are hundreds of them, and all cost the same. */
const FILE = { config: { series: 'file', site: 'file' } } as const

/**
 * Serves the built web app from memory. Every address is a route of its own, so there is no path to
 * resolve and nothing to traverse. `previews` by the address of their page; `secret` are the addresses of pages
 * that are told to some only.
 */
export function serveSite(
  app: FastifyInstance,
  site: Site,
  previews: Readonly<Record<string, Preview>>,
  secret: readonly string[],
): void {
  for (const [address, asset] of site.assets) {
    const preview = previews[address]
    if (preview) servePreviewed(app, address, asset, preview)
    else if (secret.includes(address)) serveSecret(app, address, asset)
    else app.get(address, FILE, (request, reply) => sendAsset(asset, request, reply))
  }
}

/** Nobody who has no link to such a page finds it, and nobody to whom it leads learns of it. */
function serveSecret(app: FastifyInstance, address: string, asset: Asset): void {
  app.get(address, FILE, (request, reply) => {
    const { body, headers } = variantFor(asset, request)
    const { etag: _, ...rest } = headers
    return reply.headers({ ...rest, ...PRIVATE, 'cache-control': 'no-store' }).send(body)
  })
}

/** Such a page asks the database, so it counts as a call does. */
function servePreviewed(
  app: FastifyInstance,
  address: string,
  asset: Asset,
  preview: Preview,
): void {
  const { before, after } = aroundPreview(asset.variants.identity.body.toString('utf8'))
  const { etag: _, ...headers } = asset.variants.identity.headers

  app.get(address, { config: { rate: 'read', site: 'page' } }, async (request, reply) => {
    const tags = await preview(request.params).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a link has no preview')
      return null
    })
    // The page is worth more than its preview, and says itself what cannot be reached.
    if (tags === null) return sendAsset(asset, request, reply)
    if (tags === undefined) return sendAs404(asset, request, reply)
    const encoding = preferredEncoding(request.raw.headers['accept-encoding'])
    return reply
      .headers({
        ...headers,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        // What it says is for those who have the link.
        'cache-control': 'no-store',
        ...PRIVATE,
      })
      .send(await compress(Buffer.from(before + tags + after), encoding, 'quick'))
  })
}

/** The app itself, as 404: it shows 'Página não encontrada'. */
export function pageFallback(site: Site): PageFallback {
  return (request, reply) => sendAs404(site.fallback, request, reply)
}

function sendAs404(asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const variant = variantFor(asset, request)
  return reply.code(404).headers(variant.headers).removeHeader('etag').send(variant.body)
}
