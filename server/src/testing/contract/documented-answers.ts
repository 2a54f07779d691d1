import { readFileSync } from 'node:fs'
import type { Endpoint } from '@compra/contract/http/endpoint.ts'
import { PROBLEM_CONTENT_TYPE } from '@compra/contract/http/problem.ts'
import formats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KEPT_DOCUMENT } from '#http/openapi/kept-document.ts'
import type { OpenApiDocument } from '#http/openapi/openapi.ts'

/** The responses of a server, compared with docs/openapi.json. */
export interface DocumentedAnswers {
  /** 'GET /api/v1/product 200' of each kind of response so far. */
  readonly seen: ReadonlySet<string>
  /** Differences from the document. */
  readonly mismatches: readonly string[]
  /** Throws if a response differed. */
  expectNone(): void
}

/**
 * HTTP's own responses, documented for no call: refused before routing, and not modified (`If-None-Match`).
 */
const OF_HTTP = [304, 408, 431]

/** Compares every response of the contract's calls with the document, in any test. */
export function compareAnswers(app: FastifyInstance): DocumentedAnswers {
  const seen = new Set<string>()
  const mismatches: string[] = []
  app.addHook('onSend', (request, reply, payload, next) => {
    const path = (request.routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}')
    const operation = documented().paths[path]?.[request.method.toLowerCase()]
    if (operation) {
      const name = `${request.method} ${path} ${reply.statusCode}`
      seen.add(name)
      const isOfHttp = OF_HTTP.includes(reply.statusCode)
      const difference = isOfHttp ? undefined : differenceOf(path, request, reply, payload)
      if (difference !== undefined) mismatches.push(`${name}: ${difference}`)
    }
    next()
  })
  return {
    seen,
    mismatches,
    expectNone() {
      if (mismatches.length === 0) return
      const lines = [...new Set(mismatches)].join('\n')
      throw new Error(`answers differ from docs/openapi.json (npm run openapi):\n${lines}`)
    },
  }
}

/** The difference of a stream's event; undefined if there is none. */
export function differenceOfEvent(
  { method, path }: Endpoint,
  name: string,
  data: string,
): string | undefined {
  const place = [...placeOf(method, path), 200, 'content', 'text/event-stream', 'schema']
  const answer = documented().paths[path]?.[method.toLowerCase()]?.responses[200]
  const content = answer && 'content' in answer ? answer.content : undefined
  // `as`: the document has the events of a stream as the members of `anyOf`, named by their titles.
  const events = (content?.['text/event-stream']?.schema['anyOf'] ?? []) as { title: string }[]
  const at = events.findIndex(({ title }) => title === name)
  if (at === -1) return `the event ${name} is not documented`
  return differenceAt([...place, 'anyOf', at], data)
}

function differenceOf(
  path: string,
  { method }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  const { statusCode: status } = reply
  const answer = documented().paths[path]?.[method.toLowerCase()]?.responses[status]
  if (!answer) return 'the status is not documented'
  const type = String(reply.getHeader('content-type')).split(';', 1)[0] ?? ''
  if (status >= 400) return differenceOfProblem(type, payload)
  if (!('content' in answer)) return payload ? 'it has a body that is not documented' : undefined
  const { content } = answer
  if (!(type in content)) return `${type} is not documented`
  if (type !== 'application/json') return undefined
  return differenceAt([...placeOf(method, path), status, 'content', type, 'schema'], payload)
}

function differenceOfProblem(type: string, payload: unknown): string | undefined {
  if (type !== PROBLEM_CONTENT_TYPE) return `the refusal is ${type}`
  return differenceAt(['components', 'schemas', 'Problem'], payload)
}

type Place = readonly (string | number)[]

const placeOf = (method: string, path: string): Place => [
  'paths',
  path,
  method.toLowerCase(),
  'responses',
]

/** The difference between a JSON text and a schema of the document. */
function differenceAt(place: Place, payload: unknown): string | undefined {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return 'the body is no text'
  const validate = validatorOf(place)
  return validate(JSON.parse(String(payload))) ? undefined : ajv().errorsText(validate.errors)
}

const validators = new Map<string, ValidateFunction>()
function validatorOf(place: Place): ValidateFunction {
  const pointer = `#/${place.map(pointerPart).join('/')}`
  const known = validators.get(pointer)
  if (known) return known
  const made = ajv().compile({ $ref: `document${pointer}` })
  validators.set(pointer, made)
  return made
}

/** One part of a JSON pointer in a URI fragment. */
export function pointerPart(part: string | number): string {
  return encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'))
}

let read: OpenApiDocument | undefined
/**
 * Read once per process: generating it costs more than some tests. A test of its own checks that it is
 * current.
 */
function documented(): OpenApiDocument {
  // `as`: `npm run openapi` wrote it from a value of this type.
  return (read ??= JSON.parse(readFileSync(KEPT_DOCUMENT, 'utf8')) as OpenApiDocument)
}

let compiler: Ajv2020 | undefined
function ajv(): Ajv2020 {
  if (compiler) return compiler
  compiler = new Ajv2020({ strict: false, validateSchema: false, allErrors: true })
  formats.default(compiler)
  compiler.addSchema(documented(), 'document')
  return compiler
}
