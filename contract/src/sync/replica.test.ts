import { expect, test } from 'vitest'
import { newStamps, type Row } from './item.ts'
import { isAlive } from './merge.ts'
import {
  EMPTY_REPLICA,
  type ListAnswer,
  nextPush,
  type Replica,
  SWEPT_AFTER_MS,
  applyAnswer,
  applyChange,
  applyLocalRows,
  mergeStoredRows,
  unpark,
  pendingRows,
} from './replica.ts'
import { type Refusal, SYNC_ROWS_MAX } from './sync.ts'

const NOW = SWEPT_AFTER_MS * 2

function row(id: string, name = id, born = NOW, more: Partial<Row> = {}): Row {
  const stamps = newStamps(born)
  const item = { id, name, status: 'pending', cents: 0, quantity: 1, stamps } as const
  return { ...item, removed: 0, intoAt: 0, ...more }
}

function priced(each: Row, cents: number, at: number): Row {
  const [born, place, , ...later] = each.stamps
  return { ...each, cents, stamps: [born, place, at, ...later] }
}

/** A response of a server that has these rows, and room. */
function answer(rows: readonly Row[], more: Partial<ListAnswer> = {}): ListAnswer {
  return { rows, refused: [], cursor: 1, itemLimit: 20, now: NOW, ...more }
}

const refusal = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, code: 'list_items_limit' as const }))
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
const pushOf = (replica: Replica) => idsOf(nextPush(replica, true))

/** A device with three rows: two confirmed, the third refused for want of room. */
function fullReplica(code: Refusal = 'list_items_limit'): Replica {
  const rows = [row('a'), row('b'), row('c')]
  const replica = applyLocalRows(EMPTY_REPLICA, rows)
  const full = { refused: [{ id: 'c', code }], itemLimit: 2 }
  return applyAnswer(replica, rows, answer([row('a'), row('b')], full))
}

test('a change is pending until the server confirms it', () => {
  const before = applyLocalRows(EMPTY_REPLICA, [row('a')])
  expect(pushOf(before)).toEqual(['a'])
  const lost = before
  expect(pushOf(lost)).toEqual(['a'])
  expect(pushOf(applyAnswer(lost, nextPush(lost, true), answer([row('a')])))).toEqual([])
})

test('a change made during a push is pending for the next one', () => {
  const before = applyLocalRows(EMPTY_REPLICA, [row('a')])
  const sent = nextPush(before, true)
  const changed = applyLocalRows(before, [priced(row('a'), 499, NOW + 5)])
  const after = applyAnswer(changed, sent, answer([row('a')]))
  expect(after.rows.get('a')?.cents).toBe(499)
  expect(pushOf(after)).toEqual(['a'])
})

test('a name that the server tidied is not sent again', () => {
  const before = applyLocalRows(EMPTY_REPLICA, [row('a', 'Leite  ')])
  const after = applyAnswer(before, nextPush(before, true), answer([row('a', 'Leite')]))
  expect(pendingRows(after)).toEqual([])
  expect(after.rows.get('a')?.name).toBe('Leite')
})

test('a pending mark keeps its item on the list when an earlier removal arrives', () => {
  const marked: Row = { ...row('a'), stamps: newStamps(NOW, NOW + 9) }
  const held = applyAnswer(EMPTY_REPLICA, [], answer([row('a')]))
  const change = { from: 1, cursor: 2, rows: [{ ...row('a'), removed: NOW + 5 }] }
  const removedLater = applyChange(applyLocalRows(held, [marked]), change)
  const removedBefore = applyLocalRows(applyChange(held, change) ?? held, [marked])
  for (const replica of [removedLater, removedBefore]) {
    expect(replica?.rows.get('a')).toSatisfy(isAlive)
    expect(replica && pushOf(replica)).toEqual(['a'])
  }
})

test('nothing is sent before the server clock is known', () => {
  expect(nextPush(applyLocalRows(EMPTY_REPLICA, [row('a')]), false)).toEqual([])
})

test('a push has at most the rows of one call, earlier names and removals first', () => {
  const rows = Array.from({ length: SYNC_ROWS_MAX + 1 }, (_, at) => row(`${at}`, `${at}`, NOW - at))
  const push = nextPush(applyLocalRows(EMPTY_REPLICA, rows), true)
  expect(push).toHaveLength(SYNC_ROWS_MAX)
  expect(push[0]?.id).toBe(`${SYNC_ROWS_MAX}`)
})

test('a refused row stays on the device, and is not sent again while nothing changes', () => {
  const replica = fullReplica()
  expect(isAlive(replica.rows.get('c') ?? row('c', '', 0))).toBe(true)
  expect(replica.parked.get('c')?.code).toBe('list_items_limit')
  expect(pushOf(replica)).toEqual([])
})

test.each<[string, (replica: Replica) => Replica]>([
  ['there is room again', (replica) => applyAnswer(replica, [], answer([gone], { itemLimit: 2 }))],
  ['the list may be longer', (replica) => applyAnswer(replica, [], answer([], { itemLimit: 500 }))],
  ['it changes', (replica) => applyLocalRows(replica, [priced(row('c'), 5, NOW + 9)])],
  ['it gets a twin', (replica) => applyAnswer(replica, [], answer([twin], { itemLimit: 2 }))],
  ['rights may have changed', unpark],
])('a refused row is sent again when %s', (_, change) => {
  expect(pushOf(change(fullReplica()))).toContain('c')
})

