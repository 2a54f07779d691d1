const PRINTED =
  /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})\s+(?<time>\d{2}:\d{2}(?::\d{2})?)\s*(?<offset>[+-]\d{2}:\d{2})?$/
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[+-]\d{2}:\d{2}|Z)$/

/** Converts '21/11/2026 18:04:05-03:00' to UTC; without an offset, in that of the state. */
export function printedMoment(text: string, hoursBehind: number): string | null {
  const { day, month, year, time = '', offset } = PRINTED.exec(text.trim())?.groups ?? {}
  const seconds = time.length === 5 ? ':00' : ''
  return moment(`${year}-${month}-${day}T${time}${seconds}${offset ?? `-0${hoursBehind}:00`}`)
}

/** Converts '2026-11-21T18:04:05-03:00' to UTC; null if invalid. */
export function isoMoment(text: string): string | null {
  return moment(text.trim())
}

function moment(text: string): string | null {
  const at = ISO.test(text) ? new Date(text) : undefined
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}
