import { execFile } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface TestDirectory {
  readonly path: string
  remove(): Promise<void>
}

/** A new directory, accessible to PostgreSQL's own user. */
export async function makeTestDirectory(parent = tmpdir()): Promise<TestDirectory> {
  const path = await mkdtemp(join(parent, 'compra-test-'))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
/** Space for all databases of a run, with their logs. */
const ROOM = 2 * 1024 ** 3

/**
 * Folder for the databases of a run: in memory if there is space. Each test file creates and drops some 800
 * files, which takes ten times the CPU time on a disk.
 */
export function folderOfDatabases(room = ROOM): string {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY)
    if (type === TMPFS && bavail * bsize >= room) return MEMORY
  } catch {
    // Other systems have no such folder.
  }
  return tmpdir()
}

/** Copies a directory under a new name; files keep their owners. */
export async function copyDirectory(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}
