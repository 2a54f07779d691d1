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
] as const)('a task that fails %i times runs %i times, and reports no error', async (given) => {
  const [failures, tries] = given
  const errors: unknown[] = []
  const backgroundTasks = createBackgroundTasks((error) => errors.push(error), PAUSES)
  const { calls, task } = failing(failures)
  backgroundTasks.run(task)
  await backgroundTasks.settled()
  expect(calls).toHaveLength(tries)
  expect(errors).toEqual([])
})

test('a task that fails each time reports its last error once', async () => {
  const errors: unknown[] = []
  const backgroundTasks = createBackgroundTasks((error) => errors.push(error), PAUSES)
  backgroundTasks.run(failing(9).task)
  await backgroundTasks.settled()
  expect(errors).toEqual([new Error('failed 3 times')])
})

test('waits for all tasks, also for those that start while it waits', async () => {
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
