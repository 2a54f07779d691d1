import { setTimeout as delay } from 'node:timers/promises'
import { startTimedWrites, type TimedWrite } from '@compra/server/testing/postgres/timed-writes.ts'
import type { PatroniCluster } from '#failover/patroni-cluster.ts'

const POLL_MS = 10

/**
 * Writes at each machine itself, past HAProxy, as a client would that was not redirected. Resolves once the
 * leader has written.
 */
export async function watchLeaders({ nodes, urlAt }: Pick<PatroniCluster, 'nodes' | 'urlAt'>) {
  const watched = nodes.map((node) => startTimedWrites(urlAt(node)))
  while (watched.every(({ writes }) => writes.length === 0)) await delay(POLL_MS)
  return {
    /** Ends the writes, and counts those at two leaders and the leaders. */
    stop: async (): Promise<{ readonly rivals: number; readonly leaders: number }> => {
      for (const each of watched) await each.stop()
      const all = watched.map(({ writes }) => writes)
      const leaders = all.filter((writes) => writes.length > 0).length
      return { rivals: rivalsIn(all), leaders }
    },
  }
}

/**
 * Writes that a leader acknowledged although they began when a later one, of a higher timeline, had acknowledged
 * some already; and those of a timeline with two leaders.
 */
export function rivalsIn(byMachine: readonly (readonly TimedWrite[])[]): number {
  const firstOf = new Map<number, { readonly at: number; readonly machine: number }>()
  const all = byMachine
    .flatMap((writes, machine) => writes.map((write) => ({ ...write, machine })))
    .toSorted((a, b) => a.ended - b.ended)
  for (const { timeline, ended, machine } of all) {
    if (!firstOf.has(timeline)) firstOf.set(timeline, { at: ended, machine })
  }
  return all.filter(
    ({ began, timeline, machine }) =>
      firstOf.get(timeline)?.machine !== machine ||
      [...firstOf].some(([other, { at }]) => other > timeline && at < began),
  ).length
}
