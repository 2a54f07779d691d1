import { allEndpoints } from '@compra/contract/api/api.ts'
import { PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from '@compra/contract/limits.ts'
import { REASON_MAX } from '@compra/contract/subscription-rules.ts'
import { SCOPES } from '@compra/contract/token/scope.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { openApiDocument } from './openapi.ts'

/** The rules of OpenAPI 3.1 that a document like ours could break. */
const Schema = z.looseObject({ $schema: z.never().optional() })
const Content = z.record(z.string().regex(/^\w+\/[\w.+-]+$/), z.strictObject({ schema: Schema }))
const Answer = z.strictObject({ description: z.string().min(1), content: Content.optional() })
const Parameter = z.discriminatedUnion('in', [
  z.strictObject({
    name: z.string(),
    in: z.literal('path'),
    required: z.literal(true),
    schema: Schema,
  }),
  z.strictObject({
    name: z.string(),
    in: z.enum(['query', 'header']),
    required: z.boolean(),
    schema: Schema,
  }),
])
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-zA-Z]\w*$/),
  tags: z.tuple([z.string()]),
  summary: z.string().min(1),
  description: z.string().min(1),
  security: z.array(
    z.union([
      z.strictObject({ bearer: z.tuple([]) }),
      z.strictObject({ link: z.tuple([]) }),
      z.strictObject({ token: z.tuple([z.enum(SCOPES)]) }),
    ]),
  ),
  parameters: z.array(Parameter),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), Answer),
})
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string().min(1),
    contact: z.strictObject({ name: z.string(), url: z.url() }),
    license: z.looseObject({ name: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.literal('/'), description: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), Schema),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.literal('http') })),
  }),
})

let server: RunningApp
let document: z.infer<typeof Document>
beforeAll(async () => {
  server = await startApp()
  document = Document.parse(await (await fetch(`${server.url}/openapi.json`)).json())
})
afterAll(() => server.stop())

/** For people, for operators, for development, for browsers on their way and for providers; no part of the contract. */
const OWN_PAGES = [
  '/metrics',
  '/openapi.json',
  '/reference',
  '/dev',
  '/dev/mail',
  '/dev/mail.json',
  '/dev/clock',
  '/api/v1/reminders/stop/:token',
  '/dev/checkout/:id',
  '/dev/oidc/.well-known/openid-configuration',
  '/dev/oidc/auth',
  '/dev/oidc/auth/:id',
  '/dev/oidc/interaction/:id',
  '/dev/oidc/jwks',
  '/dev/oidc/me',
  '/dev/oidc/token',
  '/identity/google',
  '/identity/google/callback',
  // Signed by the payment provider; what it says is the provider's to describe.
  '/api/v1/subscription/webhook',
]

/** Reads them off the tree that Fastify prints: a line is a path from where its parent ends. */
function mountedPaths({ app }: RunningApp): string[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, tree = '', part = ''] = /^([│ ]*)[├└]── (\S+)/.exec(line) ?? []
      if (part === '') return []
      const depth = tree.length / 4
      parents[depth] = (depth > 0 ? (parents[depth - 1] ?? '') : '') + part
      return [parents[depth]]
    })
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )

