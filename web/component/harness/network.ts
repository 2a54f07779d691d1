/** The page's calls, watched and answered in its place, by the names that Playwright has for it. */
interface Sent {
  method(): string
  url(): string
  postDataJSON(): unknown
}

interface Route {
  request(): Sent
  fulfill(answer: { status: number }): void
  abort(): void
  continue(): void
}

type Pattern = string | RegExp
type Listener = (sent: Sent) => void

const routes = new Map<string, { readonly pattern: Pattern; handle(route: Route): unknown }>()
const listeners = new Set<Listener>()
const realFetch = globalThis.fetch
let isOfTest = false

/** What the test itself asks is none of the page's calls. */
export function asTest<Answer>(ask: () => Answer): Answer {
  isOfTest = true
  try {
    return ask()
  } finally {
    isOfTest = false
  }
}

export const network = {
  /** `pattern`: a path, or what the whole address matches. */
  route(pattern: Pattern, handle: (route: Route) => unknown): void {
    routes.set(String(pattern), { pattern, handle })
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
  reset(): void {
    routes.clear()
    listeners.clear()
  },
}

globalThis.fetch = (input, init = {}) => {
  if (isOfTest) return realFetch(input, init)
  const url = new URL(input instanceof Request ? input.url : input, location.origin)
  const sent: Sent = {
    method: () => init.method ?? 'GET',
    url: () => url.href,
    postDataJSON: () => (typeof init.body === 'string' ? JSON.parse(init.body) : null),
  }
  for (const listener of listeners) listener(sent)
  const route = [...routes.values()].findLast(({ pattern }) => isAt(url, pattern))
  if (!route) return realFetch(input, init)
  return new Promise((resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    route.handle({
      request: () => sent,
      fulfill: ({ status }) => resolve(new Response(null, { status })),
      abort: () => reject(new TypeError('Failed to fetch')),
      continue: () => void realFetch(input, init).then(resolve, reject),
    })
  })
}

function isAt({ href, pathname }: URL, pattern: Pattern): boolean {
  return typeof pattern === 'string' ? pathname === pattern : pattern.test(href)
}
