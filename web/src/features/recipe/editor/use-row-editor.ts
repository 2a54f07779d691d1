import { useState } from 'react'

interface OpenRow<Texts> {
  /** The row that is edited; undefined: a new row. */
  id: string | undefined
  texts: Texts
}

/**
 * The fields in which one row of a list is added or edited; `blank` holds the values of a new row.
 */
export function useRowEditor<Texts extends object>(blank: Texts) {
  const [open, setOpen] = useState<OpenRow<Texts>>()
  return {
    texts: open?.texts ?? blank,
    editedId: open?.id,
    change: (changed: Partial<Texts>) =>
      setOpen({ id: open?.id, texts: { ...(open?.texts ?? blank), ...changed } }),
    edit: (id: string, texts: Texts) => setOpen({ id, texts }),
    close: () => setOpen(undefined),
  }
}

/** The rows with one row replaced, or appended if it is new. */
export function withRow<Row extends { id: string }>(rows: readonly Row[], row: Row): Row[] {
  const isThere = rows.some(({ id }) => id === row.id)
  return isThere ? rows.map((other) => (other.id === row.id ? row : other)) : [...rows, row]
}
