import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { SECRETS } from '#secret-files.ts'
import { SIGNING_KEY_FILE } from '#signing-key.ts'
import { aviso, erro, type Finding, ok } from './finding.ts'

const GIGABYTE = 1e9
/** Below the first it is time to make room; below the second PostgreSQL may stop at any moment. */
const FREE = { aviso: 2 * GIGABYTE, erro: 0.2 * GIGABYTE } as const
const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** What is true of the machine that the product runs on. */
export async function examineMachine(config: Config, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  return [
    ok(`Node: ${process.versions.node}`),
    await disk(config),
    ...(await secretFiles(config, env)),
  ]
}

async function disk({ dataDir, database }: Config): Promise<Finding> {
  if (database.kind === 'external') return ok('disco: o banco de dados fica fora desta máquina')
  try {
    const { bavail, bsize } = await statfs(dataDir)
    const free = bavail * bsize
    const text = `disco: ${NUMBER.format(free / GIGABYTE)} GB livres em DATA_DIR`
    if (free < FREE.erro) return erro(text)
    return free < FREE.aviso ? aviso(text) : ok(text)
  } catch {
    return aviso('disco: DATA_DIR ainda não existe; é criado quando o servidor inicia')
  }
}

/** Files whose contents nobody but the product should read; what cannot be seen is told elsewhere. */
async function secretFiles({ dataDir, signingKey }: Config, env: NodeJS.ProcessEnv) {
  const own =
    signingKey === undefined ? [permissions('signing-key', join(dataDir, SIGNING_KEY_FILE))] : []
  const given = SECRETS.flatMap((name) => {
    const path = env[`${name}_FILE`]
    return path ? [permissions(`${name}_FILE`, path)] : []
  })
  const found = (await Promise.all([...own, ...given])).flatMap((finding) => finding ?? [])
  return found.length > 0 ? found : [ok('segredos: nenhum em arquivo')]
}

async function permissions(name: string, path: string): Promise<Finding | undefined> {
  const mode = (await stat(path).catch(() => undefined))?.mode
  if (mode === undefined) return undefined
  const text = `segredos: ${name} tem a permissão ${(mode & 0o777).toString(8).padStart(4, '0')}`
  if ((mode & 0o022) !== 0) return erro(`${text}; outros usuários podem trocá-lo`)
  // As orchestrators mount them, where nobody else is in the container.
  return (mode & 0o044) === 0 ? ok(text) : aviso(`${text}; outros usuários podem lê-lo`)
}
