import { allEndpoints } from '@compra/contract/api/api.ts'
import type { Endpoint } from '@compra/contract/endpoint.ts'
import { PRODUCT_NAME } from '@compra/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { sendPlainPage } from '#http/site/plain-page.ts'
import { escapeHtml } from '#lib/html.ts'
import { schemaOf } from './openapi-schema.ts'
import { openApiDocument } from './openapi.ts'

/** The API described twice from the same values: for programs, and for people without a script. */
export function referenceRoutes(app: FastifyInstance, publicUrl: string): void {
  const document = JSON.stringify(openApiDocument(publicUrl))
  const page = {
    title: `${PRODUCT_NAME}: API`,
    lang: 'en',
    body: allEndpoints.map(describe).join(''),
  } as const

  app.get('/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(document),
  )
  app.get('/reference', (_request, reply) => sendPlainPage(reply, page))
}

const WHO: Record<Endpoint['access'], string> = {
  public: 'Open to everybody.',
  user: 'Signed-in people only.',
  link: 'Whoever holds a live link.',
}

function describe({ method, path, summary, access, scope, success, ...parts }: Endpoint): string {
  return `
    <section>
      <h2><code>${method} ${escapeHtml(path)}</code></h2>
      <p>${escapeHtml(summary)}. ${WHO[access]}${scope ? ` Personal tokens with the scope ${scope}, too.` : ''}</p>
      ${shape('Path', parts.params)}${shape('Query', parts.query)}${shape('Headers', parts.headers)}${shape('Body', parts.body)}
      ${shape(`Answer ${success.status}`, success.body, 'output')}
      ${Object.entries(success.events ?? {})
        .map(([name, event]) => shape(`Event ${name}`, event, 'output'))
        .join('')}
    </section>`
}

function shape(title: string, schema: z.ZodType | undefined, io: 'input' | 'output' = 'input') {
  if (!schema) return ''
  return `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(schemaOf(schema, io), null, 2))}</pre>`
}
