import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { type Line, type LineReading, lineText } from '@compra/contract/line/line.ts'
import type { NewItem } from '#core/list/working-list/working-list-store.ts'
import { itemOf } from '#features/working-list/reading.ts'
import { keepFocus } from './use-field.ts'

interface PreviewProps {
  line: LineReading
  /** The typed text. */
  text: string
  onAdd: (item: NewItem) => void
}

/**
 * What was parsed from the typed text if it is more than a name, with a way to add it as plain text; or
 * another reading ('12 × ovos' of 'ovos 12'). Text without numbers shows nothing.
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
