import type { z } from 'zod'
import type { Scope } from './scope.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everybody (a token is ignored, valid or not), signed-in users only, or the holder of a
 * live link (`Authorization: Link <token>`), which opens nothing else.
 */
export type Access = 'public' | 'user' | 'link'

/**
 * The rate limit of a call: the bucket of the server's `rate-limit.ts` that is charged one unit per
 * request; 'bulk' is charged by bytes.
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
  | 'none'

/**
 * One call of the HTTP API as a value: the server mounts it, the web calls it, OpenAPI is written
 * from it and its prose in `<feature>.docs.ts`. Paths are written with `{name}` for parameters, as in OpenAPI.
 */
export interface Endpoint {
  readonly method: HttpMethod
  readonly path: string
  readonly access: Access
  /** Of personal tokens, which one may make the call; without it none may, but sessions only. */
  readonly scope?: Scope
  readonly rate: RateBucket
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** By their names as documents write them; HTTP compares them without case. */
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  /** In place of a JSON body: the bytes of a file. */
  readonly file?: FileBody
  /** Bytes that a body may have, where that is more than others may. */
  readonly bodyBytes?: number
  /**
   * Status and shape of the one answer that means success. With `events` it is a stream that stays
   * open (text/event-stream), of these events by name; with `files` the bytes of a file of one of
   * these media types.
   */
  readonly success: {
    readonly status: 200 | 201 | 202 | 204
    readonly body?: z.ZodType
    readonly files?: readonly string[]
    readonly events?: Readonly<Record<string, z.ZodType>>
  }
  /** Statuses with which the call may refuse, beyond those that every call shares. */
  readonly refusals?: readonly number[]
}

/** A file that a call takes. */
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
/** An answer as it travels. */
export type AnswerInputOf<E extends Endpoint> = Input<E['success']['body']>
/** The input of a call before parsing: fields with defaults are optional. */
export type BodyInputOf<E extends Endpoint> = Input<E['body']>
export type QueryInputOf<E extends Endpoint> = Input<E['query']>
