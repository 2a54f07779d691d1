import { formatComma } from '@compra/contract/format/money.ts'
import { type Cents } from '@compra/contract/money/money.ts'
import { type Verdict, verdictText } from '@compra/contract/price/usual-price.ts'
import { CircleHelp, TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import type { RowPrice } from '#core/list/prices/row-price.ts'
import { Button } from '#ui/button.tsx'

interface PriceNewsProps extends Omit<RowPrice, 'last'> {
  id: string
  /** As it was typed; 0: not at all. */
  cents: Cents
}

/** Prices that somebody has said to be right, by item, for as long as the page is open. */
const confirmed = new Map<string, Cents>()

/** Beside the price of an item: what a kilo costs, which pack is cheaper, and whether it is a usual price. */
export function PriceNews({ id, cents, unitPrice, packs, verdict, question }: PriceNewsProps) {
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
  return `você costuma pagar ${formatComma(usual)} (nas últimas ${of})`
}

/** Said once of a price that may be a slip. */
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
