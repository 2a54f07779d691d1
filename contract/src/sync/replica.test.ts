import { expect, test } from 'vitest'
import type { Row } from './item.ts'
import { isAlive } from './merge.ts'
import {
  EMPTY_REPLICA,
  type ListAnswer,
  nextPush,
  type Replica,
  SWEPT_AFTER_MS,
  takeAnswer,
  takeChange,
  takeRows,
  takeStored,
  unpark,
  waitingRows,
} from './replica.ts'
import { type Refusal, SYNC_ROWS_MAX } from './sync.ts'

const NOW = SWEPT_AFTER_MS * 2

function row(id: string, name = id, born = NOW, more: Partial<Row> = {}): Row {
  const stamps = [born, 0, 0, 0, 0, 0, 0, 0] as const
  const item = { id, name, status: 'pending', cents: 0, quantity: 1, stamps } as const
  return { ...item, removed: 0, intoAt: 0, ...more }
}

function priced(each: Row, cents: number, at: number): Row {
  const [born, place, , ...later] = each.stamps
  return { ...each, cents, stamps: [born, place, at, ...later] }
}

/** What a server says that has all rows that it tells, and room. */
function answer(rows: readonly Row[], more: Partial<ListAnswer> = {}): ListAnswer {
  return { rows, refused: [], cursor: 1, itemLimit: 20, now: NOW, ...more }
}

const refusal = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, code: 'list_items_limit' as const }))
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
const pushOf = (replica: Replica) => idsOf(nextPush(replica, true))

/** A device that had two rows of three confirmed, the third found no room. */
function fullReplica(code: Refusal = 'list_items_limit'): Replica {
  const rows = [row('a'), row('b'), row('c')]
  const replica = takeRows(EMPTY_REPLICA, rows)
  const told = { refused: [{ id: 'c', code }], itemLimit: 2 }
  return takeAnswer(replica, rows, answer([row('a'), row('b')], told))
}

test('what was done waits until the server confirms it', () => {
  const before = takeRows(EMPTY_REPLICA, [row('a')])
  expect(pushOf(before)).toEqual(['a'])
  const lost = before
  expect(pushOf(lost)).toEqual(['a'])
  expect(pushOf(takeAnswer(lost, nextPush(lost, true), answer([row('a')])))).toEqual([])
})

test('what is done while a push is under way waits for the next one', () => {
  const before = takeRows(EMPTY_REPLICA, [row('a')])
  const sent = nextPush(before, true)
  const meanwhile = takeRows(before, [priced(row('a'), 499, NOW + 5)])
  const after = takeAnswer(meanwhile, sent, answer([row('a')]))
  expect(after.rows.get('a')?.cents).toBe(499)
  expect(pushOf(after)).toEqual(['a'])
})

test('a name that the server tidied is not sent again for ever', () => {
  const before = takeRows(EMPTY_REPLICA, [row('a', 'Leite  ')])
  const after = takeAnswer(before, nextPush(before, true), answer([row('a', 'Leite')]))
  expect(waitingRows(after)).toEqual([])
  expect(after.rows.get('a')?.name).toBe('Leite')
})

test('a mark that waits keeps its item on the screen when an earlier removal arrives', () => {
  const marked: Row = { ...row('a'), stamps: [NOW, NOW + 9, 0, 0, 0, 0, 0, 0] }
  const held = takeAnswer(EMPTY_REPLICA, [], answer([row('a')]))
  const change = { from: 1, cursor: 2, rows: [{ ...row('a'), removed: NOW + 5 }] }
  const removedLater = takeChange(takeRows(held, [marked]), change)
  const removedBefore = takeRows(takeChange(held, change) ?? held, [marked])
  for (const replica of [removedLater, removedBefore]) {
    expect(replica?.rows.get('a')).toSatisfy(isAlive)
    expect(replica && pushOf(replica)).toEqual(['a'])
  }
})

test('nothing is sent before the clock of the server is known', () => {
  expect(nextPush(takeRows(EMPTY_REPLICA, [row('a')]), false)).toEqual([])
})

test('a push has as many rows as a call may, earlier names and removals first', () => {
  const rows = Array.from({ length: SYNC_ROWS_MAX + 1 }, (_, at) => row(`${at}`, `${at}`, NOW - at))
  const push = nextPush(takeRows(EMPTY_REPLICA, rows), true)
  expect(push).toHaveLength(SYNC_ROWS_MAX)
  expect(push[0]?.id).toBe(`${SYNC_ROWS_MAX}`)
})

test('a refused row stays on the device, and is not sent while nothing changes', () => {
  const replica = fullReplica()
  expect(isAlive(replica.rows.get('c') ?? row('c', '', 0))).toBe(true)
  expect(replica.parked.get('c')?.code).toBe('list_items_limit')
  expect(pushOf(replica)).toEqual([])
})

