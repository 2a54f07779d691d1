import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newStamps, type Row } from '#sync/item.ts'
import { isAlive } from '#sync/merge.ts'
import { CLOCK_AHEAD_MS } from '#sync/sync.ts'
import { applyPush } from './apply.ts'

const NOW = 1_000_000

/** A row born at a moment, with other values. */
function row(id: string, name: string, born: number, more: Partial<Row> = {}): Row {
  const stamps = newStamps(born)
  const item = { id, name, status: 'pending', cents: 0, quantity: 1, stamps } as const
  return { ...item, removed: 0, intoAt: 0, ...more }
}

/** The list after several pushes, and the refusals of the last one. */
function listOf(items: number, ...pushes: readonly (readonly Row[])[]) {
  const rows = new Map<string, Row>()
  let alive = 0
  let refused: readonly { id: string; code: string }[] = []
  for (const pushed of pushes) {
    const applied = applyPush({ rows, alive }, pushed, { items, now: NOW })
    for (const each of applied.changed) rows.set(each.id, each)
    alive = applied.alive
    refused = applied.refused
  }
  const names = [...rows.values()].filter(isAlive).map(({ name }) => name)
  return { rows, names: names.toSorted(), refused }
}

const milk = row('a', 'Leite', 1)
const bread = row('b', 'Pão', 2)
const removed = (each: Row, at: number) => ({ ...each, removed: at })
const ticked = (each: Row, at: number): Row => {
  const [born, , ...later] = each.stamps
  return { ...each, status: 'purchased', stamps: [born, at, ...later] }
}
const unticked = (each: Row, at: number): Row => ({ ...ticked(each, at), status: 'pending' })
const renamed = (each: Row, name: string, at: number): Row => {
  const stamps = each.stamps.with(4, at) as unknown as Row['stamps']
  return { ...each, name, stamps }
}
const reborn = (each: Row, at: number): Row => {
  const [, ...later] = each.stamps
  return { ...each, stamps: [at, ...later] }
}

test('a new item above the limit is refused, and nothing else of its push', () => {
  const { names, refused } = listOf(1, [milk, bread])
  expect(names).toEqual(['Leite'])
  expect(refused).toEqual([{ id: 'b', code: 'list_items_limit' }])
})

test('a removed item makes room for another one of the same push', () => {
  expect(listOf(1, [milk], [bread, removed(milk, 5)])).toMatchObject({
    names: ['Pão'],
    refused: [],
  })
})

test('above the limit existing items can still be marked, priced, renamed and removed', () => {
  const both = listOf(2, [milk, bread]).rows
  const pushed = [renamed(ticked(milk, 5), 'Leite integral', 6), removed(bread, 7)]
  const { changed, refused } = applyPush({ rows: both, alive: 2 }, pushed, { items: 1, now: NOW })
  expect(refused).toEqual([])
  expect(changed).toHaveLength(2)
  const alone = applyPush({ rows: both, alive: 2 }, pushed.slice(0, 1), { items: 1, now: NOW })
  expect(alone).toMatchObject({ refused: [], alive: 2 })
})

test('an undone removal needs room again', () => {
  const pushes = [[milk], [removed(milk, 5)], [bread], [reborn(milk, 6)]]
  expect(listOf(1, ...pushes)).toMatchObject({ names: ['Pão'], refused: [{ id: 'a' }] })
  expect(listOf(2, ...pushes)).toMatchObject({ names: ['Leite', 'Pão'], refused: [] })
})

test('an item marked after its removal is on the list, whatever the mark and the order of arrival', () => {
  const gone = removed(milk, 5)
  const onList = { names: ['Leite'], refused: [] }
  const bothMarks = [[milk], [gone], [ticked(milk, 7)], [unticked(milk, 9)]]
  expect(listOf(9, ...bothMarks)).toMatchObject(onList)
  expect(listOf(9, ...bothMarks).rows.get('a')).toMatchObject({ status: 'pending' })
  expect(listOf(9, [milk], [gone], [unticked(milk, 9)])).toMatchObject(onList)
  expect(listOf(9, [milk], [unticked(milk, 9)], [gone])).toMatchObject(onList)
  expect(listOf(9, ...bothMarks, [removed(milk, 10)]).names).toEqual([])
  expect(listOf(9, [milk], [unticked(milk, 4)], [gone]).names).toEqual([])
})

