import { readFileSync } from 'node:fs'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@compra/server/testing/app/free-port.ts'
import { postgresAccount } from '@compra/server/testing/postgres/postgres-account.ts'
import { exampleFile } from './example-file.ts'
import type { Programs } from './programs.ts'
import { signalAll, supervise } from './supervised.ts'

/** How long a failed machine stays away: longer than a failover takes. */
const AWAY_MS = 30_000

/** A machine with PostgreSQL under Patroni. */
export interface Node {
  readonly name: string
  readonly address: string
  readonly port: number
  readonly apiPort: number
  /** Switches over to another leader. For the leader only. */
  handOver(): Promise<void>
  /** Kills all its processes with SIGKILL. The supervisor restarts Patroni, and Patroni PostgreSQL. */
  kill(): void
  /** Stops all its processes, as a machine stalls, and lets them go on. */
  stall(): void
  goOn(): void
  /** Kills all its processes for good. */
  end(): void
}

/** A machine: its address, and the command that runs a program there as PostgreSQL's user. */
export interface Place {
  readonly address: string
  readonly through: readonly string[]
}

export const THIS_MACHINE: Place = { address: '127.0.0.1', through: [] }

interface Shared {
  readonly programs: Programs
  /** Parent of the machine's own directory. */
  readonly directory: string
  /** 127.0.0.1:2379, several after one another. */
  readonly etcd: string
  /** The network that may connect: 127.0.0.1/32 */
  readonly network: string
  readonly passwords: Readonly<Record<'postgres' | 'replicator' | 'rewind', string>>
}

export async function startNode(
  name: string,
  { address, through }: Place,
  shared: Shared,
): Promise<Node> {
  const { programs, passwords } = shared
  const directory = await ownDirectory(shared.directory, name)
  const [port, apiPort] = [await freePort(), await freePort()]
  const text = await exampleFile('patroni.yml', {
    'name: node1': `name: ${name}`,
    '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379': shared.etcd,
    '10.0.0.11:8008': `${address}:${apiPort}`,
    '10.0.0.11:5432': `${address}:${port}`,
    '10.0.0.0/24': shared.network,
    '/usr/lib/postgresql/15/bin': programs.postgres,
    '/var/lib/postgresql/15/compra': join(directory, 'data'),
    '/var/lib/postgresql/compra.pgpass': join(directory, 'pgpass'),
    '/var/run/postgresql': directory,
    'password-of-postgres': passwords.postgres,
    'password-of-replicator': passwords.replicator,
    'password-of-rewind': passwords.rewind,
  })
  const file = join(directory, 'patroni.yml')
  await writeFile(file, text)
  const patroni = await supervise(programs.patroni, [file], { directory, awayMs: AWAY_MS, through })
  const postmaster = () => postmasterOf(join(directory, 'data'))
  const both = () => [patroni.pid(), postmaster()]
  return {
    name,
    address,
    port,
    apiPort,
    handOver: async () => {
      const body = JSON.stringify({ leader: name })
      const answer = await fetch(`http://${address}:${apiPort}/switchover`, {
        method: 'POST',
        body,
      })
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`)
    },
    kill: () => signalAll(both()),
    stall: () => signalAll(both(), 'SIGSTOP'),
    goOn: () => signalAll(both(), 'SIGCONT'),
    end: () => {
      patroni.end()
      signalAll([postmaster()])
    },
  }
}

/** A new folder that only PostgreSQL's user can access. */
export async function ownDirectory(parent: string, name: string): Promise<string> {
  const directory = join(parent, name)
  await mkdir(directory)
  await chmod(directory, 0o700)
  const account = await postgresAccount()
  if (account) await chown(directory, account.uid, account.gid)
  return directory
}

function postmasterOf(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  } catch {
    return undefined
  }
}
