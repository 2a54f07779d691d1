/** Faults and event counts of a story. */
export interface Tally {
  /** As 'kind: detail'. */
  readonly faults: readonly string[]
  /** Counts of events, by name. */
  readonly counts: ReadonlyMap<string, number>
  readonly fault: (kind: string, detail: string) => void
  readonly count: (name: string, more?: number) => void
}

export function createTally(): Tally {
  const faults: string[] = []
  const counts = new Map<string, number>()
  return {
    faults,
    counts,
    fault: (kind, detail) => void faults.push(`${kind}: ${detail}`),
    count: (name, more = 1) => void counts.set(name, (counts.get(name) ?? 0) + more),
  }
}
