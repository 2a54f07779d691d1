import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { postgresAccount } from '@compra/server/testing/postgres/postgres-account.ts'
import type { Machines } from '#failover/patroni-cluster.ts'

const run = promisify(execFile)

/** Three machines, each a network namespace on one bridge, which this machine reaches, too. */
export interface Network extends Machines {
  /** Drops what the machine of this address and the other two send each other, or also what this machine sends. */
  cut(address: string, from: 'the others' | 'all'): Promise<void>
  heal(address: string): Promise<void>
  remove(): void
}

const COUNT = 3

/** Undefined with the reason if this machine cannot make it. */
export async function makeNetwork(): Promise<Network | { readonly reason: string }> {
  const account = await postgresAccount()
  if (!account) return { reason: 'requires root' }
  // Two runs at a time do not meet.
  const [id, third] = [process.pid % 100_000, process.pid % 250]
  const bridge = `cib${id}`
  const gateway = `10.213.${third}.1`
  const machines = Array.from({ length: COUNT }, (_, at) => ({
    name: `compra-${id}-${at + 1}`,
    link: `civ${id}n${at + 1}`,
    address: `10.213.${third}.${11 + at}`,
  }))
  const remove = () => {
    for (const { name } of machines) ignoreFailure(['netns', 'del', name])
    ignoreFailure(['link', 'del', bridge])
  }
  process.on('exit', remove)
  try {
    await ip('link', 'add', bridge, 'type', 'bridge')
    await ip('addr', 'add', `${gateway}/24`, 'dev', bridge)
    await ip('link', 'set', bridge, 'up')
    for (const { name, link, address } of machines) {
      await ip('netns', 'add', name)
      await ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
      await ip('link', 'set', link, 'master', bridge, 'up')
      await ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
      await ip('-n', name, 'link', 'set', 'eth0', 'up')
      await ip('-n', name, 'link', 'set', 'lo', 'up')
      await filter(name, 'add', 'table', 'inet', 'split')
    }
  } catch (error) {
    remove()
    return { reason: `no network namespaces: ${error instanceof Error ? error.message : ''}` }
  }
  const nameOf = (address: string) => machines.find((each) => each.address === address)?.name ?? ''
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  return {
    network: `10.213.${third}.0/24`,
    places: machines.map(({ name, address }) => ({
      address,
      through: ['ip', 'netns', 'exec', name, 'setpriv', ...identity],
    })),
    cut: async (address, from) => {
      const others = machines.map((each) => each.address).filter((each) => each !== address)
      const cut = `{ ${[...others, ...(from === 'all' ? [gateway] : [])].join(', ')} }`
      for (const [chain, side] of [
        ['input', 'saddr'],
        ['output', 'daddr'],
      ] as const) {
        const hook = `{ type filter hook ${chain} priority 0 ; }`
        await filter(nameOf(address), 'add', 'chain', 'inet', 'split', chain, hook)
        await filter(
          nameOf(address),
          'add',
          'rule',
          'inet',
          'split',
          chain,
          'ip',
          side,
          cut,
          'drop',
        )
      }
    },
    heal: async (address) => {
      await filter(nameOf(address), 'delete', 'table', 'inet', 'split')
      await filter(nameOf(address), 'add', 'table', 'inet', 'split')
    },
    remove: () => {
      process.off('exit', remove)
      remove()
    },
  }
}

async function ip(...words: string[]): Promise<void> {
  await run('ip', words)
}

async function filter(namespace: string, ...words: string[]): Promise<void> {
  await run('ip', ['netns', 'exec', namespace, 'nft', ...words])
}

/** Synchronous, for the end of the process. */
function ignoreFailure(words: readonly string[]): void {
  try {
    execFileSync('ip', words, { stdio: 'ignore' })
  } catch {
    // It was not made.
  }
}
