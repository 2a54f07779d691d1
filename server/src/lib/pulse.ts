/** Work that is looked for again and again while a server listens, and at once when it is woken. */
export interface Pulse {
  start(): void
  /** There is something to do: look soon. */
  wake(): void
  /** Looks no more, and waits for the look that is running, but not for long. */
  stop(): Promise<void>
}

const WAKE_AFTER_MS = 10
const LONGEST_STOP_MS = 3_000

/** `look` must not throw for what can happen; `failed` is told when it does. `pauseMs` is asked after it. */
export function createPulse(
  look: () => Promise<void>,
  pauseMs: () => number,
  failed: (error: unknown) => void,
): Pulse {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStarted = false
  let isAwake = false

  const lookIn = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = beat().finally(() => {
        running = undefined
      })
    }, milliseconds)
    // What may be there to do is no reason for a process to go on.
    timer.unref()
  }

  const beat = async (): Promise<void> => {
    isAwake = false
    await look().catch(failed)
    if (isStarted) lookIn(isAwake ? WAKE_AFTER_MS : pauseMs())
  }

  return {
    start() {
      isStarted = true
      lookIn(0)
    },
    wake() {
      isAwake = true
      if (isStarted && !running) lookIn(WAKE_AFTER_MS)
    },
    async stop() {
      isStarted = false
      clearTimeout(timer)
      await Promise.race([running, pause(LONGEST_STOP_MS)])
    },
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
