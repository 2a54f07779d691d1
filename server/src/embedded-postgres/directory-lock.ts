import { chown, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '#embedded-postgres/layout/system-account.ts'

export interface DirectoryLock {
  release(): void
}

/** Another live process holds the directory. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid = '(desconhecido)') {
    super(`${directory} está em uso pelo processo ${pid}: encerre-o ou escolha outro DATA_DIR`)
    this.name = 'DirectoryInUse'
  }
}

/**
 * Locks a directory for this process. It is a kernel lock on a file (fcntl, by an exclusive SQLite transaction,
 * because Node has no call for it). The kernel releases it when the process ends, so no lock is ever stale.
 */
export async function lockDirectory(
  directory: string,
  account: Account | undefined,
): Promise<DirectoryLock> {
  const file = join(directory, 'lock')
  const holder = join(directory, 'lock.pid')
  const database = await begin(file).catch(async (error: unknown) => {
    if (isBusy(error)) throw new DirectoryInUse(directory, await readPid(holder))
    await tryToWrite(holder)
    throw new Error(`${file} não pode ser escrito: DATA_DIR precisa de uma pasta só sua`, {
      cause: error,
    })
  })
  await writeFile(holder, `${process.pid}\n`)
  // An ordinary user may start later what root started first.
  if (account) for (const path of [file, holder]) await chown(path, account.uid, account.gid)
  return { release: () => database.close() }
}

async function begin(file: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** SQLite does not report why it could not write; the system does. */
async function tryToWrite(file: string): Promise<void> {
  const trial = `${file}.${process.pid}`
  try {
    await writeFile(trial, Buffer.alloc(16_384), { flush: true })
  } finally {
    await rm(trial, { force: true }).catch(() => {})
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/**
 * The pid of the holder, for messages to operators only. A new holder may not have written its pid yet; the file then
 * has the pid of a dead process.
 */
async function readPid(holder: string): Promise<string | undefined> {
  for (let tries = 0; tries < 50; tries += 1) {
    const pid = (await readFile(holder, 'utf8').catch(() => '')).trim()
    if (pid !== '' && isAlive(Number(pid))) return pid
    await delay(20)
  }
  return undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
