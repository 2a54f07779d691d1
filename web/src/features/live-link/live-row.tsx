import type { Row } from '@compra/contract/sync/item.ts'
import type { Refusal } from '@compra/contract/sync/sync.ts'
import { memo, useState } from 'react'
import { ItemTotal, PriceField, QuantityField } from '#core/form/item-fields/item-fields.tsx'
import { itemText, summaryOf } from '#core/list/working-list/item-summary.ts'
import { refusalText } from '#core/sync/words/refusal-text.ts'
import type { LiveSession } from './live-session.ts'

interface LiveRowProps {
  item: Row
  /** Undefined on a read-only link. */
  acts: Pick<LiveSession['list'], 'toggle' | 'setPrice' | 'setQuantity'> | undefined
  refusal: Refusal | undefined
  itemLimit: number
}

/** One item; a link with edit rights adds the tick and, opened, price and quantity. */
export const LiveRow = memo(function LiveRow({ item, acts, refusal, itemLimit }: LiveRowProps) {
  const [isOpen, setOpen] = useState(false)
  const text = itemText(item)
  const isBought = item.status === 'purchased'
  const facts = [
    item.status === 'unavailable' && 'Indisponível',
    !acts && isBought && 'Comprado',
    summaryOf(item),
    item.note,
  ]
  const note = facts.filter(Boolean).join(' · ')
  return (
    <li className="item" data-id={item.id} data-status={item.status}>
      <div className="item-row">
        <div className="item-text">
          <span className="item-name">{text}</span>
          {note !== '' && <span className="item-summary">{note}</span>}
          {refusal && (
            <span className="block text-sm text-warning">{refusalText(refusal, itemLimit)}</span>
          )}
        </div>
        {acts && (
          <>
            <button
              type="button"
              className="item-toggle"
              data-act="details"
              aria-label={`Preço e quantidade de ${text}`}
              title="Preço e quantidade"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <svg aria-hidden viewBox="0 0 32 32">
                <path d="m8 12 8 8 8-8" />
              </svg>
            </button>
            <button
              type="button"
              className="item-toggle"
              data-act="purchased"
              aria-label={`Marcar ${text} como comprado`}
              title="Comprado"
              aria-pressed={isBought}
              onClick={() => acts.toggle(item.id, 'purchased')}
            >
              <svg aria-hidden viewBox="0 0 32 32">
                <circle cx="16" cy="16" r="15" />
                <path d="m23 11-9.5 9.5L9 16" />
              </svg>
            </button>
          </>
        )}
      </div>
      {acts && isOpen && (
        <div className="item-details">
          <PriceField
            className="min-w-32 grow basis-0"
            cents={item.cents}
            negative="O preço deve ser um número positivo."
            onChange={(cents) => acts.setPrice(item.id, cents)}
          />
          <QuantityField
            quantity={item.quantity}
            tooSmall="A quantidade deve ser pelo menos 1."
            onChange={(quantity) => acts.setQuantity(item.id, quantity)}
          />
          <ItemTotal {...item} />
        </div>
      )}
    </li>
  )
})
