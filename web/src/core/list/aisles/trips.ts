/** Trips through a shop, read from the moments at which items were ticked. */

/** An item of this aisle was ticked at this moment, in milliseconds. */
export interface Tick<Aisle extends string = string> {
  readonly at: number
  readonly aisle: Aisle
}

/** The aisles of the ticks of one trip, in the order of ticking. */
export type Trip<Aisle extends string = string> = readonly Aisle[]

/** The latest trips count; a shop is rebuilt now and then. */
export const TRIPS_MAX = 8

/** Fewer ticks say too little about the order of a shop. */
const TICKS_MIN = 6

/** From its first tick to its last. */
export const TRIP_MS = 3 * 60 * 60 * 1000

/** So many ticks in so short a time are made at home, off the receipt, not along the shelves. */
const BURST_TICKS = 4
const BURST_MS = 5000

/** The latest trips that can be learned from, the oldest of them first. */
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
