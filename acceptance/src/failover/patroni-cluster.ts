import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@compra/server/testing/app/free-port.ts'
import { until } from '@compra/server/testing/poll.ts'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import { isWhole, leaderOf, standbyOf } from './members.ts'
import { type Node, type Place, startNode, THIS_MACHINE } from './node.ts'
import type { Programs } from './programs.ts'
import { type EtcdMember, startEtcd, startHaproxy, startPgBouncer } from './services.ts'
import type { Supervised } from './supervised.ts'

const NAMES = ['node1', 'node2', 'node3']
/** A failed machine is away for a while, and may have to copy the whole database. */
const TIMEOUT_MS = 120_000
const POLL_MS = 100

/** Three PostgreSQL under Patroni behind HAProxy: on loopback with one etcd, or on machines with three. */
export interface PatroniCluster {
  readonly nodes: readonly Node[]
  /** The members of etcd. */
  readonly etcds: readonly Supervised[]
  /** The machine with the leader key; throws if none has it. */
  readonly leader: () => Promise<Node>
  readonly standby: () => Promise<Node>
  /** URL of an empty database at a machine, past HAProxy. */
  readonly urlAt: (node: Node) => string
  /** URL of an empty database through HAProxy. */
  readonly url: string
  /** The same through a PgBouncer in transaction mode in front of HAProxy. */
  readonly pooledUrl: (pgbouncer: string) => Promise<string>
  /** Kills the leader's PostgreSQL and Patroni at once, with SIGKILL. */
  readonly killLeader: () => Promise<void>
  readonly switchOver: () => Promise<void>
  /** Resolves when there are a leader, a synchronous standby and a third member, and none lags behind. */
  readonly whole: () => Promise<void>
  /** The leader's result of a statement, through HAProxy. */
  readonly ask: (sql: string) => Promise<string>
  readonly remove: () => Promise<void>
}

/** Three machines in a network of their own, as 10.0.0.0/24. */
export interface Machines {
  readonly network: string
  readonly places: readonly Place[]
}

export async function startPatroni(
  programs: Programs,
  machines?: Machines,
): Promise<PatroniCluster> {
  const place = await makeTestDirectory()
  const directory = place.path
  const running: (Supervised | Node)[] = []
  const endAll = () => running.forEach((each) => each.end())
  const leave = () => process.exit(143)
  // PostgreSQL has a session of its own, so the end of this process would not end it.
  process.on('exit', endAll).on('SIGTERM', leave)

  const passwords = { postgres: secret(), replicator: secret(), rewind: secret(), compra: secret() }
  const haproxyPort = await freePort()
  const members = await etcdMembers(machines)
  const etcds: Supervised[] = []
  for (const member of members) {
    etcds.push(await startEtcd(programs.etcd, directory, member, members))
  }
  running.push(...etcds)
  const shared = {
    programs,
    directory,
    passwords,
    etcd: members.map(({ clients }) => clients).join(),
    network: machines?.network ?? '127.0.0.1/32',
  }
  const nodes: Node[] = []
  for (const [at, name] of NAMES.entries()) {
    const node = await startNode(name, machines?.places[at] ?? THIS_MACHINE, shared)
    nodes.push(node)
    running.push(node)
  }
  running.push(await startHaproxy(programs.haproxy, directory, haproxyPort, nodes))

  const urlFor = (user: keyof typeof passwords, port: number, address = '127.0.0.1') =>
    `postgres://${user}:${passwords[user]}@${address}:${port}/${user}`
  const cluster: PatroniCluster = {
    nodes,
    etcds,
    leader: () => leaderOf(nodes),
    standby: () => standbyOf(nodes),
    urlAt: ({ port, address }) => urlFor('compra', port, address),
    url: urlFor('compra', haproxyPort),
    pooledUrl: async (pgbouncer) => {
      const port = await freePort()
      const settings = { port, haproxyPort, password: passwords.compra }
      running.push(await startPgBouncer(pgbouncer, directory, settings))
      return urlFor('compra', port)
    },
    killLeader: async () => (await leaderOf(nodes)).kill(),
    switchOver: async () => (await leaderOf(nodes)).handOver(),
    whole: () => untilWhole(nodes),
    ask: async (sql) => {
      const psql = join(programs.postgres, 'psql')
      const { stdout } = await run(psql, ['-XAtc', sql, urlFor('postgres', haproxyPort)])
      return stdout.trim()
    },
    remove: async () => {
      endAll()
      process.off('exit', endAll).off('SIGTERM', leave)
      await place.remove()
    },
  }
  try {
    await cluster.whole()
    await cluster.ask(`create role compra login password '${passwords.compra}'`)
    await cluster.ask('create database compra owner compra')
    return cluster
  } catch (error) {
    await cluster.remove()
    throw error
  }
}

/** On one machine a single member: the trials there are about PostgreSQL's leader, not etcd's. */
async function etcdMembers(machines?: Machines): Promise<readonly EtcdMember[]> {
  const places = machines?.places ?? [THIS_MACHINE]
  const members: EtcdMember[] = []
  for (const [at, { address, through }] of places.entries()) {
    const [clients, peers] = [`${address}:${await freePort()}`, `${address}:${await freePort()}`]
    members.push({ name: NAMES[at] ?? '', clients, peers, through })
  }
  return members
}

const run = promisify(execFile)

const secret = () => randomBytes(12).toString('hex')

async function untilWhole(nodes: readonly Node[]): Promise<void> {
  const patience = { withinMs: TIMEOUT_MS, everyMs: POLL_MS }
  await until('the cluster is whole', () => isWhole(nodes), patience)
}
