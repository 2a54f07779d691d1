import type { Endpoint } from '@compra/contract/http/endpoint.ts'
import { jpegOf, webpOf } from '@compra/server/testing/files/pictures.ts'
import fc from 'fast-check'
import { inputOf, type JsonSchema, invalidated } from './json-inputs.ts'

/** A request body: JSON as text, with its value in `json`, or the bytes of a file. */
export interface SentBody {
  readonly type: string
  readonly content: string | Uint8Array<ArrayBuffer>
  readonly json?: unknown
}

/** Some media types that the call does not accept. */
const OTHER_TYPES = ['text/plain', 'image/svg+xml', 'application/json']
const HEADS = ['nome', 'categoria', 'preço', 'estoque', 'estoque mínimo', 'conteúdo', 'unidade']
const CELLS = ['Leite', 'Alimentos', '4,5', '1.234,50', '-1', '1e9', 'kg', '=1+1', '"', '\u0000']

/**
 * Mostly valid bodies of a call.
 *
 * @param schema of its JSON, from the document
 */
export function bodyOf(
  { body, file }: Endpoint,
  schema: JsonSchema | undefined,
): fc.Arbitrary<SentBody | undefined> {
  if (body && schema) {
    const valid = inputOf(schema)
    return fc.oneof(valid, valid, invalidated(valid)).map(sentJson)
  }
  return file ? fileOf(file.types) : fc.constant(undefined)
}

function sentJson(json: unknown): SentBody {
  return { type: 'application/json', content: JSON.stringify(json), json }
}

function fileOf(types: readonly string[]): fc.Arbitrary<SentBody> {
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...types) },
    { weight: 1, arbitrary: fc.constantFrom(...OTHER_TYPES) },
  )
  return fc.record({ type, content: types.includes('text/csv') ? tableOf() : pictureOf() })
}

/** Product tables, some with wrong cells, open quotes or no header row. */
function tableOf(): fc.Arbitrary<string> {
  const cell = fc.oneof(fc.constantFrom(...CELLS), fc.string({ unit: 'grapheme', maxLength: 30 }))
  const rows = fc.array(fc.array(cell, { maxLength: HEADS.length + 1 }), { maxLength: 8 })
  const heads = fc.oneof(fc.constant(HEADS), fc.shuffledSubarray(HEADS), fc.array(cell))
  return fc
    .tuple(heads, rows, fc.constantFrom(';', ',', '\t'), fc.constantFrom('\n', '\r\n', '\r'))
    .map(([first, others, separator, end]) =>
      [first, ...others].map((row) => row.join(separator)).join(end),
    )
}

/** Pictures, some truncated or with trailing bytes. */
function pictureOf(): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const whole = fc.constantFrom(jpegOf(), webpOf())
  const cut = fc.tuple(whole, fc.nat({ max: 200 })).map(([bytes, at]) => bytes.slice(0, at))
  const longer = fc
    .tuple(whole, fc.uint8Array({ maxLength: 60 }))
    .map(([bytes, more]) => Uint8Array.from([...bytes, ...more]))
  return fc.oneof(
    whole,
    cut,
    longer,
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Uint8Array.from(bytes)),
  )
}
