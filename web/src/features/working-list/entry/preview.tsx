import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { type Line, type LineReading, lineText } from '@compra/contract/line/line.ts'
import type { NewItem } from '#core/list/working-list/working-list-store.ts'
import { itemOf } from '#features/working-list/reading.ts'
import { keepFocus } from './use-field.ts'

interface PreviewProps {
  line: LineReading
  /** As it was typed. */
  text: string
  onAdd: (item: NewItem) => void
}

/**
 * What was read in the typed text, when that is more than a name, and the way around it; or another
 * way to read it ('12 × ovos' of 'ovos 12'). Who types no numbers never sees it.
 */
export function Preview({ line, text, onAdd }: PreviewProps) {
  const isRead = line.quantity !== 1 || line.measure !== undefined || line.cents !== undefined
  const isFull = text.length >= ITEM_NAME_MAX
  if (line.name === '' || !(isRead || line.offer || isFull)) return null
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 px-1 text-sm">
      {isRead && (
        <>
          <p className="min-w-0 grow wrap-anywhere">
            <span className="sr-only">Será adicionado: </span>
            {lineText(line)}
          </p>
          <TextButton label="Adicionar como está" onPress={() => onAdd({ name: text })} />
        </>
      )}
      {isFull && <output className="block">Um nome tem até 100 letras.</output>}
      {line.offer && <Offer line={line.offer} onAdd={onAdd} />}
    </div>
  )
}

function Offer({ line, onAdd }: { line: Line; onAdd: (item: NewItem) => void }) {
  return <TextButton label={`Adicionar ${lineText(line)}`} onPress={() => onAdd(itemOf(line))} />
}

function TextButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="min-h-11 rounded-control px-2 font-semibold text-primary hover:bg-raised"
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      {label}
    </button>
  )
}