test('an item marked after its removal needs room again, and a twin with its name needs none', () => {
  const full = [[milk], [removed(milk, 5)], [bread]]
  const refused = [{ id: 'a', code: 'list_items_limit' }]
  expect(listOf(1, ...full, [unticked(milk, 9)])).toMatchObject({ names: ['Pão'], refused })
  const twin = row('c', 'Leite', 3)
  const taken = [[milk], [twin], [removed(milk, 5)], [unticked(twin, 9)]]
  expect(listOf(9, ...taken)).toMatchObject({ names: ['Leite'], refused: [] })
})

test('a twin needs no room: the item on the list absorbs its changes', () => {
  const twin = ticked(row('c', 'leite', 3), 4)
  const { rows, names, refused } = listOf(1, [milk], [twin])
  expect({ names, refused }).toEqual({ names: ['Leite'], refused: [] })
  expect(rows.get('a')).toMatchObject({ status: 'purchased' })
  expect(rows.get('c')).toMatchObject({ into: 'a', intoAt: NOW })
})

test('a removal older than the birth of a twin does not remove the twin', () => {
  expect(listOf(9, [milk], [row('c', 'Leite', 5)], [removed(milk, 3)]).names).toEqual(['Leite'])
})

test('a refused row leaves all other rows unchanged', () => {
  const twin = row('c', 'Leite', 3)
  const full = [[milk], [twin], [removed(milk, 5)], [bread]]
  const { rows, refused } = listOf(1, ...full, [ticked(reborn(twin, 6), 7)])
  expect(refused).toEqual([{ id: 'c', code: 'list_items_limit' }])
  expect([rows.get('a'), rows.get('c')]).toMatchObject([
    { status: 'pending' },
    { status: 'pending' },
  ])
})

test('rows that bring back the same item in one push are refused together', () => {
  const twin = row('c', 'Leite', 3)
  const pushes = [[milk], [twin], [removed(milk, 5)], [bread], [reborn(twin, 6), reborn(milk, 6)]]
  const { names, refused } = listOf(1, ...pushes)
  expect(names).toEqual(['Pão'])
  expect(refused.map(({ id }) => id).toSorted()).toEqual(['a', 'c'])
})

/** A removed item that detaches a twin with another name when it comes back: it needs two places. */
const pair = (id: string) => {
  const heir = row(id, id, 1)
  const gone = removed(renamed(heir, `${id} novo`, 5), 9)
  return { known: [heir, row(`${id} b`, id, 8), gone], back: reborn(gone, 10) }
}

test('a row that needs two places does not block rows that fit', () => {
  const { known, back } = pair('Leite')
  const pushes = [...known.map((each) => [each]), [back, row('e', 'Sal', 11)]]
  expect(listOf(1, ...pushes)).toMatchObject({ names: ['Sal'], refused: [{ id: 'Leite' }] })
  expect(listOf(3, ...pushes)).toMatchObject({ names: ['Leite', 'Leite novo', 'Sal'], refused: [] })
})

test('of several rows that change the same item, those that fit are accepted', () => {
  const [one, other] = [row('c', 'Leite', 8), row('d', 'Leite', 8)]
  const pushes = [[milk], [one, other], [renamed(milk, 'Pão', 5), renamed(one, 'Suco', 9)]]
  expect(listOf(2, ...pushes)).toMatchObject({ names: ['Leite', 'Pão'], refused: [{ id: 'c' }] })
  expect(listOf(3, ...pushes)).toMatchObject({ names: ['Leite', 'Pão', 'Suco'], refused: [] })
})

