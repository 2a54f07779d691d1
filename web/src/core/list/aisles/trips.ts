/** Derives trips through a shop from the times of ticks. */

/** The tick of an item of this aisle; `at` in milliseconds. */
export interface Tick<Aisle extends string = string> {
  readonly at: number
  readonly aisle: Aisle
}

/** The aisles of the ticks of one trip, in the order of ticking. */
export type Trip<Aisle extends string = string> = readonly Aisle[]

/** Only the latest trips count, because shops are rearranged. */
export const TRIPS_MAX = 8

/** A trip with fewer ticks shows too little of a shop's order. */
const TICKS_MIN = 6

/** The longest time from the first tick of a trip to its last. */
export const TRIP_MS = 3 * 60 * 60 * 1000

/** This many ticks in this time are made at home, by the receipt, not in the shop. */
const BURST_TICKS = 4
const BURST_MS = 5000

/** The latest valid trips, oldest first. */
export function tripsOf<Aisle extends string>(ticks: readonly Tick<Aisle>[]): Trip<Aisle>[] {
  const walked = withoutBursts(ticks.toSorted((a, b) => a.at - b.at))
  const trips: Tick<Aisle>[][] = []
  for (const tick of walked) {
    const last = trips.at(-1)
    if (last?.[0] && tick.at - last[0].at <= TRIP_MS) last.push(tick)
    else trips.push([tick])
  }
  return trips
    .filter(({ length }) => length >= TICKS_MIN)
    .slice(-TRIPS_MAX)
    .map((trip) => trip.map(({ aisle }) => aisle))
}

function withoutBursts<Aisle extends string>(ticks: readonly Tick<Aisle>[]): Tick<Aisle>[] {
  const isInBurst = ticks.map(() => false)
  ticks.forEach((first, index) => {
    const last = ticks[index + BURST_TICKS - 1]
    if (last && last.at - first.at <= BURST_MS) isInBurst.fill(true, index, index + BURST_TICKS)
  })
  return ticks.filter((_, index) => !isInBurst[index])
}
