import { documented } from '#http/documented.ts'
import { at, ids } from '#http/example-house.ts'
import { historyApi } from './history.ts'
import { liveApi } from './live.ts'
import { syncApi } from './sync.ts'

const now = 1_795_267_800_000
const t = [now, now, now, now, now, now, now, now]
export const exampleRow = {
  list: 'house',
  id: ids.item,
  status: 'pending',
  t,
  name: 'Leite',
  price: 5.49,
  quantity: 2,
} as const
const request = { v: 1, cursor: 41, household: ids.household, rows: [exampleRow] }
export const exampleAnswer = {
  household: ids.household,
  cursor: 42,
  lists: [],
  rows: [{ ...exampleRow, addedBy: ids.account }],
  refused: [],
  people: [{ id: ids.account, name: 'Ana', position: 0 }],
  householdName: 'Casa de Ana',
  here: [],
  itemLimit: 100,
  now,
  homeRev: 12,
}
export const exampleQuery = { since: '41', list: 'house', place: 'list' } as const

export const syncDocs = documented(
  { ...liveApi, ...syncApi, ...historyApi },
  {
    about: 'Lists that a household keeps together, on any number of devices.',
    calls: {
      stream: {
        summary: "Changes of the household's lists as they happen, and who has them open",
        description:
          'Events over an answer that stays open: `change`, `presence`, and `bye` with the reason before the ' +
          'server ends it. A change applies to a cursor of at least its `from`; a client that has less asks by ' +
          'sync. A comment comes every 15 seconds: after 35 without one the stream is dead.',
        example: {
          query: exampleQuery,
          answer: 'event: presence\ndata: {"people":[],"here":[]}\n\n',
        },
      },
      sync: {
        summary:
          "Synchronize the household's lists: push local changes, pull changes of other devices",
        description:
          'Rows are joined part by part, each by its later stamp, so a push may be sent again. What is ' +
          'refused is named with its reason; all else is taken. Nothing pushed: only what is new.',
        example: { body: request, answer: exampleAnswer },
      },
      history: {
        summary: 'Who changed what on a list of the household, newest first',
        description:
          'Of the last 90 days; by `next` older ones are asked for. 404 for an unknown list.',
        example: {
          query: { list: 'house' },
          answer: {
            data: [
              {
                rev: 42,
                at,
                by: ids.account,
                itemId: ids.item,
                name: 'Leite',
                before: { status: 'pending' },
                after: { status: 'purchased' },
              },
            ],
            people: [{ id: ids.account, name: 'Ana' }],
            next: null,
          },
        },
      },
    },
  },
)
