/** Stores the refresh token in the browser; no React, no packages. */
import { TOKEN_KEY } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'

export interface TokenStorage {
  /** Null if there is none, or the browser refuses access. */
  read(): string | null
  write(token: string): void
  clear(): void
}

/** The last write, for a browser without storage: the session then ends with the tab. */
let unkept: string | null = null

export const tokenStorage: TokenStorage = {
  read: () => localTexts.read(TOKEN_KEY) ?? unkept,
  write(token) {
    unkept = localTexts.write(TOKEN_KEY, token) ? null : token
  },
  clear() {
    unkept = null
    localTexts.remove(TOKEN_KEY)
  },
}

/** Runs `listener` when another tab stored or removed the token. */
export function onTokenOfOtherTab(listener: () => void): void {
  addEventListener('storage', (event) => {
    // A null key means that the whole storage was emptied.
    if (event.key === TOKEN_KEY || event.key === null) listener()
  })
}
