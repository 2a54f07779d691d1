/** An HTTP client that keeps cookies and records redirects, like a browser. */
export interface Browser {
  /** Follows redirects within the product; `to` is a path or a URL of it. */
  open(to: string, init?: RequestInit): Promise<BrowserPage>
  /** One request, whose redirect is not followed. */
  fetch(to: string, init?: RequestInit): Promise<Response>
  readonly cookies: ReadonlyMap<string, string>
}

export interface BrowserPage {
  /** The final URL. */
  readonly address: URL
  readonly status: number
  readonly text: string
  /** Each URL on the way, including the last. */
  readonly way: readonly URL[]
}

const MAX_REDIRECTS = 12

/** `stopAt`: paths that are not requested, such as pages when no web app is served. */
export function createBrowser(origin: string, stopAt: readonly string[] = []): Browser {
  const cookies = new Map<string, string>()

  const fetchWithCookies = async (to: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(new URL(to, origin), { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (value === '' || /expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  return {
    cookies,
    fetch: fetchWithCookies,
    async open(to, init) {
      const way = [new URL(to, origin)]
      let answer = await fetchWithCookies(to, init)
      for (;;) {
        const here = way.at(-1) ?? new URL(origin)
        const location = answer.headers.get('location')
        const next = location === null ? undefined : new URL(location, here)
        if (next) way.push(next)
        if (!next || next.origin !== origin || stopAt.includes(next.pathname)) {
          return {
            address: next ?? here,
            status: answer.status,
            text: await answer.text(),
            way,
          }
        }
        if (way.length > MAX_REDIRECTS) throw new Error(`redirected in circles: ${way.join(' ')}`)
        answer = await fetchWithCookies(next.href)
      }
    },
  }
}
