import { STATUS_CODES } from 'node:http'
import { api } from '@compra/contract/api/api.ts'
import { descriptions } from '@compra/contract/api/descriptions.ts'
import type { Access, Endpoint } from '@compra/contract/endpoint.ts'
import { PAGES, PRODUCT_NAME } from '@compra/contract/pages.ts'
import { Problem, PROBLEM_CONTENT_TYPE } from '@compra/contract/problem.ts'
import type { z } from 'zod'
import { type Json, schemaOf } from './openapi-schema.ts'

/** What every call may answer besides its own refusals. */
const COMMON_REFUSALS = [400, 429, 500, 503]
/** A body may also be too long, or of another type than the call takes. */
const BODY_REFUSALS = [413, 415]

const ABOUT =
  'Shopping lists, home stock and recipes. Texts that people read are in Portuguese. A refusal is a ' +
  'problem by RFC 9457 with a stable `code`; 429 and 503 say by Retry-After when to ask again.'

const ABOUT_TOKENS =
  'A personal token, `ci_…`, made at `POST /api/v1/tokens`; the roles are the scopes that it needs one of. ' +
  'A call without this scheme takes no such token: 403 `scope_missing`.'

/** The OpenAPI 3.1 description of the contract: made from the values that the server mounts. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const described of describedCalls()) {
    const { path, method } = described.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(described) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: '1',
      description: ABOUT,
      contact: { name: PRODUCT_NAME, url: `${publicUrl}${PAGES.policy}` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that sends this document.' }],
    tags: Object.entries(descriptions).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: { type: 'http', scheme: 'bearer', description: ABOUT_TOKENS },
        link: { type: 'http', scheme: 'link', description: 'The token of a live link.' },
      },
    },
  }
}

/** An empty list says that nobody has to be signed in; of several, one is enough. */
function securityOf({ access, scope }: Endpoint): Json[] {
  return [...SECURITY[access], ...(scope ? [{ token: [scope] }] : [])]
}

const SECURITY: Record<Access, Json[]> = {
  public: [],
  user: [{ bearer: [] }],
  link: [{ link: [] }],
}

interface DescribedCall {
  readonly endpoint: Endpoint
  /** The feature that it belongs to. */
  readonly tag: string
  readonly description: string
}

function describedCalls(): DescribedCall[] {
  return Object.entries(descriptions).flatMap(([tag, { calls }]) => {
    // `as`: the descriptions have the very keys of the calls.
    const endpoints = api[tag as keyof typeof api] as Record<string, Endpoint>
    return Object.entries<string>(calls).flatMap(([name, description]) => {
      const endpoint = endpoints[name]
      return endpoint ? [{ endpoint, tag, description }] : []
    })
  })
}

function operation({ endpoint, tag, description }: DescribedCall): Json {
  const { method, path, summary, params, query, headers, body, file } = endpoint
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)?/g, (_, first = '') => String(first).toUpperCase())}`,
    tags: [tag],
    summary,
    description,
    security: securityOf(endpoint),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...parameters('header', headers),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body, 'input') } },
      },
    }),
    ...(file && { requestBody: { required: true, content: filesOf(file.types) } }),
    responses: responses(endpoint),
  }
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { shape } = schema
  return Object.entries(shape).map(([name, each]) => ({
    name,
    in: place,
    required: !each.safeParse(undefined).success,
    schema: schemaOf(each, 'input'),
  }))
}

function responses({ success, refusals = [], access, scope, body, file }: Endpoint): Json {
  const statuses = [
    ...COMMON_REFUSALS,
    ...(body || file ? BODY_REFUSALS : []),
    ...refusals,
    ...(access === 'public' ? [] : [401]),
    ...(scope ? [403] : []),
  ]
  const problem = {
    content: { [PROBLEM_CONTENT_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  const refused = [...new Set(statuses)]
    .toSorted((a, b) => a - b)
    .map((status) => [String(status), { description: STATUS_CODES[status], ...problem }])
  return {
    [success.status]: {
      description: STATUS_CODES[success.status],
      ...(success.body && {
        content: { 'application/json': { schema: schemaOf(success.body, 'output') } },
      }),
      ...(success.files && { content: filesOf(success.files) }),
      ...(success.events && { content: { 'text/event-stream': eventsOf(success.events) } }),
    },
    ...Object.fromEntries(refused),
  }
}

/** The bytes of a file, of one of these media types. */
function filesOf(types: readonly string[]): Json {
  return Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  )
}

/** The data of an event is JSON of the schema that has the name of the event for a title. */
function eventsOf(events: Readonly<Record<string, z.ZodType>>): Json {
  const anyOf = Object.entries(events).map(([title, shape]) => ({
    title,
    ...schemaOf(shape, 'output'),
  }))
  return { schema: { anyOf } }
}
