import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { folderOfDatabases } from './directories.ts'

const MEMORY = '/dev/shm'

test('the databases of a test run are on disk if memory has no space for them', () => {
  expect(folderOfDatabases(Infinity)).toBe(tmpdir())
})

test.runIf(existsSync(MEMORY))('the databases of a run stand in memory that has room', () => {
  expect(folderOfDatabases(0)).toBe(MEMORY)
})
