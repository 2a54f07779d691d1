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
}

/** Shows real time until it is set, which only local mode allows. */
export function createClock(realTime: () => number = Date.now): SettableClock {
  let offset = 0
  return {
    now: () => new Date(realTime() + offset),
    setTo: (moment) => {
      offset = moment.getTime() - realTime()
    },
    backToRealTime: () => {
      offset = 0
    },
    isReal: () => offset === 0,
  }
}
