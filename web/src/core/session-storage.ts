/** Owns the refresh token's place in the browser (`ci_v01:refreshToken`); no React, no packages. */
const KEY = 'ci_v01:refreshToken'

export interface TokenStorage {
  /** Null when there is none, or when the browser refuses to say. */
  read(): string | null
  write(token: string): void
  clear(): void
}

/** What this tab wrote last, for a browser that keeps nothing: the session then ends with the tab. */
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
      // What cannot be written could not be stored either.
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
