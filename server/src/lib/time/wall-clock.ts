import { createBoundedMap } from '#lib/bounded-map.ts'

/** A formatter is slow to create; the world has fewer zones than this. */
const MAX_CACHED = 600
const formatters = createBoundedMap<string, Intl.DateTimeFormat>(MAX_CACHED)

/** The local time of an IANA zone, in milliseconds as if it were UTC, in whole seconds. */
export function wallClock(zone: string, milliseconds: number): number {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(milliseconds)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const [year, month, day] = [part('year'), part('month'), part('day')]
  return Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second'))
}

/** The offset of a zone from UTC, in milliseconds. */
export function offsetAt(zone: string, milliseconds: number): number {
  const whole = Math.floor(milliseconds / 1000) * 1000
  return wallClock(zone, whole) - whole
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(zone, made)
  return made
}
