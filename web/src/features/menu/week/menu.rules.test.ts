import type { MenuEntry } from '@compra/contract/menu/menu.ts'
import { describe, expect, test } from 'vitest'
import {
  adding,
  addingMeal,
  both,
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
  test('an entry comes behind what is there, moves, is for others, and goes', () => {
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

  test('what is taken back comes back where it was, though its meal went meanwhile', () => {
    const gone: Week = { meals: ['Almoço'], entries: [FEIJOADA] }
    expect(adding(PIZZA)(gone)).toEqual(WEEK)
  })

  test('a meal is added once, is called otherwise, and takes what is planned along', () => {
    expect(addingMeal('jantar')(WEEK)).toEqual(WEEK)
    expect(addingMeal('Ceia')(WEEK).meals).toEqual(['Almoço', 'Jantar', 'Ceia'])
    const renamed = renamingMeal('Jantar', 'Noite')(WEEK)
    expect(renamed.meals).toEqual(['Almoço', 'Noite'])
    expect(plan(renamed)).toEqual(['5 Almoço: Feijoada (4)', '5 Noite: Pizza na casa da vó (4)'])
  })

  test('only the way a meal is written changes', () => {
    const renamed = renamingMeal('Almoço', 'ALMOÇO')(WEEK)
    expect(renamed.meals).toEqual(['ALMOÇO', 'Jantar'])
    expect(plan(renamed)[0]).toBe('5 ALMOÇO: Feijoada (4)')
  })

  test('a meal that is called like another becomes one with it', () => {
    const renamed = renamingMeal('Jantar', 'almoço')(WEEK)
    expect(renamed.meals).toEqual(['Almoço'])
    expect(plan(renamed)).toEqual(['5 Almoço: Feijoada (4)', '5 Almoço: Pizza na casa da vó (4)'])
  })

  test('meals are put in another order', () => {
    expect(placingMeal('Jantar', 0)(WEEK).meals).toEqual(['Jantar', 'Almoço'])
    expect(placingMeal('Ceia', 0)(WEEK)).toEqual(WEEK)
  })

  test('a meal goes with what of it was seen, and the last one stays', () => {
    expect(removingMeal('Jantar', ['pizza'])(WEEK)).toEqual({
      meals: ['Almoço'],
      entries: [FEIJOADA],
    })
    const alone: Week = { meals: ['Almoço'], entries: [FEIJOADA] }
    expect(removingMeal('Almoço', ['feijoada'])(alone)).toEqual({ meals: ['Almoço'], entries: [] })
  })
})

describe('a change made once more to what somebody else has made of the week', () => {
  test('done twice it is done once', () => {
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

  test('what both put there stays', () => {
    const theirs = adding({ ...SALAD, id: 'theirs' })(WEEK)
    expect(adding(SALAD)(theirs).entries.map(({ id }) => id)).toEqual([
      'feijoada',
      'pizza',
      'theirs',
      'salad',
    ])
  })

  test('what somebody else took away stays away', () => {
    const theirs = removing('pizza')(WEEK)
    expect(moving('pizza', { day: 0, meal: 'Almoço' })(theirs)).toEqual(theirs)
    expect(changing('pizza', { people: 8 })(theirs)).toEqual(theirs)
  })

  test('a meal stays when somebody else put something there meanwhile', () => {
    const theirs = adding(SALAD)(WEEK)
    expect(removingMeal('Jantar', ['pizza'])(theirs)).toEqual({
      ...WEEK,
      entries: [FEIJOADA, SALAD],
    })
  })

  test('an entry goes to a meal that is written otherwise now', () => {
    const theirs = renamingMeal('Jantar', 'JANTAR')(WEEK)
    expect(adding(SALAD)(theirs).entries.at(-1)?.meal).toBe('JANTAR')
  })
})

test('the dishes of another week are new ones that nobody has cooked', () => {
  const cooked = { ...FEIJOADA, cookedAt: '2026-11-28T15:00:00.000Z' }
  const copies = copiesOf([cooked, PIZZA], () => 'new')
  expect(copies).toEqual([
    { ...FEIJOADA, id: 'new' },
    { ...PIZZA, id: 'new' },
  ])
  expect(missingOf(WEEK, [...copies, SALAD])).toEqual([SALAD])
  expect(both(removing('feijoada', 'pizza'), adding(SALAD))(WEEK).entries).toEqual([SALAD])
})

test('people eat for as many as they mostly do', () => {
  expect(usualPeople([])).toBe(2)
  expect(usualPeople([SALAD, FEIJOADA, PIZZA])).toBe(4)
})
