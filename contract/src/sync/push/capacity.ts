/** Which of the rows that a push adds fit on the list. */
import { changedIds, isNowAlive, type Push, wasAlive } from './push.ts'

export interface Capacity {
  /** The pushed ids to refuse, so that all others fit. */
  readonly refused: readonly string[]
  /** How many more rows fit, without the refused ones. */
  readonly room: number
}

/** A row that is alive now under a key at which it was not. */
export interface Arrival {
  readonly id: string
  readonly key: string
}

/** Pushed ids that changed the same rows, directly or through each other: their needs are counted together. */
type Group = ReadonlySet<string>

/**
 * Refuses the groups that need most places first, so that more rows fit, and of these the last ones. A
 * group that needs none is never refused, even on a list above its limit. `taken` are keys with a holder.
 */
export function capacityOf(
  push: Push,
  arrivals: readonly Arrival[],
  taken: ReadonlySet<string>,
): Capacity {
  const groups = groupsOf(push)
  const refused = new Set<Group>()
  for (;;) {
    const needs = needsOf(push, arrivals, taken, (id) => {
      const group = groups.get(id)
      return group && refused.has(group) ? undefined : group
    })
    const room = [...needs.values()].reduce((left, places) => left - places, push.free)
    const largest = Math.max(0, ...needs.values())
    if (room >= 0 || largest === 0) {
      return { refused: [...refused].flatMap(lastHalf), room }
    }
    const neediest = [...needs].filter(([, places]) => places === largest)
    for (const [group] of neediest.slice(-Math.ceil(-room / largest))) refused.add(group)
  }
}

/** The last half of a group, at least one row; the rest may then fit. */
function lastHalf(group: Group): readonly string[] {
  return [...group].slice(Math.floor(group.size / 2))
}

/** By how many rows each group makes the list longer, in the order of the arrivals. */
function needsOf(
  push: Push,
  arrivals: readonly Arrival[],
  taken: ReadonlySet<string>,
  groupOf: (id: string) => Group | undefined,
): ReadonlyMap<Group, number> {
  const needs = new Map<Group, number>()
  const keys = new Set(taken)
  for (const { id, key } of arrivals) {
    const group = groupOf(id)
    if (!group) continue
    const places = Number(!keys.has(key)) - Number(wasAlive(push, id))
    needs.set(group, (needs.get(group) ?? 0) + places)
    keys.add(key)
  }
  for (const id of changedIds(push)) {
    const group = groupOf(id)
    const isGone = wasAlive(push, id) && !isNowAlive(push, id)
    if (group && isGone) needs.set(group, (needs.get(group) ?? 0) - 1)
  }
  return needs
}

/** By the id of each row that the push changed. */
function groupsOf({ sources }: Push): ReadonlyMap<string, Group> {
  const bySource = new Map<string, Group>()
  for (const ids of sources.values()) {
    const group = new Set([...ids].flatMap((id) => [...(bySource.get(id) ?? [id])]))
    for (const id of group) bySource.set(id, group)
  }
  return new Map(
    [...sources].flatMap(([id, [source = '']]) => {
      const group = bySource.get(source)
      return group ? [[id, group] as const] : []
    }),
  )
}
