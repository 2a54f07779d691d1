import { expect, test } from 'vitest'
import { problemOf } from './commits.ts'

test.for([
  'working-list: keep the order after an undo',
  'bench, tools: find a free port in one place',
  "docs: say what 'G-139' is",
])('%s is a valid subject of a commit', (subject) => {
  expect(problemOf(subject)).toBeUndefined()
})

test.for([
  'Keep the order',
  'working-list keep the order',
  'working-list: Keep the order',
  'working-list: keep the order.',
  'Working-list: keep the order',
])('%s is refused as the subject of a commit', (subject) => {
  expect(problemOf(subject)).toMatch(/^is /)
})
