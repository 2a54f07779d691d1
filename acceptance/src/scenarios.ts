import type { Scenario } from '#run/scenario.ts'

/**
 * By the name used on the command line and in docs/reliability.md, in execution order. Each is imported on
 * demand, because most need libraries that the others do not.
 */
export const SCENARIOS: Readonly<Record<string, () => Promise<Scenario>>> = {
  'third-parties': async () => (await import('#requests/third-parties.ts')).scenario,
  'refresh-storms': async () => (await import('#requests/refresh-storms.ts')).scenario,
  'generated-requests': async () => (await import('#requests/generated-requests.ts')).scenario,
  'foreign-ids': async () => (await import('#access/foreign-ids.ts')).scenario,
  scopes: async () => (await import('#access/scopes.ts')).scenario,
  'bad-moment': async () => (await import('#requests/bad-moment.ts')).scenario,
  backup: async () => (await import('#faults/backup.ts')).scenario,
  restarts: async () => (await import('#faults/restarts.ts')).scenario,
  outages: async () => (await import('#faults/outages.ts')).scenario,
  failover: async () => (await import('#failover/failover.ts')).direct,
  'failover-pooled': async () => (await import('#failover/failover.ts')).pooled,
  'failover-split': async () => (await import('#quorum/split.ts')).scenario,
  'failover-stall': async () => (await import('#quorum/stall.ts')).scenario,
  'failover-etcd': async () => (await import('#quorum/etcd.ts')).scenario,
  citus: async () => (await import('#citus/citus.ts')).scenario,
  'citus-speed': async () => (await import('#citus/speed.ts')).scenario,
  kills: async () => (await import('#faults/kills.ts')).scenario,
  'power-cuts': async () => (await import('#faults/power-cuts.ts')).scenario,
  'disk-full': async () => (await import('#machine/disk-full.ts')).scenario,
  'slow-disk': async () => (await import('#machine/slow-disk.ts')).scenario,
  'clock-steps': async () => (await import('#machine/clock-steps.ts')).scenario,
  'killed-browsers': async () => (await import('#faults/killed-browsers.ts')).scenario,
  'sync-stories': async () => (await import('#stories/stories.ts')).sync,
  'pantry-stories': async () => (await import('#stories/stories.ts')).pantry,
  'sync-kills': async () => (await import('#faults/sync-kills.ts')).scenario,
  'many-rows': async () => (await import('#load/many-rows.ts')).scenario,
  hostile: async () => (await import('#load/hostile.ts')).scenario,
  neighbour: async () => (await import('#load/neighbour.ts')).scenario,
  logins: async () => (await import('#load/logins.ts')).scenario,
  'ordinary-day': async () => (await import('#load/ordinary-day.ts')).embedded,
  'ordinary-day-installed': async () => (await import('#load/ordinary-day.ts')).installed,
  overload: async () => (await import('#load/overload.ts')).scenario,
  soak: async () => (await import('#soak/soak.ts')).scenario,
}
