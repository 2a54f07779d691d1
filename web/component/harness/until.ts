export const PATIENCE_MS = 30_000
const PAUSES_MS = [0, 10, 20, 40, 80]
/** Of the machine, also when a test stops the clock of the page. */
const later = globalThis.setTimeout.bind(globalThis)
const now = performance.now.bind(performance)

/** Tries until it does not throw; the last error is that of the test. */
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
