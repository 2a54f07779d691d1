import { documented } from '#http/documented.ts'
import { at } from '#http/example-house.ts'
import { calendarFeedApi } from './calendar-feed.ts'

const secret = `${'Zm9v'.repeat(10)}Zm8`

export const calendarFeedDocs = documented(calendarFeedApi, {
  about:
    'The menu and what ends, for a calendar that subscribes to an address (iCalendar, RFC 5545).',
  calls: {
    state: {
      summary: 'Whether the signed-in user has a calendar address, and since when',
      description: 'The address itself is not stored: a user who lost it creates another.',
      example: { answer: { since: at } },
    },
    make: {
      summary: 'Create a calendar address of the household; an earlier one is revoked',
      description:
        'The address is returned once; only the hash of its secret is stored. A user has one; it is revoked when ' +
        'another is created, and when the user leaves the household.',
      example: {
        answer: { url: `https://compra.example/api/v1/calendar/${secret}/casa.ics`, since: at },
      },
    },
    close: {
      summary: 'Revoke the calendar address',
      description: '404 when there is none.',
      example: {},
    },
    file: {
      summary: 'The menu and expiry dates, as a calendar',
      description:
        'Events of whole days: what is eaten last week, this week and in the next eight, and the last days of ' +
        'what is at home, a year ahead; 2,000 at most. Ids stay the same. Ask with `If-None-Match`, a few times a ' +
        'day. One 404 for whatever is no address.',
      example: {
        params: { secret },
        answer: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Compra Inteligente//Casa//PT-BR\r\n',
      },
    },
  },
})
