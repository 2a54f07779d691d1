import { expect, test } from 'vitest'
import { createBackgroundTasks } from './background-tasks.ts'

const PAUSES = [1, 2]

function failing(times: number) {
  const calls: number[] = []
  const task = async () => {
    calls.push(calls.length)
    if (calls.length <= times) throw new Error(`failed ${calls.length} times`)
  }
  return { calls, task }
}

test.for([
  [0, 1],
  [2, 3],
] as const)('work that fails %i times is done %i times, and nobody hears of it', async (given) => {
  const [failures, tries] = given
  const errors: unknown[] = []
  const backgroundTasks = createBackgroundTasks((error) => errors.push(error), PAUSES)
  const { calls, task } = failing(failures)
  backgroundTasks.run(task)
  await backgroundTasks.settled()
  expect(calls).toHaveLength(tries)
  expect(errors).toEqual([])
})

test('work that fails each time is told of once, by its last error', async () => {
  const errors: unknown[] = []
  const backgroundTasks = createBackgroundTasks((error) => errors.push(error), PAUSES)
  backgroundTasks.run(failing(9).task)
  await backgroundTasks.settled()
  expect(errors).toEqual([new Error('failed 3 times')])
})

test('waits for everything, also for what begins meanwhile', async () => {
  const ended: string[] = []
  const backgroundTasks = createBackgroundTasks(() => {}, PAUSES)
  backgroundTasks.run(async () => {
    backgroundTasks.run(async () => void ended.push('second'))
    await Promise.resolve()
    ended.push('first')
  })
  await backgroundTasks.settled()
  expect(ended.toSorted()).toEqual(['first', 'second'])
})
