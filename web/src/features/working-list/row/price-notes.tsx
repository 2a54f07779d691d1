import { formatMoney } from '@compra/contract/format/money.ts'
import { type Cents } from '@compra/contract/money/money.ts'
import { type Verdict, verdictText } from '@compra/contract/price/usual-price.ts'
import { CircleHelp, TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import type { RowPrice } from '#core/list/prices/row-price.ts'
import { Button } from '#ui/button.tsx'

interface PriceNotesProps extends Omit<RowPrice, 'last'> {
  id: string
  /** The typed price; 0 for none. */
  cents: Cents
}

/** Prices that the user has confirmed, by item, while the page is open. */
const confirmed = new Map<string, Cents>()

/**
 * Notes at an item's price: its price per kilo, the cheaper pack, and whether the price is usual.
 */
export function PriceNotes({ id, cents, unitPrice, packs, verdict, question }: PriceNotesProps) {
  const [isRight, setRight] = useState(confirmed.get(id))
  const isAsked = question !== null && isRight !== cents
  function handleRight() {
    confirmed.set(id, cents)
    setRight(cents)
  }
  const facts = [unitPrice, packs].filter(Boolean).join(' · ')
  return (
    <div className="grid w-full gap-1 text-sm text-muted tabular-nums empty:hidden">
      {facts !== '' && <p>{facts}</p>}
      {isAsked ? (
        <Question text={question} onRight={handleRight} />
      ) : (
        verdict && <Judged verdict={verdict} />
      )}
    </div>
  )
}

function Judged({ verdict }: { verdict: Verdict }) {
  const isHigh = verdict.kind === 'high'
  const Icon = isHigh ? TrendingUp : TrendingDown
  return (
    <output className={`flex items-center gap-1.5 ${isHigh ? 'text-warning' : 'text-primary'}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {isHigh ? verdictText(verdict) : `bom preço: ${usualText(verdict)}`}
    </output>
  )
}

/** 'você costuma pagar R$ 4,79 (nas últimas 5)'. */
function usualText({ usual, of }: Verdict): string {
  return `você costuma pagar ${formatMoney(usual)} (nas últimas ${of})`
}

/** Asked once about a possible typing error. */
function Question({ text, onRight }: { text: string; onRight: () => void }) {
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warning-soft px-3 py-2 text-warning">
      <span className="flex min-w-40 grow items-center gap-1.5">
        <CircleHelp aria-hidden className="size-4 shrink-0" />
        {text}
      </span>
      <Button variant="ghost" onClick={onRight}>
        Está certo
      </Button>
    </output>
  )
}
