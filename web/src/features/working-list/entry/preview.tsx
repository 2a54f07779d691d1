import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { type Line, type LineReading, lineText } from '@compra/contract/line/line.ts'
import { foldName } from '@compra/contract/text/name.ts'
import type { NewItem } from '#core/list/working-list/working-list-store.ts'
import { itemOf, type TypedText } from '#features/working-list/reading.ts'
import { keepFocus } from './use-field.ts'

interface PreviewProps {
  typed: TypedText
  /** The typed text. */
  text: string
  onAdd: (item: NewItem) => void
}

/**
 * What was parsed from the typed text if it is more than a name, with a way to add it as plain text; or
 * another reading ('12 × ovos' of 'ovos 12'). A plain name shows nothing.
 */
export function Preview({ typed, text, onAdd }: PreviewProps) {
  const [line, ...others] = typed.lines
  if (line === undefined || line.name === '') return null
  const summary = typed.isTalk ? TALK : summaryOf(typed.lines, text)
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-1 text-sm *:min-h-11 *:content-center">
      {summary !== undefined && (
        <>
          <p className="min-w-0 grow wrap-anywhere">
            {summary !== TALK && <span className="sr-only">Será adicionado: </span>}
            {summary}
          </p>
          <TextButton label="Adicionar como está" onPress={() => onAdd({ name: text })} />
        </>
      )}
      {others.length === 0 && <OneLine line={line} text={text} onAdd={onAdd} />}
    </div>
  )
}

interface OneLineProps {
  line: LineReading
  text: string
  onAdd: (item: NewItem) => void
}

function OneLine({ line, text, onAdd }: OneLineProps) {
  return (
    <>
      {isNameTooLong(line.name, text) && (
        <output className="block">Um nome tem até 100 letras.</output>
      )}
      {line.offer && <Offer line={line.offer} onAdd={onAdd} />}
    </>
  )
}

const TALK = 'Parece um recado, e não um item.'

/** '2 itens: arroz · 1 kg, leite · 2 l'; undefined if the text is the name. */
function summaryOf(lines: readonly LineReading[], text: string): string | undefined {
  const [line] = lines
  if (line === undefined) return undefined
  if (lines.length > 1) return `${lines.length} itens: ${lines.map(lineText).join(', ')}`
  const isName = foldName(lineText(line)) === foldName(text)
  return isName ? undefined : lineText(line)
}

/** The field may hold several items, so that a long text is no mistake in itself. */
function isNameTooLong(name: string, text: string): boolean {
  return text.length >= ITEM_NAME_MAX && name.length >= ITEM_NAME_MAX / 2
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
