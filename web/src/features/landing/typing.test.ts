import { expect, test } from 'vitest'
import {
  CHARACTER_MS,
  DEMO_ITEMS,
  durationOf,
  FINISHED,
  type Frame,
  nextFrame,
  REST_MS,
} from './typing.ts'

test('the demo types the four items in order, one character more each time', () => {
  const typed = oneRound()
    .map((frame) => frame.typed)
    .filter((text) => text !== '')
  const expected = DEMO_ITEMS.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)))
  expect(DEMO_ITEMS).toEqual(['Bananas', 'Leite', 'Pão'])
  expect(typed).toEqual(expected)
})

test("a character takes 150 ms: 'Bananas' is there after 1.05 s", () => {
  let frame: Frame = { rows: 0, typed: '' }
  let passed = 0
  while (frame.typed !== 'Bananas') {
    passed += durationOf(frame)
    frame = nextFrame(frame)
  }
  expect(CHARACTER_MS).toBe(150)
  expect(passed).toBe(1050)
})

test('G-158 the finished list rests for 2 s, then everything starts again', () => {
  const frames = oneRound()
  expect(frames.at(-1)).toEqual(FINISHED)
  expect(durationOf(FINISHED)).toBe(REST_MS)
  expect(REST_MS).toBe(2000)
  expect(nextFrame(FINISHED)).toEqual({ rows: 0, typed: '' })
})

function oneRound(): Frame[] {
  const frames: Frame[] = []
  let frame = nextFrame(FINISHED)
  while (frame.rows < DEMO_ITEMS.length) {
    frames.push(frame)
    frame = nextFrame(frame)
  }
  return [...frames, frame]
}
