/** How often the claims of a kind are read. */
const READ_EVERY_MS = 10_000

/** Milliseconds of a monotonic clock; steps of the wall clock do not change it. */
export type Elapsed = () => number

export const monotonic: Elapsed = () => performance.now()

export type ClaimWatch = ReturnType<typeof createClaimWatch>

/**
 * Finds the claims of killed processes. An attempt ends within the lease, so a claim that this process has seen
 * for longer is abandoned. Neither clock of two machines is compared, and no connection stands for a process:
 * claims outlast a failover and poolers.
 */
export function createClaimWatch(leaseMs: number, elapsed: Elapsed = monotonic) {
  let firstSeen = new Map<string, number>()
  let readAt = -Infinity
  return {
    /** Claims that other processes may be delivering; read rarely. Returns those that are abandoned. */
    async abandoned(read: () => Promise<readonly string[]>): Promise<readonly string[]> {
      const now = elapsed()
      if (now - readAt < READ_EVERY_MS) return []
      const claims = await read()
      readAt = now
      firstSeen = new Map(claims.map((claim) => [claim, firstSeen.get(claim) ?? now]))
      return claims.filter((claim) => now - (firstSeen.get(claim) ?? now) >= leaseMs)
    },
  }
}
