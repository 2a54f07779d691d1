export const PATIENCE_MS = 30_000
const PAUSES_MS = [0, 10, 20, 40, 80]
/** The real timer, also while a test stops the page's clock. */
const later = globalThis.setTimeout.bind(globalThis)
const now = performance.now.bind(performance)

/** Retries until `check` does not throw; a timeout throws the last error. */
export async function until(check: () => unknown): Promise<void> {
  const end = now() + PATIENCE_MS
  for (let tries = 0; ; tries += 1) {
    try {
      await check()
      return
    } catch (error) {
      if (now() > end) throw error
    }
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]
    await new Promise((go) => later(go, pause))
  }
}
