/** The server's clock. All code takes the time from it, never from `Date`. */
export interface Clock {
  now(): Date
}

/** The clock as the local helper page sees it, so that countdowns and billing can be tried. */
export interface SettableClock extends Clock {
  /** From here on the clock runs from `moment`, at the speed of real time. */
  setTo(moment: Date): void
  backToRealTime(): void
  isReal(): boolean
  /** Calls `told` each time the clock is set: what waits for a moment may be due. */
  whenSet(told: () => void): void
}

/** Shows real time until it is set, which only local mode allows. */
export function createClock(realTime: () => number = Date.now): SettableClock {
  let offset = 0
  const waiting: (() => void)[] = []
  const set = (next: number) => {
    offset = next
    for (const told of waiting) told()
  }
  return {
    now: () => new Date(realTime() + offset),
    setTo: (moment) => set(moment.getTime() - realTime()),
    backToRealTime: () => set(0),
    isReal: () => offset === 0,
    whenSet: (told) => void waiting.push(told),
  }
}
