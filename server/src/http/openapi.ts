import { STATUS_CODES } from 'node:http'
import { allEndpoints } from '@compra/contract/api.ts'
import type { Endpoint } from '@compra/contract/endpoint.ts'
import { PRODUCT_NAME } from '@compra/contract/pages.ts'
import { Problem, PROBLEM_CONTENT_TYPE } from '@compra/contract/problem.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

/** What every call may answer besides its own refusals. */
const COMMON_REFUSALS = [400, 429, 500, 503]

/** The OpenAPI 3.1 description of the contract: made from the values that the server mounts. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of allEndpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const { method, path, summary, access, params, query, body } = endpoint
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)?/g, (_, first = '') => String(first).toUpperCase())}`,
    summary,
    // An empty list says that nobody has to be signed in.
    security: access === 'user' ? [{ bearer: [] }] : [],
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: responses(endpoint),
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function responses({ success, refusals = [], access }: Endpoint): Json {
  const statuses = [...COMMON_REFUSALS, ...refusals, ...(access === 'user' ? [401] : [])]
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
    },
    ...Object.fromEntries(refused),
  }
}

/** OpenAPI 3.1 speaks JSON Schema 2020-12, which is what zod writes. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io })
  return shape
}
