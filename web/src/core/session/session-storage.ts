/** Owns the refresh token's place in the browser (`ci_v01:refreshToken`); no React, no packages. */
const KEY = 'ci_v01:refreshToken'

/** In the Cache Storage: the copy of the token, see `token-copy.ts`. */
export const TOKEN_COPY = 'ci-token'

export interface TokenStorage {
  /** Null when there is none, or when the browser refuses access. */
  read(): string | null
  write(token: string): void
  clear(): void
}

/** This tab's last write, for a browser without storage: the session then ends with the tab. */
let unkept: string | null = null

export const tokenStorage: TokenStorage = {
  read() {
    try {
      return localStorage.getItem(KEY) ?? unkept
    } catch {
      return unkept
    }
  },
  write(token) {
    try {
      localStorage.setItem(KEY, token)
      unkept = null
    } catch {
      unkept = token
    }
  },
  clear() {
    unkept = null
    try {
      localStorage.removeItem(KEY)
    } catch {
      // A value that cannot be removed could not be stored either.
    }
  },
}

/** Calls back when another tab has stored or removed the token. */
export function onTokenOfOtherTab(listener: () => void): void {
  addEventListener('storage', (event) => {
    // A null key means that the whole storage was emptied.
    if (event.key === KEY || event.key === null) listener()
  })
}