describe('E-05 the OpenAPI document', () => {
  test('names every call of the contract, and nothing else', () => {
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    const contract = allEndpoints.map(({ path, method }) => `${method} ${path}`)
    expect(described.toSorted()).toEqual(contract.toSorted())
  })

  test('and the server mounts exactly these, besides its own pages', () => {
    const contract = new Set(allEndpoints.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')))
    expect(mountedPaths(server).toSorted()).toEqual([...contract, ...OWN_PAGES].toSorted())
  })

  test('gives every operation an id of its own and every path parameter a description', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const described = operation.parameters.filter((each) => each.in === 'path')
      expect(described.map(({ name }) => name)).toEqual(named)
    }
  })

  test('says of every refusal that it is a problem', () => {
    for (const { operation } of operations()) {
      const refusals = Object.entries(operation.responses).filter(([status]) => status >= '400')
      expect(refusals.length).toBeGreaterThan(0)
      for (const [, { content }] of refusals) {
        expect(content).toEqual({
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        })
      }
    }
  })

  test('refers only to what it contains', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name)
  })

  test('is for the server that sends it, and names the address where people learn whom to ask', () => {
    expect(openApiDocument('https://compra.example')).toMatchObject({
      servers: [{ url: '/' }],
      info: { contact: { name: 'Compra Inteligente', url: 'https://compra.example/policy' } },
    })
  })

  test('describes every call, under a tag that is described too', () => {
    const tags = document.tags.map(({ name }) => name)
    expect(new Set(tags).size).toBe(tags.length)
    expect(new Set(operations().map(({ operation }) => operation.tags[0]))).toEqual(new Set(tags))
    for (const { operation } of operations()) {
      expect(operation.description).not.toBe(operation.summary)
    }
  })

  test('has no two paths of one length that an address could both mean by one method, but for a fixed name', () => {
    // A fixed name comes before a parameter (OpenAPI), as long as neither path has both in turn.
    const parts = Object.keys(document.paths).map((path) => path.split('/'))
    const isParameter = (part = '') => part.startsWith('{')
    const couldBoth = (one: string[], other: string[]) =>
      one.length === other.length &&
      one.every((part, at) => part === other[at] || isParameter(part) || isParameter(other[at]))
    const isMoreExact = (one: string[], other: string[]) =>
      one.every((part, at) => isParameter(other[at]) || !isParameter(part))
    const methodsOf = (path: string[]) => Object.keys(document.paths[path.join('/')] ?? {})
    const haveOneMethod = (one: string[], other: string[]) =>
      methodsOf(one).some((method) => methodsOf(other).includes(method))
    const ambiguous = parts.flatMap((one, at) =>
      parts
        .slice(at + 1)
        .filter((other) => couldBoth(one, other) && haveOneMethod(one, other))
        .filter((other) => isMoreExact(one, other) === isMoreExact(other, one))
        .map((other) => [one.join('/'), other.join('/')]),
    )
    expect(ambiguous).toEqual([])
  })

  test('wants a key from whoever enters a shopping', () => {
    const { parameters } = document.paths['/api/v1/stock-entry']?.post ?? {}
    expect(parameters).toEqual([
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        schema: expect.objectContaining({ type: 'string', minLength: 1, maxLength: 200 }),
      },
    ])
  })

  test('says of pages that they are whole numbers, from where to where, and which is meant by none', () => {
    const paged = operations().flatMap(({ operation }) =>
      operation.parameters.filter(({ name }) => name === 'page' || name === 'size'),
    )
    expect(paged).toHaveLength(12)
    const whole = { type: 'integer', minimum: 1 }
    for (const { name, required, schema } of paged) {
      expect(required).toBe(false)
      expect(schema).toEqual(
        name === 'page'
          ? { ...whole, maximum: PAGE_MAX, default: 1 }
          : { ...whole, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE },
      )
    }
  })

  test('says how long a text may be that the server tidies first, and which format it has', () => {
    expect(bodyOf('post', '/identity/register')).toMatchObject({
      userName: { minLength: 3, maxLength: 50 },
      email: { format: 'email', minLength: 5, maxLength: 254 },
      password: { minLength: 8, maxLength: 100, format: 'password' },
    })
    expect(bodyOf('post', '/api/v1/recipe')).toMatchObject({
      title: { minLength: 1, maxLength: 120 },
      preparationTime: { default: '', maxLength: 60 },
      tags: { default: [], maxItems: 20, items: { minLength: 1, maxLength: 30 } },
    })
    expect(bodyOf('post', '/api/v1/subscription/cancel/{id}')).toMatchObject({
      reason: { minLength: 1, maxLength: REASON_MAX },
      refund: { type: 'boolean', default: false },
    })
  })

  function bodyOf(method: 'post', path: string): unknown {
    return document.paths[path]?.[method]?.requestBody?.content['application/json']?.schema[
      'properties'
    ]
  }
})

test('E-05 the reference page shows every call and loads nothing from anywhere', async () => {
  const page = await (await fetch(`${server.url}/reference`)).text()
  for (const { method, path } of allEndpoints) expect(page).toContain(`${method} ${path}`)
  expect(page).not.toMatch(/<script|<link|<img|src=|https?:/)
})
