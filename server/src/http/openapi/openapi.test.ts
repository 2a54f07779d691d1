import { readFileSync } from 'node:fs'
import { allEndpoints } from '@compra/contract/api/api.ts'
import { Problem } from '@compra/contract/http/problem.ts'
import { SCOPES } from '@compra/contract/http/scope.ts'
import { PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX, STOCK_MAX } from '@compra/contract/limits.ts'
import { PROBLEMS } from '@compra/contract/messages.ts'
import { REASON_MAX } from '@compra/contract/subscription/subscription-rules.ts'
import formats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { pointerPart } from '#testing/contract/documented-answers.ts'
import { Answer, Content, Schema } from '#testing/contract/openapi-answer.ts'
import { KEPT_DOCUMENT, keptDocument } from './kept-document.ts'
import { openApiDocument } from './openapi.ts'

/** The rules of OpenAPI 3.1 that a document like ours could break. */
const Refusal = z.strictObject({ $ref: z.string().startsWith('#/components/responses/') })
const RefusalContent = z.strictObject({
  'application/problem+json': z.strictObject({
    schema: z.strictObject({ $ref: z.literal('#/components/schemas/Problem') }),
    examples: z.record(z.string(), z.strictObject({ value: Problem })),
  }),
})
const Parameter = z.discriminatedUnion('in', [
  z.strictObject({
    name: z.string(),
    in: z.literal('path'),
    required: z.literal(true),
    schema: Schema,
    example: z.union([z.string(), z.number()]),
  }),
  z.strictObject({
    name: z.string(),
    in: z.enum(['query', 'header']),
    required: z.boolean(),
    schema: Schema,
    example: z.union([z.string(), z.number()]).optional(),
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
  responses: z.intersection(
    z.record(z.string().regex(/^[1-5]\d\d$/), z.union([Answer, Refusal])),
    z.looseRecord(z.string().regex(/^[45]/), Refusal),
  ),
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
    responses: z.record(
      z.string(),
      z.strictObject({
        description: z.string().min(1),
        headers: z.strictObject({ 'Retry-After': z.looseObject({ schema: Schema }) }).optional(),
        content: RefusalContent,
      }),
    ),
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
  '/mcp',
  '/metrics',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  ...['register', 'revoke', 'token'].map((name) => `/oauth/${name}`),
  '/openapi.json',
  '/reference',
  '/dev',
  ...['mail', 'mail.json', 'clock'].map((name) => `/dev/${name}`),
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
  // Signed by the payment provider, which documents its events.
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

describe('the OpenAPI document', () => {
  test('lists every call of the contract, and no other', () => {
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

  test('has a 404 response for every call with a path parameter', () => {
    const silent = operations().filter(
      ({ path, operation }) => path.includes('{') && !('404' in operation.responses),
    )
    expect(silent.map(({ operation }) => operation.operationId)).toEqual([])
  })

  test('has an example of every request and response, except pictures', () => {
    for (const { operation } of operations()) {
      const answers = Object.values(operation.responses).flatMap((answer) =>
        'content' in answer ? Object.values(answer.content ?? {}) : [],
      )
      for (const { schema, example } of [
        ...Object.values(operation.requestBody?.content ?? {}),
        ...answers,
      ]) {
        if (schema['format'] === 'binary') continue
        expect(example, operation.operationId).toBeDefined()
      }
    }
  })

  test('has examples that match their schemas', () => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true })
    formats.default(ajv)
    ajv.addSchema(document, 'document')
    const differences = examplesOf(document).flatMap(({ place, example }) => {
      const pointer = [...place, 'schema'].map(pointerPart).join('/')
      const validate = ajv.compile({ $ref: `document#/${pointer}` })
      return validate(example) ? [] : [`${place.join(' ')}: ${ajv.errorsText(validate.errors)}`]
    })
    expect(differences).toEqual([])
  })

  test('has only patterns without Unicode properties, for languages that lack them', () => {
    const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = '']) => String(JSON.parse(text)),
    )
    expect(patterns.length).toBeGreaterThan(10)
    expect(patterns.filter((text) => /\\[pu]\{/i.test(text))).toEqual([])
  })

  test('describes every refusal as a problem, with an example of each code', () => {
    for (const { operation } of operations()) {
      expect(Object.keys(operation.responses).some((status) => status >= '400')).toBe(true)
    }
    for (const { content } of Object.values(document.components.responses)) {
      const { examples } = content['application/problem+json']
      expect(Object.keys(examples)).not.toEqual([])
      for (const [code, { value }] of Object.entries(examples)) {
        expect(value).toMatchObject({ code, status: PROBLEMS[value.code].status })
      }
    }
  })

  test('refers only to what it contains', () => {
    const { schemas, responses } = document.components
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/(components\/\w+\/\w+)"/g)
    const named = new Set([...references].map(([, name]) => name))
    const held = [
      ...Object.keys(schemas).map((name) => `components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `components/responses/${name}`),
    ]
    // Nor is any component unused.
    expect(named).toEqual(new Set(held))
  })

  test('has the server that serves it, and the contact page', () => {
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

  test('has no two paths of one length that match the same URL and method, except by a fixed name', () => {
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

  test('has exactly six pairs of paths that Redocly reports as ambiguous', () => {
    const isParameter = (part = '') => part.startsWith('{')
    const count = (path: string) => path.split('/').filter(isParameter).length
    // Its rule no-ambiguous-paths: as many parts and parameters, and each part the same or a parameter.
    const isAmbiguous = (path: string, other: string) => {
      const [one, two] = [path.split('/'), other.split('/')]
      return (
        one.length === two.length &&
        count(path) === count(other) &&
        one.every((part, at) => part === two[at] || isParameter(part) || isParameter(two[at]))
      )
    }
    const paths = Object.keys(document.paths)
    const found = paths.flatMap((path, at) => {
      const first = paths.slice(0, at).find((other) => isAmbiguous(path, other))
      return first === undefined ? [] : [[path, first]]
    })
    expect(found).toEqual([
      ['/api/v1/recipe/cooked/{id}', '/api/v1/recipe/{id}/needs'],
      ['/api/v1/recipe/{id}/photo', '/api/v1/recipe/cooked/{id}'],
      ['/api/v1/recipe/photo/{id}', '/api/v1/recipe/{id}/needs'],
      ['/api/v1/recipe/{id}/link', '/api/v1/recipe/cooked/{id}'],
      ['/api/v1/recipe/link/{id}', '/api/v1/recipe/{id}/needs'],
      ['/api/v1/shopping-list/shared/{id}', '/api/v1/shopping-list/{id}/items'],
    ])
  })

  test('requires an idempotency key for a stock entry', () => {
    const { parameters } = document.paths['/api/v1/stock-entry']?.post ?? {}
    expect(parameters).toEqual([
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        schema: expect.objectContaining({ type: 'string', minLength: 1, maxLength: 200 }),
        example: expect.any(String),
      },
    ])
  })

  test('gives the range and default of page parameters, as whole numbers', () => {
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

  test('gives the length and format of texts that the server normalises first', () => {
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

  test('gives the range and the three decimals of a stock', () => {
    const stock = {
      type: 'number',
      minimum: 0,
      maximum: STOCK_MAX,
      description: expect.stringContaining('at most three decimals'),
    }
    expect(bodyOf('post', '/api/v1/product')).toMatchObject({ stock })
    expect(bodyOf('put', '/api/v1/product/{id}')).toMatchObject({ stock })
    expect(bodyOf('post', '/api/v1/product/{id}/stock')).toMatchObject({ stock })
  })

  function bodyOf(method: 'post' | 'put', path: string): unknown {
    return document.paths[path]?.[method]?.requestBody?.content['application/json']?.schema[
      'properties'
    ]
  }
})

describe('in production, too,', () => {
  let production: RunningApp
  beforeAll(async () => {
    production = await startApp({
      config: { mode: 'production', publicUrl: 'https://compra.example' },
      connection: server.connection,
    })
  })
  afterAll(() => production.stop())

  test('the reference page shows every call, and loads nothing from anywhere', async () => {
    const page = await (await fetch(`${production.url}/reference`)).text()
    for (const { method, path } of allEndpoints) expect(page).toContain(`${method} ${path}`)
    expect(page).not.toMatch(/<script|<link|<img|src="/)
  })

  test('the document lists no paths for operators, development or providers', async () => {
    const text = await (await fetch(`${production.url}/openapi.json`)).text()
    for (const path of OWN_PAGES) expect(text).not.toContain(`"${path}"`)
    expect(text).not.toContain('localhost')
  })

  test.for(['/openapi.json', '/reference'])(
    '%s is compressed, and a current ETag gets 304',
    async (path) => {
      const url = production.url + path
      const first = await fetch(url, { headers: { 'accept-encoding': 'br' } })
      const etag = first.headers.get('etag') ?? ''
      expect(first.headers.get('content-encoding')).toBe('br')
      expect(first.headers.get('cache-control')).toBe('no-cache')
      expect(first.headers.get('vary')).toBe('accept-encoding')
      const headers = { 'accept-encoding': 'br', 'if-none-match': etag }
      expect((await fetch(url, { headers })).status).toBe(304)
      const plain = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
      expect(plain.status).toBe(200)
      expect(await plain.text()).toBe(await first.text())
    },
  )
})

test('docs/openapi.json matches the contract; `npm run openapi` updates it', () => {
  const kept: unknown = JSON.parse(readFileSync(KEPT_DOCUMENT, 'utf8'))
  const made: unknown = JSON.parse(JSON.stringify(keptDocument()))
  expect(
    differencesOf(kept, made),
    'calls, examples or messages have changed: run `npm run openapi`, and commit docs/openapi.json with the change',
  ).toEqual([])
})

/** Every example next to a schema, with its path. */
function examplesOf(value: unknown, place: string[] = []): { place: string[]; example: unknown }[] {
  if (!isTree(value)) return []
  const inner = Object.entries(value).flatMap(([name, each]) =>
    name === 'example' ? [] : examplesOf(each, [...place, name]),
  )
  if (!isTree(value['schema']) || !('example' in value)) return inner
  return [{ place, example: value['example'] }, ...inner]
}

/** The first ten paths at which two JSON values differ. */
function differencesOf(one: unknown, other: unknown, place = ''): string[] {
  if (!isTree(one) || !isTree(other)) return one === other ? [] : [place]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names]
    .flatMap((name) => differencesOf(one[name], other[name], `${place}/${name}`))
    .slice(0, 10)
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
