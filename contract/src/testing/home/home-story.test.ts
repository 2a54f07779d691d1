import { expect, test } from 'vitest'
import { tellHomeStory } from './home-story.ts'

const SEEDS = 20
const OPERATIONS = 200

/** `npm run acceptance -- home-stories --seed 7` begins with the stories of seed 7, and tells what fails. */
test.each([2, 3, 5])('%i phones keep one home, and lose and count nothing twice', (phones) => {
  const wrong: string[] = []
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { faults } = tellHomeStory(seed, { phones, operations: OPERATIONS })
    wrong.push(...faults.map((fault) => `seed ${seed}: ${fault}`))
  }
  expect(wrong).toEqual([])
})

/**
 * Once they failed, or were judged wrongly: for an undo that waits with its entry, a purchase of long ago, the
 * undo of what had done nothing, and a price that was typed while a shopping was under way.
 */
test.each([
  [40, 2],
  [46, 3],
  [3038, 2],
  [5029, 2],
  [34, 3],
  [5172, 5],
  [484, 3],
  [5391, 2],
])('the story of seed %i with %i phones ends well', (seed, phones) => {
  expect(tellHomeStory(seed, { phones, operations: OPERATIONS }).faults).toEqual([])
})
