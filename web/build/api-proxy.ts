import type { ProxyOptions } from 'vite'

/** Always answered by the server. */
const SERVER_PAGES =
  /^\/(dev|health|openapi\.json|reference|identity\/google|identity\/provider)(\/|$|\?)/

/**
 * Proxies the API's paths to the server. Pages and calls share prefixes such as /identity (G-031):
 * a browser that requests HTML there gets the app.
 */
export function apiProxy(target: string): Record<string, ProxyOptions> {
  return {
    '^/(api|identity|plan|health|dev)(/|$)|^/(openapi\\.json|reference)': {
      target,
      bypass: ({ url = '', method, headers }) => {
        const wantsPage = method === 'GET' && headers.accept?.includes('text/html')
        return wantsPage && !SERVER_PAGES.test(url) ? '/index.html' : undefined
      },
    },
  }
}
