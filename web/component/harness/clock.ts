import { vi } from 'vitest'

/** The page's time, by the names that Playwright has for it; frames go on. */
export const clock = {
  /** From here on time passes by `runFor` alone. */
  pauseAt(time: number): void {
    vi.useFakeTimers({
      now: time,
      toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
  },
  /** `Date` stands still; timers run. */
  setFixedTime(time: number): void {
    vi.useFakeTimers({ now: time, toFake: ['Date'] })
  },
  async runFor(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms)
  },
  reset(): void {
    vi.useRealTimers()
  },
}
