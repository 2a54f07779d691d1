import { formatMoney } from '@compra/contract/format/money.ts'
import { type Line, lineText } from '@compra/contract/line/line.ts'
import { History } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { aisleOf } from '#core/list/aisles/aisle-of.ts'
import type { Suggestion } from '#core/pantry/catalogue/suggester.ts'
import { AisleMark } from '#features/working-list/aisle/aisle-marks.tsx'
import { classNames } from '#ui/class-names.ts'
import { partsOf } from './typed-part.ts'
import { optionId, OPTIONS_ID } from './use-combobox.ts'
import { keepFocus } from './use-field.ts'
import { useSuggestionsHeight } from './use-suggestions-height.ts'

interface OptionsProps {
  field: HTMLInputElement
  /** The typed line: its amount is kept with the chosen name. */
  line: Line
  options: readonly Suggestion[]
  /** The index of the active option, or -1. */
  active: number
  onChoose: (option: Suggestion) => void
}

/** The suggestions. `use-combobox.ts` handles the keys; the focus stays in the field. */
export function Options({ field, line, options, active, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useSuggestionsHeight(field, list, options.length)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={OPTIONS_ID}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist chooses and styles its options itself
      role="listbox"
      aria-label="Sugestões"
      hidden={options.length === 0}
      className="mb-2 overflow-y-auto overscroll-contain rounded-control border border-border bg-surface shadow-floating"
    >
      {options.map((option, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys and the focus
        <div
          key={optionId(at)}
          id={optionId(at)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onMouseDown={keepFocus}
          onClick={() => onChoose(option)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 sm:px-4',
            at === active ? 'bg-primary-soft' : 'hover:bg-raised',
          )}
        >
          <AisleMark aisle={aisleOf(option.name)} />
          <span className="min-w-0 grow wrap-anywhere">
            <Text line={line} shown={option.shown} />
          </span>
          <Price cents={line.cents ?? option.cents} />
          {option.isOwn && <History aria-hidden className="size-4 shrink-0 text-muted" />}
        </div>
      ))}
    </div>
  )
}

/** What is not typed yet of the name is bold. */
function Text({ line, shown }: { line: Line; shown: string }) {
  const text = lineText({ ...line, name: shown, cents: undefined })
  const start = text.indexOf(shown)
  const parts = partsOf(shown, line.name)
  if (parts.length < 2) return text
  return [
    text.slice(0, start),
    ...parts.map((part, at) => (part.isTyped ? part.text : <b key={at}>{part.text}</b>)),
    text.slice(start + shown.length),
  ]
}

function Price({ cents }: { cents: number | undefined }) {
  if (!cents) return null
  return <span className="shrink-0 text-sm text-muted tabular-nums">{formatMoney(cents)}</span>
}
