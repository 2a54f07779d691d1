import type { Node } from './node.ts'

/** Patroni's state of a machine. */
interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
  /** Bytes, or 'unknown'; the leader has none. */
  readonly lag?: number | string
}

const RESPONSE_MS = 1_000

/** The machine with the leader key. Throws if none has it. */
export function leaderOf(nodes: readonly Node[]): Promise<Node> {
  return nodeOf(nodes, 'leader')
}

/** The synchronous standby. Throws if there is none. */
export function standbyOf(nodes: readonly Node[]): Promise<Node> {
  return nodeOf(nodes, 'sync_standby')
}

async function nodeOf(nodes: readonly Node[], role: string): Promise<Node> {
  const member = (await membersAt(nodes)).find((each) => each.role === role)
  const node = nodes.find(({ name }) => name === member?.name)
  if (!node) throw new Error(`no machine is ${role}`)
  return node
}

/**
 * Whether each machine reports a leader, a synchronous standby and a third member, on one timeline and without lag,
 * and all the same leader.
 */
export async function isWhole(nodes: readonly Node[]): Promise<boolean> {
  // The cluster view of a failed member is stale until its TTL ends, so each member is queried.
  const areUp = await Promise.all(nodes.map((node) => askApi(node, 'health').then(Boolean)))
  if (!areUp.every(Boolean)) return false
  // A member that was cut off reports the cluster as it saw it last.
  const views = await Promise.all(nodes.map(viewOf))
  const leaders = views.map((members) => members.find(({ role }) => role === 'leader')?.name)
  return new Set(leaders).size === 1 && views.every(isWholeView)
}

function isWholeView(members: readonly Member[]): boolean {
  const timeline = members[0]?.timeline
  const roles = members.map(({ role }) => role).toSorted()
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(
      (member) =>
        ['running', 'streaming'].includes(member.state) &&
        member.timeline === timeline &&
        (member.lag ?? 0) === 0,
    )
  )
}

/** The view of the first member that responds; empty if none does. */
async function membersAt(nodes: readonly Node[]): Promise<readonly Member[]> {
  for (const node of nodes) {
    const members = await viewOf(node)
    if (members.length > 0) return members
  }
  return []
}

/** The members as the machine sees them; empty if it does not respond. */
async function viewOf(node: Node): Promise<readonly Member[]> {
  const answer = await askApi(node, 'cluster')
  if (!answer) return []
  // `as`: Patroni's response format.
  return ((await answer.json()) as { members: readonly Member[] }).members
}

/** Undefined if Patroni does not respond, or reports that PostgreSQL is down. */
async function askApi({ address, apiPort }: Node, path: string): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_MS)
    const answer = await fetch(`http://${address}:${apiPort}/${path}`, { signal })
    return answer.ok ? answer : undefined
  } catch {
    return undefined
  }
}
