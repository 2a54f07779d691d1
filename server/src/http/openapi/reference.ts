import { PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import type { FastifyInstance } from 'fastify'
import type { Headers } from '#http/guard/headers.ts'
import { type Asset, compressedAsset, sendAsset } from '#http/site/asset.ts'
import { plainPage } from '#http/site/plain-page.ts'
import { openApiDocument, type OpenApiDocument } from './openapi.ts'
import { referenceBody } from './reference-page.ts'

/** The API described twice from the same values: for programs, and for people without a script. */
export function referenceRoutes(app: FastifyInstance, publicUrl: string): void {
  let document: OpenApiDocument | undefined
  const described = () => (document ??= openApiDocument(publicUrl))

  serveWhenAsked(app, '/openapi.json', () => ({
    text: JSON.stringify(described()),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }))
  serveWhenAsked(app, '/reference', () => {
    const title = `${PRODUCT_NAME}: API`
    const { html, headers } = plainPage({ title, lang: 'en', body: referenceBody(described()) })
    return { text: html, headers }
  })
}

interface Made {
  readonly text: string
  readonly headers: Headers
}

/**
 * Made by the first request and kept: most processes are never asked, and a start must not wait for it. It counts
 * as a read, as nothing else that strangers may have is as large.
 */
function serveWhenAsked(app: FastifyInstance, path: string, make: () => Made): void {
  let kept: Promise<Asset> | undefined
  app.get(path, { config: { rate: 'read' } }, async (request, reply) => {
    kept ??= keep(make())
    return sendAsset(await kept, request, reply)
  })
}

function keep({ text, headers }: Made): Promise<Asset> {
  return compressedAsset(text, { ...headers, 'cache-control': 'no-cache' })
}
