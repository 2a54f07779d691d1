import type { Trip } from './trips.ts'

/** The weight of the assumed order, in trips. */
const PRIOR_TRIPS = 0.25

/** Two trips with a lower share of pairs in the same order went through different arrangements. */
const SAME_ARRANGEMENT = 0.6

/** Aisles that two trips must share before they can be compared. */
const SHARED_MIN = 4

/**
 * The aisles of `prior` in the order of the trips (oldest first). The place of an aisle is the median
 * place of its ticks within a trip, from 0 to 1; its place in `prior` counts as a quarter of a trip. Of
 * two neighbours the one that came first in most trips goes first. docs/decisions/037-aisle-order.md
 * measures the result.
 */
export function learnedOrder<Aisle extends string>(
  trips: readonly Trip<Aisle>[],
  prior: readonly Aisle[],
): Aisle[] {
  const walked = sinceLastRearrangement(trips.map(placesOf))
  const score = new Map(
    prior.map((aisle, index) => {
      const places = walked.flatMap((trip) => trip.get(aisle) ?? [])
      const assumed = prior.length > 1 ? index / (prior.length - 1) : 0
      const seen = places.length > 0 ? median(places) * places.length : 0
      return [aisle, (seen + assumed * PRIOR_TRIPS) / (places.length + PRIOR_TRIPS)]
    }),
  )
  const order: Aisle[] = []
  for (const aisle of prior.toSorted((a, b) => (score.get(a) ?? 0) - (score.get(b) ?? 0))) {
    const isBefore = (other: Aisle) => leadOf(aisle, other, walked) > 0
    order.splice(order.findLastIndex((other) => !isBefore(other)) + 1, 0, aisle)
  }
  return order
}

/** The number of trips with `a` before `b`, less those with `b` before `a`. */
function leadOf<Aisle>(a: Aisle, b: Aisle, trips: readonly Places<Aisle>[]): number {
  return trips.reduce((lead, trip) => {
    const [first, second] = [trip.get(a), trip.get(b)]
    return first === undefined || second === undefined ? lead : lead + Math.sign(second - first)
  }, 0)
}

/** By aisle, the place of its median tick in the trip, from 0 to 1. */
type Places<Aisle> = ReadonlyMap<Aisle, number>

function placesOf<Aisle extends string>(trip: Trip<Aisle>): Places<Aisle> {
  const ticks = new Map<Aisle, number[]>()
  trip.forEach((aisle, index) => {
    const place = trip.length > 1 ? index / (trip.length - 1) : 0
    ticks.set(aisle, [...(ticks.get(aisle) ?? []), place])
  })
  return new Map([...ticks].map(([aisle, places]) => [aisle, median(places)]))
}

/**
 * If the two latest trips both contradict an earlier one, the shop was rearranged, or is walked from its
 * other end: that trip and older ones are dropped. One odd trip changes nothing.
 */
function sinceLastRearrangement<Aisle>(trips: readonly Places<Aisle>[]): readonly Places<Aisle>[] {
  const [before, latest] = trips.slice(-2)
  if (!before || !latest) return trips
  const changed = trips
    .slice(0, -2)
    .findLastIndex((trip) => isOther(trip, before) && isOther(trip, latest))
  return trips.slice(changed + 1)
}

function isOther<Aisle>(one: Places<Aisle>, other: Places<Aisle>): boolean {
  const shared = [...one.keys()].filter((aisle) => other.has(aisle))
  if (shared.length < SHARED_MIN) return false
  const pairs = shared.flatMap((a, index) => shared.slice(index + 1).map((b) => [a, b] as const))
  const same = pairs.filter(([a, b]) => leadOf(a, b, [one]) === leadOf(a, b, [other]))
  return same.length / pairs.length < SAME_ARRANGEMENT
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
