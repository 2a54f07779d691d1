import type {
  AnswerInputOf,
  BodyInputOf,
  Endpoint,
  QueryInputOf,
} from '@compra/contract/http/endpoint.ts'
import { Problem } from '@compra/contract/http/problem.ts'

/** The bytes of a file, in place of a body. */
export interface SentFile {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface CallInput<E extends Endpoint> {
  readonly params?: Record<string, string>
  readonly query?: QueryInputOf<E>
  readonly body?: BodyInputOf<E>
  readonly file?: SentFile
  readonly headers?: Record<string, string>
  /** The caller; by default a guest. */
  readonly as?: { readonly accessToken: string }
}

/** Reading `body` of a refusal, or `problem` of a success, fails the test with the response. */
export interface CallResult<E extends Endpoint> {
  readonly status: number
  readonly headers: Headers
  /** In wire format: with prices in reais. */
  readonly body: AnswerInputOf<E>
  readonly problem: Problem
}

/** Calls an endpoint of the contract on one server. */
export type Call = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<CallResult<E>>

/** `origin` without a trailing slash. */
export async function callAt<E extends Endpoint>(
  origin: string,
  endpoint: E,
  { params = {}, query = {}, body, file, headers = {}, as }: CallInput<E>,
): Promise<CallResult<E>> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const answer = await fetch(`${origin}${path}${search && `?${search}`}`, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...(as && { authorization: `Bearer ${as.accessToken}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file.bytes }),
  })
  const text = await answer.text()
  const said = `${endpoint.method} ${path} answered ${answer.status}: ${text}`
  return {
    status: answer.status,
    headers: answer.headers,
    get body(): AnswerInputOf<E> {
      if (!answer.ok) throw new Error(said)
      const shape = endpoint.success.body
      const body: unknown = shape && JSON.parse(text)
      shape?.parse(body)
      // `as`: the schema defines the type; without one there is no body.
      return body as AnswerInputOf<E>
    },
    get problem(): Problem {
      if (answer.ok) throw new Error(said)
      return Problem.parse(JSON.parse(text))
    },
  }
}
