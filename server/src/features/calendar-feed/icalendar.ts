/** Calendars as text, by RFC 5545: lines that end with CRLF and have at most 75 octets each. */
const LINE_OCTETS = 75

/** What fills a day and no hour of it. */
export interface AllDayEvent {
  /** The same as long as it is the same event. */
  readonly uid: string
  /** '2026-11-23' */
  readonly day: string
  readonly title: string
  readonly note?: string
}

interface Calendar {
  readonly name: string
  /** When what it says was written. */
  readonly at: Date
  readonly events: readonly AllDayEvent[]
}

export function writeCalendar({ name, at, events }: Calendar): string {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Compra Inteligente//Casa//PT-BR',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    // How often to ask again, in the standard's words (RFC 7986) and in those that programs know.
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Nobody is busy because of it. Without an end it is that day. */
function eventLines({ uid, day, title, note }: AllDayEvent, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    ...(note === undefined ? [] : [`DESCRIPTION:${escaped(note)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Control characters have no place in a calendar. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/[^\P{Cc}\t]/gu, '')
}

/** A line that is too long goes on behind a blank in the next; no letter is divided. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += sign
    octets += size
  }
  return text
}
