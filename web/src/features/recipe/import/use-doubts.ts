import { useRef, useState } from 'react'

/** The ingredients of a draft that the user has not checked yet. */
export function useDoubts(unsure: readonly string[] = []) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(unsure))
  // One press may both settle a row and submit the form.
  const latest = useRef(ids)
  return {
    ids,
    settle: (id: string) => {
      latest.current = new Set([...latest.current].filter((other) => other !== id))
      setIds(latest.current)
    },
    /** The rows that are not checked yet. */
    among: <Row extends { id: string }>(rows: readonly Row[]): readonly Row[] =>
      rows.filter(({ id }) => latest.current.has(id)),
  }
}

export type Doubts = ReturnType<typeof useDoubts>
