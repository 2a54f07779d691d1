import { isNameTooLong } from '@compra/contract/text/name.ts'
import { type KeyboardEvent, memo } from 'react'
import { editedLine, type SheetLine } from '#features/working-list/paste/lines/pasted-lines.ts'
import { classNames } from '#ui/class-names.ts'

interface LineRowProps {
  line: SheetLine
  /** The list already has this name; adding does not change it. */
  isThere: boolean
  onChange: (line: SheetLine) => void
}

/** One line: whether it is included, its text, and whether it was bought. */
export const LineRow = memo(function LineRow({ line, isThere, onChange }: LineRowProps) {
  const { text, isIn, isBought, doubt } = line
  const name = line.line.name || text
  return (
    <li
      className={classNames(
        'rounded-card border border-border',
        doubt !== undefined && 'border-l-4 border-l-warning',
      )}
    >
      <div className="flex items-center">
        <label className="grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            className="size-5 appearance-auto accent-primary"
            aria-label={`Adicionar ${name}`}
            checked={isIn}
            onChange={(event) => onChange({ ...line, isIn: event.target.checked })}
          />
        </label>
        <textarea
          aria-label="Item"
          rows={1}
          className={classNames(
            'field-sizing-content min-h-11 min-w-0 grow resize-none rounded-control bg-transparent px-1 py-2.5 text-base',
            !isIn && 'text-muted line-through',
          )}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="done"
          value={text}
          onKeyDown={handleKey}
          onChange={(event) => onChange(editedLine(line, event.target.value.replace(/\n/g, ' ')))}
        />
        <button
          type="button"
          className="item-toggle"
          data-act="purchased"
          aria-label={`Marcar ${name} como comprado`}
          title="Comprado"
          aria-pressed={isBought}
          onClick={() => onChange({ ...line, isBought: !isBought })}
        >
          <svg aria-hidden viewBox="0 0 32 32">
            <circle cx="16" cy="16" r="15" />
            <path d="m23 11-9.5 9.5L9 16" />
          </svg>
        </button>
      </div>
      {doubt !== undefined && (
        <p className="mx-3 mb-2 line-clamp-2 text-sm wrap-anywhere text-warning">
          Está certo? No texto: “{doubt}”
        </p>
      )}
      {isNameTooLong(text) && (
        <p className="mx-3 mb-2 text-sm wrap-anywhere text-warning">
          Um nome tem até 100 letras. Fica: “{line.line.name}”
        </p>
      )}
      {isThere && <p className="px-3 pb-2 text-sm text-muted">Já está na lista.</p>}
    </li>
  )
})

/** The text may wrap, but it is one item: Enter adds. */
function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
