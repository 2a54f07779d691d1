import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCalendar } from './icalendar.ts'

const written = (title: string) =>
  writeCalendar({
    name: 'Casa',
    at: new Date('2026-11-23T03:00:00.000Z'),
    events: [{ uid: 'a@b', day: '2026-11-24', title, note: 'Para 2 pessoas' }],
  })

/** Reads a text by RFC 5545. */
function titleOf(calendar: string): string | undefined {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  const line = lines.find((each) => each.startsWith('SUMMARY:'))
  return line
    ?.slice('SUMMARY:'.length)
    .replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }),
  fc.string({
    unit: fc.constantFrom('\\', ';', ',', ':', '"', '\n', '\r', '\t', '\0', ' ', 'n', 'ç', '🥑'),
    maxLength: 200,
    size: 'max',
  }),
)

test('a calendar follows RFC 5545', () => {
  expect(written('Vence: Leite, 1 l').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Compra Inteligente//Casa//PT-BR',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Casa',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VEVENT',
    'UID:a@b',
    'DTSTAMP:20261123T030000Z',
    'DTSTART;VALUE=DATE:20261124',
    'SUMMARY:Vence: Leite\\, 1 l',
    'DESCRIPTION:Para 2 pessoas',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('any text is read back unchanged and starts no new line', () => {
  fc.assert(
    fc.property(text, (title) => {
      const calendar = written(title)
      const plain = title.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
      expect(titleOf(calendar)).toBe(plain)
      const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
      expect(lines).toHaveLength(written('x').split('\r\n').length)
    }),
    { numRuns: 500 },
  )
})

test('no line has more than 75 octets or splits a character, and each ends with CRLF', () => {
  fc.assert(
    fc.property(text, (title) => {
      const lines = written(title).split('\r\n')
      expect(lines.at(-1)).toBe('')
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
        expect(line.isWellFormed()).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
