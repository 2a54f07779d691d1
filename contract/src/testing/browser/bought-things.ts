/** Stored purchases of a browser, as of a day in November 2026. */
export const NOON = new Date('2026-11-22T12:00:00-03:00').getTime()
/** The same day, in days since 1970. */
const TODAY = 20_779

/** Bought four times, every `interval` days, the last time so many days ago. */
export const bought = (name: string, interval: number, ago: number) => [
  name,
  4,
  NOON,
  0,
  [3, 2, 1, 0].map((times) => TODAY - ago - times * interval),
]
