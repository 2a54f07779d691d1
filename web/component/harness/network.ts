/** Intercepts the page's calls, with Playwright's names. */
interface Sent {
  method(): string
  url(): string
  headers(): Record<string, string>
  postData(): string | null
  postDataJSON(): unknown
  /** Calls back when the page drops it. */
  onAbort(listener: () => void): void
}

interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly body?: string
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, string>>
  /** A complete response instead of the other fields. */
  readonly response?: Response
}

interface Route {
  request(): Sent
  fulfill(answer: Answer): void
  /** Returns the real response without passing it to the page. */
  fetch(): Promise<Response>
  abort(): void
  continue(): void
}

type Pattern = string | RegExp
type Listener = (sent: Sent) => void

interface Handler {
  readonly pattern: Pattern
  /** The number of requests that it still handles. */
  times: number
  handle(route: Route): unknown
}

const routes = new Map<string, Handler>()
const listeners = new Set<Listener>()
const waiting = new Set<() => void>()
const realFetch = globalThis.fetch
let isOfTest = false
let isOffline = false
Object.defineProperty(navigator, 'onLine', { get: () => !isOffline })

/** Calls by the test itself are not the page's. */
export function asTest<Answer>(ask: () => Answer): Answer {
  isOfTest = true
  try {
    return ask()
  } finally {
    isOfTest = false
  }
}

export const network = {
  /** `pattern`: a path, or a pattern of the whole URL. */
  route(pattern: Pattern, handle: (route: Route) => unknown, { times = Infinity } = {}): void {
    routes.set(String(pattern), { pattern, handle, times })
  },
  unroute(pattern: Pattern): void {
    routes.delete(String(pattern))
  },
  on(_event: 'request', listener: Listener): void {
    listeners.add(listener)
  },
  waitForRequest: (isAwaited: (sent: Sent) => boolean): Promise<Sent> =>
    new Promise((resolve) => {
      const listener = (sent: Sent) => {
        if (isAwaited(sent)) resolve(sent)
      }
      listeners.add(listener)
    }),
  unrouteAll(): void {
    routes.clear()
  },
  /** Takes the device offline or online: for the page's requests and its browser events. */
  setOffline(offline: boolean): void {
    if (offline === isOffline) return
    isOffline = offline
    dispatchEvent(new Event(offline ? 'offline' : 'online'))
  },
  /** As on leaving the page: pending requests are aborted. */
  reset(): void {
    for (const giveUp of waiting) giveUp()
    waiting.clear()
    routes.clear()
    listeners.clear()
    network.setOffline(false)
  },
}

globalThis.fetch = (input, init = {}) => {
  if (isOfTest) return realFetch(input, init)
  const url = new URL(input instanceof Request ? input.url : input, location.origin)
  const sent: Sent = {
    method: () => init.method ?? 'GET',
    url: () => url.href,
    headers: () => Object.fromEntries(new Headers(init.headers)),
    postData: () => (typeof init.body === 'string' ? init.body : null),
    postDataJSON: () => (typeof init.body === 'string' ? JSON.parse(init.body) : null),
    onAbort: (listener) => init.signal?.addEventListener('abort', listener),
  }
  for (const listener of listeners) listener(sent)
  if (isOffline) return Promise.reject(new TypeError('Failed to fetch'))
  const route = [...routes.values()].findLast(
    ({ pattern, times }) => times > 0 && isAt(url, pattern),
  )
  if (!route) return realFetch(input, init)
  route.times -= 1
  return new Promise((resolve, reject) => {
    waiting.add(() => reject(new TypeError('Failed to fetch')))
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    route.handle({
      request: () => sent,
      fulfill: (answer) => resolve(answer.response ?? responseOf(answer)),
      fetch: () => realFetch(input, init),
      abort: () => reject(new TypeError('Failed to fetch')),
      continue: () => void realFetch(input, init).then(resolve, reject),
    })
  })
}

function isAt({ href, pathname }: URL, pattern: Pattern): boolean {
  return typeof pattern === 'string' ? pathname === pattern : pattern.test(href)
}

function responseOf({ status = 200, json, body, contentType, headers = {} }: Answer): Response {
  const type = contentType ?? (json === undefined ? undefined : 'application/json')
  return new Response(json === undefined ? body : JSON.stringify(json), {
    status,
    headers: type === undefined ? headers : { ...headers, 'content-type': type },
  })
}
