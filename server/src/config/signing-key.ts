import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory } from '#lib/disk/make-directory.ts'

export const SIGNING_KEY_FILE = 'signing-key'
const BYTES = 48

/**
 * The signing key of local mode: created at the first start and stored in DATA_DIR with owner-only
 * permissions, so that sessions survive a restart. Two processes that start together agree on one.
 */
export async function localSigningKey(dataDir: string): Promise<string> {
  await makeDirectory(dataDir)
  const path = join(dataDir, SIGNING_KEY_FILE)
  const present = await read(path)
  if (present !== undefined) return present
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, randomBytes(BYTES).toString('base64'), { mode: 0o600, flush: true })
  try {
    // Atomic, and never overwrites the key of another process.
    await link(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await read(path)) ?? localSigningKey(dataDir)
}

async function read(path: string): Promise<string | undefined> {
  try {
    const key = await readFile(path, 'utf8')
    // Never create another: it would silently end every session.
    if (Buffer.from(key, 'base64').length !== BYTES) {
      throw new Error(
        `${path} não é uma chave: apague-o, e será criada outra (as sessões terminam)`,
      )
    }
    return key
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
