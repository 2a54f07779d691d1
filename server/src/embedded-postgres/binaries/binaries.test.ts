import { chmod, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Layout, prepareLayout } from '#embedded-postgres/layout/layout.ts'
import { makeTestDirectory, type TestDirectory } from '#testing/postgres/directories.ts'
import { findBinaries } from './binaries.ts'
import { nativeDirectory, packagedDirectory } from './packaged-binaries.ts'

const native = nativeDirectory()
const isRoot = process.getuid?.() === 0

let directory: TestDirectory
let layout: Layout

beforeEach(async () => {
  directory = await makeTestDirectory()
  layout = await prepareLayout(join(directory.path, 'data'), () => {})
})

afterEach(() => directory.remove())

/** A program that says it is that version, or does not run. */
async function fake(name: string, says: string | undefined): Promise<string> {
  const folder = join(directory.path, name)
  await mkdir(folder)
  const script = says === undefined ? 'exit 127' : `echo 'postgres (PostgreSQL) ${says}'`
  await writeFile(join(folder, 'postgres'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return folder
}

test('the first PostgreSQL that runs and is new enough is taken', async () => {
  const candidates = [
    join(directory.path, 'nothing here'),
    await fake('without its libraries', undefined),
    await fake('too old', '14.9'),
    await fake('fits', '17.2 (Debian 17.2-1)'),
    await fake('newer, but later', '18.4'),
  ]
  const found = await findBinaries(layout, undefined, candidates)
  expect(found).toMatchObject({ postgres: join(directory.path, 'fits/postgres'), major: 17 })
})

test('a cluster that exists is opened by its own version only', async () => {
  const candidates = [await fake('newer', '18.4'), await fake('its own', '16.1')]
  expect((await findBinaries(layout, 16, candidates)).major).toBe(16)
  await expect(findBinaries(layout, 15, candidates)).rejects.toThrow(
    /precisa do PostgreSQL 15, .+ defina DATABASE_URL/,
  )
})

test('where none runs, one line asks for DATABASE_URL', async () => {
  const candidates = [await fake('broken', undefined)]
  await expect(findBinaries(layout, undefined, candidates)).rejects.toThrow(
    /^nenhum PostgreSQL \(15 ou mais novo\) roda nesta máquina: defina DATABASE_URL$/,
  )
})

test.runIf(native)('a package whose install script did not run gets its links, once', async () => {
  const fresh = await copyWithoutLinks(native ?? '')
  const found = await Promise.all([1, 2, 3].map(() => packagedDirectory(layout, fresh)))
  expect(found).toEqual([1, 2, 3].map(() => join(fresh, 'bin')))
  expect((await findBinaries(layout, undefined, [join(fresh, 'bin')])).major).toBe(18)
})

test.runIf(native && isRoot)('a package that PostgreSQL cannot enter is copied once', async () => {
  const fresh = await copyWithoutLinks(native ?? '')
  await chmod(directory.path, 0o755)
  await chmod(dirname(fresh), 0o700)
  const bin = (await packagedDirectory(layout, fresh)) ?? ''
  expect(bin).toContain(layout.home)
  expect((await findBinaries(layout, undefined, [bin])).major).toBe(18)
  const { ino } = await stat(bin)
  expect(await packagedDirectory(layout, fresh)).toBe(bin)
  expect((await stat(bin)).ino).toBe(ino)
})

/** The package as npm unpacks it. */
async function copyWithoutLinks(from: string): Promise<string> {
  const to = join(directory.path, 'package/native')
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.a') })
  await cp(join(from, '../package.json'), join(to, '../package.json'))
  for (const entry of await readdir(join(to, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(to, 'lib', entry.name))
  }
  return to
}
