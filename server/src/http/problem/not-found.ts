import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'

interface Address {
  readonly segments: readonly string[]
  readonly methods: Set<string>
}

export type PageFallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Answers requests without a route: OPTIONS with the methods of the path, 405 for another method, the web app
 * (as 404) to a browser, else the usual problem. Call it before routes are mounted, because it collects them.
 */
export function handleNotFound(app: FastifyInstance, page: PageFallback | undefined): void {
  const addresses = watchAddresses(app)
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.raw.url ?? '')
    const allow = methodsOf(addresses, path)
    if (allow.length > 0) {
      if (request.method === 'OPTIONS')
        return reply.header('allow', allow.join(', ')).code(204).send()
      throw new AppError('method_not_allowed', { allow })
    }
    if (page && wantsPage(request, path)) return page(request, reply)
    throw new AppError('not_found')
  })
}

function watchAddresses(app: FastifyInstance): ReadonlyMap<string, Address> {
  const addresses = new Map<string, Address>()
  app.addHook('onRoute', ({ url, method }) => {
    const address = addresses.get(url) ?? { segments: url.split('/'), methods: new Set() }
    for (const name of [method].flat()) address.methods.add(name)
    addresses.set(url, address)
  })
  return addresses
}

/** Of the path that the router would choose: a static segment wins over a parameter, from left to right. */
function methodsOf(addresses: ReadonlyMap<string, Address>, path: string): string[] {
  const given = path.split('/')
  const matching = [...addresses.values()].filter(({ segments }) => matches(segments, given))
  const [first] = matching.map(rankOf).toSorted()
  const methods = matching
    .filter((address) => rankOf(address) === first)
    .flatMap((address) => [...address.methods])
  return methods.length > 0 ? [...new Set([...methods, 'OPTIONS'])].toSorted() : []
}

/** Sorts static segments before parameters, the leftmost first. */
function rankOf({ segments }: Address): string {
  return segments.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('')
}

function matches(segments: readonly string[], given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every((segment, at) =>
      segment.startsWith(':') ? given[at] !== '' : segment === given[at],
    )
  )
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

/** Under /api no response is a page; elsewhere pages and calls share prefixes (G-031). */
function wantsPage(request: FastifyRequest, path: string): boolean {
  const { method, headers } = request.raw
  if (method !== 'GET' && method !== 'HEAD') return false
  if (path === '/api' || path.startsWith('/api/')) return false
  return headers.accept?.includes('text/html') ?? false
}
