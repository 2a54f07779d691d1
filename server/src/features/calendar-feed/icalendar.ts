/** RFC 5545: lines end with CRLF and have at most 75 octets. */
const LINE_OCTETS = 75

export interface AllDayEvent {
  /** Stable over versions of the calendar. */
  readonly uid: string
  /** '2026-11-23' */
  readonly day: string
  readonly title: string
  readonly note?: string
}

interface Calendar {
  readonly name: string
  /** The time stamp of its events. */
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
    // The refresh interval by RFC 7986, and in the older property that many programs read.
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Transparent: the event does not mark the user as busy. Without DTEND it lasts the whole day. */
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

/** Control characters are not allowed. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/[^\P{Cc}\t]/gu, '')
}

/** A long line continues after a space in the next one; characters are not split. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
