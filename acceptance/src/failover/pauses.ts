import type { Oracle } from '#faults/oracle.ts'

const POLL_MS = 2

/**
 * The longest time without an acknowledgement at each oracle while `work` runs and until the next one, in
 * milliseconds.
 */
export async function longestPauses(
  oracles: readonly Pick<Oracle, 'lastAt' | 'more'>[],
  work: () => Promise<void>,
): Promise<readonly number[]> {
  const watched = oracles.map((oracle) => ({ oracle, last: oracle.lastAt(), longest: 0 }))
  const look = () => {
    for (const each of watched) {
      const at = each.oracle.lastAt()
      each.longest = Math.max(each.longest, at - each.last)
      each.last = at
    }
  }
  const timer = setInterval(look, POLL_MS)
  try {
    await work()
    await Promise.all(oracles.map((oracle) => oracle.more(1)))
    look()
  } finally {
    clearInterval(timer)
  }
  return watched.map(({ longest }) => longest)
}
