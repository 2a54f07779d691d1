import { planLevel } from '#core/session/plan-level.ts'
import * as tabTexts from '#core/storage/texts/tab-texts.ts'

/**
 * An import that waits while the user logs in or subscribes to get more room. It is kept in the
 * session storage, so it survives reloads but not the tab. The value identifies the import: an id,
 * or a text.
 */
export function createPendingImport(key: string) {
  let isResuming = false

  function read(): { what: string; level: string } | undefined {
    const [, what, level] = /^(.*) (\w+)$/s.exec(tabTexts.read(key) ?? '') ?? []
    return what === undefined || level === undefined ? undefined : { what, level }
  }

  function forget(): void {
    tabTexts.remove(key)
  }

  return {
    exists: () => read() !== undefined,
    forget,
    keep(what: string): void {
      tabTexts.write(key, `${what} ${planLevel()}`)
    },
    /**
     * Restarts the import if the plan has since changed to one with more room; else drops it
     * (G-111).
     */
    async resume(start: (what: string) => Promise<void>): Promise<void> {
      const waiting = read()
      if (!waiting || isResuming) return
      if (waiting.level === planLevel()) {
        forget()
        return
      }
      isResuming = true
      await start(waiting.what)
      isResuming = false
    },
  }
}
