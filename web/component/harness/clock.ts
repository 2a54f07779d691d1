import { vi } from 'vitest'

/** What a timer has asked React to render is rendered before this; waiting by a timer would take 4 ms each time. */
const nextTask = () =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', go, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })

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
