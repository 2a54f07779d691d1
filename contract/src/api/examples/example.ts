import type { z } from 'zod'
import type { Endpoint } from '#http/endpoint.ts'

/** The same, of which nothing is ever changed. */
type Fixed<T> = T extends readonly (infer Item)[]
  ? readonly Fixed<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Fixed<T[Key]> }
    : T

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? { readonly [Key in Name]: Fixed<z.input<Schema>> }
  : object

/** The answer as it travels; of a file or a stream, how its text begins, where that is text. */
type AnswerPart<Success> = Success extends { readonly body: z.ZodType }
  ? Part<'answer', Success['body']>
  : Success extends { readonly files: unknown } | { readonly events: unknown }
    ? { readonly answer?: string }
    : object

/** One request and the answer to it, both as they travel: whatever the call takes and gives has a part. */
export type ExampleOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'headers', E['headers']> &
  Part<'body', E['body']> &
  (E['file'] extends object ? { readonly file?: string } : object) &
  AnswerPart<E['success']>

/** An example for each call of a feature; the name of a call is its key. */
export type ExamplesOf<Calls extends Record<string, Endpoint>> = {
  readonly [Name in keyof Calls]?: ExampleOf<Calls[Name]>
}
