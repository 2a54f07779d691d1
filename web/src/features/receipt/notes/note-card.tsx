import { formatDate } from '@compra/contract/format/dates.ts'
import { formatMoney } from '@compra/contract/format/money.ts'
import type { ReceiptSummary } from '@compra/contract/receipt/receipt.ts'
import { Card } from '#ui/list/card.tsx'
import { rowsText, shopName } from './note-texts.ts'

interface NoteCardProps {
  note: ReceiptSummary
  onOpen: () => void
}

/** The shop, the date and the total. */
export function NoteCard({ note, onOpen }: NoteCardProps) {
  const { shop, issuedAt, lines, total } = note
  return (
    <Card
      title={shopName(shop)}
      facts={[`${formatDate(issuedAt)} · ${rowsText(lines)}`]}
      onOpen={onOpen}
      actions={
        <span className="pointer-events-none px-2 py-1 font-semibold tabular-nums">
          {formatMoney(total)}
        </span>
      }
    />
  )
}
