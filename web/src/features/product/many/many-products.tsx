import { ClipboardPaste, House, ListChecks, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { itemsOf } from '#core/list/working-list/working-list-state.ts'
import { useWorkingList } from '#core/list/working-list/working-list.ts'
import { usualThings } from '#core/pantry/catalogue/catalogue.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { type ManyRow, rowsOfItems, rowsOfText, rowsOfThings } from './many-rows.ts'
import { ReviewRows } from './review-rows.tsx'
import { WriteMany } from './write-many.tsx'

/** The source of the rows. */
export type ManyWay = 'usual' | 'text' | 'list'

interface ManyProductsProps {
  /** A preselected source. */
  way?: ManyWay | undefined
  onEnd: () => void
}

/** 'Cadastrar vários': creates many products from common things, a text, or the list. */
export function ManyProducts({ way: given, onEnd }: ManyProductsProps) {
  const list = useWorkingList()
  const [way, setWay] = useState(given)
  const [rows, setRows] = useState(given === 'usual' ? usualRows : undefined)
  const items = list ? itemsOf(list) : []

  function handleWay(chosen: ManyWay) {
    setWay(chosen)
    if (chosen === 'usual') setRows(usualRows())
    if (chosen === 'list') setRows(rowsOfItems(items))
  }
  function handleBack() {
    setRows(undefined)
    if (way !== 'text') setWay(undefined)
  }
  if (rows)
    return (
      <ReviewRows given={rows} isFromThings={way === 'usual'} onBack={handleBack} onEnd={onEnd} />
    )
  if (way === 'text') {
    return (
      <WriteMany
        onText={(text) => setRows(rowsOfText(text))}
        onBack={() => setWay(undefined)}
        onClose={onEnd}
      />
    )
  }
  return (
    <Dialog title="Cadastrar vários" onClose={onEnd}>
      <p className="mb-3 text-base text-muted">De onde vêm os produtos?</p>
      <ul className="grid gap-2 pb-2">
        <Way
          Icon={House}
          title="O que toda casa tem"
          text="Marque o que você costuma ter, por corredor."
          onChoose={() => handleWay('usual')}
        />
        <Way
          Icon={ClipboardPaste}
          title="Colar ou escrever"
          text="Como ‘arroz 5 kg 2, feijão 1 kg 3’."
          onChoose={() => handleWay('text')}
        />
        {items.length > 0 && (
          <Way
            Icon={ListChecks}
            title="Da lista aberta"
            text={items.length === 1 ? '1 item.' : `${items.length} itens.`}
            onChoose={() => handleWay('list')}
          />
        )}
      </ul>
    </Dialog>
  )
}

function usualRows(): readonly ManyRow[] {
  return rowsOfThings(usualThings(2))
}

interface WayProps {
  Icon: LucideIcon
  title: string
  text: string
  onChoose: () => void
}

function Way({ Icon, title, text, onChoose }: WayProps) {
  return (
    <li>
      <button
        type="button"
        className="flex w-full items-center gap-4 rounded-card border border-border p-4 text-left hover:bg-raised"
        onClick={onChoose}
      >
        <Icon aria-hidden className="size-6 shrink-0 text-primary" />
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-muted">{text}</span>
        </span>
      </button>
    </li>
  )
}
