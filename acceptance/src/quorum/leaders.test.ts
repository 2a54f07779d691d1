import { expect, test } from 'vitest'
import { rivalsIn } from './leaders.ts'

const write = (timeline: number, began: number, ended = began + 1) => ({ timeline, began, ended })

test('leaders one after another, also the first again, are no rivals', () => {
  expect(rivalsIn([[write(1, 0), write(3, 30)], [write(2, 10), write(2, 20)], []])).toBe(0)
})

test('a write that began before a later leader had written may end after that', () => {
  expect(rivalsIn([[write(1, 0, 15)], [write(2, 10)]])).toBe(0)
})

test('a write at a former leader after a later one has written counts', () => {
  expect(rivalsIn([[write(1, 0), write(1, 20), write(1, 30)], [write(2, 10)]])).toBe(2)
})

test('two leaders of one timeline count', () => {
  expect(rivalsIn([[write(2, 0)], [write(2, 10), write(2, 20)]])).toBe(2)
})
