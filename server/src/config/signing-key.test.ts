import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDirectory, type TestDirectory } from '#testing/postgres/directories.ts'
import { localSigningKey } from './signing-key.ts'

let place: TestDirectory
beforeAll(async () => {
  place = await makeTestDirectory()
})
afterAll(() => place.remove())

test('local mode creates a key at its first start, readable by its owner only', async () => {
  const dataDir = join(place.path, 'first', 'data')
  const key = await localSigningKey(dataDir)
  expect(Buffer.from(key, 'base64')).toHaveLength(48)
  const file = await stat(join(dataDir, 'signing-key'))
  expect(file.mode & 0o777).toBe(0o600)
  expect(await localSigningKey(dataDir)).toBe(key)
  expect(await localSigningKey(join(place.path, 'second'))).not.toBe(key)
})

test('processes that start together agree on one key', async () => {
  const dataDir = join(place.path, 'together')
  const keys = await Promise.all(Array.from({ length: 20 }, () => localSigningKey(dataDir)))
  expect(new Set(keys).size).toBe(1)
  expect(await readFile(join(dataDir, 'signing-key'), 'utf8')).toBe(keys[0])
})

test('an empty key file is refused', async () => {
  const dataDir = join(place.path, 'emptied')
  await localSigningKey(dataDir)
  await writeFile(join(dataDir, 'signing-key'), '')
  await expect(localSigningKey(dataDir)).rejects.toThrow('signing-key')
})
