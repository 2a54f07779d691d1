export interface Connection {
  /** The address of the installation, such as `https://lista.example.com`. */
  readonly origin: string
  /** A personal token, `ci_…`; absent, only public calls are possible. */
  readonly token?: string
}

interface Problem {
  readonly code?: string
  readonly detail?: string
}

/** A refusal by RFC 9457: `code` is stable, the message is Portuguese, for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Seconds after which to try again, of 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: Problem, retryAfter: number | undefined) {
    super(problem.detail ?? `status ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = problem.code ?? 'unknown'
    this.retryAfter = retryAfter
  }
}

let connection: Connection | undefined

/** Sets the installation and the token of all later calls. */
export function connect(to: Connection): void {
  connection = { ...to, origin: to.origin.replace(/\/+$/, '') }
}

/** Sends one generated call. Throws `ApiError` for a refusal, and what `fetch` throws without an answer. */
export async function send<Answer>(path: string, options: RequestInit): Promise<Answer> {
  if (connection === undefined) throw new Error('connect() first')
  const headers = new Headers(options.headers)
  if (connection.token !== undefined) headers.set('authorization', `Bearer ${connection.token}`)
  const answer = await fetch(`${connection.origin}${path}`, { ...options, headers })
  const body = await bodyOf(answer)
  // `as`: the type that the document gives a success, and a problem in place of it.
  if (answer.ok) return body as Answer
  const wait = answer.headers.get('retry-after')
  throw new ApiError(answer.status, body as Problem, wait === null ? undefined : Number(wait))
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '')
  if (isJson && text !== '') return JSON.parse(text)
  return answer.ok ? text : {}
}
