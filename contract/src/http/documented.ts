import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** A feature's calls with their prose, for the OpenAPI document and the reference page. */
export interface DocumentedFeature {
  /** The subject of its calls. */
  readonly about: string
  readonly calls: readonly DocumentedCall[]
}

export interface DocumentedCall extends Prose {
  /** Its key in the feature's `…Api`. */
  readonly name: string
  readonly endpoint: Endpoint
}

interface Prose {
  readonly summary: string
  /** Details beyond the summary, for authors of clients. */
  readonly description: string
  readonly example: Example
}

/** The parts that the example of any call may have. */
interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly file?: string
  readonly answer?: unknown
}

interface FeatureDocs<Calls extends Endpoints> {
  readonly about: string
  readonly calls: DocsOf<Calls>
}

type Endpoints = Readonly<Record<string, Endpoint>>

/** Keyed like the calls: one without docs does not compile. */
type DocsOf<Calls extends Endpoints> = {
  readonly [Name in keyof Calls]: CallDocs<Calls[Name]>
}

interface CallDocs<E extends Endpoint> extends Prose {
  readonly example: ExampleOf<E>
}

/** A request and its answer as they travel, with every part that the call takes and gives. */
type ExampleOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'headers', E['headers']> &
  Part<'body', E['body']> &
  (E['file'] extends object ? { readonly file?: string } : object) &
  AnswerPart<E['success']>

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? { readonly [Key in Name]: Fixed<z.input<Schema>> }
  : object

/** Of a file or a stream, the beginning of its text, unless it is binary. */
type AnswerPart<Success> = Success extends { readonly body: z.ZodType }
  ? Part<'answer', Success['body']>
  : Success extends { readonly files: unknown } | { readonly events: unknown }
    ? { readonly answer?: string }
    : object

type Fixed<T> = T extends readonly (infer Item)[]
  ? readonly Fixed<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Fixed<T[Key]> }
    : T

/** Stands in `<feature>.docs.ts`, apart from the endpoints, which the browser loads. */
export function documented<Calls extends Endpoints>(
  endpoints: Calls,
  { about, calls }: FeatureDocs<NoInfer<Calls>>,
): DocumentedFeature {
  // `as`: keyed like the endpoints; an example of any call has only parts of `Example`.
  const docs = calls as Readonly<Record<string, Prose>>
  return {
    about,
    calls: Object.entries(docs).flatMap(([name, prose]) => {
      const endpoint = endpoints[name]
      return endpoint ? [{ name, endpoint, ...prose }] : []
    }),
  }
}
