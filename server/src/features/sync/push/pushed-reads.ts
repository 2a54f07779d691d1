/** What a member's push reads after its commit for its answer. */
interface PushedRead<Changes> {
  /** The revision of the push. */
  readonly rev: number
  /** The changes are those after this revision. */
  readonly cursor: number
  readonly reading: Promise<Changes | undefined>
}

/** The reads of pushes that have not been answered yet: the streams of their households share them. */
export function createPushedReads<Changes>() {
  const reads = new Map<string, PushedRead<Changes>>()
  return {
    add(tenantId: string, read: PushedRead<Changes>): void {
      reads.set(tenantId, read)
      const remove = () => {
        if (reads.get(tenantId) === read) reads.delete(tenantId)
      }
      read.reading.then(remove, remove)
    },

    /** The changes since the cursor, read after this revision; undefined if that failed. */
    async find(tenantId: string, { rev, cursor }: Pick<PushedRead<Changes>, 'rev' | 'cursor'>) {
      const read = reads.get(tenantId)
      if (!read || read.rev < rev || read.cursor !== cursor) return undefined
      return read.reading.catch(() => undefined)
    },
  }
}
