import { STATUS_CODES } from 'node:http'
import { allEndpoints, api } from '@compra/contract/api/api.ts'
import type { DocumentedCall } from '@compra/contract/http/documented.ts'
import type { Access, Endpoint } from '@compra/contract/http/endpoint.ts'
import { PAGES, PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import type { z } from 'zod'
import { type Json, namedSchemas, schemaOf } from './openapi-schema.ts'
import { refusalName, refusalResponses, refusalStatuses } from './refusals.ts'

const ABOUT =
  'Shopping lists, home stock and recipes. Texts that people read are in Portuguese. A refusal is a ' +
  'problem by RFC 9457 with a stable `code`; 429 and 503 say by Retry-After when to ask again.'

const ABOUT_TOKENS =
  'A personal token, `ci_…`, made at `POST /api/v1/tokens`; the roles are the scopes that it needs one of. ' +
  'A call without this scheme takes no such token: 403 `scope_missing`.'

/** One call as the document tells of it. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly description: string
  readonly security: readonly Security[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>
}

/** Scopes by the name of a scheme. */
type Security = Readonly<Record<string, readonly string[]>>

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Json
  readonly example?: string | number
}

interface Answer {
  readonly description: string | undefined
  readonly headers?: Json
  readonly content?: Content
}

/** By media type. */
export type Content = Readonly<
  Record<string, { readonly schema: Json; readonly example?: unknown }>
>

export type OpenApiDocument = ReturnType<typeof openApiDocument>

/** The OpenAPI 3.1 description of the contract: made from the values that the server mounts. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [tag, { calls }] of Object.entries(api)) {
    for (const call of calls) {
      const { path, method } = call.endpoint
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(tag, call) }
    }
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
    tags: Object.entries(api).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      schemas: namedSchemas(),
      responses: refusalResponses(allEndpoints),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: { type: 'http', scheme: 'bearer', description: ABOUT_TOKENS },
        link: { type: 'http', scheme: 'link', description: 'The token of a live link.' },
      },
    },
  }
}

/** An empty list means that no sign-in is needed; of several, one is enough. */
function securityOf({ access, scope }: Endpoint): Security[] {
  return [...SECURITY[access], ...(scope ? [{ token: [scope] }] : [])]
}

const SECURITY: Record<Access, Security[]> = {
  public: [],
  user: [{ bearer: [] }],
  link: [{ link: [] }],
}

function operation(tag: string, call: DocumentedCall): Operation {
  const { name, endpoint, summary, description, example } = call
  const { params, query, headers } = endpoint
  const content = bodyContent(endpoint, example)
  return {
    // Generated clients name their functions by it: `houseItemAdd`.
    operationId: `${tag}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    tags: [tag],
    summary,
    description,
    security: securityOf(endpoint),
    parameters: [
      ...parameters('path', params, example.params),
      ...parameters('query', query, example.query),
      ...parameters('header', headers, example.headers),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: responses(endpoint, example.answer),
  }
}

function parameters(
  place: Parameter['in'],
  schema: z.ZodObject | undefined,
  shown: Readonly<Record<string, string>> = {},
): Parameter[] {
  if (!schema) return []
  const { shape } = schema
  return Object.entries(shape).map(([name, each]) => {
    const schema = schemaOf(each, 'input')
    return {
      name,
      in: place,
      required: !each.safeParse(undefined).success,
      schema,
      ...shownAs(valueOf(shown[name], schema)),
    }
  })
}

/** What the text of an address stands for. */
function valueOf(text: string | undefined, { type }: Json): string | number | undefined {
  const isNumber = type === 'integer' || type === 'number'
  return isNumber && text !== undefined ? Number(text) : text
}

function bodyContent(
  { body, file }: Endpoint,
  example: DocumentedCall['example'],
): Content | undefined {
  if (body) return jsonOf(schemaOf(body, 'input'), example.body)
  return file && filesOf(file.types, example.file)
}

function responses(endpoint: Endpoint, shown: unknown): Operation['responses'] {
  const { status, body, files, events } = endpoint.success
  const refused = refusalStatuses(endpoint).map((each) => [
    String(each),
    { $ref: `#/components/responses/${refusalName(each)}` },
  ])
  return {
    [status]: {
      description: STATUS_CODES[status],
      ...(endpoint.tag && { headers: endpoint.isKept ? OF_KEPT : OF_TAGS }),
      ...(body && { content: jsonOf(schemaOf(body, 'output'), shown) }),
      ...(files && { content: filesOf(files, shown) }),
      ...(events && {
        content: { 'text/event-stream': { ...eventsOf(events), ...shownAs(dataOf(shown)) } },
      }),
    },
    ...(endpoint.tag && {
      304: { description: NOT_MODIFIED, headers: endpoint.isKept ? OF_KEPT : OF_TAGS },
    }),
    ...Object.fromEntries(refused),
  }
}

const NOT_MODIFIED = 'Not Modified: `If-None-Match` has the current ETag. Without a body.'
const tagHeader = (description: string) => ({ ETag: { description, schema: { type: 'string' } } })
const OF_TAGS = tagHeader(
  'Only for personal tokens and assistants: the `If-None-Match` of their next request.',
)
const OF_KEPT = tagHeader('The `If-None-Match` of the next request.')

const shownAs = <T>(example: T | undefined) => example !== undefined && { example }

function jsonOf(schema: Json, example: unknown): Content {
  return { 'application/json': { schema, ...shownAs(example) } }
}

/** A file of one of these media types: text, or bytes. */
function filesOf(types: readonly string[], example: unknown): Content {
  return Object.fromEntries(
    types.map((type) => [
      type,
      {
        schema: type.startsWith('text/')
          ? { type: 'string' }
          : { type: 'string', format: 'binary' },
        ...shownAs(example),
      },
    ]),
  )
}

/** The data of an event that is shown as its text; the schema of a stream is that of its data. */
function dataOf(event: unknown): unknown {
  const [, data] = /^data: (.*)$/m.exec(String(event)) ?? []
  return data === undefined ? undefined : JSON.parse(data)
}

/** The data of an event is JSON of the schema that has the name of the event for a title. */
function eventsOf(events: Readonly<Record<string, z.ZodType>>): Content[string] {
  const anyOf = Object.entries(events).map(([title, shape]) => ({
    title,
    ...schemaOf(shape, 'output'),
  }))
  return { schema: { anyOf } }
}
