import { expect, test } from 'vitest'
import { tellStory } from './story.ts'

const SEEDS = 200
const OPERATIONS = 500

/** `npm run acceptance -- sync-stories --seed 7` begins with the stories of seed 7, and tells what fails. */
test.each([2, 3, 5])('%i phones with bad networks, clocks and disks lose nothing', (phones) => {
  const wrong: string[] = []
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { faults } = tellStory(seed, { phones, operations: OPERATIONS })
    wrong.push(...faults.map((fault) => `seed ${seed}: ${fault}`))
  }
  expect(wrong).toEqual([])
})

/** Once they failed: for chains of twins, for the moment of a name, and for heirs that were removed. */
test.each([
  [100_028, 5],
  [100_406, 2],
  [200_094, 5],
])('the story of seed %i with %i phones ends well', (seed, phones) => {
  expect(tellStory(seed, { phones, operations: OPERATIONS }).faults).toEqual([])
})