test('while there is room, a refused row does not fit alone either', () => {
  const things = fc.array(fc.boolean(), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(things, fc.integer({ min: 1, max: 6 }), (arePairs, items) => {
      const pairs = arePairs.map((_, at) => pair(`coisa ${at}`))
      const known = pairs.flatMap(({ known: each }) => each).map((each) => [each])
      const pushed = pairs.map(({ back }, at) => (arePairs[at] ? back : row(`${at}`, `${at}`, at)))
      const { names, refused } = listOf(items, ...known, pushed)
      if (names.length === items) return
      for (const { id } of refused) {
        const alone = pushed.filter((each) => each.id === id)
        expect(listOf(items, ...known, pushed, alone).refused).toEqual([
          { id, code: 'list_items_limit' },
        ])
      }
    }),
  )
})

test('removals of a push are applied first, whatever the order of its rows', () => {
  const twin = row('c', 'Leite', 8)
  const [gone, bought] = [removed(renamed(milk, 'Pão', 5), 9), ticked(twin, 10)]
  for (const pushed of [
    [gone, bought],
    [bought, gone],
  ]) {
    expect(listOf(9, [milk], [twin], pushed).names).toEqual(['Leite'])
  }
})

test('of twins in one push the one with the earlier name stays, then the one with the lower id', () => {
  const heirs = (...pushed: readonly Row[]) => {
    const { rows } = listOf(9, pushed)
    return [...rows.values()].flatMap(({ id, into }) => (into === undefined ? [id] : []))
  }
  const [older, newer] = [row('n', 'Leite', 3), row('a', 'Leite', 8)]
  expect([heirs(older, newer), heirs(newer, older)]).toEqual([['n'], ['n']])
  const [low, high] = [row('a', 'Leite', 3), row('n', 'Leite', 3)]
  expect([heirs(low, high), heirs(high, low)]).toEqual([['a'], ['a']])
})

test('an item on the list wins over a new one, and the holder of a name over an item renamed to it', () => {
  const added = row('n', 'Pão', 3)
  const first = listOf(1, [milk], [added, renamed(milk, 'Pão', 9)])
  expect(first).toMatchObject({ names: ['Pão'], refused: [] })
  expect(first.rows.get('n')?.into).toBe('a')
  const butter = row('m', 'Manteiga', 8)
  const second = listOf(2, [bread, butter], [ticked(butter, 9), renamed(bread, 'Manteiga', 4)])
  expect(second.rows.get('b')?.into).toBe('m')
})

test('a removal older than a rename to the same name does not remove the renamed item', () => {
  const sauce = row('d', 'Molho', 2)
  const pushes = [[milk, sauce], [renamed(sauce, 'Leite', 8)], [removed(milk, 5)]]
  expect(listOf(9, ...pushes).names).toEqual(['Leite'])
})

test('changes of an absorbed row stay with its heir when the heir becomes a separate thing', () => {
  const twin = row('c', 'Leite', 3)
  const chain = [[milk, row('d', 'Molho', 2)], [twin], [renamed(milk, 'Molho', 4)]]
  const { rows, names } = listOf(9, ...chain, [ticked(twin, 8)], [renamed(milk, 'Pão', 9)])
  expect(names).toEqual(['Molho', 'Pão'])
  expect(rows.get('a')).toMatchObject({ status: 'purchased' })
})

test('changes of an absorbed row reach its heir', () => {
  const twin = row('c', 'Leite', 3)
  const sauce = row('d', 'Molho', 2)
  const chain = [[milk, sauce], [twin], [renamed(milk, 'Molho', 4)]]
  const { rows, names } = listOf(9, ...chain, [ticked(twin, 8)])
  expect(names).toEqual(['Molho'])
  expect(rows.get('d')).toMatchObject({ status: 'purchased' })
  expect(listOf(9, ...chain, [removed(twin, 8)]).names).toEqual([])
})

test('one push passes a name from item to item', () => {
  const pushed = [renamed(milk, 'Pão', 5), renamed(bread, 'Leite', 6)]
  expect(listOf(2, [milk, bread], pushed)).toMatchObject({ names: ['Leite', 'Pão'], refused: [] })
})

test('an absorbed twin that is renamed becomes a separate thing', () => {
  const twin = row('c', 'Leite', 3)
  expect(listOf(9, [milk], [twin], [renamed(twin, 'Suco', 8)]).names).toEqual(['Leite', 'Suco'])
  const late = [renamed(milk, 'Pão', 9)]
  expect(listOf(9, [milk], [twin], late, [renamed(twin, 'Suco', 8)]).names).toEqual(['Pão', 'Suco'])
})