test('a row beyond the share of a live link is sent again only when there may be room', () => {
  const replica = fullReplica('link_items_limit')
  expect(replica.parked.get('c')?.code).toBe('link_items_limit')
  expect(pushOf(replica)).toEqual([])
  const same = applyAnswer(replica, [], answer([priced(row('a'), 5, NOW + 9)], { itemLimit: 2 }))
  expect(pushOf(same)).toEqual([])
  const roomier = applyAnswer(replica, [], answer([gone], { itemLimit: 2 }))
  expect(pushOf(roomier)).toContain('c')
})

const gone = row('a', 'a', NOW, { removed: NOW + 5 })
const twin = row('d', 'c')

test('a live change is applied when no change before it is missing', () => {
  const replica = applyAnswer(EMPTY_REPLICA, [], answer([row('a')], { cursor: 5 }))
  const change = { from: 5, cursor: 6, rows: [row('b')] }
  expect(applyChange(replica, change)).toMatchObject({ cursor: 6 })
  expect(applyChange(replica, { ...change, from: 6, cursor: 7 })).toBeUndefined()
  expect(applyChange(replica, { ...change, from: 3, cursor: 4 })).toBe(replica)
})

test('a response that is older than a live change does not restore old values', () => {
  const replica = applyAnswer(EMPTY_REPLICA, [], answer([row('a')], { cursor: 5 }))
  const live = applyChange(replica, { from: 5, cursor: 6, rows: [priced(row('a'), 499, NOW + 5)] })
  const late = applyAnswer(live ?? replica, [], answer([row('a')], { cursor: 5 }))
  expect(late).toMatchObject({ cursor: 6 })
  expect(late.rows.get('a')?.cents).toBe(499)
  expect(pendingRows(late)).toEqual([])
})

test('after a sweep confirmed rows are gone, and pending ones stay', () => {
  const held = applyAnswer(EMPTY_REPLICA, [], answer([row('a'), row('b')]))
  const away = applyLocalRows(held, [priced(row('b'), 499, NOW + 5)])
  const after = applyAnswer(away, [], answer([row('c')], { cursor: 9, reset: true }))
  expect([...after.rows.keys()].toSorted()).toEqual(['b', 'c'])
  expect(pushOf(after)).toEqual(['b'])
})

test('a refusal that is older than a live change does not park the row: there may be room now', () => {
  const full = applyAnswer(EMPTY_REPLICA, [], answer([row('a')], { itemLimit: 1 }))
  const waiting = applyLocalRows(full, [row('b')])
  const gone = { ...row('a'), removed: NOW + 1 }
  const changed = applyChange(waiting, { from: 1, cursor: 2, rows: [gone] }) ?? waiting
  const late = answer([], { itemLimit: 1, refused: refusal('b') })
  expect(pushOf(applyAnswer(changed, [row('b')], late))).toEqual(['b'])
  expect(pushOf(applyAnswer(changed, [row('b')], { ...late, cursor: 2 }))).toEqual([])
})

test('an old stored text does not bring swept rows back', () => {
  const old = row('a', 'a', NOW - SWEPT_AFTER_MS - 1)
  const held = applyAnswer(EMPTY_REPLICA, [], answer([old, row('b')]))
  const swept = applyAnswer(held, [], answer([row('b')], { cursor: 9, reset: true }))
  const stored = mergeStoredRows(swept, [old, row('c')], 0)
  expect([...stored.rows.keys()].toSorted()).toEqual(['b', 'c'])
})

test('of a text stored before stamps were clamped only later stamps are merged', () => {
  const ahead = NOW + 50_000
  const held = { ...applyAnswer(EMPTY_REPLICA, [], answer([row('b')])), clampedUpTo: ahead }
  const found = [priced(row('b'), 1, ahead), row('c', 'Café', ahead + 1)]
  const stored = mergeStoredRows(held, found, 0)
  expect([...stored.rows.keys()]).toEqual(['b', 'c'])
  expect(stored.rows.get('b')?.cents).toBe(0)
  expect(mergeStoredRows(held, found, ahead).rows.get('b')?.cents).toBe(1)
})

test('a row that the server swept and received again is as the server has it', () => {
  const both = priced({ ...row('a'), removed: NOW + 9 }, 499, NOW + 5)
  const held = applyAnswer(EMPTY_REPLICA, [], answer([both]))
  const again = applyAnswer(held, [], answer([row('a')], { cursor: 2 }))
  expect(idsOf(pendingRows(again))).toEqual(['a'])
})

test('an absorbed row that the server swept does not return by an older version from another device', () => {
  const absorbed = priced({ ...row('a'), into: 'b', intoAt: NOW + 9 }, 499, NOW + 5)
  const held = applyAnswer(EMPTY_REPLICA, [], answer([absorbed]))
  const older = { ...row('a'), removed: NOW + 1 }
  const again = applyChange(held, { from: 1, cursor: 2, rows: [older] }) ?? held
  expect(again.rows.get('a')).toEqual(older)
  expect(pendingRows(again)).toEqual([])
  const changed = applyLocalRows(held, [priced(absorbed, 599, NOW + 20)])
  const kept = applyChange(changed, { from: 1, cursor: 2, rows: [older] }) ?? changed
  expect(kept.rows.get('a')).toMatchObject({ cents: 599 })
})
