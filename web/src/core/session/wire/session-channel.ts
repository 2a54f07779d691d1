export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** The tokens that one tab has fetched, and the refresh token they replace; a sign-in has none. */
export interface News extends Tokens {
  readonly replaced?: string
}

/** Shares fetched tokens between tabs, so that one refresh serves all. */
export interface TokenChannel {
  post(news: News): void
  onTokens(listener: (news: News) => void): void
  /** The last message if it passes `isWanted`, or the first that does within `ms`. */
  heard(isWanted: (news: News) => boolean, ms: number): Promise<Tokens | undefined>
}

/** A BroadcastChannel between the tabs of one browser; a no-op where there is none. */
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
