import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { draftsIn, namesIn, shapesIn } from '#registers.ts'
import { HOUSE_LIST, STAMPS } from './item.ts'
import { BUDGET, ITEM, LIST } from './list-registers.ts'
import { PantryAnswer, PantryRequest } from './pantry/pantry.ts'

export { CLOCK_AHEAD_MS } from '#limits.ts'
export { HOUSE_LIST } from './item.ts'

/** The version of this protocol; the server speaks it and the one before. */
export const SYNC_VERSION = 1
/** Rows of one push; a longer outbox is sent in several. */
export const SYNC_ROWS_MAX = 200

/** The last moment that a Date can hold. */
const LAST_STAMP = 8_640_000_000_000_000
const REGISTERS_MAX = 16

const Stamp = z.int().min(-LAST_STAMP).max(LAST_STAMP)
const Moment = z.int().min(0).max(LAST_STAMP)
export const ListRef = z.union([z.literal(HOUSE_LIST), z.uuid()])

/** Fields of a row in both directions; `t` has the stamps in the order of `Stamps`, fewer from older clients. */
const rowOf = {
  list: ListRef.describe("'house', or the id of a further list"),
  id: z.uuid(),
  t: z
    .array(Stamp)
    .min(1)
    .max(REGISTERS_MAX)
    .describe(
      `Stamps in milliseconds, in this order: ${STAMPS.join(', ')}. ` +
        'Each says when that part last changed; 0, or missing at the end: not since the item was born. ' +
        'Place is of status and position: negative before the others of its status, positive after ' +
        'them, so items of one status are in the order of place, or of born where it is 0. Only a ' +
        'place may be negative; by time its absolute value counts. ' +
        'The later stamp wins, part by part. Of equal stamps the greater value wins: numbers by size, ' +
        "texts by UTF-16 code units, a measure as the text 'amount unit', none as ''; of equal places " +
        'the later of pending, unavailable, purchased, then the greater place.',
    ),
  removed: Moment.default(0).describe(
    'stamp of the last removal; 0: never. The item is on the list while it has no `into` and was ' +
      'born, or is purchased and was placed, later than this',
  ),
}

export const SyncRowDraft = z.object({ ...rowOf, ...draftsIn(ITEM) })
export type SyncRowDraft = z.infer<typeof SyncRowDraft>

export const SyncRow = z.object({
  ...rowOf,
  ...shapesIn(ITEM),
  into: z
    .uuid()
    .optional()
    .describe(
      'the row that took this one over, since both have one measure and one name once folded: NFD ' +
        'without marks (\\p{M}), lower case, each run of white space one space, none at the ends',
    ),
  intoAt: Moment.default(0).describe('when that was said or unsaid last; 0: never'),
  addedBy: z.uuid().optional().describe('an account, or a live link'),
  placedBy: z.uuid().optional().describe('who marked or unmarked it last'),
})
export type SyncRow = z.infer<typeof SyncRow>

/** A further list of the household. */
export const SyncListDraft = z.object({
  id: z.uuid(),
  ...draftsIn(LIST),
  t: z
    .array(Stamp)
    .min(1)
    .max(REGISTERS_MAX)
    .describe(`stamps of: ${['born', ...namesIn(LIST)].join(', ')}`),
  removed: Moment.default(0),
})
export const SyncList = SyncListDraft.extend(shapesIn(LIST))
export type SyncList = z.infer<typeof SyncList>

/**
 * The budget of a list. It is no part of `lists`, because an older client takes every list there for a
 * further one, and the house list would be one, too.
 */
const budgetOf = {
  list: ListRef,
  at: Moment.describe('stamp of its last change; the later one holds'),
}
export const SyncBudgetDraft = z.object({ ...budgetOf, ...draftsIn(BUDGET) })
export const SyncBudget = z.object({ ...budgetOf, ...shapesIn(BUDGET) })
export type SyncBudget = z.infer<typeof SyncBudget>

/** Why the server refuses a row, which stays on the device, marked. */
export const REFUSALS = [
  'list_items_limit',
  'link_items_limit',
  'lists_limit',
  'clock_ahead',
  'not_allowed',
  'no_list',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** Where a person has a list open: on its screen, or in market mode. */
export const PLACES = ['list', 'market'] as const

export const SyncRequest = z.object({
  v: z.int().min(1).max(SYNC_VERSION),
  household: z
    .uuid()
    .optional()
    .describe(
      'of the response that the cursor is from; after a change of household the push is refused ' +
        '(`not_allowed`) and the response has everything (`reset`)',
    ),
  cursor: z
    .int()
    .min(0)
    .describe(
      'of the last response; 0: everything that exists, without removed rows. ' +
        'A push that changes nothing does not raise it',
    ),
  lists: z.array(SyncListDraft).max(50).default([]),
  rows: z.array(SyncRowDraft).max(SYNC_ROWS_MAX).default([]),
  budgets: z
    .array(SyncBudgetDraft)
    .max(50)
    .optional()
    .describe('asks for the budgets of the lists, and pushes changed ones'),
  at: z.object({ list: ListRef, place: z.enum(PLACES) }).optional(),
  home: PantryRequest.optional().describe(
    'asks for the data of the household other than its lists, and pushes changes',
  ),
})

export type SyncRequest = z.infer<typeof SyncRequest>

/** A person who has changed a list, by first name; a live link is named by its label. */
export const SyncPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  position: z
    .int()
    .optional()
    .describe(
      'of a member, in the order of joining, from 0; missing for former members and live links, and in a history',
    ),
})

export const SyncAnswer = z.object({
  household: z.uuid().describe('after a change of household, data of the former one is deleted'),
  cursor: z.int(),
  lists: z.array(SyncList),
  rows: z.array(SyncRow).describe('changes since the cursor, and all pushed rows'),
  budgets: z.array(SyncBudget).optional().describe('all budgets, if they were requested'),
  refused: z.array(z.object({ id: z.uuid(), code: z.enum(REFUSALS) })),
  people: z.array(SyncPerson),
  householdName: z.string().optional().describe('missing in responses of older servers'),
  here: z.array(z.object({ id: z.uuid(), list: ListRef, place: z.enum(PLACES) })),
  itemLimit: z.int().describe('the most items on each list'),
  now: z.int().describe("the server's clock, in milliseconds"),
  homeRev: z
    .int()
    .describe('revision of the latest change of `home`; an older cursor lacks changes'),
  home: PantryAnswer.optional().describe('if it was requested'),
  reset: z.literal(true).optional().describe('data that is not in the response is gone'),
})
export type SyncAnswer = z.infer<typeof SyncAnswer>

/** The events of the live stream, by name. */
export const LiveChange = z.object({
  from: z.int().describe('the lowest cursor that the change applies to'),
  cursor: z.int(),
  lists: z.array(SyncList),
  rows: z.array(SyncRow),
  budgets: z.array(SyncBudget).optional(),
  homeRev: z.int().describe('as in the response of sync'),
})
export const LivePresence = SyncAnswer.pick({ people: true, householdName: true, here: true })

export const syncApi = {
  sync: endpoint({
    method: 'POST',
    path: '/api/v1/sync',
    access: 'user',
    rate: 'sync',
    body: SyncRequest,
    success: { status: 200, body: SyncAnswer },
  }),
}
