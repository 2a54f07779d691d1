/** Texts in local and session storage. A browser that refuses has none and keeps none. */
import { attempt } from '#lib/attempt.ts'

export interface Texts {
  /** Null when there is none, or when the browser refuses access. */
  read(key: string): string | null
  /** False when the browser refuses: storage full, blocked or missing. */
  write(key: string, text: string): boolean
  remove(key: string): void
  /** The keys that begin so. */
  keys(prefix: string): readonly string[]
}

/** Looked up at each use: a browser may refuse the mere name. */
function textsIn(storage: () => Storage): Texts {
  return {
    read: (key) => attempt(() => storage().getItem(key)) ?? null,
    write: (key, text) => attempt(() => (storage().setItem(key, text), true)) ?? false,
    remove: (key) => attempt(() => storage().removeItem(key)),
    keys: (prefix) =>
      attempt(() => Object.keys(storage()).filter((key) => key.startsWith(prefix))) ?? [],
  }
}

/** Shared by all tabs. */
export const localTexts = /* @__PURE__ */ textsIn(() => localStorage)

/** Of this tab; a reload keeps them. */
export const tabTexts = /* @__PURE__ */ textsIn(() => sessionStorage)
