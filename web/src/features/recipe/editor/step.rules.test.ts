import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StepRow } from '#features/recipe/recipe.rules.ts'
import { moveStep, newStep, placeStep, readStep, removeStep } from './step.rules.ts'

const step = (id: string, order: number): StepRow => ({
  id,
  description: id,
  order,
  prepTime: 0,
  waitTime: 0,
})
const stepsOf = (ids: string) => ids.split('').map((id, at) => step(id, at + 1))
const idsOf = (steps: readonly StepRow[]) => steps.map(({ id }) => id).join('')

test('a new step comes behind the others and takes no time', () => {
  expect(newStep(stepsOf('ab'))).toEqual({
    description: '',
    order: '3',
    prepTime: '0',
    waitTime: '0',
  })
})

test('up does nothing at the first step, down nothing at the last', () => {
  const steps = stepsOf('abc')
  expect(idsOf(moveStep(steps, 'a', -1))).toBe('abc')
  expect(idsOf(moveStep(steps, 'c', 1))).toBe('abc')
  expect(idsOf(moveStep(steps, 'b', -1))).toBe('bac')
  expect(idsOf(moveStep(steps, 'b', 1))).toBe('acb')
})

test('G-044 a step stands at the order that was typed, or as near as there is', () => {
  expect(idsOf(placeStep(stepsOf('ab'), step('x', 1)))).toBe('xab')
  expect(idsOf(placeStep(stepsOf('ab'), step('x', 2)))).toBe('axb')
  expect(idsOf(placeStep(stepsOf('ab'), step('x', 99)))).toBe('abx')
  expect(idsOf(placeStep(stepsOf('abc'), step('a', 3)))).toBe('bca')
})

test('G-044 whatever is done, the orders are 1 to n', () => {
  const move = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'x', 'y'),
    by: fc.constantFrom(-2, -1, 0, 1, 2),
  })
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const steps = moves.reduce<readonly StepRow[]>((now, { id, by }) => {
        if (by === 0) return removeStep(now, id)
        if (by === -2 || by === 2) return placeStep(now, step(id, by + 3))
        return moveStep(now, id, by === 1 ? 1 : -1)
      }, stepsOf('abc'))
      expect(steps.map(({ order }) => order)).toEqual(steps.map((_, at) => at + 1))
    }),
  )
})

test('what is typed is read as whole numbers', () => {
  const texts = { description: 'Asse', order: '2', prepTime: '1,9', waitTime: '' }
  expect(readStep('s', texts).data).toMatchObject({ order: 2, prepTime: 1, waitTime: 0 })
  const messages = readStep('s', { ...texts, order: '', prepTime: '-1' }).error?.issues
  expect(messages?.map(({ message }) => message)).toEqual([
    'Tempo de preparação deve ser maior ou igual a 0',
  ])
})

test('an order below 1 is the first place, and none is the last', () => {
  const placed = (order: string) => {
    const { data } = readStep('new', { description: 'Asse', order, prepTime: '', waitTime: '' })
    return (
      data &&
      placeStep(stepsOf('abc'), data)
        .map(({ id }) => id)
        .indexOf('new')
    )
  }
  expect(['0', '-1', '1', '2', '9', ''].map(placed)).toEqual([0, 0, 0, 1, 3, 3])
})
