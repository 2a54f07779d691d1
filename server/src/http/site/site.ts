import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PRIVATE } from '#http/guard/headers.ts'
import type { PageFallback } from '#http/problem/not-found.ts'
import { type Asset, sendAsset, variantFor } from './asset.ts'
import { compress } from './compress.ts'
import { preferredEncoding } from './encoding.ts'
import { aroundPreview } from './page-preview.ts'
import type { Site } from './site-files.ts'

/**
 * HTML for the head of a page that a link leads to, from the parameters of its path. Undefined for an unknown
 * link: the page is then sent as 404.
 */
export type Preview = (params: unknown) => Promise<string | undefined>

/** One label for hundreds of files of equal cost. */
const FILE = { config: { series: 'file', site: 'file' } } as const

/**
 * Serves the built web app from memory. Every path is a route of its own, so there is no path to resolve or
 * traverse. `previews` are by the path of their page; `secret` are the paths of pages for link holders only.
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

/** Hides such a page from search engines, and its URL from the sites that it links to. */
function serveSecret(app: FastifyInstance, address: string, asset: Asset): void {
  app.get(address, FILE, (request, reply) => {
    const { body, headers } = variantFor(asset, request)
    const { etag: _, ...rest } = headers
    return reply.headers({ ...rest, ...PRIVATE, 'cache-control': 'no-store' }).send(body)
  })
}

/** Such a page queries the database, so it counts as a call. */
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
    // The page matters more than its preview, and reports an outage itself.
    if (tags === null) return sendAsset(asset, request, reply)
    if (tags === undefined) return sendAs404(asset, request, reply)
    const encoding = preferredEncoding(request.raw.headers['accept-encoding'])
    return reply
      .headers({
        ...headers,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        // The preview is for holders of the link only.
        'cache-control': 'no-store',
        ...PRIVATE,
      })
      .send(await compress(Buffer.from(before + tags + after), encoding, 'quick'))
  })
}

/** The app as 404: it shows 'Página não encontrada'. */
export function pageFallback(site: Site): PageFallback {
  return (request, reply) => sendAs404(site.fallback, request, reply)
}

function sendAs404(asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const variant = variantFor(asset, request)
  return reply.code(404).headers(variant.headers).removeHeader('etag').send(variant.body)
}
