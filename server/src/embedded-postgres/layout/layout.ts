import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readlink, realpath, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeDirectory } from '#lib/disk/make-directory.ts'
import type { Log } from '#lib/log-line.ts'
import { type Account, systemAccount, UNPRIVILEGED_USER } from './system-account.ts'

/** The paths of one DATA_DIR. */
export interface Layout {
  /** DATA_DIR itself, unless PostgreSQL cannot enter it. */
  readonly home: string
  /** PostgreSQL's data directory. */
  readonly cluster: string
  readonly log: string
  /** The user for PostgreSQL; undefined: the current user. */
  readonly account: Account | undefined
}

/** Data that PostgreSQL could not reach under DATA_DIR is kept here. */
export const SYSTEM_HOME = '/var/lib/compra-inteligente'
/** A file next to such data: the DATA_DIR that it belongs to. */
export const OWNER_FILE = 'data-dir'
export const CLUSTER = 'postgres'

/**
 * Creates DATA_DIR and chooses the path of the cluster. PostgreSQL refuses to run as root, and its user may be unable
 * to enter DATA_DIR, such as one in root's home. Then the cluster is under /var/lib, at a path derived from DATA_DIR,
 * with a link in DATA_DIR.
 */
export async function prepareLayout(dataDir: string, log: Log): Promise<Layout> {
  await makeDirectory(dataDir)
  const base = await realpath(dataDir)
  const account = process.getuid?.() === 0 ? await accountFor(join(base, CLUSTER)) : undefined
  const out = account && !(await canReach(base, account))
  const home = out ? await realpath(await moveOut(base)) : base
  if (home !== base) {
    await writeFile(join(home, OWNER_FILE), `${base}\n`)
    log(
      `o PostgreSQL não roda como root nem consegue entrar em ${base}: seus dados ficam em ${home}`,
    )
  }
  const cluster = join(home, CLUSTER)
  if (!account) await refuseForeign(cluster)
  return { home, cluster, log: join(home, 'postgres.log'), account }
}

/** Whether the account may enter this directory and every one above it. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const asGroup = gid === account.gid ? 0o010 : 0o001
  const enter = uid === account.uid ? 0o100 : asGroup
  if ((mode & enter) === 0) return false
  const parent = dirname(path)
  return parent === path || canReach(parent, account)
}

/** The owner of an existing cluster; else the unprivileged user, because initdb requires a known one. */
async function accountFor(cluster: string): Promise<Account> {
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = await systemAccount(UNPRIVILEGED_USER)
  if (account) return account
  throw new Error(
    `o PostgreSQL não roda como root e não há um usuário '${UNPRIVILEGED_USER}': defina DATABASE_URL`,
  )
}

async function moveOut(base: string): Promise<string> {
  const link = join(base, CLUSTER)
  const present = await lstat(link).catch(() => undefined)
  if (present?.isSymbolicLink()) return dirname(await readlink(link))
  if (present) {
    throw new Error(
      `o PostgreSQL não consegue entrar em ${base}: permita que seu usuário atravesse o caminho até lá`,
    )
  }
  const home = join(SYSTEM_HOME, createHash('sha256').update(base).digest('hex').slice(0, 16))
  await mkdir(home, { recursive: true })
  // Root's umask may deny others all access.
  for (const directory of [SYSTEM_HOME, home]) await chmod(directory, 0o755)
  await symlink(join(home, CLUSTER), link).catch((error: NodeJS.ErrnoException) => {
    // A concurrent first start has written the same.
    if (error.code !== 'EEXIST') throw error
  })
  return home
}

async function refuseForeign(cluster: string): Promise<void> {
  const owner = (await stat(cluster).catch(() => undefined))?.uid
  if (owner === undefined || owner === process.getuid?.()) return
  throw new Error(`${cluster} pertence a outro usuário: inicie como ele ou escolha outro DATA_DIR`)
}
