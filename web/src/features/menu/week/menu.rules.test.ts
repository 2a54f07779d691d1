import type { MenuEntry } from '@compra/contract/menu/menu.ts'
import { describe, expect, test } from 'vitest'
import {
  adding,
  addingMeal,
  inSequence,
  changing,
  copiesOf,
  type Edit,
  entriesAt,
  missingOf,
  moving,
  placingMeal,
  removing,
  removingMeal,
  renamingMeal,
  titleOf,
  usualPeople,
  type Week,
} from './menu.rules.ts'

const FEIJOADA: MenuEntry = {
  id: 'feijoada',
  day: 5,
  meal: 'Almoço',
  recipe: { id: 'r1', title: 'Feijoada' },
  text: null,
  people: 4,
  cookedAt: null,
}
const PIZZA: MenuEntry = {
  ...FEIJOADA,
  id: 'pizza',
  meal: 'Jantar',
  recipe: null,
  text: 'Pizza na casa da vó',
}
const SALAD: MenuEntry = { ...PIZZA, id: 'salad', text: 'Salada', people: 2 }
const WEEK: Week = { meals: ['Almoço', 'Jantar'], entries: [FEIJOADA, PIZZA] }

const plan = ({ entries }: Week) =>
  entries.map((entry) => `${entry.day} ${entry.meal}: ${titleOf(entry)} (${entry.people})`)

describe('one change', () => {
  test('an entry is appended, moved, changed and removed', () => {
    const added = adding(SALAD)(WEEK)
    expect(entriesAt(added, { day: 5, meal: 'Jantar' })).toEqual([PIZZA, SALAD])
    const moved = moving('feijoada', { day: 5, meal: 'Jantar' })(added)
    expect(entriesAt(moved, { day: 5, meal: 'Jantar' }).map(titleOf)).toEqual([
      'Pizza na casa da vó',
      'Salada',
      'Feijoada',
    ])
    expect(plan(changing('pizza', { people: 6, text: 'Pizza' })(WEEK))).toEqual([
      '5 Almoço: Feijoada (4)',
      '5 Jantar: Pizza (6)',
    ])
    expect(plan(removing('pizza')(WEEK))).toEqual(['5 Almoço: Feijoada (4)'])
  })

  test('undo restores an entry at its place even if its meal was removed since', () => {
    const gone: Week = { meals: ['Almoço'], entries: [FEIJOADA] }
    expect(adding(PIZZA)(gone)).toEqual(WEEK)
  })

  test('a meal is added once, and keeps its entries when it is renamed', () => {
    expect(addingMeal('jantar')(WEEK)).toEqual(WEEK)
    expect(addingMeal('Ceia')(WEEK).meals).toEqual(['Almoço', 'Jantar', 'Ceia'])
    const renamed = renamingMeal('Jantar', 'Noite')(WEEK)
    expect(renamed.meals).toEqual(['Almoço', 'Noite'])
    expect(plan(renamed)).toEqual(['5 Almoço: Feijoada (4)', '5 Noite: Pizza na casa da vó (4)'])
  })

  test('a meal can be renamed to another spelling of its name', () => {
    const renamed = renamingMeal('Almoço', 'ALMOÇO')(WEEK)
    expect(renamed.meals).toEqual(['ALMOÇO', 'Jantar'])
    expect(plan(renamed)[0]).toBe('5 ALMOÇO: Feijoada (4)')
  })

  test('a meal that is renamed to the name of another is merged with it', () => {
    const renamed = renamingMeal('Jantar', 'almoço')(WEEK)
    expect(renamed.meals).toEqual(['Almoço'])
    expect(plan(renamed)).toEqual(['5 Almoço: Feijoada (4)', '5 Almoço: Pizza na casa da vó (4)'])
  })

  test('meals are reordered', () => {
    expect(placingMeal('Jantar', 0)(WEEK).meals).toEqual(['Jantar', 'Almoço'])
    expect(placingMeal('Ceia', 0)(WEEK)).toEqual(WEEK)
  })

  test('a meal is removed with the entries that the user saw, and the last meal stays', () => {
    expect(removingMeal('Jantar', ['pizza'])(WEEK)).toEqual({
      meals: ['Almoço'],
      entries: [FEIJOADA],
    })
    const alone: Week = { meals: ['Almoço'], entries: [FEIJOADA] }
    expect(removingMeal('Almoço', ['feijoada'])(alone)).toEqual({ meals: ['Almoço'], entries: [] })
  })
})

describe('an edit applied again to a week that another member has changed', () => {
  test('an edit is idempotent', () => {
    const edits: readonly Edit[] = [
      adding(SALAD),
      moving('pizza', { day: 1, meal: 'Almoço' }),
      changing('feijoada', { people: 9 }),
      removing('pizza'),
      addingMeal('Ceia'),
      renamingMeal('Jantar', 'Noite'),
      removingMeal('Jantar', ['pizza']),
      placingMeal('Jantar', 0),
    ]
    for (const edit of edits) expect(edit(edit(WEEK))).toEqual(edit(WEEK))
  })

  test('entries that inSequence members added stay', () => {
    const theirs = adding({ ...SALAD, id: 'theirs' })(WEEK)
    expect(adding(SALAD)(theirs).entries.map(({ id }) => id)).toEqual([
      'feijoada',
      'pizza',
      'theirs',
      'salad',
    ])
  })

  test('an entry that another member removed stays removed', () => {
    const theirs = removing('pizza')(WEEK)
    expect(moving('pizza', { day: 0, meal: 'Almoço' })(theirs)).toEqual(theirs)
    expect(changing('pizza', { people: 8 })(theirs)).toEqual(theirs)
  })

  test('a meal stays if another member has added an entry to it', () => {
    const theirs = adding(SALAD)(WEEK)
    expect(removingMeal('Jantar', ['pizza'])(theirs)).toEqual({
      ...WEEK,
      entries: [FEIJOADA, SALAD],
    })
  })

  test('an entry moves to a meal whose spelling has changed', () => {
    const theirs = renamingMeal('Jantar', 'JANTAR')(WEEK)
    expect(adding(SALAD)(theirs).entries.at(-1)?.meal).toBe('JANTAR')
  })
})

test('copied dishes are new and not cooked', () => {
  const cooked = { ...FEIJOADA, cookedAt: '2026-11-28T15:00:00.000Z' }
  const copies = copiesOf([cooked, PIZZA], () => 'new')
  expect(copies).toEqual([
    { ...FEIJOADA, id: 'new' },
    { ...PIZZA, id: 'new' },
  ])
  expect(missingOf(WEEK, [...copies, SALAD])).toEqual([SALAD])
  expect(inSequence(removing('feijoada', 'pizza'), adding(SALAD))(WEEK).entries).toEqual([SALAD])
})

test('the usual number of people is the most frequent one', () => {
  expect(usualPeople([])).toBe(2)
  expect(usualPeople([SALAD, FEIJOADA, PIZZA])).toBe(4)
})
