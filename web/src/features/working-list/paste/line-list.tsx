import { useState } from 'react'
import { useWorkingList } from '#core/list/working-list/working-list.ts'
import {
  uncertainFirst,
  missingLines,
  type SheetLine,
} from '#features/working-list/paste/lines/pasted-lines.ts'
import { Button } from '#ui/button.tsx'
import { LineRow } from './line-row.tsx'

/** Pasted lists are rarely longer than a list may be. */
const ROWS_AT_ONCE = 100

interface LineListProps {
  lines: readonly SheetLine[]
  onChange: (line: SheetLine) => void
}

/** The parsed lines, uncertain ones first. */
export function LineList({ lines, onChange }: LineListProps) {
  const list = useWorkingList()
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  // A corrected line keeps its place.
  const [order] = useState(() => new Map(uncertainFirst(lines).map(({ id }, place) => [id, place])))
  const placeOf = ({ id }: SheetLine) => order.get(id) ?? Infinity
  const shown = lines.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id).slice(0, limit)
  const hidden = lines.length - shown.length
  const missing = new Set(list && missingLines(shown, list))
  return (
    <>
      <ul aria-label="Linhas lidas" className="grid grid-cols-1 gap-2">
        {shown.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            isThere={list !== undefined && !missing.has(line)}
            onChange={onChange}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          {hidden === 1 ? 'Mostrar mais 1 linha' : `Mostrar mais ${hidden} linhas`}
        </Button>
      )}
    </>
  )
}
