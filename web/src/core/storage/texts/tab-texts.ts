/** Texts in session storage: of this tab, a reload keeps them. A browser that refuses has none and keeps none. Import all of it by one name. */
import { attempt } from '#lib/attempt.ts'

/** Null when there is none, or when the browser refuses access. */
export function read(key: string): string | null {
  return attempt(() => sessionStorage.getItem(key)) ?? null
}

/** False when the browser refuses: storage full, blocked or missing. */
export function write(key: string, text: string): boolean {
  return attempt(() => (sessionStorage.setItem(key, text), true)) ?? false
}

export function remove(key: string): void {
  attempt(() => sessionStorage.removeItem(key))
}

/** The keys that begin so. */
export function keys(prefix: string): readonly string[] {
  return attempt(() => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))) ?? []
}
