import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { preferredEncoding } from './encoding.ts'
import type { PageFallback } from './not-found.ts'
import type { Asset, Site } from './site-files.ts'

/**
 * Serves the built web app from memory. Every address is a route of its own, so there is no path to
 * resolve and nothing to traverse.
 */
export function serveSite(app: FastifyInstance, site: Site): void {
  for (const [address, asset] of site.assets) {
    app.get(address, (request, reply) => send(asset, request, reply))
  }
}

/** The app itself, as 404: it shows 'Página não encontrada' (G-031). */
export function pageFallback(site: Site): PageFallback {
  return (request, reply) => {
    const variant = variantFor(site.fallback, request)
    return reply.code(404).headers(variant.headers).removeHeader('etag').send(variant.body)
  }
}

function send(asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const variant = variantFor(asset, request)
  if (isKnown(request.raw.headers['if-none-match'], variant.etag)) {
    return reply.code(304).headers(variant.headersWhenKnown).send()
  }
  return reply.headers(variant.headers).send(variant.body)
}

function variantFor(asset: Asset, request: FastifyRequest) {
  const encoding = preferredEncoding(request.raw.headers['accept-encoding'])
  return asset.variants[encoding] ?? asset.variants.identity
}

/** If-None-Match compares weakly: a cache on the way may have weakened our tag. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => {
    const given = tag.trim()
    return given === '*' || given === etag || given === `W/${etag}`
  })
}
