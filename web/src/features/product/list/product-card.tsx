import { STOCK_MAX } from '@compra/contract/limits.ts'
import { formatDot } from '@compra/contract/money.ts'
import { isScarce } from '@compra/contract/product-rules.ts'
import type { Product } from '@compra/contract/product.ts'
import { Minus, PackagePlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { HomeMark } from '#core/household/home-mark.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card, WarningBadge } from '#ui/list/card.tsx'

/** The actions on one product. */
export type ProductTask = 'stock' | 'edit' | 'delete'

interface ProductCardProps {
  product: Product
  onTask: (task: ProductTask) => void
  /** One more or one less of it. */
  onStep: (by: 1 | -1) => void
}

export function ProductCard({ product, onTask, onStep }: ProductCardProps) {
  const { id, name, category, stock, minStock, price } = product
  return (
    <Card
      title={name}
      badge={
        <>
          {isScarce(product) && <WarningBadge>Estoque baixo</WarningBadge>} <HomeMark id={id} />
        </>
      }
      facts={[`Estoque: ${stock} (Mínimo: ${minStock})`, `Preço: ${formatDot(price)}`]}
      lead={
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <div className="flex shrink-0 rounded-full border border-control">
            <IconButton
              label={`Menos um de ${name}`}
              disabled={stock === 0}
              onClick={() => onStep(-1)}
            >
              <Minus aria-hidden />
            </IconButton>
            <span aria-hidden className="my-2.5 border-l border-border" />
            <IconButton
              label={`Mais um de ${name}`}
              disabled={stock === STOCK_MAX}
              onClick={() => onStep(1)}
            >
              <Plus aria-hidden />
            </IconButton>
          </div>
          <span className="text-sm text-muted">{category}</span>
        </div>
      }
      actions={
        <>
          <IconButton label="Atualizar Estoque" onClick={() => onTask('stock')}>
            <PackagePlus aria-hidden />
          </IconButton>
          <IconButton label="Editar" onClick={() => onTask('edit')}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label="Excluir" onClick={() => onTask('delete')}>
            <Trash2 aria-hidden />
          </IconButton>
        </>
      }
    />
  )
}