test.each<[string, (replica: Replica) => Replica]>([
  ['there is room again', (replica) => takeAnswer(replica, [], answer([gone], { itemLimit: 2 }))],
  ['the list may be longer', (replica) => takeAnswer(replica, [], answer([], { itemLimit: 500 }))],
  ['it changes', (replica) => takeRows(replica, [priced(row('c'), 5, NOW + 9)])],
  ['it gets a twin', (replica) => takeAnswer(replica, [], answer([twin], { itemLimit: 2 }))],
  ['rights may have changed', unpark],
])('a refused row is sent again when %s', (_, change) => {
  expect(pushOf(change(fullReplica()))).toContain('c')
})

test('a row beyond the share of a live link is sent again only when there may be room', () => {
  const replica = fullReplica('link_items_limit')
  expect(replica.parked.get('c')?.code).toBe('link_items_limit')
  expect(pushOf(replica)).toEqual([])
  const same = takeAnswer(replica, [], answer([priced(row('a'), 5, NOW + 9)], { itemLimit: 2 }))
  expect(pushOf(same)).toEqual([])
  const roomier = takeAnswer(replica, [], answer([gone], { itemLimit: 2 }))
  expect(pushOf(roomier)).toContain('c')
})

const gone = row('a', 'a', NOW, { removed: NOW + 5 })
const twin = row('d', 'c')

test('a live change is taken when nothing is missing before it', () => {
  const replica = takeAnswer(EMPTY_REPLICA, [], answer([row('a')], { cursor: 5 }))
  const change = { from: 5, cursor: 6, rows: [row('b')] }
  expect(takeChange(replica, change)).toMatchObject({ cursor: 6 })
  expect(takeChange(replica, { ...change, from: 6, cursor: 7 })).toBeUndefined()
  expect(takeChange(replica, { ...change, from: 3, cursor: 4 })).toBe(replica)
})

test('an answer that a live change has overtaken brings nothing old back', () => {
  const replica = takeAnswer(EMPTY_REPLICA, [], answer([row('a')], { cursor: 5 }))
  const live = takeChange(replica, { from: 5, cursor: 6, rows: [priced(row('a'), 499, NOW + 5)] })
  const late = takeAnswer(live ?? replica, [], answer([row('a')], { cursor: 5 }))
  expect(late).toMatchObject({ cursor: 6 })
  expect(late.rows.get('a')?.cents).toBe(499)
  expect(waitingRows(late)).toEqual([])
})

test('after a sweep what was clean is gone, and what was not sent stays', () => {
  const held = takeAnswer(EMPTY_REPLICA, [], answer([row('a'), row('b')]))
  const away = takeRows(held, [priced(row('b'), 499, NOW + 5)])
  const after = takeAnswer(away, [], answer([row('c')], { cursor: 9, reset: true }))
  expect([...after.rows.keys()].toSorted()).toEqual(['b', 'c'])
  expect(pushOf(after)).toEqual(['b'])
})

test('a refusal that comes after a later change is no refusal: what left may have made room', () => {
  const full = takeAnswer(EMPTY_REPLICA, [], answer([row('a')], { itemLimit: 1 }))
  const waiting = takeRows(full, [row('b')])
  const gone = { ...row('a'), removed: NOW + 1 }
  const heard = takeChange(waiting, { from: 1, cursor: 2, rows: [gone] }) ?? waiting
  const late = answer([], { itemLimit: 1, refused: refusal('b') })
  expect(pushOf(takeAnswer(heard, [row('b')], late))).toEqual(['b'])
  expect(pushOf(takeAnswer(heard, [row('b')], { ...late, cursor: 2 }))).toEqual([])
})

test('an old text of storage does not bring back what was swept', () => {
  const old = row('a', 'a', NOW - SWEPT_AFTER_MS - 1)
  const held = takeAnswer(EMPTY_REPLICA, [], answer([old, row('b')]))
  const swept = takeAnswer(held, [], answer([row('b')], { cursor: 9, reset: true }))
  const stored = takeStored(swept, [old, row('c')], 0)
  expect([...stored.rows.keys()].toSorted()).toEqual(['b', 'c'])
})

test('a text of before stamps were brought down counts only for what is later than all of them', () => {
  const ahead = NOW + 50_000
  const held = { ...takeAnswer(EMPTY_REPLICA, [], answer([row('b')])), lowered: ahead }
  const found = [priced(row('b'), 1, ahead), row('c', 'Café', ahead + 1)]
  const stored = takeStored(held, found, 0)
  expect([...stored.rows.keys()]).toEqual(['b', 'c'])
  expect(stored.rows.get('b')?.cents).toBe(0)
  expect(takeStored(held, found, ahead).rows.get('b')?.cents).toBe(1)
})

test('a row that the server has forgotten and got again is as the server has it', () => {
  const both = priced({ ...row('a'), removed: NOW + 9 }, 499, NOW + 5)
  const held = takeAnswer(EMPTY_REPLICA, [], answer([both]))
  const anew = takeAnswer(held, [], answer([row('a')], { cursor: 2 }))
  expect(idsOf(waitingRows(anew))).toEqual(['a'])
})
