import { useMemo, useState } from 'react'
import { useThings } from '#core/list/things/things.ts'
import { itemsOf } from '#core/list/working-list/working-list-state.ts'
import { useWorkingList } from '#core/list/working-list/working-list.ts'
import { keepFocus } from './use-field.ts'
import { usualNames } from './usual-names.ts'

/** Frequent items that are not on the list, each added by one tap. */
export function UsualThings({ onChoose }: { onChoose: (name: string) => void }) {
  const things = useThings()
  const list = useWorkingList()
  const [now] = useState(Date.now)
  const names = useMemo(
    () => usualNames([...things.values()], list ? itemsOf(list) : [], now),
    [things, list, now],
  )
  if (names.length === 0) return null
  return (
    <section aria-label="De sempre" className="-mx-1 flex items-center gap-2 overflow-x-auto p-1">
      <span aria-hidden className="shrink-0 px-1 text-sm text-muted">
        De sempre
      </span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={`Adicionar ${name}`}
          className="min-h-11 max-w-48 shrink-0 truncate rounded-full border border-control bg-surface px-4 hover:bg-raised"
          onMouseDown={keepFocus}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </section>
  )
}