test('a rename older than the birth of a twin does not rename the twin', () => {
  const pushes = [[milk], [row('c', 'Leite', 8)], [renamed(milk, 'Pão', 5)]]
  expect(listOf(9, ...pushes).names).toEqual(['Leite', 'Pão'])
  expect(listOf(1, ...pushes)).toMatchObject({ names: ['Leite'], refused: [{ id: 'a' }] })
})

test('a row named after the rename and the removal of its heir is a separate thing', () => {
  const twin = row('c', 'Leite', 3)
  const gone = removed(renamed(milk, 'Pão', 5), 6)
  const named = renamed(twin, 'leite', 8)
  const taken = [[milk], [twin], [removed(milk, 6)], [named]]
  expect(listOf(9, ...taken).names).toEqual([])
  expect(listOf(9, ...taken, [gone]).names).toEqual(['leite'])
  const full = listOf(1, [milk], [twin], [named], [gone])
  expect(full).toMatchObject({ names: ['leite'], refused: [] })
})

test('a row removed after both names were given stays removed', () => {
  const twin = row('c', 'Leite', 8)
  const pushes = [[milk], [twin], [removed(renamed(milk, 'Pão', 5), 9)]]
  expect(listOf(9, ...pushes).names).toEqual([])
  expect(listOf(9, ...pushes, [{ ...twin, removed: 7 }]).names).toEqual([])
  expect(listOf(9, ...pushes, [reborn(twin, 10)]).names).toEqual(['Leite'])
})

test('an heir that a twin brings back detaches twins that are separate things', () => {
  const [older, newer] = [row('c', 'Leite', 3), row('d', 'Leite', 8)]
  const pushes = [[milk], [older], [newer], [removed(renamed(milk, 'Pão', 5), 9)]]
  const { rows, names } = listOf(9, ...pushes, [ticked(older, 10)])
  expect(names).toEqual(['Leite', 'Pão'])
  expect(rows.get('c')).toMatchObject({ into: 'a' })
})

test('an heir that a mark brings back detaches twins that are separate things', () => {
  const gone = removed(renamed(milk, 'Pão', 5), 9)
  const pushes = [[milk], [row('c', 'Leite', 8)], [unticked(gone, 10)]]
  expect(listOf(9, ...pushes).names).toEqual(['Leite', 'Pão'])
})

test('a rename of an heir renames its twin, too', () => {
  const pushes = [[milk], [row('c', 'Leite', 3)], [renamed(milk, 'Pão', 5)]]
  expect(listOf(9, ...pushes).names).toEqual(['Pão'])
})

test('a stamp more than a minute ahead is refused', () => {
  const ahead = row('a', 'Leite', NOW + CLOCK_AHEAD_MS + 1)
  expect(listOf(9, [ahead])).toMatchObject({ names: [], refused: [{ code: 'clock_ahead' }] })
  expect(listOf(9, [row('a', 'Leite', NOW + CLOCK_AHEAD_MS)]).refused).toEqual([])
})

test('an heir sent by a device is ignored', () => {
  expect(listOf(9, [{ ...milk, into: 'b', intoAt: 9 }, bread]).names).toEqual(['Leite', 'Pão'])
})

test('a row whose heir was swept is on the list again', () => {
  const orphan = row('c', 'Leite', 3, { into: 'gone', intoAt: 4 })
  const list = { rows: new Map([['c', orphan]]), alive: 0 }
  const { changed } = applyPush(list, [ticked(orphan, 8)], { items: 9, now: NOW })
  expect(changed.filter(isAlive)).toHaveLength(1)
})

test('a push writes only the rows that it changes', () => {
  const twin = row('c', 'Leite', 3)
  const { rows } = listOf(9, [milk], [twin], [ticked(milk, 8)])
  const { changed } = applyPush({ rows, alive: 1 }, [ticked(twin, 5)], { items: 9, now: NOW })
  expect(changed.map(({ id }) => id)).toEqual(['c'])
})
