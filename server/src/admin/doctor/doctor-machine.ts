import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDecimal } from '@compra/contract/format/numbers.ts'
import type { Config } from '#config/config.ts'
import { secretNames } from '#config/secret-files.ts'
import { SIGNING_KEY_FILE } from '#config/signing-key.ts'
import { aviso, erro, type Check, ok } from './check.ts'

const GIGABYTE = 1e9
/** Below `aviso`, space should be freed; below `erro`, PostgreSQL may stop at any moment. */
const FREE = { aviso: 2 * GIGABYTE, erro: 0.2 * GIGABYTE } as const
const MOUNTED_SECRETS = '/run/secrets/'

/** Checks the machine that the product runs on. */
export async function examineMachine(config: Config, env: NodeJS.ProcessEnv): Promise<Check[]> {
  return [
    ok(`Node: ${process.versions.node}`),
    await disk(config),
    ...(await secretFiles(config, env)),
  ]
}

async function disk({ dataDir, database }: Config): Promise<Check> {
  if (database.kind === 'external') return ok('disco: o banco de dados fica fora desta máquina')
  try {
    const { bavail, bsize } = await statfs(dataDir)
    const free = bavail * bsize
    const text = `disco: ${formatDecimal(free / GIGABYTE)} GB livres em DATA_DIR`
    if (free < FREE.erro) return erro(text)
    return free < FREE.aviso ? aviso(text) : ok(text)
  } catch {
    return aviso('disco: DATA_DIR ainda não existe; é criado quando o servidor inicia')
  }
}

/** Checks the permissions of files with secrets; the configuration reports unreadable ones. */
async function secretFiles({ dataDir, signingKey }: Config, env: NodeJS.ProcessEnv) {
  const own =
    signingKey === undefined ? [permissions('signing-key', join(dataDir, SIGNING_KEY_FILE))] : []
  const given = secretNames(env).flatMap((name) => {
    const path = env[`${name}_FILE`]
    return path ? [permissions(`${name}_FILE`, path)] : []
  })
  const found = (await Promise.all([...own, ...given])).flatMap((check) => check ?? [])
  return found.length > 0 ? found : [ok('segredos: nenhum em arquivo')]
}

async function permissions(name: string, path: string): Promise<Check | undefined> {
  const mode = (await stat(path).catch(() => undefined))?.mode
  return mode === undefined ? undefined : permissionCheck(name, path, mode)
}

/** Rates the permissions of a file with a secret. */
export function permissionCheck(name: string, path: string, mode: number): Check {
  const text = `segredos: ${name} tem a permissão ${(mode & 0o777).toString(8).padStart(4, '0')}`
  if ((mode & 0o022) !== 0) return erro(`${text}; outros usuários podem trocá-lo`)
  if ((mode & 0o044) === 0) return ok(text)
  // Orchestrators mount secrets readable by all, in a container without other users.
  return path.startsWith(MOUNTED_SECRETS)
    ? ok(`${text}, montado em ${MOUNTED_SECRETS}`)
    : aviso(`${text}; outros usuários podem lê-lo`)
}
