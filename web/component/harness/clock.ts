import { vi } from 'vitest'

/** Lets React finish renders scheduled by timers; a timer of its own would take 4 ms each time. */
const nextTask = () =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', go, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })

/** The page's clock, with Playwright's names; animation frames continue. */
export const clock = {
  /** Stops the clock; only `runFor` advances it. */
  pauseAt(time: number): void {
    vi.useFakeTimers({
      now: time,
      toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
  },
  /** Freezes `Date`; timers run. */
  setFixedTime(time: number): void {
    vi.useFakeTimers({ now: time, toFake: ['Date'] })
  },
  async runFor(ms: number): Promise<void> {
    let isOver = false
    setTimeout(() => (isOver = true), ms)
    while (!isOver) {
      vi.advanceTimersToNextTimer()
      await nextTask()
    }
  },
  reset(): void {
    vi.useRealTimers()
  },
}
