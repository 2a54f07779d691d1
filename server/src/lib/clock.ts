/** The server's clock. All code takes the time from it, never from `Date`. */
export interface Clock {
  now(): Date
}

/** A clock that the local helper page can set, to try countdowns and billing. */
export interface SettableClock extends Clock {
  /** From now on the clock runs from `moment`, at real speed. */
  setTo(moment: Date): void
  backToRealTime(): void
  isReal(): boolean
  /** Calls the listener each time the clock is set: scheduled work may be due. */
  onSet(listener: () => void): void
}

/** Shows real time until it is set, which only local mode allows. */
export function createClock(realTime: () => number = Date.now): SettableClock {
  let offset = 0
  const listeners: (() => void)[] = []
  const set = (next: number) => {
    offset = next
    for (const listener of listeners) listener()
  }
  return {
    now: () => new Date(realTime() + offset),
    setTo: (moment) => set(moment.getTime() - realTime()),
    backToRealTime: () => set(0),
    isReal: () => offset === 0,
    onSet: (listener) => void listeners.push(listener),
  }
}
