import { encoderOf } from '@compra/contract/http/encoder.ts'
import type {
  AnswerOf,
  BodyInputOf,
  Endpoint,
  QueryInputOf,
} from '@compra/contract/http/endpoint.ts'
import { Problem, PROBLEM_CONTENT_TYPE } from '@compra/contract/http/problem.ts'
import { SESSION_CALLS } from '@compra/contract/identity/identity-rules.ts'
import { session } from '#core/session/session.ts'
import { retryAfterMs } from '#lib/retry/retry-after.ts'
import { ApiError } from './api-error.ts'

/** The input of a call: exactly the fields of its endpoint, prices in cents. */
export type CallInput<E extends Endpoint> = (E['params'] extends object
  ? { params: Readonly<Record<string, string>> }
  : unknown) &
  (E['query'] extends object ? { query: QueryInputOf<E> } : unknown) &
  (E['body'] extends object ? { body: BodyInputOf<E> } : unknown) &
  (E['file'] extends object ? { file: Blob } : unknown) & {
    /** By which the server knows a request that it is sent twice. */
    idempotencyKey?: string
  }

interface AnyInput {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  file?: Blob
  idempotencyKey?: string
  /** The ETag of the answer that is known here. */
  tag?: string | undefined
}

/** `as`: every endpoint takes its input under these names. */
const plain = <E extends Endpoint>(input: CallInput<E>): AnyInput => input as AnyInput

/** Calls about tokens themselves: their 401 is an answer, not an expired session, so it is not retried. */
const WITHOUT_TOKEN: readonly string[] = ['/identity/login', SESSION_CALLS.refresh.path]

/**
 * Makes a call of the contract and returns its answer as typed there. Throws `ApiError` on a
 * refusal and the `TypeError` of fetch on a network failure. A 401 is retried once after a refresh.
 * Without a time limit; `signal` aborts it when the answer is no longer needed.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  return parsed(endpoint, await read(endpoint, await answerTo(endpoint, plain(input), signal)))
}

/** The JSON of an answer, as it was sent, and its ETag. */
export interface Tagged {
  readonly json: unknown
  readonly tag: string | undefined
}

/** As `call`, without parsing the answer. Its JSON is undefined where the server sent 304: that of `tag` is current. */
export async function callTagged<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  tag: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Tagged> {
  const answer = await answerTo(endpoint, { ...plain(input), tag }, signal)
  const isCurrent = answer.status === 304 && tag !== undefined
  const json = isCurrent ? undefined : await read(endpoint, answer)
  return { json, tag: answer.headers.get('etag') ?? undefined }
}

async function answerTo(
  endpoint: Endpoint,
  input: AnyInput,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const sendWith = (token?: string) => send(endpoint, { ...input, signal, token })
  if (WITHOUT_TOKEN.includes(endpoint.path)) return sendWith()
  const token = await tokenFor(endpoint)
  const answer = await sendWith(token)
  if (answer.status !== 401 || endpoint.access === 'public') return answer
  return sendWith(await session.tokenAfter(token))
}

/**
 * Opens the stream of a call of the contract. Throws as `call` does; the stream ends when `signal`
 * aborts it.
 */
export async function openStream<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  return bodyOf(await signedAnswer(endpoint, input, signal))
}

/** Makes a call of the contract that answers a file. Throws as `call` does. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Blob> {
  const answer = await signedAnswer(endpoint, input, signal)
  if (!answer.ok) throw new ApiError(await refusalOf(answer))
  const file = await answer.blob()
  // A page of a portal instead of the file.
  const [type = ''] = file.type.split(';')
  if (!endpoint.success.files?.includes(type)) throw new TypeError('no file')
  return file
}

/** The answer to a signed-in user, after a refresh of the session where it was needed. */
async function signedAnswer<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const token = await session.tokenForRequest()
  const sendWith = (text?: string) => send(endpoint, { ...plain(input), signal, token: text })
  const answer = await sendWith(token)
  return answer.status === 401 ? sendWith(await session.tokenAfter(token)) : answer
}

/** The two headers of a live link, in place of a session. */
export function linkCalls(link: string) {
  const sendWith = <E extends Endpoint>(endpoint: E, input: CallInput<E>, signal: AbortSignal) =>
    send(endpoint, { ...plain(input), signal, token: link }, 'Link')
  return {
    call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>, signal: AbortSignal) =>
      parsed(endpoint, await read(endpoint, await sendWith(endpoint, input, signal))),
    openStream: async <E extends Endpoint>(endpoint: E, input: CallInput<E>, signal: AbortSignal) =>
      bodyOf(await sendWith(endpoint, input, signal)),
  }
}

/** A public call is not blocked by a session that cannot be refreshed (G-050). */
async function tokenFor(endpoint: Endpoint): Promise<string | undefined> {
  try {
    return await session.tokenForRequest()
  } catch (error) {
    if (endpoint.access === 'public') return undefined
    throw error
  }
}

interface Request extends AnyInput {
  token: string | undefined
  signal: AbortSignal | undefined
}

function send(endpoint: Endpoint, request: Request, scheme = 'Bearer'): Promise<Response> {
  const { params = {}, query = {}, body, file, signal } = request
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return fetch(search === '' ? path : `${path}?${search}`, {
    method: endpoint.method,
    headers: headersOf(request, scheme),
    ...(endpoint.body && { body: JSON.stringify(encoderOf(endpoint.body)(body)) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  })
}

function headersOf({ body, file, idempotencyKey, tag, token }: Request, scheme: string) {
  return {
    // The browser then passes a 304 on, and stores nothing itself.
    ...(tag !== undefined && { 'if-none-match': tag }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(file && { 'content-type': file.type }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(token !== undefined && { authorization: `${scheme} ${token}` }),
  }
}

async function read({ success }: Endpoint, answer: Response): Promise<unknown> {
  if (!answer.ok) throw new ApiError(await refusalOf(answer))
  return success.body && answer.json()
}

/** Throws for a page of a portal instead of the answer. */
export function parsed<E extends Endpoint>({ success }: E, json: unknown): AnswerOf<E> {
  // `as`: the type of an answer is made from that very shape; without one there is none.
  return (success.body && success.body.parse(json)) as AnswerOf<E>
}

async function bodyOf(answer: Response): Promise<ReadableStream<Uint8Array>> {
  if (!answer.ok) throw new ApiError(await refusalOf(answer))
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  // A page of a portal instead of the stream.
  if (!answer.body || !isStream) throw new TypeError('no stream')
  return answer.body
}

async function refusalOf(answer: Response): Promise<ApiError['refusal']> {
  const isOurs = answer.headers.get('content-type')?.startsWith(PROBLEM_CONTENT_TYPE)
  const problem = Problem.safeParse(isOurs ? await answer.json().catch(() => null) : null)
  const wait = retryAfterMs(answer.headers)
  return {
    status: answer.status,
    code: problem.data?.code,
    detail: problem.data?.detail ?? '',
    causes: problem.data?.causes ?? [],
    retryAfter: wait === undefined ? undefined : Math.ceil(wait / 1000),
  }
}
