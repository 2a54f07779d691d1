import { expect, test } from 'vitest'
import { shuffle } from './test-order.ts'

const FILES = Array.from({ length: 40 }, (_, at) => ({
  project: at % 2 === 0 ? 'web' : 'server',
  path: `${at}.test.ts`,
}))
const order = (seed: number) => shuffle(FILES, ['server', 'web'], seed).map(({ path }) => path)

test('files of one project follow each other, in the order of the projects', () => {
  const projects = shuffle(FILES, ['server', 'web'], 1).map(({ project }) => project)
  expect(projects).toEqual([...Array(20).fill('server'), ...Array(20).fill('web')])
})

test('the order of the files depends on the seed', () => {
  expect(order(1)).toEqual(order(1))
  expect(order(2)).not.toEqual(order(1))
  expect(order(2).toSorted()).toEqual(order(1).toSorted())
})
