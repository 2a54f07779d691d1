export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** How tabs hand each other what one of them has fetched, so that one refresh serves all. */
export interface TokenChannel {
  post(tokens: Tokens): void
  onTokens(listener: (tokens: Tokens) => void): void
  /** What came with this refresh token, heard before or within `ms`; undefined when nothing did. */
  tokensOf(refreshToken: string, ms: number): Promise<Tokens | undefined>
}

/** Between the tabs of one browser; without a channel nothing is said and nothing heard. */
export function createTokenChannel(channel: BroadcastChannel | undefined): TokenChannel {
  const listeners = new Set<(tokens: Tokens) => void>()
  let heard: Tokens | undefined

  channel?.addEventListener('message', ({ data }: MessageEvent<Tokens>) => {
    heard = data
    for (const listener of listeners) listener(data)
  })

  return {
    post: (tokens) => channel?.postMessage(tokens),
    onTokens: (listener) => void listeners.add(listener),
    tokensOf(refreshToken, ms) {
      if (heard?.refreshToken === refreshToken) return Promise.resolve(heard)
      if (ms === 0) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const settle = (tokens?: Tokens) => {
          clearTimeout(timer)
          listeners.delete(listen)
          resolve(tokens)
        }
        const listen = (tokens: Tokens) => {
          if (tokens.refreshToken === refreshToken) settle(tokens)
        }
        const timer = setTimeout(settle, ms)
        listeners.add(listen)
      })
    },
  }
}
