import type { Receipt, ReceiptLine } from '@compra/contract/receipt/receipt.ts'
import { Pencil } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { nameOf, outcomeOf, paidText } from './note-texts.ts'

interface NoteRowProps {
  line: ReceiptLine
  products: Receipt['products']
  onCorrect: () => void
}

/** The product's name, the receipt's text below, and the outcome. */
export function NoteRow({ line, products, onCorrect }: NoteRowProps) {
  const name = nameOf(line, products)
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 grow wrap-anywhere">
        <p className={classNames('font-medium', line.action === 'ignore' && 'text-muted')}>
          {name}
        </p>
        {name !== line.text && <p className="text-sm text-muted">{line.text}</p>}
        <p className="text-sm text-muted tabular-nums">
          {`${paidText(line)} · ${outcomeOf(line)}`}
        </p>
      </div>
      <IconButton label={`Corrigir ${name}`} onClick={onCorrect}>
        <Pencil aria-hidden />
      </IconButton>
    </li>
  )
}
