import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { launch } from '#testing/app/launch.ts'
import { makeTestDirectory, type TestDirectory } from '#testing/postgres/directories.ts'
import { makeDisk } from '#testing/postgres/disk.ts'

// Starts whole processes, while other tests may use both cores.
vi.setConfig({ testTimeout: 120_000 })

const disk = await makeDisk()
const readOnlyDisk = await makeDisk()
afterAll(async () => {
  await disk?.remove()
  await readOnlyDisk?.remove()
})

let directory: TestDirectory
beforeEach(async () => {
  directory = await makeTestDirectory()
})
afterEach(() => directory.remove())

/** The message of a start that fails. */
async function refusalOf(dataDir: string): Promise<string> {
  const server = launch({ DATA_DIR: dataDir, PORT: '0' })
  expect(await server.ended).toBe(1)
  expect(server.stdout()).toBe('')
  return server.stderr()
}

describe.runIf(disk)('a disk that is full', () => {
  const path = disk?.path ?? ''

  test('R-29 makes the server unready until there is space', async () => {
    const server = launch({ DATA_DIR: join(path, 'data'), PORT: '0', LOG_LEVEL: 'fatal' })
    const origin = await server.origin()
    const statusOf = async (probe: string) => (await fetch(`${origin}/health/${probe}`)).status
    expect(await statusOf('ready')).toBe(200)
    await disk?.fill()
    await expect.poll(() => statusOf('ready'), { timeout: 30_000 }).toBe(503)
    expect(await statusOf('live')).toBe(200)
    await disk?.makeRoom()
    await expect.poll(() => statusOf('ready'), { timeout: 60_000 }).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('is reported by a first and by a later start', async () => {
    await mkdir(join(path, 'empty'))
    await disk?.fill()
    for (const name of ['none', 'empty', 'data']) {
      const said = await refusalOf(join(path, name))
      expect(said).toMatch(/não há espaço livre no disco de \S+: libere espaço/)
      expect(said).not.toMatch(/ENOSPC|No space/)
    }
    await disk?.makeRoom()
  })
})

describe.runIf(readOnlyDisk)('a disk that can only be read', () => {
  const path = readOnlyDisk?.path ?? ''

  test('is reported differently from a full one', async () => {
    const server = launch({ DATA_DIR: join(path, 'data'), PORT: '0', LOG_LEVEL: 'fatal' })
    await server.origin()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await mkdir(join(path, 'empty'))
    await readOnlyDisk?.forbidWriting()
    for (const name of ['none', 'empty', 'data']) {
      const said = await refusalOf(join(path, name))
      expect(said).toMatch(/o disco de \S+ só pode ser lido/)
      expect(said).not.toContain('EROFS')
    }
  })
})

test('an unusable DATA_DIR is reported with the reason', async () => {
  const file = join(directory.path, 'file')
  await writeFile(file, '')
  expect(await refusalOf(file)).toContain(`${file} não é uma pasta: mude DATA_DIR\n`)
  expect(await refusalOf(join(file, 'below'))).toContain('não é uma pasta: mude DATA_DIR\n')
  const long = join(directory.path, 'x'.repeat(300))
  expect(await refusalOf(long)).toContain(`a pasta ${long} não pode ser criada: mude DATA_DIR\n`)
})
