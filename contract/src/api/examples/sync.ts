import type { guestApi } from '#sync/guest.ts'
import type { historyApi } from '#sync/history.ts'
import type { liveApi } from '#sync/live.ts'
import type { syncApi } from '#sync/sync.ts'
import type { ExamplesOf } from './example.ts'
import { at, ids } from './house.ts'

const now = 1_795_267_800_000
const t = [now, now, now, now, now, now, now, now]
const row = {
  list: 'house',
  id: ids.item,
  status: 'pending',
  t,
  name: 'Leite',
  price: 5.49,
  quantity: 2,
} as const
const request = { v: 1, cursor: 41, household: ids.household, rows: [row] }
const answer = {
  household: ids.household,
  cursor: 42,
  lists: [],
  rows: [{ ...row, addedBy: ids.account }],
  refused: [],
  people: [{ id: ids.account, name: 'Ana' }],
  here: [],
  itemLimit: 100,
  now,
  homeRev: 12,
}
const query = { since: '41', list: 'house', place: 'list' } as const

export const sync: ExamplesOf<typeof syncApi & typeof historyApi & typeof liveApi> = {
  sync: { body: request, answer },
  stream: { query, answer: 'event: presence\ndata: {"people":[],"here":[]}\n\n' },
  history: {
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
}

export const guest: ExamplesOf<typeof guestApi> = {
  sync: {
    body: { v: 1, cursor: 41, rows: [{ ...row, status: 'purchased' }] },
    answer: {
      ...answer,
      link: {
        id: ids.link,
        access: 'edit',
        label: 'Vizinha',
        expiresAt: '2026-12-21T13:30:00.000Z',
      },
    },
  },
  live: { query, answer: 'event: bye\ndata: {"reason":"revoked"}\n\n' },
}
