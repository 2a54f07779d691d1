import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exampleFile } from './example-file.ts'
import { type Node, ownDirectory, type Place } from './node.ts'
import { type Supervised, supervise } from './supervised.ts'

/** A service without data is restarted at once. */
const AWAY_MS = 1_000

/** A member of etcd; addresses as 127.0.0.1:2379. */
export interface EtcdMember extends Pick<Place, 'through'> {
  readonly name: string
  readonly clients: string
  readonly peers: string
}

/** `all` are the members with this one. */
export async function startEtcd(
  program: string,
  parent: string,
  { name, clients, peers, through }: EtcdMember,
  all: readonly EtcdMember[],
): Promise<Supervised> {
  const directory = await ownDirectory(parent, `etcd-${name}`)
  const three =
    'node1=http://10.0.0.11:2380,node2=http://10.0.0.12:2380,node3=http://10.0.0.13:2380'
  const text = await exampleFile('etcd.env', {
    [three]: all.map((each) => `${each.name}=http://${each.peers}`).join(','),
    'ETCD_NAME=node1': `ETCD_NAME=${name}`,
    '10.0.0.11:2379': clients,
    '10.0.0.11:2380': peers,
    '/var/lib/etcd/compra': join(directory, 'data'),
  })
  const lines = text.split('\n').filter((line) => line.startsWith('ETCD_'))
  const env = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  return supervise(program, ['--log-level', 'warn'], { directory, env, awayMs: AWAY_MS, through })
}

export async function startHaproxy(
  program: string,
  parent: string,
  port: number,
  nodes: readonly Node[],
): Promise<Supervised> {
  const directory = await ownDirectory(parent, 'haproxy')
  const places = nodes.map((node, at) => [
    `10.0.0.1${at + 1}:5432 check port 8008`,
    `${node.address}:${node.port} check port ${node.apiPort}`,
  ])
  const file = join(directory, 'haproxy.cfg')
  const values = { '127.0.0.1:5000': `127.0.0.1:${port}`, ...Object.fromEntries(places) }
  await writeFile(file, await exampleFile('haproxy.cfg', values))
  return supervise(program, ['-db', '-f', file], { directory, awayMs: AWAY_MS })
}

interface Pooler {
  readonly port: number
  readonly haproxyPort: number
  /** Password of the role `compra`. */
  readonly password: string
}

export async function startPgBouncer(
  program: string,
  parent: string,
  { port, haproxyPort, password }: Pooler,
): Promise<Supervised> {
  const directory = await ownDirectory(parent, 'pgbouncer')
  const [users, file] = [join(directory, 'userlist.txt'), join(directory, 'pgbouncer.ini')]
  await writeFile(users, `"compra" "${password}"\n`)
  const values = {
    'port=5000': `port=${haproxyPort}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
  }
  await writeFile(file, await exampleFile('pgbouncer.ini', values))
  return supervise(program, ['-q', file], { directory, awayMs: AWAY_MS })
}
