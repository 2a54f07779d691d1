export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Tokens that one tab fetched, and the refresh token they replace; a sign-in replaces none. */
export interface TokenMessage extends Tokens {
  readonly replaced?: string
}

/** Shares fetched tokens between tabs, so that one refresh serves all. */
export interface TokenChannel {
  post(message: TokenMessage): void
  onTokens(listener: (message: TokenMessage) => void): void
  /** The last message if it passes `isWanted`, or the first one that does within `ms`. */
  next(isWanted: (message: TokenMessage) => boolean, ms: number): Promise<Tokens | undefined>
}

/** A BroadcastChannel between the tabs of one browser; a no-op where there is none. */
export function createTokenChannel(channel: BroadcastChannel | undefined): TokenChannel {
  const listeners = new Set<(message: TokenMessage) => void>()
  let last: TokenMessage | undefined

  channel?.addEventListener('message', ({ data }: MessageEvent<TokenMessage>) => {
    last = data
    for (const listener of listeners) listener(data)
  })

  return {
    post: (message) => channel?.postMessage(message),
    onTokens: (listener) => void listeners.add(listener),
    next(isWanted, ms) {
      if (last && isWanted(last)) return Promise.resolve(last)
      if (ms === 0) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const settle = (message?: TokenMessage) => {
          clearTimeout(timer)
          listeners.delete(listen)
          resolve(message)
        }
        const listen = (message: TokenMessage) => {
          if (isWanted(message)) settle(message)
        }
        const timer = setTimeout(settle, ms)
        listeners.add(listen)
      })
    },
  }
}
