export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** What one tab has got, and for which refresh token; a sign-in has none. */
export interface News extends Tokens {
  readonly replaced?: string
}

/** How tabs hand each other what one of them has fetched, so that one refresh serves all. */
export interface TokenChannel {
  post(news: News): void
  onTokens(listener: (news: News) => void): void
  /** What `isWanted`, heard last or within `ms`; undefined when it is nothing of the kind. */
  heard(isWanted: (news: News) => boolean, ms: number): Promise<Tokens | undefined>
}

/** Between the tabs of one browser; without a channel nothing is said and nothing heard. */
export function createTokenChannel(channel: BroadcastChannel | undefined): TokenChannel {
  const listeners = new Set<(news: News) => void>()
  let last: News | undefined

  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    last = data
    for (const listener of listeners) listener(data)
  })

  return {
    post: (news) => channel?.postMessage(news),
    onTokens: (listener) => void listeners.add(listener),
    heard(isWanted, ms) {
      if (last && isWanted(last)) return Promise.resolve(last)
      if (ms === 0) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const settle = (news?: News) => {
          clearTimeout(timer)
          listeners.delete(listen)
          resolve(news)
        }
        const listen = (news: News) => {
          if (isWanted(news)) settle(news)
        }
        const timer = setTimeout(settle, ms)
        listeners.add(listen)
      })
    },
  }
}
