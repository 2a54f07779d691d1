import { documented } from '#http/documented.ts'
import { ids } from '#http/example-house.ts'
import { exampleAnswer, exampleQuery, exampleRow } from '#sync/sync.docs.ts'
import { guestApi } from './guest.ts'

export const guestDocs = documented(guestApi, {
  about: 'What the holder of a live link may do, without an account.',
  calls: {
    sync: {
      summary: 'Synchronize the list of a household by its live link',
      description:
        "`Authorization: Link <token>`. Returns only the list 'house'. By a link with 'edit' items are " +
        'added and marked and get a price and a quantity; any other row is refused as `not_allowed`. ' +
        '404 for a link that never was, 410 for one that has ended.',
      example: {
        body: { v: 1, cursor: 41, rows: [{ ...exampleRow, status: 'purchased' }] },
        answer: {
          ...exampleAnswer,
          link: {
            id: ids.link,
            access: 'edit',
            label: 'Vizinha',
            expiresAt: '2026-12-21T13:30:00.000Z',
          },
        },
      },
    },
    live: {
      summary: 'Changes of that list as they happen',
      description:
        'As the stream of a household, of that list only. Ten at a time by one link: 429 for the next. ' +
        "Ends with the link, by `bye` of the reason 'revoked'.",
      example: { query: exampleQuery, answer: 'event: bye\ndata: {"reason":"revoked"}\n\n' },
    },
  },
})
