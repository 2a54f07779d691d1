import type { z } from 'zod'
import type { Scope } from './scope.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everyone (any token is ignored), signed-in users, or the holder of a live link
 * (`Authorization: Link <token>`), which is valid for no other call.
 */
export type Access = 'public' | 'user' | 'link'

/**
 * The rate limit of a call: a bucket of the server's `rate-limit.ts`, charged one unit per request; 'bulk'
 * is charged by bytes.
 */
export type RateBucket =
  | 'read'
  | 'link'
  | 'liveLink'
  | 'recipeLink'
  | 'calendar'
  | 'stop'
  | 'write'
  | 'bulk'
  | 'sync'
  | 'refresh'
  | 'invite'
  | 'push'
  | 'token'
  | 'oauth'
  | 'none'

/**
 * What the ETag of an answer is made of: the household's revision, which every change of its
 * lists, products, recipes and receipts raises; for an answer that depends on today, also the day in São Paulo.
 */
export type TagSource = 'revision' | 'revision and day'

/**
 * One call of the HTTP API: the server mounts it, the web calls it, and OpenAPI is generated from it and its prose in `<feature>.docs.ts`.
 * Parameters of paths are `{name}`, as in OpenAPI.
 */
export interface Endpoint {
  readonly method: HttpMethod
  readonly path: string
  readonly access: Access
  /** The scope that a personal token needs; without it only sessions may call. */
  readonly scope?: Scope
  readonly rate: RateBucket
  /** Programs get an ETag, and 304 while it is current; sessions get neither unless it `isKept`. */
  readonly tag?: TagSource
  /** The web app keeps the answer with its ETag until the session ends. */
  readonly isKept?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** By name; HTTP ignores the case. */
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  /** The bytes of a file, instead of a JSON body. */
  readonly file?: FileBody
  /** The largest body in bytes, if above the default. */
  readonly bodyBytes?: number
  /**
   * Status and body of the success response. With `events` it is a text/event-stream of these events
   * by name; with `files` a file of one of these media types.
   */
  readonly success: {
    readonly status: 200 | 201 | 202 | 204
    readonly body?: z.ZodType
    readonly files?: readonly string[]
    readonly events?: Readonly<Record<string, z.ZodType>>
  }
  /** Error statuses of the call, in addition to those of every call. */
  readonly refusals?: readonly number[]
}

/** A file that a call accepts. */
export interface FileBody {
  /** Media types, in lower case and without parameters. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

/** Keeps the literal types of one call. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type HeadersOf<E extends Endpoint> = Output<E['headers']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type AnswerOf<E extends Endpoint> = Output<E['success']['body']>
/** A response on the wire. */
export type AnswerInputOf<E extends Endpoint> = Input<E['success']['body']>
/** The input of a call before parsing: fields with defaults are optional. */
export type BodyInputOf<E extends Endpoint> = Input<E['body']>
export type QueryInputOf<E extends Endpoint> = Input<E['query']>
