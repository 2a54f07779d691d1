import type { Scope } from '@compra/contract/http/scope.ts'
import { z } from 'zod'
import { schemaOf } from '#http/openapi/openapi-schema.ts'
import { serializerOf } from '#http/problem/serializer.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import { describeCodecs, makeDefaultsOptional } from '#lib/wire-schema.ts'

/** The rate bucket of a tool that writes; readers pay for the request only. */
export type WriteBucket = 'write' | 'sync'

/** The caller of a tool, and the budget of requests for further writes. */
export interface ToolCall {
  readonly caller: Caller
  /** Charges one write; throws `too_many_requests` when there are none left. */
  readonly charge: (bucket: WriteBucket) => void
}

/** The result of a tool: a sentence for people, and the data of it. */
export interface ToolResult<Data> {
  readonly text: string
  readonly data: Data
}

interface ToolDraft<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly scope: Scope
  readonly bucket?: WriteBucket
  /** Whether a repeated call changes nothing further. */
  readonly isIdempotent?: boolean
  readonly input: Input
  readonly output: Output
  readonly run: (
    args: z.output<Input>,
    call: ToolCall,
  ) => Promise<ToolResult<NoInfer<z.output<Output>>>>
}

/** A tool, without the types of its own arguments. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly scope: Scope
  readonly bucket: WriteBucket | undefined
  readonly isIdempotent: boolean
  readonly input: WireSchema
  readonly output: WireSchema
  /** Parses the arguments; the data is as it travels, with prices in reais. */
  readonly run: (args: unknown, call: ToolCall) => Promise<ToolResult<Record<string, unknown>>>
}

export function tool<Input extends z.ZodObject, Output extends z.ZodObject>({
  input,
  output,
  run,
  bucket,
  isIdempotent = true,
  ...facts
}: ToolDraft<Input, Output>): Tool {
  // Only declared fields leave the server, as in every other answer.
  const serialize = serializerOf(output)
  return {
    ...facts,
    bucket,
    isIdempotent,
    input: wireSchema(input),
    output: wireSchema(output),
    async run(args, call) {
      const { text, data } = await run(input.parse(args), call)
      // `as`: the serialiser of an object writes an object.
      return { text, data: JSON.parse(serialize(data)) as Record<string, unknown> }
    },
  }
}

type Json = Record<string, unknown>

/** A schema of the contract for the SDK: described as it travels, and checked without changing the value. */
export interface WireSchema {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'zod'
    readonly validate: (value: unknown) => Checked
    readonly jsonSchema: { readonly input: () => Json; readonly output: () => Json }
  }
}

type Checked =
  | { readonly value: unknown }
  | { readonly issues: readonly { message: string; path: readonly PropertyKey[] }[] }

function wireSchema(schema: z.ZodObject): WireSchema {
  // Each request has a server of its own, which describes all tools.
  let input: Json | undefined
  let output: Json | undefined
  return {
    '~standard': {
      version: 1,
      vendor: 'zod',
      validate: (value) => {
        const parsed = schema.safeParse(value)
        return parsed.success ? { value } : { issues: parsed.error.issues }
      },
      jsonSchema: {
        input: () => (input ??= schemaOf(schema, 'input')),
        output: () => (output ??= answerOf(schema)),
      },
    },
  }
}

function answerOf(schema: z.ZodObject): Json {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io: 'output',
    override: (place) => {
      describeCodecs(place)
      makeDefaultsOptional(place)
    },
  })
  // `as`: a schema is an object of JSON, and stays one.
  return JSON.parse(JSON.stringify(shape), splitTypes) as Json
}

/** Some assistants refuse `type: ['string', 'null']`. */
function splitTypes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value)) return value
  const { type: types, ...rest } = value
  return Array.isArray(types) ? { ...rest, anyOf: types.map((type: unknown) => ({ type })) } : value
}
