import { createBoundedMap } from '#lib/bounded-map.ts'

/** A formatter is slow to make; the world has fewer zones than this. */
const MOST_REMEMBERED = 600
const formatters = createBoundedMap<string, Intl.DateTimeFormat>(MOST_REMEMBERED)

/** What the clocks of a zone (IANA's name) show, as if they were in Greenwich: milliseconds, whole seconds of them. */
export function wallClock(zone: string, milliseconds: number): number {
  const [date = '', time = ''] = formatterOf(zone).format(milliseconds).split(', ')
  return Date.parse(`${date}T${time}Z`)
}

/** How far the clocks of a zone are ahead of Greenwich, in milliseconds. */
export function offsetAt(zone: string, milliseconds: number): number {
  const whole = Math.floor(milliseconds / 1000) * 1000
  return wallClock(zone, whole) - whole
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
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
