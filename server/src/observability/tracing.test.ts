import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#testing/app/start-app.ts'
import { createTracer } from './tracing.ts'

const Attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
})
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute),
})
const Export = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})

const closes: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close()
})

/** Takes spans as a collector does. */
async function startCollector() {
  const requests: { path: string; headers: IncomingHttpHeaders; text: string }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, text })
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closes.push(async () => server.close())
  // Listening on a port, a server has an address with a port.
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const warnings: string[] = []
const log = { warn: (_fields: object, message: string) => void warnings.push(message) }

test('E-06 a request and its statements arrive as one trace without personal data', async () => {
  const collector = await startCollector()
  const tracing = { endpoint: collector.url, headers: { authorization: 'Bearer of-the-collector' } }
  const tracer = createTracer(tracing, log)
  const server = await startApp({ tracer })
  closes.push(() => server.stop())
  const user = await server.newUser({
    email: 'canary-of-traces@example.com',
    password: 'canary no quintal',
    userName: 'Canário',
  })
  await server.call(productApi.list, { as: user, query: { name: 'canary' } })
  await fetch(`${server.url}/nowhere/canary?token=canary`)
  await server.app.close()
  await tracer.close()

  expect(collector.requests.map(({ path }) => path)).toContain('/v1/traces')
  expect(collector.requests[0]?.headers.authorization).toBe('Bearer of-the-collector')
  const text = collector.requests.map((request) => request.text).join('\n')
  const spans = collector.requests
    .flatMap((request) => Export.parse(JSON.parse(request.text)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
  for (const secret of ['canary', 'Canário', user.id, user.accessToken, 'token=']) {
    expect(text).not.toContain(secret)
  }

  const login = spans.find(({ name }) => name === `POST ${identityApi.login.path}`)
  const said = Object.fromEntries(
    (login?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )
  expect(said).toEqual({
    'http.request.method': 'POST',
    'http.route': identityApi.login.path,
    'http.response.status_code': 200,
    'compra.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(spans.map(({ name }) => name)).toContain('GET unknown')
  // Also after the body was read, and on the connections that reads share.
  for (const path of [identityApi.login.path, productApi.list.path]) {
    const request = spans.find(({ name }) => name.endsWith(` ${path}`))
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements.length, path).toBeGreaterThan(0)
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]))
  }
})

test('R-39 without its collector the server responds, and closes', async () => {
  const tracer = createTracer({ endpoint: 'http://127.0.0.1:9', headers: {} }, log)
  const server = await startApp({ tracer })
  closes.push(() => server.stop())
  const user = await server.newUser()
  expect((await server.call(productApi.list, { as: user })).status).toBe(200)
  await server.app.close()
  await tracer.close()
  expect(warnings.join()).toMatch(/spans (were lost|are not sent)/)
})
