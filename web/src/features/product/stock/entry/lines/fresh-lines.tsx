import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { useId } from 'react'
import { SubscribeButton } from '#core/plan/subscribe-button.tsx'
import type { Line, LineChange } from './bought-lines.ts'
import { LineCard } from './line-card.tsx'

interface FreshLinesProps {
  lines: readonly Line[]
  /** The plan has no room for them. */
  isFull: boolean
  onChange: (id: string, change: LineChange) => void
}

/** Bought items without a product: the entry creates a product for each ticked one. */
export function FreshLines({ lines, isFull, onChange }: FreshLinesProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-3 pt-2">
      <div>
        <h3 id={titleId} className="font-semibold">
          Produtos novos
        </h3>
        <p className="text-sm text-muted">
          {isFull
            ? `O plano gratuito guarda ${FREE_LIMITS.products} produtos, e você já tem todos.`
            : 'Ainda não estão nos seus produtos. Os marcados são cadastrados ao guardar.'}
        </p>
      </div>
      {isFull && <SubscribeButton variant="secondary" />}
      <ul aria-labelledby={titleId} className="grid gap-3">
        {lines.map((line) => (
          <LineCard key={line.product.id} line={line} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}
