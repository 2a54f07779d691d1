import { randomUUID } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Never overwrites a file: it may be the only good backup. */
export async function refuseExisting(path: string): Promise<void> {
  if (await stat(path).catch(() => undefined)) {
    throw new Error(`${path} já existe: escolha outro nome`)
  }
}

/**
 * Writes with owner-only permissions, and renames the file into place once it is complete on disk.
 */
export async function writeWhole(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const folder = dirname(resolve(path))
  const draft = join(folder, `.${basename(path)}.${randomUUID()}`)
  const handle = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    throw explained(`${path} não pode ser gravado`, error)
  })
  try {
    await pipeline(bytes, handle.createWriteStream({ flush: true }))
    await refuseExisting(path)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw explained(`${path} não pode ser gravado`, error)
  }
  await syncFolder(folder)
}

/** Throws at once when the file cannot be read. */
export async function openFile(path: string): Promise<Readable> {
  const handle = await open(path).catch((error: unknown) => {
    throw explained(`${path} não pode ser lido`, error)
  })
  return handle.createReadStream()
}

/** Explains a system error; returns other errors unchanged. */
function explained(what: string, error: unknown): unknown {
  const isSystem = error instanceof Error && 'syscall' in error && 'code' in error
  return isSystem ? new Error(`${what} (${String(error.code)})`, { cause: error }) : error
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
