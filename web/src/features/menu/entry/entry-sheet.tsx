import { MENU } from '@compra/contract/menu/menu-limits.ts'
import type { Menu, MenuEntry } from '@compra/contract/menu/menu.ts'
import { itemName } from '@compra/contract/text/name.ts'
import { BookOpen, Check, Copy, MoveRight, Trash2, Utensils } from 'lucide-react'
import { useState } from 'react'
import { changing, type Edit, titleOf } from '#features/menu/week/menu.rules.ts'
import { dayWords } from '#features/menu/week/week-days.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Act } from '#ui/list/act.tsx'
import { PeopleField } from './people-field.tsx'

/** Actions on a dish that have their own dialog. */
export type EntryTask = 'read' | 'cook' | 'move' | 'copy'

interface EntrySheetProps {
  week: Menu
  entry: MenuEntry
  isReadOnly: boolean
  onEdit: (change: Edit) => boolean
  onTask: (task: EntryTask) => void
  onRemove: () => void
  onClose: () => void
}

/** A dish of the week with its actions. */
export function EntrySheet(props: EntrySheetProps) {
  const { week, entry, isReadOnly, onEdit, onTask, onRemove, onClose } = props
  const { id, recipe, cookedAt, people } = entry
  const isCooked = cookedAt !== null
  return (
    <Dialog
      title={titleOf(entry)}
      subtitle={`${entry.meal} de ${dayWords(week.monday, entry.day)}`}
      onClose={onClose}
    >
      {isCooked && (
        <p className="mb-3 flex items-center gap-2 font-medium text-primary">
          <Check aria-hidden className="size-5" />
          Cozinhado
        </p>
      )}
      {!isReadOnly && (
        <div className="grid gap-3">
          {!recipe && <WordsField entry={entry} onEdit={onEdit} />}
          <PeopleField
            people={people}
            onPeople={(count) => void onEdit(changing(id, { people: count }))}
          />
        </div>
      )}
      <ul aria-label="Ações" className="-mx-2 mt-3 grid">
        {recipe && <Act Icon={BookOpen} label="Ver receita" onClick={() => onTask('read')} />}
        {recipe && !isCooked && !isReadOnly && (
          <Act Icon={Utensils} label="Cozinhei" onClick={() => onTask('cook')} />
        )}
        {!isReadOnly && (
          <>
            <Act Icon={MoveRight} label="Mover para…" onClick={() => onTask('move')} />
            <Act Icon={Copy} label="Copiar para…" onClick={() => onTask('copy')} />
            <Act Icon={Trash2} label="Remover" isDestructive onClick={onRemove} />
          </>
        )}
      </ul>
    </Dialog>
  )
}

/** Free text is saved as it is typed; empty text restores the previous one. */
function WordsField({ entry, onEdit }: Pick<EntrySheetProps, 'entry' | 'onEdit'>) {
  const [typed, setTyped] = useState<string>()
  function handleType(next: string) {
    setTyped(next)
    const text = itemName(next)
    if (text !== '') onEdit(changing(entry.id, { text }))
  }
  return (
    <TextField
      label="O que vai ter"
      maxLength={MENU.textMax}
      value={typed ?? entry.text ?? ''}
      onChange={(event) => handleType(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
