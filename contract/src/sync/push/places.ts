/** For which of the rows that a push brings to life there is room on the list. */
import { idsOf, isNowAlive, type Push, wasAlive } from './push.ts'

export interface Places {
  /** The pushed ids that have to stand back, so that there is room for all others. */
  readonly refused: readonly string[]
  /** For how many more, without these. */
  readonly room: number
}

/** A row that is alive now under a key at which it was not. */
export interface Arrival {
  readonly id: string
  readonly key: string
}

/** Pushed ids that asked for the same, be it by way of others of them: what they need is counted together. */
type Group = ReadonlySet<string>

/**
 * Those that need most places stand back first, so that more find one, and of these the last ones. Whoever
 * needs none never does, be the list as full as it may. `seats` are the keys that are taken.
 */
export function placesOf(
  push: Push,
  arrivals: readonly Arrival[],
  seats: ReadonlySet<string>,
): Places {
  const groups = groupsOf(push)
  const refused = new Set<Group>()
  for (;;) {
    const needs = needsOf(push, arrivals, seats, (id) => {
      const group = groups.get(id)
      return group && refused.has(group) ? undefined : group
    })
    const room = [...needs.values()].reduce((left, places) => left - places, push.free)
    const most = Math.max(0, ...needs.values())
    if (room >= 0 || most === 0) {
      return { refused: [...refused].flatMap(lastOf), room }
    }
    const neediest = [...needs].filter(([, places]) => places === most)
    for (const [group] of neediest.slice(-Math.ceil(-room / most))) refused.add(group)
  }
}

/** Half of those that asked for the same, or the only one: the others may find room without them. */
function lastOf(group: Group): readonly string[] {
  return [...group].slice(Math.floor(group.size / 2))
}

/** By how many rows each group makes the list longer, in the order of the arrivals. */
function needsOf(
  push: Push,
  arrivals: readonly Arrival[],
  seats: ReadonlySet<string>,
  groupOf: (id: string) => Group | undefined,
): ReadonlyMap<Group, number> {
  const needs = new Map<Group, number>()
  const taken = new Set(seats)
  for (const { id, key } of arrivals) {
    const group = groupOf(id)
    if (!group) continue
    const places = Number(!taken.has(key)) - Number(wasAlive(push, id))
    needs.set(group, (needs.get(group) ?? 0) + places)
    taken.add(key)
  }
  for (const id of idsOf(push)) {
    const group = groupOf(id)
    const isGone = wasAlive(push, id) && !isNowAlive(push, id)
    if (group && isGone) needs.set(group, (needs.get(group) ?? 0) - 1)
  }
  return needs
}

/** By the id of each row that the push changed. */
function groupsOf({ askedBy }: Push): ReadonlyMap<string, Group> {
  const byAsker = new Map<string, Group>()
  for (const askers of askedBy.values()) {
    const group = new Set([...askers].flatMap((id) => [...(byAsker.get(id) ?? [id])]))
    for (const id of group) byAsker.set(id, group)
  }
  return new Map(
    [...askedBy].flatMap(([id, [asker = '']]) => {
      const group = byAsker.get(asker)
      return group ? [[id, group] as const] : []
    }),
  )
}
