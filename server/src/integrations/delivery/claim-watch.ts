/** How often the claims of a kind are read. */
const READ_EVERY_MS = 10_000

/** Milliseconds of a monotonic clock; steps of the wall clock do not change it. */
export type Elapsed = () => number

export const monotonic: Elapsed = () => performance.now()

export type ClaimWatch = ReturnType<typeof createClaimWatch>

/**
 * Finds the claims of killed processes. An attempt ends within the lease, so a claim that this process has seen
 * for longer is abandoned. No clocks of two machines are compared, and no connection stands for a process: claims
 * outlast poolers and a failover.
 */
export function createClaimWatch(leaseMs: number, elapsed: Elapsed = monotonic) {
  let firstSeen = new Map<string, number>()
  let unanswered: readonly string[] = []
  let readAt = -Infinity
  return {
    /** Adds an own claim that may have been committed, though its statement failed: nothing delivers its rows. */
    addUnanswered(claim: string): void {
      unanswered = [...unanswered, claim]
    },

    /** `read` reads the claims of all processes; called rarely. */
    async abandoned(read: () => Promise<readonly string[]>): Promise<readonly string[]> {
      const now = elapsed()
      if (now - readAt < READ_EVERY_MS && unanswered.length === 0) return []
      const claims = await read()
      readAt = now
      firstSeen = new Map(claims.map((claim) => [claim, firstSeen.get(claim) ?? now]))
      const own = unanswered
      unanswered = []
      return claims.filter(
        (claim) => own.includes(claim) || now - (firstSeen.get(claim) ?? now) >= leaseMs,
      )
    },
  }
}
