import type { Sample } from '@compra/server/testing/people/sample.ts'
import type { JsonSchema } from '#requests/json-inputs.ts'

/** An operation of /openapi.json. */
export interface Operation {
  readonly parameters: readonly { in: string; name: string; schema: JsonSchema }[]
  /** By media type. */
  readonly requestBody?: {
    content: Readonly<Record<string, { schema: JsonSchema; example?: object }>>
  }
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
}

/** Where a request carries an id: `params.id`, `body.rows[].list`, `headers.idempotency-key`. */
export type IdField = string

const PLACES: Readonly<Record<string, string>> = {
  path: 'params',
  query: 'query',
  header: 'headers',
}

/** Every field of an operation that carries an id, found by format or name. */
export function idFieldsOf({ parameters, requestBody }: Operation): IdField[] {
  const fields = parameters
    .filter(({ name, schema }) => isId(name, schema))
    .map((parameter) => `${PLACES[parameter.in]}.${parameter.name.toLowerCase()}`)
  const schema = requestBody?.content['application/json']?.schema
  return [...new Set(schema ? [...fields, ...fieldsIn(schema, 'body')] : fields)]
}

function fieldsIn(schema: JsonSchema, path: string): IdField[] {
  const name = path.split('.').at(-1) ?? ''
  return [
    ...(isId(name, schema) ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
      fieldsIn(part, `${path}.${key}`),
    ),
    ...(schema.items ? fieldsIn(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((part) => fieldsIn(part, path)),
  ]
}

function isId(name: string, { format, anyOf, type }: JsonSchema): boolean {
  if (anyOf?.some((part) => part.format === 'uuid') === true || format === 'uuid') return true
  return type === 'string' && /^(id|secret|idempotency-key)$|_id$|Id$/i.test(name)
}

/** The sample with the id in one of its fields; undefined if the sample lacks the field. */
export function placed(sample: Sample, field: IdField, id: string): Sample | undefined {
  const header = /^headers\.(.*)/.exec(field)?.[1]
  if (header !== undefined) return { ...sample, headers: { ...sample.headers, [header]: id } }
  const place = { done: false }
  const changed = set(sample, field.split(/\.|(?=\[\])/), id, place)
  // `as`: only a text inside was replaced.
  return place.done ? (changed as Sample) : undefined
}

function set(
  value: unknown,
  path: readonly string[],
  id: string,
  place: { done: boolean },
): unknown {
  const [step, ...rest] = path
  if (step === undefined) {
    place.done = true
    return id
  }
  if (step === '[]') {
    return Array.isArray(value) ? value.map((one) => set(one, rest, id, place)) : value
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      key.toLowerCase() === step.toLowerCase() ? set(part, rest, id, place) : part,
    ]),
  )
}

/** The operations of the served /openapi.json, by path and method. */
export async function documentOf({
  url,
}: {
  readonly url: string
}): Promise<Record<string, Record<string, Operation>>> {
  const document: unknown = await (await fetch(`${url}/openapi.json`)).json()
  // `as`: a test of the server checks the document's format.
  return (document as { paths: Record<string, Record<string, Operation>> }).paths
}
